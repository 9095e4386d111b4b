import { mostPictureFaults, type ImportedPictures } from '@switchyard/shared/parts';
import { AppError } from '../../../infrastructure/app-error.ts';
import type { Clock } from '../../../infrastructure/clock.ts';
import { DownloadFault, type Download } from '../../../infrastructure/providers/public-download.ts';
import type { IsOwnPicture } from '../../../infrastructure/providers/own-pictures.ts';
import type { StoredPart } from '../part-document.ts';
import type { PartsRepository } from '../parts.repository.ts';
import type { ImportedPicture, ImportedPicturesRepository } from './imported-pictures.repository.ts';

export type ImportedPicturesService = ReturnType<typeof createImportedPictures>;

interface ImportedPicturesDependencies {
  pictures: ImportedPicturesRepository;
  parts: Pick<PartsRepository, 'findManyForAdmin' | 'replacePicture'>;
  download: Download;
  /** Stores a picture and returns its URL. */
  store(picture: Buffer): Promise<string>;
  isOwnPicture: IsOwnPicture;
  /** Called after parts have other pictures. */
  onReplaced(): void;
  clock: Clock;
}

const atOnce = 4;
const mostOfRound = 100;
/** How many of the parts that show a picture a list names. */
const mostNamed = 20;
/** When an attempt that failed is repeated, in milliseconds. After the last one it has failed for good. */
const pauses = [60_000, 10 * 60_000];

/**
 * Fetches the pictures of imported parts, so that pages show the shop's own copies. Until then a part keeps the URL of
 * the file. A crash loses nothing: a picture is forgotten only once its parts show the copy.
 */
export function createImportedPictures(needs: ImportedPicturesDependencies) {
  const { pictures, parts, download, store, isOwnPicture, onReplaced, clock } = needs;

  const elsewhere = (part: StoredPart): string[] =>
    urlsOf(part).filter((url) => /^https?:/.test(url) && !isOwnPicture(url));

  /** The parts that still show a picture. */
  async function showing({ url, parts: ids }: ImportedPicture): Promise<StoredPart[]> {
    const found = await parts.findManyForAdmin(ids);
    return [...found.values()].filter((part) => urlsOf(part).includes(url));
  }

  async function fetchOne(picture: ImportedPicture): Promise<void> {
    const shown = await showing(picture);
    if (shown.length > 0) {
      const copy = await store(await download(picture.url));
      await parts.replacePicture(
        shown.map(({ _id }) => _id),
        picture.url,
        copy,
      );
      onReplaced();
    }
    await pictures.remove(picture);
  }

  async function attempt(picture: ImportedPicture): Promise<void> {
    try {
      await fetchOne(picture);
    } catch (error) {
      const fault = faultOf(error);
      const now = clock.now();
      const pause = fault.mayPass ? pauses[picture.attempts] : undefined;
      const next = pause === undefined ? undefined : new Date(now.getTime() + pause);
      await pictures.fail(picture, fault.message, now, next);
    }
  }

  async function list(): Promise<ImportedPictures> {
    const failed = await pictures.failed(mostPictureFaults);
    const named = failed.flatMap((picture) => picture.parts.slice(0, mostNamed));
    const found = await parts.findManyForAdmin([...new Set(named)]);
    const faults: ImportedPictures['faults'] = [];
    for (const picture of failed) {
      const { url, message = '' } = picture;
      const shown = picture.parts.slice(0, mostNamed).flatMap((id) => {
        const part = found.get(id);
        return part && urlsOf(part).includes(url) ? [{ part: id, name: part.name }] : [];
      });
      const isGone = shown.length === 0 && picture.parts.length <= mostNamed;
      if (isGone) await pictures.remove(picture);
      else faults.push({ url, message, parts: shown });
    }
    const [waiting, count] = [await pictures.count('waiting'), await pictures.count('failed')];
    return { waiting, failed: count, faults };
  }

  return {
    /** Remembers which pictures of these parts are elsewhere, to fetch them. Repeating it is safe. */
    async want(ids: readonly string[]): Promise<void> {
      const found = await parts.findManyForAdmin(ids);
      const wanted = [...found.values()].flatMap((part) =>
        elsewhere(part).map((url) => ({ url, part: part._id })),
      );
      await pictures.add(wanted, clock.now());
    },

    list,

    async retry(): Promise<ImportedPictures> {
      await pictures.retryAll(clock.now());
      return list();
    },

    /**
     * Fetches the pictures that are due, some at a time. The next round fetches the rest.
     * @throws an error that is not about a picture, once no fetch of the round is in progress any more
     */
    async sweep(): Promise<void> {
      const due = (await pictures.due(clock.now(), mostOfRound)).values();
      let isBroken = false;
      const work = async () => {
        try {
          for (const picture of due) {
            if (isBroken) return;
            await attempt(picture);
          }
        } catch (error) {
          isBroken = true;
          throw error;
        }
      };
      const ended = await Promise.allSettled(Array.from({ length: atOnce }, work));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    },
  };
}

const urlsOf = ({ img, pictures = [] }: StoredPart): string[] => [img, ...pictures.map(({ src }) => src)];

/** A fault that says nothing about the picture, such as an outage of the database, ends the round instead. */
function faultOf(error: unknown): Pick<DownloadFault, 'message' | 'mayPass'> {
  if (error instanceof DownloadFault) return error;
  if (error instanceof AppError) return { message: error.message, mayPass: error.status >= 500 };
  throw error;
}
