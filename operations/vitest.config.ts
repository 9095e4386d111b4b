import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The workflow parser refers to source maps that it lacks; each would print a warning.
  logLevel: 'error',
  test: {
    include: ['test/*.test.ts'],
    // Much of the time is waiting, so one file at a time would waste half of it.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    // It imports JSON in a way that only bundlers understand.
    server: { deps: { inline: [/@actions/] } },
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }]],
  },
});
