import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket, type Db, type GridFSFile, type ObjectId } from 'mongodb';

/** A stored file whose time is over. */
export type DueFile = Pick<GridFSFile, '_id' | 'filename' | 'uploadDate'>;

export type ImagesRepository = ReturnType<typeof createImagesRepository>;

/** An account that is being deleted no longer counts. */
const staying = { 'metadata.leaving': { $ne: true } };
/** Also for files that were stored before they had a keeping time. */
const overBy = (now: Date) => ({ 'metadata.keepUntil': { $not: { $gt: now } } });

/** Pictures in GridFS, named by their content. A name that is there is complete: GridFS writes a file's entry last. */
export function createImagesRepository(db: Db) {
  const bucket = new GridFSBucket(db, { bucketName: 'images' });
  const files = db.collection<GridFSFile>('images.files');
  const chunks = db.collection<{ files_id: ObjectId }>('images.chunks');

  async function deleteFile(_id: ObjectId): Promise<void> {
    // The entry last: while it is there, whoever comes next finishes this.
    await chunks.deleteMany({ files_id: _id });
    await files.deleteOne({ _id });
  }

  return {
    /**
     * Keeps the file until then at least. False where it is not there to stay. This writes, and so waits until a file that
     * another call has only just stored is safe from a crash of the database.
     */
    async keep(name: string, until: Date): Promise<boolean> {
      const { matchedCount } = await files.updateMany(
        { filename: { $eq: name }, ...staying },
        { $set: { 'metadata.keepUntil': until } },
      );
      return matchedCount > 0;
    },

    /** Stores a file. Two at once of one name are both kept, being the same; either is served. */
    async store(name: string, bytes: Buffer, until: Date): Promise<void> {
      await pipeline([bytes], bucket.openUploadStream(name, { metadata: { keepUntil: until } }));
    },

    /** The file of this name with its length in bytes. */
    async open(name: string): Promise<{ length: number; stream: Readable } | undefined> {
      const [file] = await bucket.find({ filename: { $eq: name }, ...staying }, { limit: 1 }).toArray();
      return file && { length: file.length, stream: bucket.openDownloadStream(file._id) };
    },

    /** At most `limit` full pictures whose keeping time has run out. */
    async due(now: Date, limit: number): Promise<DueFile[]> {
      const projection = { filename: 1, uploadDate: 1 };
      return files.find({ filename: /^[0-9a-f]{64}$/, ...overBy(now) }, { projection, limit }).toArray();
    },

    /**
     * Deletes a full picture whose time is over, and the files of its widths, unless it was kept meanwhile. May break off
     * anywhere and be done again. Widths that are younger belong to an upload of the same picture that came after.
     */
    async remove({ _id, uploadDate }: DueFile, widths: string[], now: Date): Promise<void> {
      const { matchedCount } = await files.updateOne(
        { _id, ...overBy(now) },
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
