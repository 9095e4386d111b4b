import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lateCode } from './late-code.ts';

/**
 * By default each combination of pages gets a file for what it shares. On slow 4G with six connections, one file for
 * what every page needs and one for what many pages share let a part's page answer 0.7 s earlier.
 */
const groups = [
  { name: 'site', tags: ['$initial' as const], priority: 1 },
  // With fewer pages, a visitor would load more of what only admins need; with more, a page would need more files.
  { name: 'shared', minShareCount: 16 },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), lateCode],
  // The built server runs without the workspace's packages.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    // Assets stay files: the content security policy forbids `data:` fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? { copyPublicDir: false, rolldownOptions: { input: ['src/server/site.ts', 'src/server/main.ts'] } }
      : { manifest: true, rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
}));
