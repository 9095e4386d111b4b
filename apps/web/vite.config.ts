/// <reference types="node" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint, type PagesCode } from './first-paint.ts';
import { allPages } from './src/lib/pages.ts';
import { weightBudget } from './weight-budget.ts';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001';
const port = Number(process.env['PORT'] ?? 3000);

const proxy = {
  '/api': {
    target: apiOrigin,
    changeOrigin: true,
    rewrite: (path: string) => path.replace(/^\/api/, ''),
  },
};

/**
 * The components that show parts and reviews. Home, the catalogue and the part page need most of them, so they share
 * one file.
 */
const ofTheStorefront =
  /src[\\/](?:features[\\/](?:parts|reviews)|lib[\\/](?:numbers|stock|query|data|api|describe|settings|use-now)|ui[\\/](?:picture|price|status|skeleton|states|rating\.|clamped-text))/;

const ofAnswers = /node_modules[\\/](?:@tanstack|zod)[\\/]|packages[\\/]shared[\\/]src[\\/](?!messages)/;

/**
 * How code is grouped into files. By default every combination of pages gets a file for what it shares: forty on
 * Home, each about a millisecond of work on a slow phone.
 */
const chunks = {
  codeSplitting: {
    groups: [
      { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
      { name: 'site', tags: ['$initial' as const], priority: 2 },
      // The API contract and its cache. They stay separate, or pages without API data would load them too.
      { name: 'data', test: ofAnswers, minShareCount: 12, priority: 1 },
      { name: 'storefront', test: ofTheStorefront, minShareCount: 2, priority: 1 },
      { name: 'messages', test: /packages[\\/]shared[\\/]src[\\/]messages\./, priority: 1 },
      { name: 'common', minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 3000 },
    ],
  },
  // Shared chunks are named after all their pages; keep the first name.
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`,
};

const homeSections = [
  'src/features/storefront/info-cards.tsx',
  'src/features/parts/latest-parts.tsx',
  'src/features/reviews/customer-reviews.tsx',
];
const sourceOf = (file: string) => `src/app/routes/${file}.tsx`;

/** The pages that the server renders. */
const pagesCode: PagesCode = Object.fromEntries(
  allPages
    .filter(({ who }) => who === 'anyone')
    .map(({ path, file }) => [path, [sourceOf(file), ...(file === 'home' ? homeSections : [])]]),
);

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    firstPaint(pagesCode),
    weightBudget({
      page: 'src/app/routes/home.tsx',
      fetches: [...homeSections, 'src/app/shell/test-mode-ribbon.tsx'],
      script: 95_000,
      // A first visit may take 350 kB; the rest is for the page and its pictures.
      visit: 260_000,
    }),
  ],
  // The built server runs without the workspace's packages.
  ssr: command === 'build' ? { noExternal: true } : {},
  server: { host: '127.0.0.1', port, strictPort: true, proxy },
  preview: { host: '127.0.0.1', port, strictPort: true, proxy },
  build: {
    // Assets stay files: the content security policy forbids `data:` fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && { rolldownOptions: { output: chunks } }),
    ...(isSsrBuild && {
      copyPublicDir: false,
      rolldownOptions: { input: { site: 'src/server/site.ts', main: 'src/server/main.ts' } },
    }),
  },
}));
