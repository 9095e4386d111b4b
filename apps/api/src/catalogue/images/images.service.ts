import { pictureWidths } from '@switchyard/shared';
import { refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { ImageHost } from '../../infrastructure/providers/image-host.ts';
import { decodeInProcess } from './decode-process.ts';
import { createDecodeQueue, type Uploader } from './decode-queue.ts';
import type { ImagesRepository, PictureFacts } from './images.repository.ts';
import type { PictureReferences } from './picture-references.repository.ts';

interface ImagesDependencies {
  images: ImagesRepository;
  references: PictureReferences;
  /** Stores new pictures instead of the database. */
  host: ImageHost | undefined;
  /** The path of the API on the site, with which a picture's URL begins. */
  publicApiPath: string;
  clock: Clock;
}

export type ImagesService = ReturnType<typeof createImagesService>;

/** Which of the pictures that a record names belong to its author. */
interface PictureUse {
  /** The ids of the author's own. */
  own: string[];
  /** The URLs of stored pictures that somebody else uploaded, or that are gone. */
  foreign: string[];
}

/** How long an unused picture is kept, in milliseconds. */
const unusedMs = 24 * 60 * 60 * 1000;
/** How many pictures one sweep looks at. */
const mostSwept = 100;

const fileName = (id: string, width?: number) => (width ? `${id}-${width}` : id);

/** The id of the stored picture that a URL names, as a path or as a whole URL. */
export const pictureIdIn = (url: string | undefined): string | undefined =>
  /\/image\/([0-9a-f]{64})/.exec(url ?? '')?.[1];

export function createImagesService({ images, references, host, publicApiPath, clock }: ImagesDependencies) {
  const decode = createDecodeQueue((upload) => decodeInProcess(upload));
  const tomorrow = () => new Date(clock.now().getTime() + unusedMs);

  /** Whoever has just uploaded a picture may look at it before a record names it. */
  const isNew = ({ owners, used, keepUntil }: PictureFacts) =>
    !used && owners.length > 0 && keepUntil > clock.now();

  return {
    /**
     * Stores an uploaded picture and answers its URL. The full picture is stored last, so if it exists, all its
     * widths do.
     */
    async add(upload: Buffer, uploader: Uploader): Promise<string> {
      const { id, full, widths } = await decode(upload, uploader);
      if (host) return host.store(full);
      const owner = uploader.account;
      if (!(await images.keep(id, owner, tomorrow()))) {
        const facts = { owners: [owner], keepUntil: tomorrow() };
        for (const { width, bytes } of widths) await images.store(fileName(id, width), bytes);
        await images.store(id, full, facts);
      }
      return `${publicApiPath}/image/${id}`;
    },

    /**
     * Keeps an account's own pictures for a day. Call it before a record of the account refers to them, so that the
     * sweep does not delete them at the same moment.
     */
    async use(account: string, urls: readonly string[]): Promise<PictureUse> {
      const own = new Set<string>();
      const foreign: string[] = [];
      for (const url of urls) {
        const id = pictureIdIn(url);
        if (id === undefined) continue;
        if (await images.use(id, account, tomorrow())) own.add(id);
        else foreign.push(url);
      }
      return { own: [...own], foreign };
    },

    /** Keeps a picture for a part, whoever uploaded it. Call it before the part refers to it. */
    async useForShop(url: string | undefined): Promise<void> {
      const id = pictureIdIn(url);
      if (id !== undefined) await images.useForShop(id, tomorrow());
    },

    /** A picture that everybody may see, and whether it will always be public. */
    async open(id: string, width: number | undefined) {
      const facts = await images.find(id);
      const isLasting = facts?.ofShop === true;
      const isShown = isLasting || (facts && ((await references.isShown(id)) ?? isNew(facts)));
      // A width may be missing: two uploads of one picture at once share theirs, which the deletion of one copy may
      // have taken.
      const picture =
        isShown && ((await images.open(fileName(id, width))) ?? (width && (await images.open(id))));
      if (!picture) throw refuse('no_such_image');
      return { ...picture, isLasting };
    },

    /**
     * Deletes pictures that nothing has referred to for a day. Looks at a limited number of pictures, each once a
     * day. Safe in several processes at once.
     */
    async sweep(): Promise<void> {
      const now = clock.now();
      const due = await images.due(now, mostSwept);
      if (due.length === 0) return;
      const ids = due.map(({ filename }) => filename);
      const [ofShop, ofPeople] = await Promise.all([references.ofShop(ids), references.ofPeople(ids)]);
      for (const file of due) {
        const { filename } = file;
        const isOfShop = ofShop.has(filename);
        if (isOfShop || ofPeople.has(filename)) await images.keepExpired(file, isOfShop, now, tomorrow());
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
