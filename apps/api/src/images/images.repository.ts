import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket, type Db, type GridFSFile, type ObjectId } from 'mongodb';

/** A stored file that nothing may need any more. */
export type DueFile = Pick<GridFSFile, '_id' | 'filename' | 'uploadDate'>;

export type ImagesRepository = ReturnType<typeof createImagesRepository>;

/** Leaves out files that are being deleted. */
const staying = { 'metadata.leaving': { $ne: true } };
const expired = (now: Date) => ({ 'metadata.keepUntil': { $lte: now } });

/** Pictures in GridFS, named by their content. A file that has an entry is complete: GridFS writes the entry last. */
export function createImagesRepository(db: Db) {
  const bucket = new GridFSBucket(db, { bucketName: 'images' });
  const files = db.collection<GridFSFile>('images.files');
  const chunks = db.collection<{ files_id: ObjectId }>('images.chunks');

  async function deleteFile(_id: ObjectId): Promise<void> {
    // The entry goes last: while it is there, the next sweep finishes this.
    await chunks.deleteMany({ files_id: _id });
    await files.deleteOne({ _id });
  }

  return {
    /**
     * Keeps a file at least until that moment. False if there is none, or it is being deleted. As a write, it also
     * waits until a file that another call has just stored is safe from a crash.
     */
    async keep(name: string, until: Date): Promise<boolean> {
      const { matchedCount } = await files.updateMany(
        { filename: { $eq: name }, ...staying },
        { $set: { 'metadata.keepUntil': until } },
      );
      return matchedCount > 0;
    },

    /** Stores a file. Two with one name are equal, so either may be served. */
    async store(name: string, bytes: Buffer, until: Date): Promise<void> {
      await pipeline([bytes], bucket.openUploadStream(name, { metadata: { keepUntil: until } }));
    },

    /** A file, with its length in bytes. */
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
