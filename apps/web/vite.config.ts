import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lateCode } from './late-code.ts';

/**
 * By default each combination of pages gets a file for what it shares. On slow 4G with six connections, one file for
 * what every page needs and one for what many pages share let a part's page answer 0.7 s earlier.
 */
const groups = [
  // A task of its own (late-code.ts).
  { name: 'react', test: /\/(react|react-dom|scheduler)\//, priority: 6 },
  { name: 'site', tags: ['$initial' as const], priority: 5 },
  // Too small for files of their own.
  { name: 'shared', test: /\/(in-hours|new-id|class-names)\.tsx?$/, priority: 5 },
  // Most of what evaluating a page's code takes a slow phone is building schemas. So the contract has two files of
  // its own (src/server/preloads.ts), and the schemas of an order come only to pages that need them.
  {
    name: 'contract',
    test: /\/zod\/|\/shared\/src\/(?!(orders\/(bookings|delivery|pricing)|catalogue\/parts)\/)/,
    minShareCount: 20,
    priority: 4,
  },
  { name: 'contract-of-parts', test: /\/shared\/src\/catalogue\/parts\//, minShareCount: 20, priority: 3 },
  { name: 'order', test: /\/shared\/src\//, minShareCount: 20, priority: 2 },
  // With fewer pages, a visitor would load more of what only admins need; with more, a page would need more files. The
  // paths of the dashboard stay out, though many pages link to one of them.
  { name: 'shared', test: /^(?!.*dashboard-paths)/, minShareCount: 21, priority: 1 },
];

/**
 * Home's script names all these files, and neither hashes nor names compress well: short ones without a name save it
 * 1.4 kB. The manifest says which source a file is of.
 */
const names = {
  chunkFileNames: 'assets/[hash:7].js',
  hashCharacters: 'hex' as const,
};

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
      : { manifest: true, rolldownOptions: { output: { ...names, codeSplitting: { groups } } } }),
  },
}));
