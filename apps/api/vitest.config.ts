import { configDefaults, defineConfig } from 'vitest/config';

/** Takes the primary away from every test on the same replica set, so it runs by itself (.github/workflows/ci.yml). */
const failover = process.env['MAY_STEP_DOWN'] === '1' ? [] : ['test/resilience/failover.test.ts'];

export default defineConfig({
  test: {
    include: ['{src,test}/**/*.test.ts'],
    setupFiles: ['../../packages/shared/test/property-tests.ts'],
    exclude: [...configDefaults.exclude, ...failover],
    globalSetup: ['test/support/global-setup.ts'],
    env: { METADATA_SERVER_DETECTION: 'none' },
    // Only a fault takes so long; a busy machine takes ten times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }]],
  },
});
