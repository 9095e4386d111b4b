// `npm run lighthouse`: what Lighthouse thinks of the public pages on a phone, and whether that is good enough; and how soon
// they and a buyer's orders are of use on a slow phone, in numbers that are told and not judged.
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, devices, type Browser } from '@playwright/test';
import { checkoutRoot, startStackProcess, type StackFile } from '@switchyard/local-services/stack';
import { createApiClient, listParts, orderTotal, placeBooking, type Part } from '@switchyard/shared';
import { chromiumFlags, findChromium, howToInstall } from './support/chromium.ts';
import { newBuyer, signInPage, type Person } from './support/people.ts';
import { readinessOf, slowDown, type Readiness } from './support/readiness.ts';

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

async function measure(name: string, address: string, number: number, chromePath: string): Promise<Scores> {
  const output = join(folder, `${name}-${number}`);
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
  const run = () => promisify(execFile)('npx', words, { env: { ...process.env, CHROME_PATH: chromePath } });
  // Now and then it misses the beginning of its own recording (NO_NAVSTART), and says that it is to be run again.
  await run().catch(run);
  const report: Report = JSON.parse(readFileSync(`${output}.report.json`, 'utf8'));
  const scoreOf = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  return Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as Scores;
}

const middleOf = <Run>(list: Run[], by: (run: Run) => number) =>
  list.toSorted((a, b) => by(a) - by(b))[Math.floor(list.length / 2)];

type Pages = Record<string, string>;

/** Prints what Lighthouse says of pages, and tells whether that is good enough. */
async function printScores(site: string, pages: Pages, chromePath: string): Promise<boolean> {
  let isGood = true;
  console.log(['page'.padEnd(10), ...categories].join('  '));
  for (const [name, path] of Object.entries(pages)) {
    const scores: Scores[] = [];
    for (let run = 1; run <= runs; run += 1) {
      // One after another: what runs beside a measurement is part of it.
      // oxlint-disable-next-line no-await-in-loop
      scores.push(await measure(name, site + path, run, chromePath));
    }
    const score = middleOf(scores, ({ performance }) => performance);
    if (!score) throw new Error('Lighthouse measured nothing.');
    isGood &&= categories.every((category) => score[category] >= least[category]);
    const cells = categories.map((category) => String(score[category]).padStart(category.length));
    console.log([name.padEnd(10), ...cells].join('  '));
  }
  console.log(`\nThe reports are in ${folder}.`);
  return isGood;
}

/** Somebody with an order. */
async function prepareBuyer(stack: StackFile, part: Part): Promise<Person> {
  const buyer = await newBuyer(stack);
  const { _id: partId, name: partName, minimumOrder: quantity } = part;
  const body = { partId, partName, price: orderTotal(part.price, quantity), quantity, buyer: buyer.email };
  await buyer.call(placeBooking, { body });
  return buyer;
}

async function measureReadiness(
  browser: Browser,
  stack: StackFile,
  { path, buyer }: { path: string; buyer?: Person | undefined },
): Promise<Readiness> {
  const context = await browser.newContext(devices['Pixel 7']);
  const page = await context.newPage();
  if (buyer) await signInPage(page, stack, buyer);
  await slowDown(page);
  const readiness = await readinessOf(page, stack.site + path);
  await context.close();
  return readiness;
}

/** Prints how soon pages, and a buyer's orders, are of use on a slow phone. */
async function printReadiness(stack: StackFile, pages: Pages, buyer: Person, executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const visits = Object.entries(pages).map(([name, path]) => ({ name, path, buyer: undefined }));
  console.log('\nOn a slow phone and line (a quarter of this machine, slow 4G), milliseconds:');
  console.log(`${'page'.padEnd(10)}  painted  interactive  blocked`);
  for (const visit of [...visits, { name: 'my orders', path: '/dashboard/orders', buyer }]) {
    const measured: Readiness[] = [];
    for (let run = 1; run <= runs; run += 1) {
      // oxlint-disable-next-line no-await-in-loop
      measured.push(await measureReadiness(browser, stack, visit));
    }
    const { painted, interactive, blocked } = middleOf(measured, (run) => run.interactive) ?? {};
    const cells = [
      [painted, 7],
      [interactive, 11],
      [blocked, 7],
    ].map(([milliseconds = 0, width]) => String(Math.round(milliseconds)).padStart(width ?? 0));
    console.log([visit.name.padEnd(10), ...cells].join('  '));
  }
  await browser.close();
}

async function main(): Promise<boolean> {
  const chromePath = findChromium();
  if (!chromePath) throw new Error(howToInstall);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { stack, stop } = await startStackProcess({ home: join(folder, 'stack'), port: 3200 });
  try {
    const [part] = await createApiClient({ baseUrl: stack.api }).call(listParts, { query: { limit: 1 } });
    if (!part) throw new Error('There is no part to look at.');
    const pages = { home: '/', catalogue: '/parts', part: `/parts/${part._id}` };
    const isGood = await printScores(stack.site, pages, chromePath);
    await printReadiness(stack, pages, await prepareBuyer(stack, part), chromePath);
    return isGood;
  } finally {
    await stop();
  }
}

process.exitCode = (await main()) ? 0 : 1;
