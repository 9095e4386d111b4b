import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a picture named by a part or a review lies on disk. Throws a RangeError for anything but a plain .webp name. */
export function picturePath(file: string): string {
  if (basename(file) !== file || !file.endsWith('.webp')) {
    throw new RangeError(`'${file}' is not the name of a demo picture`);
  }
  return fileURLToPath(new URL(`pictures/${file}`, import.meta.url));
}

/** The WebP bytes of a picture named by a part or a review. */
export function readPicture(file: string): Promise<Buffer> {
  return readFile(picturePath(file));
}
