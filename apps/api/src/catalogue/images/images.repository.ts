import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket, type Db, type GridFSFile, type ObjectId } from 'mongodb';

/** A stored file whose `keepUntil` has passed. The sweep deletes it if nothing refers to it. */
type DueFile = Pick<GridFSFile, '_id' | 'filename' | 'uploadDate'>;

/** The metadata of a full picture. */
export interface PictureFacts {
  /** The accounts that uploaded it. */
  owners: string[];
  /** Whether a part or an order shows it. */
  ofShop?: true;
  /**
   * Whether a review or a profile has ever referred to the picture. From then on, only reviews and profiles make it
   * public.
   */
  used?: true;
  keepUntil: Date;
  /** The size in pixels. */
  size?: { width: number; height: number };
}

export type ImagesRepository = ReturnType<typeof createImagesRepository>;

interface PictureFile extends Omit<GridFSFile, 'metadata'> {
  metadata?: PictureFacts & { leaving?: true };
}

/** Leaves out files that are being deleted. */
const staying = { 'metadata.leaving': { $ne: true } } as const;
const expired = (now: Date) => ({ 'metadata.keepUntil': { $lte: now } });

/**
 * Pictures in GridFS, named by the hash of their content. A file whose document exists is complete, because GridFS
 * writes the document last.
 */
export function createImagesRepository(db: Db) {
  const bucket = new GridFSBucket(db, { bucketName: 'images' });
  const files = db.collection<PictureFile>('images.files');
  const chunks = db.collection<{ files_id: ObjectId }>('images.chunks');

  async function deleteFile(_id: ObjectId): Promise<void> {
    // Deletes the file's document last: while it exists, the next sweep can finish the deletion.
    await chunks.deleteMany({ files_id: _id });
    await files.deleteOne({ _id });
  }

  return {
    /**
     * Keeps an uploaded file at least until a moment and adds an owner. False if there is no such file, or it is being
     * deleted. Another call may just have stored the file: this write then also waits until that one is journaled.
     */
    async keep(name: string, owner: string, until: Date): Promise<boolean> {
      const { matchedCount } = await files.updateMany(
        { filename: { $eq: name }, ...staying },
        { $set: { 'metadata.keepUntil': until }, $addToSet: { 'metadata.owners': owner } },
      );
      return matchedCount > 0;
    },

    /**
     * Keeps a picture because a review or a profile of its owner refers to it. False if this owner has no such picture.
     */
    async use(name: string, owner: string, until: Date): Promise<boolean> {
      const { matchedCount } = await files.updateMany(
        { filename: { $eq: name }, ...staying, 'metadata.owners': { $eq: owner } },
        { $set: { 'metadata.keepUntil': until, 'metadata.used': true } },
      );
      return matchedCount > 0;
    },

    /** Keeps a picture because a part refers to it. False if there is no such picture, or it is being deleted. */
    async useForShop(name: string, until: Date): Promise<boolean> {
      const { matchedCount } = await files.updateMany(
        { filename: { $eq: name }, ...staying },
        { $set: { 'metadata.keepUntil': until, 'metadata.ofShop': true } },
      );
      return matchedCount > 0;
    },

    /**
     * Keeps an expired picture that is still referred to. Does nothing if its time was extended since it was read.
     * @param isOfShop whether a part or an order refers to the picture
     */
    async keepExpired({ _id }: DueFile, isOfShop: boolean, now: Date, until: Date): Promise<void> {
      await files.updateOne(
        { _id, ...expired(now) },
        {
          $set: { 'metadata.keepUntil': until, ...(isOfShop && { 'metadata.ofShop': true as const }) },
          ...(!isOfShop && { $unset: { 'metadata.ofShop': '' } }),
        },
      );
    },

    /** Removes an account from the owners of all pictures. */
    async forgetOwner(owner: string): Promise<void> {
      await files.updateMany({ 'metadata.owners': { $eq: owner } }, { $pull: { 'metadata.owners': owner } });
    },

    /**
     * Stores a file. Several files may have the same name: they are equal, and any of them may be served.
     * @param facts only for a full picture
     */
    async store(name: string, bytes: Buffer, facts?: PictureFacts): Promise<void> {
      await pipeline([bytes], bucket.openUploadStream(name, { ...(facts && { metadata: { ...facts } }) }));
    },

    /** The metadata of a full picture; undefined if there is none. */
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

    /** Up to `limit` full pictures whose `keepUntil` has passed. */
    async due(now: Date, limit: number): Promise<DueFile[]> {
      const projection = { filename: 1, uploadDate: 1 };
      return files.find({ filename: /^[0-9a-f]{64}$/, ...expired(now) }, { projection, limit }).toArray();
    },

    /**
     * Deletes a full picture and its widths, unless it was kept since it was read. Idempotent, and may be interrupted
     * anywhere. Widths that are younger than the picture belong to a later upload of the same picture.
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
