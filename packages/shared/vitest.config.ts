import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    include: ['{src,test}/**/*.test.ts'],
    setupFiles: ['test/property-tests.ts'],
  },
});
