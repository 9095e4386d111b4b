import { pictureWidths } from '@switchyard/shared';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
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
  /** Which of some pictures any record refers to. */
  findReferenced(ids: readonly string[]): Promise<Set<string>>;
  clock: Clock;
}

export type ImagesService = ReturnType<typeof createImagesService>;

/** How long an unused picture is kept, in milliseconds. */
const unusedMs = 24 * 60 * 60 * 1000;
/** How many pictures a sweep looks at. */
const mostSwept = 100;

const fileName = (id: string, width?: number) => (width ? `${id}-${width}` : id);

export function createImagesService({
  images,
  host,
  publicApiPath,
  findReferenced,
  clock,
}: ImagesDependencies) {
  const decode = createDecodeQueue((upload) => decodeInProcess(upload));
  const tomorrow = () => new Date(clock.now().getTime() + unusedMs);
  return {
    /**
     * Keeps a picture that an account has uploaded, and answers its address. The full picture is stored last, so that one that
     * is there has all its widths.
     * @throws AppError unsupported_media_type, unreadable_image, pictures_busy, image_host_unavailable
     */
    async add(upload: Buffer, account: string): Promise<string> {
      const { id, full, widths } = await decode(upload, account);
      if (host) return host.store(full);
      if (!(await images.keep(id, tomorrow()))) {
        for (const { width, bytes } of widths) await images.store(fileName(id, width), bytes, tomorrow());
        await images.store(id, full, tomorrow());
      }
      return `${publicApiPath}/image/${id}`;
    },

    /**
     * Keeps a picture of the shop for a day, by its address. To be called before a record comes to refer to it: the picture
     * is then not deleted at that very moment.
     */
    async keep(address: string | undefined): Promise<void> {
      const [, id] = /\/image\/([0-9a-f]{64})/.exec(address ?? '') ?? [];
      if (id) await images.keep(id, tomorrow());
    },

    /** @throws AppError not_found */
    async open(id: string, width: number | undefined) {
      // Two uploads of one picture at once share their widths, and deleting one copy may have deleted them.
      const picture = (await images.open(fileName(id, width))) ?? (width && (await images.open(id)));
      if (!picture) throw new AppError('not_found', 'There is no such image.');
      return picture;
    },

    /**
     * Deletes pictures that nothing has referred to for a day, and looks at each of the others once a day. Does a bounded
     * part of it; any number of processes may do it at once.
     */
    async sweep(): Promise<void> {
      const now = clock.now();
      const due = await images.due(now, mostSwept);
      if (due.length === 0) return;
      const referenced = await findReferenced(due.map(({ filename }) => filename));
      for (const file of due) {
        const { filename } = file;
        if (referenced.has(filename)) await images.keep(filename, tomorrow());
        else
          await images.remove(
            file,
            pictureWidths.map((width) => fileName(filename, width)),
            now,
          );
      }
    },
  };
}
