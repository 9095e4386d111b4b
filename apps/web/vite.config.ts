/// <reference types="node" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint, type PagesCode } from './first-paint.ts';
import { routes } from './src/lib/paths.ts';
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

/** What shows parts and reviews. Home, the catalogue and a part each need most of it, and fetch it in one file, not in ten. */
const ofTheStorefront =
  /src[\\/](?:features[\\/](?:parts|reviews)|lib[\\/](?:numbers|stock|query|data|api|describe|settings|use-now)|ui[\\/](?:picture|price|status|skeleton|states|rating\.|clamped-text))/;

const ofAnswers = /node_modules[\\/](?:@tanstack|zod)[\\/]|packages[\\/]shared[\\/]src[\\/](?!messages)/;

/**
 * What is fetched together. By default every set of pages that share something gets a file for it, forty on Home, and each
 * costs a slow phone about a millisecond of work and a share of a round trip.
 */
const chunks = {
  codeSplitting: {
    groups: [
      { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
      { name: 'site', tags: ['$initial' as const], priority: 2 },
      // The contract and the cache of its answers. In files of their own, what pages without answers would fetch all of
      // that for, were it put together with something of theirs.
      { name: 'data', test: ofAnswers, minShareCount: 12, priority: 1 },
      { name: 'storefront', test: ofTheStorefront, minShareCount: 2, priority: 1 },
      { name: 'messages', test: /packages[\\/]shared[\\/]src[\\/]messages\./, priority: 1 },
      { name: 'common', minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 3000 },
    ],
  },
  // Such chunks are named by all the pages that share them.
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`,
};

const homeSections = [
  'src/features/storefront/info-cards.tsx',
  'src/app/home/latest-parts.tsx',
  'src/app/home/customer-reviews.tsx',
];
const withData = 'src/app/with-data.tsx';

/** Of the pages that the server renders. */
const pagesCode: PagesCode = {
  [routes.home]: ['src/app/routes/home.tsx', withData, ...homeSections],
  [routes.catalogue]: ['src/app/routes/parts.tsx', withData],
  [routes.part]: ['src/app/routes/part.tsx', withData],
  [routes.blogs]: ['src/app/routes/blogs.tsx'],
  [routes.portfolio]: ['src/app/routes/portfolio.tsx'],
  [routes.login]: ['src/app/routes/login.tsx'],
  [routes.signUp]: ['src/app/routes/sign-up.tsx'],
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    firstPaint(pagesCode),
    weightBudget({
      page: 'src/app/routes/home.tsx',
      fetches: [...homeSections, 'src/app/shell/test-mode-ribbon.tsx'],
      script: 95_000,
      // Of the 350 kB that a first visit may take in all, the rest is left to the page and its pictures.
      visit: 260_000,
    }),
  ],
  // The server's half, once built, runs without the workspace's packages.
  ssr: command === 'build' ? { noExternal: true } : {},
  server: { host: '127.0.0.1', port, strictPort: true, proxy },
  preview: { host: '127.0.0.1', port, strictPort: true, proxy },
  build: {
    // Every asset is a file of its own with a hash in its name: the page's policy allows no `data:` fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && { rolldownOptions: { output: chunks } }),
    ...(isSsrBuild && {
      copyPublicDir: false,
      rolldownOptions: { input: { site: 'src/server/site.ts', main: 'src/server/main.ts' } },
    }),
  },
}));
