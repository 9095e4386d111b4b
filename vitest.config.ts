import { defineConfig } from 'vitest/config';

/**
 * All tests except those in a browser. Projects of deep suites are called `deep <suite>`: `--project '!*(deep
 * *'` excludes them, and `--project '*(deep crash)'` runs one.
 */
export default defineConfig({
  test: {
    projects: ['apps/*', 'packages/*', 'tools/*', 'operations', 'bench', 'scripts'],
    reporters: ['default', './scripts/test/vitest-reporter.mjs'],
  },
});
