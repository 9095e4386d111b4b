/**
 * Draws the demo shop's pictures again: `node src/render.ts [name …]`; without names, all of them.
 * The finished files are committed with the demo data, so nobody has to draw to open the shop.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { portraitScenes, productScenes } from './catalogue.ts';

interface Format {
  width: number;
  height: number;
  /** Bytes that a file should stay within; quality gives way, down to a floor. */
  budget: number;
}

const productFormat: Format = { width: 1200, height: 900, budget: 32_000 };
const portraitFormat: Format = { width: 400, height: 400, budget: 7_000 };
/** Where the demo data keeps its pictures. */
const folder = new URL('../../../packages/local-stack/src/demo-data/pictures/', import.meta.url);

const qualities = [88, 84, 80, 76, 72, 68, 64, 60, 56, 52] as const;

/** Drawn at twice the size and reduced, which smooths the many small faces. */
async function encode(
  svg: string,
  { width, height, budget }: Format,
): Promise<{ webp: Buffer; quality: number }> {
  const pixels = await sharp(Buffer.from(svg), { density: 144, unlimited: true })
    .resize(width, height, { kernel: 'lanczos3' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  let smallest = { webp: Buffer.alloc(0), quality: 0 };
  for (const quality of qualities) {
    const webp = await sharp(pixels)
      .webp({ quality, effort: 6, smartSubsample: true, preset: 'picture' })
      .toBuffer();
    smallest = { webp, quality };
    if (webp.length <= budget) break;
  }
  return smallest;
}

const wanted = new Set(process.argv.slice(2));
const jobs = [
  ...Object.entries(productScenes).map(([name, scene]) => ({ name, scene, format: productFormat })),
  ...Object.entries(portraitScenes).map(([name, scene]) => ({ name, scene, format: portraitFormat })),
].filter(({ name }) => wanted.size === 0 || wanted.has(name));

let total = 0;
for (const { name, scene, format } of jobs) {
  const { webp, quality } = await encode(scene(), format);
  await writeFile(new URL(`${name}.webp`, folder), webp);
  total += webp.length;
  process.stdout.write(`${(webp.length / 1000).toFixed(1).padStart(6)} kB  quality ${quality}  ${name}\n`);
}
process.stdout.write(`${(total / 1000).toFixed(1).padStart(6)} kB  in ${jobs.length} pictures\n`);
