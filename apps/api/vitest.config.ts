import { defineConfig } from 'vitest/config';

const deep = (name: string) => ({
  extends: true as const,
  test: { name, include: [`test/deep/${name}/*.test.ts`] },
});

export default defineConfig({
  test: {
    setupFiles: ['../../packages/shared/test/property-tests.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    env: { METADATA_SERVER_DETECTION: 'none' },
    // Only a fault takes so long; a busy machine takes ten times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }]],
    projects: [
      { extends: true, test: { name: 'quick', include: ['src/**/*.test.ts', 'test/*.test.ts'] } },
      deep('crash'),
      deep('fuzz'),
      deep('failover'),
    ],
  },
});
