import { pictureWidths } from '@switchyard/shared';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { ImageHost } from '../providers/image-host.ts';
import { decodeInProcess } from './decode-process.ts';
import { createDecodeQueue } from './decode-queue.ts';
import type { ImagesRepository } from './images.repository.ts';

export interface ImagesDependencies {
  images: ImagesRepository;
  /** Stores new pictures instead of the database. */
  host: ImageHost | undefined;
  /** The path of the API on the site, with which a picture's address begins. */
  publicApiPath: string;
  /** The ids of those pictures that a record refers to. */
  findReferenced(ids: readonly string[]): Promise<Set<string>>;
  clock: Clock;
}

export type ImagesService = ReturnType<typeof createImagesService>;

/** How long an unused picture is kept, in milliseconds. */
const unusedMs = 24 * 60 * 60 * 1000;
/** How many pictures one sweep looks at. */
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
     * Stores an uploaded picture and answers its address. The full picture is stored last, so if it exists, all its
     * widths do.
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
     * Keeps a picture of the shop for a day. Call it before a record refers to the picture, so that the sweep does
     * not delete it at the same moment. Answers false if the address names a picture that is not there.
     */
    async keep(address: string | undefined): Promise<boolean> {
      const [, id] = /\/image\/([0-9a-f]{64})/.exec(address ?? '') ?? [];
      return id === undefined || images.keep(id, tomorrow());
    },

    /** @throws AppError not_found */
    async open(id: string, width: number | undefined) {
      // A width may be missing: an older version stored fewer of them, and two uploads of one picture at once share
      // theirs, which the deletion of one copy may have taken.
      const picture = (await images.open(fileName(id, width))) ?? (width && (await images.open(id)));
      if (!picture) throw new AppError('not_found', 'There is no such image.');
      return picture;
    },

    /**
     * Deletes pictures that nothing has referred to for a day. Looks at a limited number of pictures, each once a
     * day. Safe in several processes at once.
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
