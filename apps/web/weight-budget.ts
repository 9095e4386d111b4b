import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { closureOf, entryOf, fileOf, type Bundle } from './bundle.ts';

export interface WeightBudget {
  /** The page's source file, from the root. */
  page: string;
  /** Limit for the entry, the page and their static imports. Bytes, gzipped. */
  script: number;
  /** Limit for all of that plus the style sheet, the Latin fonts and `fetches`. Bytes, as transferred. */
  visit: number;
  /** The source files that the page loads after it is shown. */
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

/** Fonts are already compressed. English text only needs the Latin ones. */
function stylesAndFonts(bundle: Bundle): number {
  let sum = 0;
  for (const output of Object.values(bundle)) {
    if (output.type !== 'asset') continue;
    if (/index-.*\.css$/.test(output.fileName)) sum += gzipped(output.source);
    if (/-latin-wght-normal-.*\.woff2$/.test(output.fileName)) sum += output.source.length;
  }
  return sum;
}

/** Fails the build if a page is too heavy; reports its weight otherwise. */
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
