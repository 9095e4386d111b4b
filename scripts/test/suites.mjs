/** @typedef {{ name: string, script?: string, folder?: string, needs?: string }} Suite */

/** The suites of `npm test`. @type {Suite[]} */
export const quickSuites = [
  { name: 'vitest', script: "vitest run --project '!*(deep *'" },
  { name: 'playwright', script: 'playwright test', folder: 'e2e' },
];

/**
 * The suites of `npm run test:deep`; CONTRIBUTING.md says what each proves. Their tests are in folders
 * `deep/<name>`; all other tests belong to `npm test`. A suite without a script runs the Vitest projects with
 * its name. `needs`: an environment variable; without it the suite runs only if it is named. `minutes`: on
 * two idle cores.
 * @type {(Suite & { minutes: number })[]}
 */
export const deepSuites = [
  { name: 'crash', minutes: 9 },
  { name: 'fuzz', minutes: 6 },
  { name: 'screens', minutes: 8, script: 'playwright test --config screens.config.ts', folder: 'e2e' },
  { name: 'operations', minutes: 3 },
  { name: 'containers', minutes: 18, script: 'node test/deep/containers/run.ts', folder: 'operations' },
  { name: 'stack', minutes: 2 },
  { name: 'bench', minutes: 1 },
  { name: 'failover', minutes: 1, needs: 'MONGODB_URI' },
];

/**
 * The suite that a test file belongs to; `quick` stands for `npm test`.
 * @param {string} file its path below the root
 */
export const suiteOf = (file) => /(?:^|\/)deep\/([\w-]+)\//.exec(file)?.[1] ?? 'quick';
