import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that mock a module for their whole file, so they cannot share modules with others. */
const ownModules = ['test/new-bill-item.test.ts'];

/**
 * Node's compile cache, which `npm test` uses, too: the processes that tests start then load their modules in half the
 * time.
 */
const compiled = (process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../../.local/cache/node', import.meta.url),
));

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
    env: { METADATA_SERVER_DETECTION: 'none', NODE_COMPILE_CACHE: compiled },
    // So long that only a fault reaches it: a busy machine takes ten times as long as a quiet one.
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
          // Node runs the sources as in production. Vite would transform all of them again in each run.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // The files of a worker share loaded modules, which saves loading them again.
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
