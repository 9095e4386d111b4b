import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    // Files of a worker share the modules that one of them has loaded, which halves the time.
    isolate: false,
    include: ['{src,test}/**/*.test.ts'],
    setupFiles: ['../shared/test/property-tests.ts'],
  },
});
