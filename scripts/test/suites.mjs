/** @typedef {{ name: string, script?: string, folder?: string, needs?: string }} Suite */

/** What `npm test` runs. @type {Suite[]} */
export const quickSuites = [
  { name: 'vitest', script: "vitest run --project '!*(deep *'" },
  { name: 'playwright', script: 'playwright test', folder: 'e2e' },
];

/**
 * The suites of `npm run test:deep`; CONTRIBUTING.md says what each proves. Their tests lie in folders `deep/<name>`,
 * and whatever lies in none of them belongs to `npm test`. Without a script, a suite is the Vitest projects of its
 * name. `needs`: the environment variable without which it only runs when it is named. Minutes on two quiet cores.
 * @type {(Suite & { minutes: number })[]}
 */
export const deepSuites = [
  { name: 'crash', minutes: 9 },
  { name: 'fuzz', minutes: 6 },
  { name: 'screens', minutes: 5, script: 'playwright test --config screens.config.ts', folder: 'e2e' },
  { name: 'operations', minutes: 3 },
  { name: 'containers', minutes: 18, script: 'node test/deep/containers/run.ts', folder: 'operations' },
  { name: 'stack', minutes: 2 },
  { name: 'bench', minutes: 1 },
  { name: 'failover', minutes: 1, needs: 'MONGODB_URI' },
];

/**
 * The suite of a test file: `quick` is `npm test`.
 * @param {string} file its path below the root
 */
export const suiteOf = (file) => /(?:^|\/)deep\/([\w-]+)\//.exec(file)?.[1] ?? 'quick';
