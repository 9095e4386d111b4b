import { iconSizes, pictureWidths } from '@switchyard/shared';
import { refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { ImageHost } from '../../infrastructure/providers/image-host.ts';
import { createDecodeQueue, type DecodeUpload, type Uploader } from './decode-queue.ts';
import type { PictureKind, PreparedPicture } from './decode-process.ts';
import type { ImagesRepository, PictureFacts } from './images.repository.ts';
import type { PictureReferences } from './picture-references.repository.ts';

interface ImagesDependencies {
  images: ImagesRepository;
  references: PictureReferences;
  /** If set, new pictures are stored here instead of in the database. */
  host: ImageHost | undefined;
  /** The API's path on the site. The URLs of pictures begin with it. */
  publicApiPath: string;
  decodeUpload: DecodeUpload;
  clock: Clock;
}

export type ImagesService = ReturnType<typeof createImagesService>;

/** The pictures that a record refers to, divided by who uploaded them. */
interface PictureUse {
  /** The ids of the pictures that the author uploaded. */
  own: string[];
  /** The URLs of stored pictures that somebody else uploaded, or that are gone. */
  foreign: string[];
}

/** How long an unused picture is kept, in milliseconds. The next sweep comes before `periods.cleanUpDays`. */
const unusedMs = 24 * 60 * 60 * 1000;
/** How many pictures one sweep checks. */
const mostSwept = 100;

/** Stands for the shop itself in the queue of people who upload pictures. */
const theShop: Uploader = { account: 'the shop', network: 'the shop' };

const fileName = (id: string, width?: number) => (width ? `${id}-${width}` : id);

/** The id of the stored picture that a URL (or its path) names; undefined for other URLs. */
export const pictureIdIn = (url: string | undefined): string | undefined =>
  /\/image\/([0-9a-f]{64})/.exec(url ?? '')?.[1];

export function createImagesService({
  images,
  references,
  host,
  publicApiPath,
  decodeUpload,
  clock,
}: ImagesDependencies) {
  const decode = createDecodeQueue(decodeUpload);
  const tomorrow = () => new Date(clock.now().getTime() + unusedMs);

  /** Whether a picture was just uploaded. Until a record refers to it, its owner must be able to look at it. */
  const isNew = ({ owners, used, keepUntil }: PictureFacts) =>
    !used && owners.length > 0 && keepUntil > clock.now();

  /** Stores a picture. The full picture is stored last: if it exists, so do all its widths. */
  async function store({ id, full, widths }: PreparedPicture, facts: PictureFacts): Promise<void> {
    for (const { width, bytes } of widths) await images.store(fileName(id, width), bytes);
    await images.store(id, full, facts);
  }

  return {
    /** Stores an uploaded picture and returns its URL. */
    async add(upload: Buffer, uploader: Uploader, as: PictureKind = 'picture'): Promise<string> {
      const prepared = await decode(upload, uploader, as);
      const { id, size } = prepared;
      if (host) return host.store(prepared.full);
      const owner = uploader.account;
      if (!(await images.keep(id, owner, tomorrow())))
        await store(prepared, { owners: [owner], keepUntil: tomorrow(), size });
      return `${publicApiPath}/image/${id}`;
    },

    /** Stores a picture that the shop has fetched for its parts, and returns its URL. It has no owner. */
    async addForShop(file: Buffer): Promise<string> {
      const prepared = await decode(file, theShop);
      if (host) return host.store(prepared.full);
      const { id, size } = prepared;
      if (!(await images.useForShop(id, tomorrow())))
        await store(prepared, { owners: [], ofShop: true, keepUntil: tomorrow(), size });
      return `${publicApiPath}/image/${id}`;
    },

    /**
     * Keeps an account's own pictures for a day. Call it before storing a record of the account that refers to them, so
     * that the sweep does not delete them in between.
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

    /**
     * Keeps a picture, whoever uploaded it. Call it before storing a part or a look that refers to it. False if the URL
     * names a picture in the shop's own store that is not there.
     */
    async useForShop(url: string | undefined): Promise<boolean> {
      const id = pictureIdIn(url);
      const isThere = id === undefined || (await images.useForShop(id, tomorrow()));
      return isThere || !url?.startsWith(`${publicApiPath}/`);
    },

    /**
     * The URL of a picture without the site's domain, if the picture is stored. Any other URL stays as it is. For
     * records that outlive a move to another domain.
     */
    async lastingUrl(url: string): Promise<string> {
      const id = url.startsWith('/') ? undefined : pictureIdIn(url);
      return id !== undefined && (await images.find(id)) ? `${publicApiPath}/image/${id}` : url;
    },

    /** The size of a stored picture, in pixels. Undefined if the shop does not store it. */
    async sizeOf(url: string): Promise<PictureFacts['size']> {
      const id = pictureIdIn(url);
      return id === undefined ? undefined : (await images.find(id))?.size;
    },

    /** Opens a public picture, and tells whether it will always be public. */
    async open(id: string, width: number | undefined) {
      const facts = await images.find(id);
      const isLasting = facts?.ofShop === true;
      const isShown = isLasting || (facts && ((await references.isShown(id)) ?? isNew(facts)));
      // Two concurrent uploads of a picture share its widths. If one upload is deleted, the widths go with it, and the
      // other upload has only its full picture.
      const picture =
        isShown && ((await images.open(fileName(id, width))) ?? (width && (await images.open(id))));
      if (!picture) throw refuse('no_such_image');
      return { ...picture, isLasting };
    },

    /**
     * Deletes pictures to which nothing has referred for a day. Checks a limited number of pictures per sweep, each
     * picture once a day. Any number of processes may run it at once.
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
            [...pictureWidths, ...iconSizes].map((width) => fileName(filename, width)),
            now,
          );
      }
    },
  };
}
