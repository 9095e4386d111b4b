import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket, type Db } from 'mongodb';

export type ImagesRepository = ReturnType<typeof createImagesRepository>;

/** Pictures in GridFS, named by their content. A name that is there is complete: GridFS writes a file's entry last. */
export function createImagesRepository(db: Db) {
  const bucket = new GridFSBucket(db, { bucketName: 'images' });
  const files = db.collection('images.files');

  return {
    /**
     * Whether the file is there to stay. A read also finds one that another call has only just written, and that a crash of
     * the database still takes away; an update that changes nothing waits as if it had written it.
     */
    async has(name: string): Promise<boolean> {
      return (await files.updateOne({ filename: { $eq: name } }, { $set: {} })).matchedCount === 1;
    },

    /** Stores a file. Two at once of one name are both kept, being the same; either is served. */
    async store(name: string, bytes: Buffer): Promise<void> {
      await pipeline([bytes], bucket.openUploadStream(name));
    },

    /** The file of this name with its length in bytes. */
    async open(name: string): Promise<{ length: number; stream: Readable } | undefined> {
      const [file] = await bucket.find({ filename: { $eq: name } }, { limit: 1 }).toArray();
      return file && { length: file.length, stream: bucket.openDownloadStream(file._id) };
    },
  };
}
