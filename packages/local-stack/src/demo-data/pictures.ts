import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The path of a demo picture. All of them were rendered for this project by a ray tracer, from scenes that
 * are no longer in the repository (`git log -- tools/product-pictures`).
 * @throws RangeError for anything but a plain .webp name
 */
export function picturePath(file: string): string {
  if (basename(file) !== file || !file.endsWith('.webp')) {
    throw new RangeError(`'${file}' is not the name of a demo picture`);
  }
  return fileURLToPath(new URL(`pictures/${file}`, import.meta.url));
}

export function readPicture(file: string): Promise<Buffer> {
  return readFile(picturePath(file));
}
