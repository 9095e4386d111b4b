/// <reference types="node" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    weightBudget({
      page: 'src/app/routes/home.tsx',
      fetches: [
        'src/features/storefront/info-cards.tsx',
        'src/app/home/latest-parts.tsx',
        'src/app/home/customer-reviews.tsx',
        'src/app/shell/test-mode-ribbon.tsx',
      ],
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
    ...(isSsrBuild && {
      copyPublicDir: false,
      rolldownOptions: { input: { site: 'src/server/site.ts', main: 'src/server/main.ts' } },
    }),
  },
}));
