import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const serverTests = ['src/server/**/*.test.ts'];

export default defineConfig({
  plugins: [react()],
  test: {
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          isolate: false,
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...serverTests],
          setupFiles: ['test/setup.ts'],
          // Resolve Firebase as a browser would, so that tests run the code that ships.
          server: { deps: { inline: [/firebase/] } },
        },
      },
      { extends: true, test: { name: 'server', environment: 'node', include: serverTests } },
    ],
  },
});
