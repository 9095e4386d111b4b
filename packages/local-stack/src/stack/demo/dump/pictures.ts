import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureWidths } from '@switchyard/shared';
import { Binary, Int32, ObjectId, type Document } from 'mongodb';
import sharp from 'sharp';
import { readPicture } from '../../../demo-data/index.ts';

interface StoredPictures {
  /** Documents of the two GridFS collections. */
  files: Document[];
  chunks: Document[];
}

/** Makes a smaller width of a picture. */
export type Narrow = (bytes: Buffer, width: number) => Promise<Buffer>;

/** Makes the smaller widths as the shop would. That takes some seconds, so they are cached in a folder. */
export function narrowWithCache(cacheFolder: string): Narrow {
  const folder = join(cacheFolder, 'pictures');
  mkdirSync(folder, { recursive: true });
  return (bytes, width) => narrowed(bytes, width, folder);
}

/** Adds the bytes of the demo's pictures to the entries of the originals, and the smaller widths. */
export async function storePictures(entries: readonly Document[], narrow: Narrow): Promise<StoredPictures> {
  const sizes = entries.map(async ({ file: name, ...entry }) => {
    const { _id: _, metadata: _facts, ...fields }: Document = entry;
    const bytes = await readPicture(String(name));
    const smaller = pictureWidths.map(async (width) => ({
      file: { _id: new ObjectId(), ...fields, filename: `${entry['filename']}-${width}` },
      bytes: await narrow(bytes, width),
    }));
    return [{ file: entry, bytes }, ...(await Promise.all(smaller))];
  });
  const all = (await Promise.all(sizes)).flat();
  const files = all.map(({ file, bytes }) => ({ ...file, length: new Int32(bytes.length) }));
  const chunks = all.map(({ file: { _id }, bytes }) => ({
    _id: new ObjectId(),
    files_id: _id,
    n: new Int32(0),
    data: new Binary(bytes),
  }));
  return { files: files.toSorted(byId), chunks: chunks.toSorted(byId) };
}

/** By id, as a backup stores documents. */
const byId = (one: Document, other: Document) => (String(one['_id']) < String(other['_id']) ? -1 : 1);

async function narrowed(bytes: Buffer, width: number, folder: string): Promise<Buffer> {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const file = join(folder, `${digest}-${width}.webp`);
  if (existsSync(file)) return readFile(file);
  const made = await sharp(bytes)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  // Write to a temporary file and rename it, so that nobody reads half of it.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, made);
  await rename(draft, file);
  return made;
}
