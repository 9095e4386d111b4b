import { createHash } from 'node:crypto';
import { mostFetchedPictures } from '@switchyard/shared';
import { ObjectId, type Db } from 'mongodb';

interface PictureDocument {
  /** A hash of the URL. */
  _id: string;
  url: string;
  /** The parts that show it. */
  parts: ObjectId[];
  state: 'waiting' | 'failed';
  /** When it is to be fetched, or when it failed for good. */
  at: Date;
  /** Attempts that failed. */
  attempts: number;
  /** Why the last attempt failed. */
  message?: string;
}

export type ImportedPicture = Omit<PictureDocument, 'parts'> & { parts: string[] };

export type ImportedPicturesRepository = ReturnType<typeof createImportedPicturesRepository>;

const idOf = (url: string) => createHash('sha256').update(url).digest('base64url');
const toPicture = ({ parts, ...picture }: PictureDocument): ImportedPicture => ({
  ...picture,
  parts: parts.map((part) => part.toHexString()),
});

export function createImportedPicturesRepository(db: Db) {
  const pictures = db.collection<PictureDocument>('importedPictures');

  /** The picture as long as it has no more parts than these. */
  const unchanged = ({ _id, parts }: ImportedPicture) => ({ _id, parts: { $size: parts.length } });

  return {
    /**
     * Remembers the pictures of some parts. A picture that is known gets the part; one that has failed waits for
     * somebody to try again. Beyond the limit, pictures are left out.
     */
    async add(wanted: readonly { url: string; part: string }[], at: Date): Promise<void> {
      const known = await pictures.estimatedDocumentCount();
      const upsert = known < mostFetchedPictures;
      // One write for each picture: members of a family share most of theirs.
      const writes = [...Map.groupBy(wanted, ({ url }) => url)].map(([url, shown]) => ({
        updateOne: {
          filter: { _id: idOf(url) },
          update: {
            $addToSet: { parts: { $each: shown.map(({ part }) => new ObjectId(part)) } },
            $setOnInsert: { url, state: 'waiting' as const, at, attempts: 0 },
          },
          upsert,
        },
      }));
      if (writes.length > 0) await pictures.bulkWrite(writes, { ordered: false });
    },

    /** Up to `limit` pictures that are to be fetched now, the ones that have waited the longest first. */
    async due(now: Date, limit: number): Promise<ImportedPicture[]> {
      const found = pictures.find({ state: 'waiting', at: { $lte: now } }, { sort: { at: 1 }, limit });
      return (await found.toArray()).map(toPicture);
    },

    /** Up to `limit` pictures that have failed for good, the latest first. */
    async failed(limit: number): Promise<ImportedPicture[]> {
      const found = pictures.find({ state: 'failed' }, { sort: { at: -1 }, limit });
      return (await found.toArray()).map(toPicture);
    },

    count: (state: PictureDocument['state']) => pictures.countDocuments({ state }),

    /** Forgets a picture, unless another part shows it by now. */
    async remove(picture: ImportedPicture): Promise<void> {
      await pictures.deleteOne(unchanged(picture));
    },

    /** Says how an attempt has failed, and when the next one is. Without a next one it has failed for good. */
    async fail({ _id, attempts }: ImportedPicture, message: string, now: Date, next?: Date): Promise<void> {
      const state = next ? 'waiting' : 'failed';
      await pictures.updateOne(
        { _id },
        { $set: { state, at: next ?? now, attempts: attempts + 1, message } },
      );
    },

    async retryAll(now: Date): Promise<void> {
      await pictures.updateMany({ state: 'failed' }, { $set: { state: 'waiting', at: now, attempts: 0 } });
    },
  };
}
