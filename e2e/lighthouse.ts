// `npm run lighthouse`: scores the public pages as Lighthouse does for a phone. Fails below the minimum.
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkoutRoot, startStackProcess } from '@switchyard/local-stack';
import { createApiClient, listParts } from '@switchyard/shared';
import { chromiumFlags, findChromium, howToInstall } from './support/chromium.ts';

/** npx fetches it on demand: it would double the size of everybody's installation. */
const lighthouse = 'lighthouse@13.5.0';
/** The machine's load distorts single runs. The median of five is what Lighthouse's own documents recommend. */
const runs = 5;
/** Of each category. */
const minimum = 99;
/** Printed, not judged. Milliseconds. */
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'interactive', 'total-blocking-time'];

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const folder = join(checkoutRoot, '.local', 'lighthouse');

async function measure(address: string, output: string, chromePath: string): Promise<Report> {
  const flags = chromiumFlags.filter((flag) => !flag.includes(' ')).join(' ');
  const words = ['--yes', lighthouse, address, '--quiet', '--output=json', '--output=html'];
  const options = [`--output-path=${output}`, `--chrome-flags=${flags}`];
  const env = { ...process.env, CHROME_PATH: chromePath };
  const run = () => promisify(execFile)('npx', [...words, ...options], { env });
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
  return categories.length > 0 && categories.every((category) => scoreOf(median, category) >= minimum);
}

const chromePath = findChromium();
if (!chromePath) throw new Error(howToInstall);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { stack, stop } = await startStackProcess({ home: join(folder, 'stack'), port: 3200 });
try {
  const [part] = await createApiClient({ baseUrl: stack.api }).call(listParts, { query: { limit: 1 } });
  const pages = { home: '/', catalogue: '/parts', part: `/parts/${part?._id}` };
  for (const [name, path] of Object.entries(pages))
    if (!(await score(name, stack.site + path, chromePath))) process.exitCode = 1;
  console.log(`The reports are in ${folder}.`);
} finally {
  await stop();
}
