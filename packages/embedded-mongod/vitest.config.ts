import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'quick', include: ['test/*.test.ts'] } },
      { extends: true, test: { name: 'deep stack', include: ['test/deep/stack/*.test.ts'] } },
    ],
  },
});
