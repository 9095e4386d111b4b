import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/deep/bench/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }]],
  },
});
