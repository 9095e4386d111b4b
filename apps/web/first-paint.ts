/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { closureOf, entryOf, fileOf, type Bundle } from './bundle.ts';

/** Where `before-paint.js` goes in index.html. */
const mark = '<!--before-paint-->';

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;
const entry = /\s*<script type="module"[^>]*><\/script>/g;
const neededByEntry = /\s*<link rel="modulepreload"[^>]*>/g;

/** What runs before the first paint, as it stands in every page: lines of comment are for readers of the source. */
function readBeforePaint(): string {
  const lines = readFileSync(join(import.meta.dirname, 'before-paint.js'), 'utf8').split('\n');
  return lines.filter((line) => line.trim() && !line.trim().startsWith('//')).join('\n');
}

function cut(text: string, pattern: RegExp): { rest: string; found: string[] } {
  const found = text.match(pattern) ?? [];
  return { rest: text.replace(pattern, ''), found: found.map((match) => match.trim()) };
}

/** What the entry needs, as a script: it then runs before the entry, and in a task of its own. */
function scriptOf(preload: string): string {
  return preload
    .replace('<link rel="modulepreload"', '<script type="module"')
    .replace(/ href=("[^"]*")>/, ' src=$1></script>');
}

/**
 * Orders a built page by what its first paint needs: the style sheet comes before everything that is fetched, and the code
 * lies in a template, from where `before-paint.js` takes it once there is something to see. That script follows the style
 * sheet, because a script waits for those before it, and the parser for the script: a browser that has read all of a page
 * lays it out, be it without its styles.
 * @throws Error when the page has no style sheet or no code
 */
export function orderForFirstPaint(page: string): string {
  const styles = cut(page, styleSheet);
  const code = cut(styles.rest, entry);
  const preloads = cut(code.rest, neededByEntry);
  if (styles.found.length === 0 || code.found.length === 0) {
    throw new Error('The built page has no style sheet, or no code.');
  }
  const scripts = [...preloads.found.map(scriptOf), ...code.found];
  return preloads.rest
    .replace(mark, () => `${styles.found.join('\n    ')}\n    ${mark}`)
    .replace('</head>', () => `  <template id="code">${scripts.join('')}</template>\n  </head>`);
}

/** What pages fetch by themselves as they come up, their own code included: source files from the root, by the route's path. */
export type PagesCode = Readonly<Record<string, readonly string[]>>;

/**
 * Notes in a built page, for the server that renders pages from it (`src/server/template.ts`), what each of them will
 * fetch: the browser then asks for all of it at once, and need not find one file in the other.
 */
export function notePagesCode(page: string, bundle: Bundle, pages: PagesCode): string {
  const atOnce = closureOf(bundle, [entryOf(bundle)]);
  const files = Object.entries(pages).map(([path, sources]) => {
    const needed = closureOf(
      bundle,
      sources.map((source) => fileOf(bundle, source)),
    );
    return [path, [...needed].filter((file) => !atOnce.has(file)).map((file) => `/${file}`)];
  });
  return page.replace(
    '</template>',
    () => `<!--pages' code ${JSON.stringify(Object.fromEntries(files))}--></template>`,
  );
}

/** Puts `before-paint.js` into the page, and the built page's head in order. */
export function firstPaint(pages: PagesCode): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle }) =>
        // In development the code is not built, and comes as it is asked for.
        (bundle ? notePagesCode(orderForFirstPaint(page), bundle, pages) : page).replace(
          mark,
          () => `<script>${readBeforePaint()}</script>`,
        ),
    },
  };
}
