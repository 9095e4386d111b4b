// Runs as a process of its own: takes one upload from its parent, sends the result, and ends. It is plain JavaScript
// because Node reads TypeScript with WebAssembly, which is turned off here (see `decode-process.ts`).
import sharp from 'sharp';

/** @typedef {import('./decode-process.ts').DecodeTask} DecodeTask */
/** @typedef {import('./decode-process.ts').DecodeAnswer} DecodeAnswer */
/** @typedef {keyof typeof mostPixels} Format */

const mega = 1_000_000;

/**
 * The most pixels of each format. Checked before decoding, because a small file can contain a very large picture.
 * Baseline JPEG and plain PNG are decoded in strips. The other formats need all their pixels in memory, with up to 15
 * bytes each (AVIF: 21). Within these limits, every picture fits into this process's memory.
 */
const mostPixels = {
  jpeg: 50 * mega,
  'progressive JPEG': 20 * mega,
  png: 50 * mega,
  'interlaced PNG': 20 * mega,
  webp: 20 * mega,
  gif: 20 * mega,
  avif: 16 * mega,
};

// A single thread without a cache needs the least memory.
sharp.concurrency(1);
sharp.cache(false);

process.once('message', (/** @type {DecodeTask} */ task) => void answer(task));
// Ends after the answer, or when the parent has died.
process.once('disconnect', () => process.exit());

/** @param {DecodeTask} task */
async function answer(task) {
  process.send?.(await decode(task), () => process.disconnect());
}

/**
 * Re-encodes an upload as WebP: upright, without metadata, and only the first frame of an animation. The format is
 * recognised by the content, not by the name.
 * @param {DecodeTask} task
 * @returns {Promise<DecodeAnswer>}
 */
async function decode({ upload, longestSide, widths }) {
  const header = await readHeader(upload);
  const format = header && formatOf(header);
  if (!format) return { refused: 'format' };
  const { width, height } = header;
  if (width * height > mostPixels[format])
    return { refused: 'pixels', width, height, mostMegapixels: mostPixels[format] / mega };
  try {
    const full = await sharp(upload, {
      limitInputPixels: mostPixels[format],
      failOn: 'error',
      pages: 1,
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    const narrow = [];
    for (const width of widths) {
      const resized = sharp(full).resize({ width, withoutEnlargement: true }).webp({ quality: 78 });
      narrow.push({ width, bytes: await resized.toBuffer() });
    }
    return { full, widths: narrow };
  } catch (error) {
    return { refused: 'unreadable', cause: error instanceof Error ? error.message : '' };
  }
}

/** @param {Buffer} upload */
async function readHeader(upload) {
  try {
    return await sharp(upload, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/**
 * @param {import('sharp').Metadata} header
 * @returns {Format | undefined}
 */
function formatOf({ format, compression, isProgressive }) {
  switch (format) {
    case 'jpeg':
      return isProgressive ? 'progressive JPEG' : 'jpeg';
    case 'png':
      return isProgressive ? 'interlaced PNG' : 'png';
    case 'heif':
      // The container may also hold HEIC, which is not accepted.
      return compression === 'av1' ? 'avif' : undefined;
    case 'webp':
    case 'gif':
      return format;
    default:
      return undefined;
  }
}
