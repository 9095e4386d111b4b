/**
 * `needs`: the environment variable without which the suite only runs when it is named.
 * @typedef {{ name: string, proves: string, minutes: number, when: string, needs?: string, script?: string,
 *   folder?: string }} Suite
 */

/**
 * The suites of `npm run test:deep`. Their tests lie in folders `deep/<name>`, and whatever lies in none of them belongs
 * to `npm test`. Without a script of its own, a suite is the Vitest projects of its name. Minutes on two quiet cores.
 * @type {Suite[]}
 */
export const deepSuites = [
  {
    name: 'crash',
    proves:
      'no unit, cent or answer is lost by kill -9 at any write, outages, restarts and migrations; models of payments and refunds',
    minutes: 5,
    when: 'a change to orders, stock, payments, refunds, mails or migrations',
  },
  {
    name: 'fuzz',
    proves: 'generated requests to every operation are answered as declared, and never with a 5xx',
    minutes: 4,
    when: 'a change to how requests are read, or a new operation',
  },
  {
    name: 'screens',
    proves: 'axe on the other states of every screen at all widths, stillness, forced colours, 400% zoom',
    minutes: 10,
    when: 'a change to a screen',
    script: 'playwright test --config screens.config.ts',
    folder: 'e2e',
  },
  {
    name: 'operations',
    proves: 'Prometheus, alert rules and Alertmanager; backups and restores with restic',
    minutes: 3,
    when: 'a change to metrics, alerts, backups or the runbook',
  },
  {
    name: 'containers',
    proves: 'the runbook’s commands on real containers: up, upgrade, back, restore, outages',
    minutes: 16,
    when: 'a change to a Dockerfile, a compose file, the web server or the runbook',
    script: 'node test/deep/containers/run.ts',
    folder: 'operations',
  },
  {
    name: 'bench',
    proves: 'the benchmark runs to its end and finds what it compares',
    minutes: 1,
    when: 'a change to the benchmark',
  },
  {
    name: 'failover',
    proves: 'the shop goes on when the primary of its replica set steps down',
    minutes: 1,
    when: 'a change to how the database is reached',
    needs: 'MONGODB_URI',
  },
];

/**
 * The suite of a test file: `quick` is `npm test`.
 * @param {string} file its path below the root
 */
export const suiteOf = (file) => /(?:^|\/)deep\/([\w-]+)\//.exec(file)?.[1] ?? 'quick';
