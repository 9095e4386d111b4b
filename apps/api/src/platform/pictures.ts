import { createHash } from 'node:crypto';
import { pictureLongestSide, pictureWidths } from '@switchyard/shared';
import sharp from 'sharp';
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
  const source = sharp(upload, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
  const format = await source.metadata().then(
    ({ format, compression }) => (format === 'heif' && compression !== 'av1' ? 'heic' : format),
    () => undefined,
  );
  if (!format || !formats.has(format)) {
    throw new AppError('unsupported_media_type', 'The image must be a JPEG, PNG, WebP, AVIF or GIF.');
  }
  try {
    const upright = source
      .autoOrient()
      .resize({
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
