import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointWords } from './endpoint-words.ts';
import { lateCode } from './late-code.ts';

/**
 * By default, each combination of pages gets its own file of shared code. One file of what every page needs and one of
 * what many pages share are faster: on slow 4G with six connections, a part's page responds 0.7 s earlier.
 */
const groups = [
  // A task of its own (late-code.ts).
  { name: 'react', test: /\/(react|react-dom|scheduler)\//, priority: 6 },
  { name: 'site', tags: ['$initial' as const], priority: 5 },
  // Too small for files of their own. Most of them draw the card of a part, which most pages have.
  {
    name: 'shared',
    test: /\/(in-hours|new-id|class-names|ui\/(price|rating|add-to-cart|native-modal|form-messages|skeleton)|icons\/(package-open|check|info|x)|cart\/(load-cart|add|count)|shop\/(stock|fact-line)|parts\/fact-words)\.(?:tsx?|mjs)$/,
    priority: 5,
  },
  // On a slow phone, building schemas takes most of the time in which a page's code is evaluated. So the contract has
  // two files of its own (src/server/preloads.ts), and only pages that need the schemas of an order load them.
  {
    name: 'contract',
    test: /\/zod\/|\/shared\/src\/(?!(orders\/(bookings|delivery|pricing)|catalogue\/parts)\/)/,
    minShareCount: 18,
    priority: 4,
  },
  { name: 'contract-of-parts', test: /\/shared\/src\/catalogue\/parts\//, minShareCount: 18, priority: 3 },
  { name: 'order', test: /\/shared\/src\//, minShareCount: 18, priority: 2 },
  // A lower count would make visitors load more of what only admins need; a higher one would split a page into more
  // files. The dashboard's paths are excluded, though many pages link to one of them.
  { name: 'shared', test: /^(?!.*dashboard-paths)/, minShareCount: 22, priority: 1 },
];

const seldomOpened = new Set(['blogs', 'compare', 'page', 'policy', 'portfolio', 'waiting', 'withdraw']);

/**
 * The number of digits in a chunk's name. Eight mark what every page loads anyway, nine the chunks whose imports are
 * not preloaded (modulePreload below).
 */
function digitsOf(name: string): number {
  if (/^(?:react|rolldown-runtime|contract|shared)$/.test(name)) return 8;
  return name.endsWith('.data') || seldomOpened.has(name) ? 9 : 7;
}

/**
 * Home's script names all these files, and names compress badly: short hashes without a name save 1.4 kB. The manifest
 * maps each file to its source.
 */
const names = {
  chunkFileNames: ({ name }: { name: string }) => `assets/[hash:${digitsOf(name)}].js`,
  assetFileNames: ({ names }: { names: string[] }) =>
    names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
  hashCharacters: 'hex' as const,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), lateCode, endpointWords],
  // The built server runs without the workspace's packages.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    // Assets stay files: the content security policy forbids `data:` fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // An import lists the files to preload. Those of the first page are there already.
      // The requests of a page are loaded ahead, while a pointer is over a link: Home need not know their imports.
      resolveDependencies: (file, files) =>
        /^assets\/[\da-f]{9}\.js$/.test(file)
          ? []
          : files.filter((other) => !/^assets\/[\da-f]{8}\.js$/.test(other)),
    },
    ...(isSsrBuild
      ? { copyPublicDir: false, rolldownOptions: { input: ['src/server/site.ts', 'src/server/main.ts'] } }
      : { manifest: true, rolldownOptions: { output: { ...names, codeSplitting: { groups } } } }),
  },
}));
