import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The workflow parser's source maps lead nowhere, and each would be a warning.
  logLevel: 'error',
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // It imports JSON as only a bundler can.
    server: { deps: { inline: [/@actions/] } },
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }]],
  },
});
