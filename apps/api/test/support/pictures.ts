import { createHash } from 'node:crypto';
import { pictureWidths } from '@switchyard/shared';
import sharp from 'sharp';
import type { DecodeUpload } from '../../src/catalogue/images/decode-queue.ts';

/** A picture of a single colour, to be encoded. */
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 120, b: 200 } } });

/** The path of a stored picture on the API itself, without the site's /api prefix. */
export const pathOf = (url: string) => url.replace(/^\/api/, '');

let isDecoding = false;

/** For the top of a test file: its shops decode uploads as in production, each in a process of its own. */
export function useDecoder(): void {
  isDecoding = true;
}

export const decodesUploads = () => isDecoding;

/** Each test file begins without the decoder. */
export function beginWithoutDecoder(): void {
  isDecoding = false;
}

/** Takes an upload for a decoded picture: starting a process takes longer than most of the tests that need one. */
export const decodeAtOnce: DecodeUpload = async (upload) => ({
  id: createHash('sha256').update(upload).digest('hex'),
  full: upload,
  widths: pictureWidths.map((width) => ({ width, bytes: upload })),
});
