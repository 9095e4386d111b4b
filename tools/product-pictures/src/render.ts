/**
 * Draws the demo shop's pictures: `node src/render.ts [--width 400] [--to folder] [name …]`; without names, all of
 * them; with the beginning of a name, all that begin so. The finished files are committed with the demo data, so
 * nobody has to draw to open the shop.
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { portraitScenes, productScenes } from './catalogue.ts';
import { productViews } from './views.ts';
import type { Scene } from './draw/scene.ts';
import { render } from './trace/render.ts';

interface Job {
  name: string;
  scene: () => Scene;
  width: number;
  height: number;
  /** Bytes that a file should stay within; quality gives way, down to a floor. */
  budget: number;
  /** The quality to begin with. */
  best: number;
}

/** Where the demo data keeps its pictures. */
const home = fileURLToPath(new URL('../../../packages/local-stack/src/demo-data/pictures/', import.meta.url));

const { values, positionals } = parseArgs({
  options: { width: { type: 'string', default: '1600' }, to: { type: 'string', default: home } },
  allowPositionals: true,
});
const width = Number(values.width);

/** A picture in the shape of a screen, `share` of the whole width. */
const landscape = (share: number) => ({ width: width * share, height: width * share * 0.75 });
const jobs = [
  ...Object.entries(productScenes).map(([name, scene]): Job => ({
    ...landscape(1),
    name,
    scene,
    budget: 110_000,
    best: 90,
  })),
  ...Object.entries(productViews).flatMap(([slug, views]) =>
    Object.entries(views).map(([view, scene]): Job => ({
      ...landscape(0.75),
      name: `${slug}-${view}`,
      scene,
      budget: 60_000,
      best: 82,
    })),
  ),
  ...Object.entries(portraitScenes).map(([name, scene]): Job => ({
    name,
    scene,
    width: width / 4,
    height: width / 4,
    budget: 14_000,
    best: 90,
  })),
].filter(({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)));

const qualities = [90, 86, 82, 78, 74, 70, 66, 62, 58] as const;

async function encode({
  scene,
  width,
  height,
  budget,
  best,
}: Job): Promise<{ webp: Buffer; quality: number }> {
  const pixels = render(scene(), width, height);
  let smallest = { webp: Buffer.alloc(0), quality: 0 };
  for (const quality of qualities.filter((one) => one <= best)) {
    const webp = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 6, smartSubsample: true, preset: 'picture' })
      .toBuffer();
    smallest = { webp, quality };
    if (webp.length <= budget) break;
  }
  return smallest;
}

let total = 0;
for (const job of jobs) {
  const start = performance.now();
  const { webp, quality } = await encode(job);
  await writeFile(resolve(values.to, `${job.name}.webp`), webp);
  total += webp.length;
  const size = (webp.length / 1000).toFixed(1).padStart(6);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  process.stdout.write(`${size} kB  quality ${quality}  ${seconds.padStart(3)} s  ${job.name}\n`);
}
process.stdout.write(`${(total / 1000).toFixed(1).padStart(6)} kB  in ${jobs.length} pictures\n`);
