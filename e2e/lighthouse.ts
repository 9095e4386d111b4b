// `npm run lighthouse` measures pages with Lighthouse's phone profile. It fails if a score of a visitor's page is below
// the minimum, or if a buyer's page shifts too much or paints too late. Page names and --runs make a run shorter:
//   npm run lighthouse -- kind build checkout-signed-in --runs 1
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { addMorePictures, checkoutRoot, demoData, startStackProcess } from '@switchyard/local-stack';
import { createApiClient } from '@switchyard/shared';
import { partWords } from '@switchyard/shared/families';
import { listParts, type Part } from '@switchyard/shared/parts';
import { chromiumFlags, findChromium, howToInstall } from './support/chromium.ts';
import { startHttp2Front } from './support/http2-front.ts';
import { makeBuyer, makeVisitor } from './support/lighthouse-profiles.ts';

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
/** The limits of a buyer's pages: the layout shift, and milliseconds until the largest contentful paint. */
const mostShift = 0.05;
const longestPaint = 2500;
/** Timings in milliseconds, printed but not part of pass or fail. */
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'interactive', 'total-blocking-time'];

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const folder = join(checkoutRoot, '.local', 'lighthouse');

/** The pages are measured over HTTP/2, with a certificate made for the run. */
const trustsAnyone = '--ignore-certificate-errors';

/**
 * Pages whose names end like this are measured with a browser profile of their own. `profiles` maps each suffix to the
 * function that makes the profile.
 */
const withCart = '-with-cart';
const signedIn = '-signed-in';
const profiles = { [withCart]: makeVisitor, [signedIn]: makeBuyer };
const suffixOf = (name: string) => ([withCart, signedIn] as const).find((suffix) => name.endsWith(suffix));
const profileOf = (suffix: string) => join(folder, `profile${suffix}`);

/** Comparison pages are deliberately not indexable, so the audit for that is skipped. */
const skippedAudits = (address: string) =>
  address.includes('/compare') ? ['--skip-audits=is-crawlable'] : [];

/**
 * A buyer's page first shows skeletons, which the shop's answers then replace. By default, Lighthouse loads the page at
 * full speed and calculates the times of a slow phone, so most answers arrive before the first frame and no shift is
 * seen. These options really slow down the network and the processor, to the same slow 4G and a quarter of the speed.
 */
const slowPhone = [
  '--throttling-method=devtools',
  '--throttling.requestLatencyMs=150',
  '--throttling.downloadThroughputKbps=1600',
  '--throttling.uploadThroughputKbps=750',
  '--throttling.cpuSlowdownMultiplier=4',
];

async function measure(name: string, address: string, run: number, chromePath: string): Promise<Report> {
  const output = join(folder, `${name}-${run}`);
  const suffix = suffixOf(name);
  const flags = [...chromiumFlags.filter((flag) => !flag.includes(' ')), trustsAnyone];
  if (suffix) flags.push(`--user-data-dir=${profileOf(suffix)}`);
  const words = ['--yes', lighthouse, address, '--quiet', '--output=json', '--output=html'];
  const options = [`--output-path=${output}`, `--chrome-flags=${flags.join(' ')}`];
  if (suffix === signedIn) options.push(...slowPhone);
  const env = { ...process.env, CHROME_PATH: chromePath };
  const start = () => promisify(execFile)('npx', [...words, ...options, ...skippedAudits(address)], { env });
  // Lighthouse sometimes misses the start of its own trace (NO_NAVSTART); its advice is to run it again.
  await start().catch(start).catch(start);
  return JSON.parse(readFileSync(`${output}.report.json`, 'utf8'));
}

const scoreOf = ({ categories }: Report, name: string) => Math.round((categories[name]?.score ?? 0) * 100);
const layoutShift = 'cumulative-layout-shift';
const largestPaint = 'largest-contentful-paint';
const valueOf = ({ audits }: Report, name: string) => audits[name]?.numericValue ?? Infinity;

/** Whether a page is good enough, judged by its median report. */
function isGood(name: string, report: Report): boolean {
  if (suffixOf(name) === signedIn)
    return valueOf(report, layoutShift) <= mostShift && valueOf(report, largestPaint) <= longestPaint;
  const categories = Object.keys(report.categories);
  return (
    categories.length > 0 && categories.every((category) => scoreOf(report, category) >= minimumOf(name))
  );
}

/** Measures a page and prints its median report. @returns whether it is good enough */
async function score(name: string, address: string, chromePath: string): Promise<boolean> {
  const reports: Report[] = [];
  for (let run = 1; run <= runs; run += 1) reports.push(await measure(name, address, run, chromePath));
  reports.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const median = reports[Math.floor(runs / 2)] ?? { categories: {}, audits: {} };
  const categories = Object.keys(median.categories);
  const scores = categories.map((category) => [category, scoreOf(median, category)]);
  const times = timings.map((timing) => [timing, Math.round(median.audits[timing]?.numericValue ?? 0)]);
  const shift = [layoutShift, median.audits[layoutShift]?.numericValue];
  console.log(name, Object.fromEntries([...scores, ...times, shift]));
  return isGood(name, median);
}

const switchesOf = (baseUrl: string) =>
  createApiClient({ baseUrl }).call(listParts, { query: { kind: 'switch', limit: 2 } });

const build = '/build?layout=65-ansi&mount=mx&pins=3,5&hotSwap=true';

function pagesOf(switches: readonly Part[]): Record<string, string> {
  const ids = switches.map(({ _id }) => _id);
  const part = `/parts/${switches.slice(0, 1).map(partWords).join('')}-${ids[0]}`;
  return {
    home: '/',
    catalogue: '/parts',
    kind: '/parts?kind=switch',
    part,
    [`home${withCart}`]: '/',
    [`catalogue${withCart}`]: '/parts',
    [`part${withCart}`]: part,
    compare: `/compare?parts=${ids.join(',')}`,
    picker: '/build',
    build,
    keyboards: '/fits',
    fits: '/fits/keychron-q1-pro',
    [`cart${signedIn}`]: '/cart',
    [`checkout${signedIn}`]: '/checkout',
    [`orders${signedIn}`]: '/dashboard/orders',
    [`build${signedIn}`]: build,
    [`profile${signedIn}`]: '/dashboard/profile',
  };
}

const chromePath = findChromium();
if (!chromePath) throw new Error(howToInstall);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const front = await startHttp2Front(folder);
const { stack: started, stop } = await startStackProcess({
  home: join(folder, 'stack'),
  publicOrigin: front.origin,
});
front.serve(started.site);
const stack = { ...started, site: front.origin };
try {
  await addMorePictures({ apiOrigin: stack.api, authOrigin: stack.authEmulator }, { data: demoData });
  const switches = await switchesOf(stack.api);
  const pages = pagesOf(switches);
  const names = chosen.length > 0 ? chosen : Object.keys(pages);
  for (const suffix of new Set(names.map(suffixOf)))
    if (suffix)
      await profiles[suffix]({
        folder: profileOf(suffix),
        executablePath: chromePath,
        flags: [trustsAnyone],
        stack,
        parts: switches,
      });
  for (const name of names) {
    const path = pages[name];
    if (path === undefined) throw new Error(`There is no ${name}, only ${Object.keys(pages).join(', ')}.`);
    if (!(await score(name, stack.site + path, chromePath))) process.exitCode = 1;
  }
  console.log(`The reports are in ${folder}.`);
} finally {
  front.close();
  await stop();
}
