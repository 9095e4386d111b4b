import type { Plugin } from 'vite';

/**
 * Puts the page's script into a template, from which the script in index.html takes it after the first paint. Beside
 * the style sheet it would share a slow connection with it, and a phone on slow 4G would paint Home 400 ms later.
 * Needless once browsers hold back scripts with `fetchpriority="low"`: today that gains nothing.
 */
export const lateCode: Plugin = {
  name: 'late-code',
  transformIndexHtml: {
    order: 'post',
    handler(page, { chunk }) {
      // Development has no chunks.
      if (!chunk) return page;
      const script = `<script type="module" crossorigin src="/${chunk.fileName}"></script>`;
      if (!page.includes(script)) throw new Error(`The built page has no ${script}.`);
      return page.replace(script, () => `<template id="code">${script}</template>`);
    },
  },
};
