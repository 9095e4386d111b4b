import type { Plugin } from 'vite';

const scriptOf = (file: string) => `<script type="module" crossorigin src="/${file}"></script>`;
const preloadOf = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

const preload = /<link rel="modulepreload"[^>]*>\s*/g;

/**
 * Moves the page's script into a template. The script in index.html takes it out after the first paint. Loaded earlier,
 * it would compete with the style sheet, and a phone on slow 4G would paint Home 400 ms later. Remove this once
 * `fetchpriority="low"` makes browsers wait; today it gains nothing.
 */
export const lateCode: Plugin = {
  name: 'late-code',
  transformIndexHtml: {
    order: 'post',
    handler(page, { chunk, bundle = {} }) {
      // Development has no chunks.
      if (!chunk) return page;
      const script = scriptOf(chunk.fileName);
      if (!page.includes(script)) throw new Error(`The built page has no ${script}.`);
      // React is evaluated first, in a task of its own, so that a slow phone can handle touches before the rest runs.
      const isReact = (file: string) => bundle[file]?.name === 'react';
      const [react, ...others] = chunk.imports.filter(isReact);
      if (!react || others.length > 0) throw new Error('React is no file of its own.');
      // What React and the script import. Otherwise the browser would request it only once it has read React.
      const imported = chunk.imports.filter((file) => !isReact(file)).map(preloadOf);
      return page
        .replaceAll(preload, '')
        .replace(
          script,
          () => `<template id="code">${imported.join('')}${scriptOf(react)}${script}</template>`,
        );
    },
  },
};
