import { defineConfig } from 'vitest/config';

/** For test/containers/run.ts, which brings up the shop that these tests share. */
export default defineConfig({
  test: {
    include: ['test/containers/*.test.ts'],
    fileParallelism: false,
    // Long enough for a slow machine. run.ts limits the whole.
    testTimeout: 900_000,
    hookTimeout: 600_000,
    reporters: ['default', ['json', { outputFile: '.reports/containers.json' }]],
  },
});
