import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** They mock a module for their whole file. */
const ownModules = ['test/database-rights.test.ts', 'test/new-bill-item.test.ts'];

const deep = (suite: string) => ({
  extends: true as const,
  test: {
    name: `deep ${suite}`,
    include: [`test/deep/${suite}/*.test.ts`],
    setupFiles: ['test/support/each-file.ts', 'test/support/each-deep-file.ts'],
  },
});

export default defineConfig({
  test: {
    setupFiles: ['../../packages/shared/test/property-tests.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    env: {
      METADATA_SERVER_DETECTION: 'none',
      // The processes that tests start need half the time to load the API, as in `npm test`.
      NODE_COMPILE_CACHE:
        process.env['NODE_COMPILE_CACHE'] ??
        fileURLToPath(new URL('../../.local/cache/node', import.meta.url)),
    },
    // Only a fault takes so long; a busy machine takes ten times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['src/**/*.test.ts', 'test/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ownModules],
          setupFiles: ['test/support/each-file.ts'],
          // Files of a worker share the modules that one of them has loaded.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
        },
      },
      { extends: true, test: { name: 'own modules', include: ownModules } },
      deep('crash'),
      deep('fuzz'),
      deep('failover'),
    ],
  },
});
