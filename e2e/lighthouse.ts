// `npm run lighthouse` scores the public pages with Lighthouse's phone profile, and fails if a score is below
// the minimum. Page names and --runs make a run shorter:
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

/** Fetched by npx when needed: as a dependency it would double the size of every install. */
const lighthouse = 'lighthouse@13.5.0';
const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  // Other load on the machine distorts single runs. Lighthouse's documentation recommends the median of five.
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(options.runs);
if (!(runs >= 1)) throw new Error('--runs must be a number from 1.');
/** The lowest score allowed in each category. Pages that show a cart load more code. */
const minimumOf = (name: string) => (name.endsWith(withCart) ? 98 : 99);
/** Timings in milliseconds, printed but not part of pass or fail. */
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'interactive', 'total-blocking-time'];

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const folder = join(checkoutRoot, '.local', 'lighthouse');

/**
 * A browser profile whose visitor has lines in the cart. Lighthouse clears the HTTP cache but keeps
 * localStorage.
 */
const profile = join(folder, 'profile-with-cart');
/** Suffix of the page names that are measured with that profile. */
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

/** Comparison pages are deliberately not indexable, so the audit for that is skipped. */
const skippedAudits = (address: string) =>
  address.includes('/compare') ? ['--skip-audits=is-crawlable'] : [];

async function measure(address: string, output: string, chromePath: string): Promise<Report> {
  const flags = chromiumFlags.filter((flag) => !flag.includes(' '));
  if (output.includes(withCart)) flags.push(`--user-data-dir=${profile}`);
  const words = ['--yes', lighthouse, address, '--quiet', '--output=json', '--output=html'];
  const options = [`--output-path=${output}`, `--chrome-flags=${flags.join(' ')}`];
  const env = { ...process.env, CHROME_PATH: chromePath };
  const run = () => promisify(execFile)('npx', [...words, ...options, ...skippedAudits(address)], { env });
  // Lighthouse sometimes misses the start of its own trace (NO_NAVSTART); its advice is to run it again.
  await run().catch(run).catch(run);
  return JSON.parse(readFileSync(`${output}.report.json`, 'utf8'));
}

const scoreOf = ({ categories }: Report, name: string) => Math.round((categories[name]?.score ?? 0) * 100);
const layoutShift = 'cumulative-layout-shift';

/** Prints the median scores of a page. @returns whether every category reaches its minimum */
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
