// `npm run lighthouse`: what Lighthouse thinks of the public pages on a phone, and whether that is good enough.
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkoutRoot, startStackProcess } from '@switchyard/local-services/stack';
import { createApiClient, listParts } from '@switchyard/shared';
import { chromiumFlags, findChromium, howToInstall } from './support/chromium.ts';

/** Fetched by npx when it is asked for: with all that it brings it would double what everybody installs. */
const lighthouse = 'lighthouse@13.5.0';
/** The machine's own load moves a single run; the one in the middle of three stands. */
const runs = 3;
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

type Scores = Record<keyof typeof least, number>;
const categories = Object.keys(least) as (keyof typeof least)[];

interface Report {
  categories: Record<string, { score: number | null }>;
}

const folder = join(checkoutRoot, '.local', 'lighthouse');

async function measure(name: string, address: string, run: number, chromePath: string): Promise<Scores> {
  const output = join(folder, `${name}-${run}`);
  const words = [
    '--yes',
    lighthouse,
    address,
    '--quiet',
    '--output=json',
    '--output=html',
    `--output-path=${output}`,
    `--chrome-flags=${chromiumFlags.filter((flag) => !flag.includes(' ')).join(' ')}`,
  ];
  await promisify(execFile)('npx', words, { env: { ...process.env, CHROME_PATH: chromePath } });
  const report: Report = JSON.parse(readFileSync(`${output}.report.json`, 'utf8'));
  const scoreOf = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  return Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as Scores;
}

const middle = (scores: Scores[]) =>
  scores.toSorted((a, b) => a.performance - b.performance)[Math.floor(scores.length / 2)];

async function main(): Promise<boolean> {
  const chromePath = findChromium();
  if (!chromePath) throw new Error(howToInstall);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { stack, stop } = await startStackProcess({ home: join(folder, 'stack'), port: 3200 });
  try {
    const [part] = await createApiClient({ baseUrl: stack.api }).call(listParts, { query: { limit: 1 } });
    const pages = { home: '/', catalogue: '/parts', part: `/parts/${part?._id}` };
    let isGood = true;
    console.log(['page'.padEnd(10), ...categories].join('  '));
    for (const [name, path] of Object.entries(pages)) {
      const scores: Scores[] = [];
      for (let run = 1; run <= runs; run += 1) {
        // One after another: what runs beside a measurement is part of it.
        // oxlint-disable-next-line no-await-in-loop
        scores.push(await measure(name, stack.site + path, run, chromePath));
      }
      const score = middle(scores);
      if (!score) throw new Error('Lighthouse measured nothing.');
      isGood &&= categories.every((category) => score[category] >= least[category]);
      console.log(
        [
          name.padEnd(10),
          ...categories.map((category) => String(score[category]).padStart(category.length)),
        ].join('  '),
      );
    }
    console.log(`\nThe reports are in ${folder}.`);
    return isGood;
  } finally {
    await stop();
  }
}

process.exitCode = (await main()) ? 0 : 1;
