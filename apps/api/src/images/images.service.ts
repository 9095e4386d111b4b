import { AppError } from '../platform/app-error.ts';
import type { ImageHost } from '../platform/image-host.ts';
import { preparePicture } from '../platform/pictures.ts';
import type { ImagesRepository } from './images.repository.ts';

export interface ImagesDependencies {
  images: ImagesRepository;
  /** Where new pictures go instead of the database, where there is such a service. */
  host: ImageHost | undefined;
  /** The path under which the site passes calls on to the API: what a picture's address begins with. */
  publicApiPath: string;
}

export type ImagesService = ReturnType<typeof createImagesService>;

export function createImagesService({ images, host, publicApiPath }: ImagesDependencies) {
  const fileName = (id: string, width?: number) => (width ? `${id}-${width}` : id);
  return {
    /**
     * Keeps a picture and answers its address. The full picture is stored last, so that one that is there has all its widths.
     * @throws AppError unsupported_media_type, unreadable_image, image_host_unavailable
     */
    async add(upload: Buffer): Promise<string> {
      const { id, full, widths } = await preparePicture(upload);
      if (host) return host.store(full);
      if (!(await images.has(id))) {
        for (const { width, bytes } of widths) await images.store(fileName(id, width), bytes);
        await images.store(id, full);
      }
      return `${publicApiPath}/image/${id}`;
    },

    /** @throws AppError not_found */
    async open(id: string, width: number | undefined) {
      const picture = await images.open(fileName(id, width));
      if (!picture) throw new AppError('not_found', 'There is no such image.');
      return picture;
    },
  };
}
