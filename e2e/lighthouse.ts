// `npm run lighthouse`: scores the public pages as Lighthouse does for a phone. Fails below the minimum. A run can be
// shorter:
//   npm run lighthouse -- kind build --runs 1
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { addMorePictures, checkoutRoot, demoData, startStackProcess } from '@switchyard/local-stack';
import { createApiClient } from '@switchyard/shared';
import { listParts, type Part } from '@switchyard/shared/parts';
import { chromiumFlags, findChromium, howToInstall } from './support/chromium.ts';

/** npx fetches it on demand: it would double the size of everybody's installation. */
const lighthouse = 'lighthouse@13.5.0';
const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  // The machine's load distorts single runs. The median of five is what Lighthouse's own documents recommend.
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(options.runs);
if (!(runs >= 1)) throw new Error('--runs must be a number from 1.');
/** The lowest score allowed in each category. Pages that show a cart load more code. */
const minimumOf = (name: string) => (name.endsWith(withCart) ? 98 : 99);
/** Printed, not judged. Milliseconds. */
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'interactive', 'total-blocking-time'];

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const folder = join(checkoutRoot, '.local', 'lighthouse');

/** Whose visitor has lines in the cart. Lighthouse forgets what a browser has cached, but not what it stores. */
const profile = join(folder, 'profile-with-cart');
/** Ends the names of the pages that are measured with it. */
const withCart = '-with-cart';

async function fillCart(site: string, parts: readonly Part[], executablePath: string): Promise<void> {
  await using context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: chromiumFlags,
  });
  const page = await context.newPage();
  for (const { _id, minimumOrder } of parts) {
    await page.goto(`${site}/cart?${new URLSearchParams({ part: _id, quantity: String(minimumOrder) })}`);
    await page.waitForURL(/\/cart$/);
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: `Cart, ${parts.length} parts` })
    .waitFor();
}

/** Search engines are told not to list comparisons. */
const skippedAudits = (address: string) =>
  address.includes('/compare') ? ['--skip-audits=is-crawlable'] : [];

async function measure(address: string, output: string, chromePath: string): Promise<Report> {
  const flags = chromiumFlags.filter((flag) => !flag.includes(' '));
  if (output.includes(withCart)) flags.push(`--user-data-dir=${profile}`);
  const words = ['--yes', lighthouse, address, '--quiet', '--output=json', '--output=html'];
  const options = [`--output-path=${output}`, `--chrome-flags=${flags.join(' ')}`];
  const env = { ...process.env, CHROME_PATH: chromePath };
  const run = () => promisify(execFile)('npx', [...words, ...options, ...skippedAudits(address)], { env });
  // Now and then it misses the start of its own recording (NO_NAVSTART) and asks to be run again.
  await run().catch(run).catch(run);
  return JSON.parse(readFileSync(`${output}.report.json`, 'utf8'));
}

const scoreOf = ({ categories }: Report, name: string) => Math.round((categories[name]?.score ?? 0) * 100);
const layoutShift = 'cumulative-layout-shift';

/** Prints the median scores of a page. @returns whether they reach the minimum */
async function score(name: string, address: string, chromePath: string): Promise<boolean> {
  const reports: Report[] = [];
  for (let run = 1; run <= runs; run += 1)
    reports.push(await measure(address, join(folder, `${name}-${run}`), chromePath));
  reports.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const median = reports[Math.floor(runs / 2)] ?? { categories: {}, audits: {} };
  const categories = Object.keys(median.categories);
  const scores = categories.map((category) => [category, scoreOf(median, category)]);
  const times = timings.map((timing) => [timing, Math.round(median.audits[timing]?.numericValue ?? 0)]);
  const shift = [layoutShift, median.audits[layoutShift]?.numericValue];
  console.log(name, Object.fromEntries([...scores, ...times, shift]));
  return (
    categories.length > 0 && categories.every((category) => scoreOf(median, category) >= minimumOf(name))
  );
}

const switchesOf = (baseUrl: string) =>
  createApiClient({ baseUrl }).call(listParts, { query: { kind: 'switch', limit: 2 } });

function pagesOf(switches: readonly Part[]): Record<string, string> {
  const ids = switches.map(({ _id }) => _id);
  return {
    home: '/',
    catalogue: '/parts',
    kind: '/parts?kind=switch',
    part: `/parts/${ids[0]}`,
    [`home${withCart}`]: '/',
    [`catalogue${withCart}`]: '/parts',
    [`part${withCart}`]: `/parts/${ids[0]}`,
    compare: `/compare?parts=${ids.join(',')}`,
    build: '/build?layout=65-ansi&mount=mx&pins=3,5&hotSwap=true',
  };
}

const chromePath = findChromium();
if (!chromePath) throw new Error(howToInstall);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { stack, stop } = await startStackProcess({ home: join(folder, 'stack') });
try {
  await addMorePictures({ apiOrigin: stack.api, authOrigin: stack.authEmulator }, { data: demoData });
  const switches = await switchesOf(stack.api);
  const pages = pagesOf(switches);
  const names = chosen.length > 0 ? chosen : Object.keys(pages);
  if (names.some((name) => name.endsWith(withCart))) await fillCart(stack.site, switches, chromePath);
  for (const name of names) {
    const path = pages[name];
    if (path === undefined) throw new Error(`There is no ${name}, only ${Object.keys(pages).join(', ')}.`);
    if (!(await score(name, stack.site + path, chromePath))) process.exitCode = 1;
  }
  console.log(`The reports are in ${folder}.`);
} finally {
  await stop();
}
