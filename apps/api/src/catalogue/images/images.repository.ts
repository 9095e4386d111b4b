import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket, type Db, type GridFSFile, type ObjectId } from 'mongodb';

/** A stored file that nothing may need any more. */
type DueFile = Pick<GridFSFile, '_id' | 'filename' | 'uploadDate'>;

/** What a full picture's entry says besides its bytes. */
export interface PictureFacts {
  /** The accounts that uploaded it. */
  owners: string[];
  /** A part or an order shows it. */
  ofShop?: true;
  /** A review or a profile has named it, so only that decides whether it is shown. */
  used?: true;
  keepUntil: Date;
}

export type ImagesRepository = ReturnType<typeof createImagesRepository>;

interface PictureFile extends Omit<GridFSFile, 'metadata'> {
  metadata?: PictureFacts & { leaving?: true };
}

/** Leaves out files that are being deleted. */
const staying = { 'metadata.leaving': { $ne: true } } as const;
const expired = (now: Date) => ({ 'metadata.keepUntil': { $lte: now } });

/** Pictures in GridFS, named by their content. A file that has an entry is complete: GridFS writes the entry last. */
export function createImagesRepository(db: Db) {
  const bucket = new GridFSBucket(db, { bucketName: 'images' });
  const files = db.collection<PictureFile>('images.files');
  const chunks = db.collection<{ files_id: ObjectId }>('images.chunks');

  async function deleteFile(_id: ObjectId): Promise<void> {
    // The entry goes last: while it is there, the next sweep can finish the deletion.
    await chunks.deleteMany({ files_id: _id });
    await files.deleteOne({ _id });
  }

  return {
    /**
     * Keeps an uploaded file at least until that moment, for one more owner. False if there is none, or it is being
     * deleted. As a write, it also waits until a file that another call has just stored is safe from a crash.
     */
    async keep(name: string, owner: string, until: Date): Promise<boolean> {
      const { matchedCount } = await files.updateMany(
        { filename: { $eq: name }, ...staying },
        { $set: { 'metadata.keepUntil': until }, $addToSet: { 'metadata.owners': owner } },
      );
      return matchedCount > 0;
    },

    /** Keeps a picture for a review or a profile of its owner. False if there is none of this owner. */
    async use(name: string, owner: string, until: Date): Promise<boolean> {
      const { matchedCount } = await files.updateMany(
        { filename: { $eq: name }, ...staying, 'metadata.owners': { $eq: owner } },
        { $set: { 'metadata.keepUntil': until, 'metadata.used': true } },
      );
      return matchedCount > 0;
    },

    /** Keeps a picture for a part. */
    async useForShop(name: string, until: Date): Promise<void> {
      await files.updateMany(
        { filename: { $eq: name }, ...staying },
        { $set: { 'metadata.keepUntil': until, 'metadata.ofShop': true } },
      );
    },

    /** After a look at what refers to an expired picture: keeps it, unless it was used meanwhile. */
    async keepExpired({ _id }: DueFile, isOfShop: boolean, now: Date, until: Date): Promise<void> {
      await files.updateOne(
        { _id, ...expired(now) },
        {
          $set: { 'metadata.keepUntil': until, ...(isOfShop && { 'metadata.ofShop': true as const }) },
          ...(!isOfShop && { $unset: { 'metadata.ofShop': '' } }),
        },
      );
    },

    /** An account no longer owns any picture. */
    async forgetOwner(owner: string): Promise<void> {
      await files.updateMany({ 'metadata.owners': { $eq: owner } }, { $pull: { 'metadata.owners': owner } });
    },

    /** Stores a file. Two with one name are equal, so either may be served. Only full pictures have facts. */
    async store(name: string, bytes: Buffer, facts?: PictureFacts): Promise<void> {
      await pipeline([bytes], bucket.openUploadStream(name, { ...(facts && { metadata: { ...facts } }) }));
    },

    /** What is known about a full picture. */
    async find(name: string): Promise<PictureFacts | undefined> {
      const file = await files.findOne(
        { filename: { $eq: name }, ...staying },
        { projection: { metadata: 1 } },
      );
      return file?.metadata;
    },

    async open(name: string): Promise<{ length: number; stream: Readable } | undefined> {
      const [file] = await bucket.find({ filename: { $eq: name }, ...staying }, { limit: 1 }).toArray();
      return file && { length: file.length, stream: bucket.openDownloadStream(file._id) };
    },

    /** At most `limit` full pictures whose time has run out. */
    async due(now: Date, limit: number): Promise<DueFile[]> {
      const projection = { filename: 1, uploadDate: 1 };
      return files.find({ filename: /^[0-9a-f]{64}$/, ...expired(now) }, { projection, limit }).toArray();
    },

    /**
     * Deletes a full picture and its widths, unless it was kept meanwhile. May be interrupted anywhere and
     * repeated. Younger widths belong to a later upload of the same picture.
     */
    async remove({ _id, uploadDate }: DueFile, widths: string[], now: Date): Promise<void> {
      const { matchedCount } = await files.updateOne(
        { _id, ...expired(now) },
        { $set: { 'metadata.leaving': true } },
      );
      if (matchedCount === 0) return;
      const old = await files
        .find({ filename: { $in: widths }, uploadDate: { $lte: uploadDate } }, { projection: { _id: 1 } })
        .toArray();
      for (const width of old) await deleteFile(width._id);
      await deleteFile(_id);
    },
  };
}
