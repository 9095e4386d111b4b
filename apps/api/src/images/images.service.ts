import { AppError } from '../platform/app-error.ts';
import type { ImageHost } from '../platform/image-host.ts';
import { decodeInProcess } from './decode-process.ts';
import { createDecodeQueue } from './decode-queue.ts';
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
  const decode = createDecodeQueue((upload) => decodeInProcess(upload));
  const fileName = (id: string, width?: number) => (width ? `${id}-${width}` : id);
  return {
    /**
     * Keeps a picture that an account has uploaded, and answers its address. The full picture is stored last, so that one that is there has all its widths.
     * @throws AppError unsupported_media_type, unreadable_image, pictures_busy, image_host_unavailable
     */
    async add(upload: Buffer, account: string): Promise<string> {
      const { id, full, widths } = await decode(upload, account);
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
