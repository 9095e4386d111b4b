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
async function decode({ upload, longestSide, widths, icons }) {
  const header = await readHeader(upload);
  if (header?.format === 'svg' && icons) return drawLogo(upload, header, longestSide, icons);
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
      // Lossy compression shows at the edges of a logo. The better quality also gives the logo another id than the same
      // picture stored without icons.
      .webp({ quality: icons ? 90 : 82 })
      .toBuffer();
    const narrow = [];
    for (const width of widths) {
      const resized = sharp(full).resize({ width, withoutEnlargement: true }).webp({ quality: 78 });
      narrow.push({ width, bytes: await resized.toBuffer() });
    }
    return await measured(full, [...narrow, ...(await iconsOf(full, icons ?? []))]);
  } catch (error) {
    return { refused: 'unreadable', cause: error instanceof Error ? error.message : '' };
  }
}

/**
 * Draws an SVG at the size of a logo. Only its pixels are kept. librsvg runs no script and loads nothing that a file
 * without a place of its own refers to.
 * @param {Buffer} upload
 * @param {import('sharp').Metadata} header
 * @param {number} longestSide
 * @param {readonly number[]} icons
 * @returns {Promise<DecodeAnswer>}
 */
async function drawLogo(upload, { width, height }, longestSide, icons) {
  try {
    // The header has the size at 72 dots per inch. sharp takes 1 to 100,000.
    const density = Math.min(100_000, Math.max(1, (72 * longestSide) / Math.max(width, height, 1)));
    const full = await sharp(upload, {
      density,
      limitInputPixels: mostPixels.webp,
      failOn: 'error',
      pages: 1,
    })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
    return await measured(full, await iconsOf(full, icons));
  } catch (error) {
    return { refused: 'unreadable', cause: error instanceof Error ? error.message : '' };
  }
}

/**
 * A logo's icons: the logo in the middle of transparent squares.
 * @param {Buffer} full
 * @param {readonly number[]} sizes
 */
async function iconsOf(full, sizes) {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const widths = [];
  for (const side of sizes) {
    const icon = sharp(full).resize({ width: side, height: side, fit: 'contain', background });
    widths.push({ width: side, bytes: await icon.webp({ quality: 90 }).toBuffer() });
  }
  return widths;
}

/**
 * @param {Buffer} full
 * @param {{ width: number, bytes: Buffer }[]} widths
 * @returns {Promise<DecodeAnswer>}
 */
async function measured(full, widths) {
  const { width, height } = await sharp(full).metadata();
  return { full, widths, size: { width, height } };
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
