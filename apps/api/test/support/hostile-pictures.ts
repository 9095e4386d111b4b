import sharp, { type Sharp } from 'sharp';

const oneColour = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: { r: 90, g: 120, b: 200 } },
    limitInputPixels: false,
  });

/** A photograph of 12 megapixels, as a phone takes it. */
const photograph = () =>
  sharp({
    create: {
      width: 504,
      height: 378,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  }).resize(4032, 3024, { kernel: 'cubic' });

export const photographs = {
  JPEG: () => photograph().withMetadata({ orientation: 6 }).jpeg(),
  'interlaced PNG': () => oneColour(4032, 3024).png({ progressive: true }),
  AVIF: () => photograph().avif({ quality: 40, effort: 0 }),
} satisfies Record<string, () => Sharp>;

/** Small files that need much memory to decode, or that turn out to be corrupt only at their end. */
export async function makeHostilePictures(count: number): Promise<{ name: string; bytes: Buffer }[]> {
  const [giant, avif, png, jpeg] = await Promise.all([
    oneColour(7071, 7071).avif({ effort: 0 }).toBuffer(),
    oneColour(4600, 3400).avif({ effort: 0 }).toBuffer(),
    oneColour(5000, 4000).png({ progressive: true }).toBuffer(),
    photograph().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ]);
  const kinds = [
    { name: 'one-colour AVIF of 50 megapixels', bytes: giant },
    { name: 'AVIF that ends too soon', bytes: avif.subarray(0, -4) },
    { name: 'interlaced PNG that ends too soon', bytes: png.subarray(0, -100) },
    { name: 'progressive JPEG that ends too soon', bytes: jpeg.subarray(0, -1000) },
  ];
  return Array.from({ length: count }, (_, index) => {
    const { name, bytes } = kinds[index % kinds.length] ?? { name: '', bytes: Buffer.alloc(0) };
    // A trailing byte makes each file different, so that it is decoded anew. Decoders ignore it.
    return { name, bytes: Buffer.concat([bytes, Buffer.from([index])]) };
  });
}
