import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const serverTests = ['src/server/**/*.test.ts'];
/** Files that mock modules. They need isolation, because the other files of a worker share its modules. */
const ownModules = ['test/cart-drawn.test.tsx', 'test/new-bill-item.test.tsx', 'test/report-lost.test.tsx'];

const browser = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  setupFiles: ['test/setup.ts'],
  // Resolve Firebase as a browser would, so that tests run the code that ships.
  server: { deps: { inline: [/firebase/] } },
};

export default defineConfig({
  plugins: [react()],
  test: {
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...browser,
          name: 'browser',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...serverTests, ...ownModules],
        },
      },
      { extends: true, test: { ...browser, name: 'own modules', include: ownModules } },
      { extends: true, test: { name: 'server', environment: 'node', include: serverTests } },
    ],
  },
});
