import { createHash } from 'node:crypto';
import { pictureWidths } from '@switchyard/shared';
import sharp from 'sharp';
import { refuse } from '../../src/infrastructure/app-error.ts';
import type { DecodeUpload } from '../../src/catalogue/images/decode-queue.ts';

/** A picture of a single colour, to be encoded. */
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 120, b: 200 } } });

/** The path of a stored picture on the API itself, without the site's /api prefix. */
export const pathOf = (url: string) => url.replace(/^\/api/, '');

let isDecoding = false;

/** Call it at the top of a test file: its shops then decode uploads as in production, each in its own process. */
export function useDecoder(): void {
  isDecoding = true;
}

export const decodesUploads = () => isDecoding;

/** Undoes `useDecoder` before the next test file. */
export function beginWithoutDecoder(): void {
  isDecoding = false;
}

let held = Promise.resolve();

/** Lets no upload of `decodeAtOnce` end until the returned function is called. */
export function holdDecoding(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return resolve;
}

/**
 * Stores an upload as it is, without decoding, because starting the decoder takes longer than most tests. Like the
 * decoder, takes an SVG only as a logo.
 */
export const decodeAtOnce: DecodeUpload = async (upload, as) => {
  await held;
  if (as === 'picture' && upload.includes('<svg')) throw refuse('image_type_unsupported');
  return {
    id: createHash('sha256').update(upload).digest('hex'),
    full: upload,
    widths: pictureWidths.map((width) => ({ width, bytes: upload })),
    size: { width: 800, height: 600 },
  };
};
