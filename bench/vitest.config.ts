import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 240_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'quick', include: ['test/*.test.ts'] } },
      { extends: true, test: { name: 'deep bench', include: ['test/deep/bench/*.test.ts'] } },
    ],
  },
});
