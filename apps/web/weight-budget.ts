import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { closureOf, entryOf, fileOf, type Bundle } from './bundle.ts';

export interface WeightBudget {
  /** The source file of a page, from the root. */
  page: string;
  /** The most that the entry and the page may weigh, with all that they import at once. Bytes, gzipped. */
  script: number;
  /** The most that the style sheet and fonts for Latin text may weigh besides, and what the page fetches as it comes up. Bytes, as transferred. */
  visit: number;
  /** What the page fetches by itself once it is there: source files, from the root. */
  fetches: readonly string[];
}

const gzipped = (code: string | Uint8Array) => gzipSync(code, { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function weightOf(bundle: Bundle, files: Iterable<string>): number {
  let sum = 0;
  for (const file of files) {
    const output = bundle[file];
    if (output?.type === 'chunk') sum += gzipped(output.code);
  }
  return sum;
}

/** Style sheets travel compressed, fonts are compressed already; only the Latin ones are fetched for English text. */
function stylesAndFonts(bundle: Bundle): number {
  let sum = 0;
  for (const output of Object.values(bundle)) {
    if (output.type !== 'asset') continue;
    if (/index-.*\.css$/.test(output.fileName)) sum += gzipped(output.source);
    if (/-latin-wght-normal-.*\.woff2$/.test(output.fileName)) sum += output.source.length;
  }
  return sum;
}

/** Fails the build when a page has grown heavier than it may be, and says by how much otherwise. */
export function weightBudget({ page, script, visit, fetches }: WeightBudget): Plugin {
  return {
    name: 'weight-budget',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const atOnce = closureOf(bundle, [entryOf(bundle), fileOf(bundle, page)]);
      const inAll = closureOf(bundle, [...atOnce, ...fetches.map((source) => fileOf(bundle, source))]);
      const scriptWeight = weightOf(bundle, atOnce);
      const visitWeight = weightOf(bundle, inAll) + stylesAndFonts(bundle);
      const report = `${page}: ${kilobytes(scriptWeight)} of script (at most ${kilobytes(script)}), ${kilobytes(visitWeight)} for a first visit (at most ${kilobytes(visit)}), pictures and the page itself aside`;
      if (scriptWeight > script || visitWeight > visit) this.error(`Too heavy. ${report}`);
      this.info(report);
    },
  };
}
