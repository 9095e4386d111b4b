import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The workflow parser refers to source maps that it does not ship; each would print a warning.
  logLevel: 'error',
  test: {
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // This package imports JSON in a way that only bundlers understand.
    server: { deps: { inline: [/@actions/] } },
    projects: [
      { extends: true, test: { name: 'quick', include: ['test/*.test.ts'] } },
      { extends: true, test: { name: 'deep operations', include: ['test/deep/operations/*.test.ts'] } },
      {
        extends: true,
        test: {
          // test/deep/containers/run.ts starts the shop that these tests share, and limits the total time.
          name: 'deep containers',
          include: ['test/deep/containers/*.test.ts'],
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
