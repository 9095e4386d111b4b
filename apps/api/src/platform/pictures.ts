import { createHash } from 'node:crypto';
import { pictureLongestSide, pictureWidths } from '@switchyard/shared';
import { AppError } from './app-error.ts';

/** A picture ready to be kept: re-encoded, so that nothing of the upload but its pixels remains. */
export interface PreparedPicture {
  /** SHA-256 of the full picture's bytes, hexadecimal: the same pixels have the same id. */
  id: string;
  full: Buffer;
  /** The same picture at each of the contract's widths, in pixels. */
  widths: { width: number; bytes: Buffer }[];
}

const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
/** A picture of more pixels than this is refused before it is decoded: a small file can name a very large one. */
const mostPixels = 50_000_000;

/**
 * Judges an upload by its content and re-encodes it as WebP: upright, without metadata, at most 1600 pixels long.
 * @throws AppError unsupported_media_type for what is no JPEG, PNG, WebP, AVIF or GIF, unreadable_image for what cannot be decoded
 */
export async function preparePicture(upload: Buffer): Promise<PreparedPicture> {
  const sharp = await loadSharp();
  await judge(upload);
  const source = sharp(upload, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
  try {
    const upright = source.autoOrient().resize({
      width: pictureLongestSide,
      height: pictureLongestSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const full = await upright.clone().webp({ quality: 82 }).toBuffer();
    const widths = await Promise.all(
      pictureWidths.map(async (width) => ({
        width,
        bytes: await sharp(full).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer(),
      })),
    );
    return { id: createHash('sha256').update(full).digest('hex'), full, widths };
  } catch (error) {
    throw new AppError('unreadable_image', 'The image cannot be read. Is the file damaged?', {
      cause: error,
    });
  }
}

/** With the first upload, not at the start: a process that gets none does without its 30 MB. */
async function loadSharp() {
  return (await import('sharp')).default;
}

/** Reads the header only. @throws AppError unsupported_media_type, unreadable_image for more pixels than are decoded */
async function judge(upload: Buffer): Promise<void> {
  const header = await readHeader(upload);
  const format = header?.format === 'heif' && header.compression !== 'av1' ? 'heic' : header?.format;
  if (!header || !format || !formats.has(format)) {
    throw new AppError('unsupported_media_type', 'The image must be a JPEG, PNG, WebP, AVIF or GIF.');
  }
  if (header.width * header.height > mostPixels) {
    throw new AppError(
      'unreadable_image',
      `The image has too many pixels: ${header.width} × ${header.height}.`,
    );
  }
}

async function readHeader(upload: Buffer) {
  const sharp = await loadSharp();
  try {
    return await sharp(upload, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}
