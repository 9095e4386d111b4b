import type { Plugin } from 'vite';

const scriptOf = (file: string) => `<script type="module" crossorigin src="/${file}"></script>`;

const preload = /<link rel="modulepreload"[^>]*>\s*/g;

/**
 * Puts the page's script into a template, from which the script in index.html takes it after the first paint. Beside
 * the style sheet it would share a slow connection with it, and a phone on slow 4G would paint Home 400 ms later.
 * Needless once browsers hold back scripts with `fetchpriority="low"`: today that gains nothing.
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
      // React is evaluated before the rest, in a task of its own: a slow phone can answer touches in between.
      const [react, ...others] = chunk.imports.filter((file) => bundle[file]?.name === 'react');
      if (!react || others.length > 0) throw new Error('React is no file of its own.');
      return page
        .replaceAll(preload, '')
        .replace(script, () => `<template id="code">${scriptOf(react)}${script}</template>`);
    },
  },
};
