/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { closureOf, entryOf, fileOf, type Bundle } from './bundle.ts';

const mark = '<!--before-paint-->';

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;
const entry = /\s*<script type="module"[^>]*><\/script>/g;
const neededByEntry = /\s*<link rel="modulepreload"[^>]*>/g;

/** The script without its comments. */
function readBeforePaint(): string {
  const lines = readFileSync(join(import.meta.dirname, 'before-paint.js'), 'utf8').split('\n');
  return lines.filter((line) => line.trim() && !line.trim().startsWith('//')).join('\n');
}

function cut(text: string, pattern: RegExp): { rest: string; found: string[] } {
  const found = text.match(pattern) ?? [];
  return { rest: text.replace(pattern, ''), found: found.map((match) => match.trim()) };
}

/** A module that the entry needs, as a script: it then runs in a task of its own, before the entry. */
function scriptOf(preload: string): string {
  return preload
    .replace('<link rel="modulepreload"', '<script type="module"')
    .replace(/ href=("[^"]*")>/, ' src=$1></script>');
}

/**
 * Orders a built page for its first paint: the style sheet first, and the code in a template that `before-paint.js`
 * inserts once there is something to see. The inline script follows the style sheet, because it blocks the parser
 * until the styles are there. Otherwise the browser could lay out the page without styles.
 * @throws Error if the page has no style sheet or no code
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

/** The source files that each page loads when it opens, by the route's path. */
export type PagesCode = Readonly<Record<string, readonly string[]>>;

/**
 * Notes in the built page which files each page needs, for the page server (`src/server/template.ts`). The browser
 * can then request all of them at once.
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

/** Inlines `before-paint.js` and orders the head of the built page. */
export function firstPaint(pages: PagesCode): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle }) =>
        // Development has no bundle.
        (bundle ? notePagesCode(orderForFirstPaint(page), bundle, pages) : page).replace(
          mark,
          () => `<script>${readBeforePaint()}</script>`,
        ),
    },
  };
}
