// Prints what the built client weighs: `npm run bundle-report`. Every build runs it, and fails if Home is too heavy, or
// if the files of the pages do not match the table of pages.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { dashboardPages } from './src/lib/dashboard-pages.ts';
import { pages, shopPages } from './src/lib/pages.ts';
import { closureOf } from './src/server/preloads.ts';

/** In bytes: Home's gzipped script, and all that a first visit to Home loads except its HTML and pictures. */
const mostScript = 100_000;
const mostVisit = 260 * 1024;

const built = join(import.meta.dirname, 'dist', 'client');
if (!existsSync(built)) throw new Error('The client is not built. Run `npm run build` in apps/web.');
const read = (file: string) => readFileSync(join(built, file));
const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString());
const entry = 'index.html';
const allPages = [...shopPages, ...Object.values(dashboardPages)];
const sourceOf = (file: string) => `src/app/${file}.tsx`;

const zipped = (file: string) => gzipSync(read(file), { level: 9 }).length;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The gzipped bytes of the script that every page needs, plus that of `sources`. */
function scriptOf(...sources: string[]): number {
  const files = new Set([entry, ...sources].flatMap((source) => [...closureOf(manifest, source)]));
  return sum([...files].map(zipped));
}

/** Every page loads it once it has started. */
const afterStart = 'src/app/after-start.ts';
/** Home loads it only after a sign-up. */
const afterSignUp = 'src/app/wall/continue-order.tsx';

/**
 * Home's script and the chunks that it loads unasked, its styles, and its typefaces. Only the Latin font files count:
 * English needs no others.
 */
function visitOfHome(): number {
  const { css = [], assets = [] } = manifest[entry] ?? {};
  const fonts = assets.filter((file) => file.includes('-latin-wght-')).map((file) => read(file).length);
  const home = sourceOf(pages.home.file);
  const ofHome = (manifest[home]?.dynamicImports ?? []).filter((source) => source !== afterSignUp);
  const later = [...ofHome, afterStart];
  return scriptOf(home, ...later) + sum([...css.map(zipped), ...fonts]);
}

/** Too heavy to be part of any page's script: the overview loads it lazily. */
const charts = 'src/features/shop/overview/chart.tsx';

/** Whether a page's script has the charts in it. */
function hasCharts(source: string): boolean {
  const file = manifest[charts]?.file;
  return file === undefined || closureOf(manifest, source).has(file);
}

const inTable = new Set(allPages.map(({ file }) => sourceOf(file)));
const inFolder = globSync(sourceOf('{routes,dashboard}/*'), { cwd: import.meta.dirname });
const faults = [
  ...inFolder
    .filter((source) => !inTable.has(source))
    .map((source) => `${source} is not in the table of pages.`),
  ...[...inTable].filter((source) => !manifest[source]).map((source) => `There is no ${source}.`),
  ...[entry, ...inTable].filter(hasCharts).map((source) => `${source} brings the charts with it.`),
  ...(scriptOf(sourceOf(pages.home.file)) > mostScript ? ['The script of Home is too heavy.'] : []),
  ...(visitOfHome() > mostVisit ? ['A first visit to Home is too heavy.'] : []),
];

const print = (line: string) => void process.stdout.write(`${line}\n`);
for (const { file, path } of allPages) print(`${path}: ${kilobytes(scriptOf(sourceOf(file)))} of script`);
print(
  `The charts of the overview, when they are shown: ${kilobytes(scriptOf(charts) - scriptOf())} of script`,
);
print(`A first visit to Home: ${kilobytes(visitOfHome())}, at most ${kilobytes(mostVisit)}`);
if (faults.length > 0) throw new Error(faults.join('\n'));
