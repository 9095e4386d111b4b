// `npm test`, on the workspace's Node: every check and every test, all of them even if one fails. The last line is
// `N passed, N failed`.
import { globSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePrograms } from './test/programs.mjs';
import { playwrightReport, readReport, scriptsReport, vitestReport, withoutEngine } from './test/reports.mjs';
import { createRunner } from './test/runner.mjs';
import { isGood, lastLine, tableOf } from './test/table.mjs';

/** @typedef {import('./test/table.mjs').Row} Row */
/** @typedef {{ name: string, folder: string, script: string, report?: (code: number, output: string) => Pick<Row, 'counts' | 'failures' | 'note'> }} Job */

const root = fileURLToPath(new URL('..', import.meta.url));
const kinds = process.argv.slice(2);
const all = kinds.length === 0;
const cacheFolder = join(root, '.local', 'cache', 'turbo');
const runner = createRunner(root);
const cores = Math.min(4, availableParallelism());

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, runner.stop);

const packages = globSync('{*,*/*}/package.json', { cwd: root, exclude: ['node_modules', '*/node_modules'] })
  .map((file) => ({ folder: dirname(file), ...JSON.parse(readFileSync(join(root, file), 'utf8')) }))
  .filter(({ folder }) => folder !== '.');

/** @type {Row[]} */
const rows = [];
if (all) await run(checks(), cores);
if (all || kinds.includes('e2e')) ensurePrograms(root);
// One after the other: each runner takes all cores by itself.
process.env['VITEST_MAX_WORKERS'] = String(cores);
await run(tests(), 1);
// Last, because no other test must run beside them.
if (all || kinds.includes('containers')) await run([containers()], 1);

const failures = rows.flatMap((row) => row.failures ?? []);
if (failures.length > 0)
  console.log(`\n── What failed ──\n\n${failures.map((one) => `✗ ${one}`).join('\n')}`);
console.log(`\n${tableOf(rows)}\n`);
if (runner.isStopped()) console.log('Interrupted: what did not run counts as failed.\n');
console.log(lastLine(rows));
// Exit only when the last line is out, also where output is a pipe.
process.stdout.write('', () => process.exit(runner.isStopped() ? 130 : isGood(rows) ? 0 : 1));

/** @returns {Job[]} */
function checks() {
  return [
    // The tests of the web server and of the benchmark need the built apps.
    {
      name: 'build',
      folder: '.',
      script: `turbo run build --ui=stream --cache-dir=${cacheFolder}`,
    },
    { name: 'lint', folder: '.', script: 'oxlint' },
    { name: 'format', folder: '.', script: 'oxfmt --check' },
    {
      name: 'tests scripts',
      folder: '.',
      script: `node --test --test-reporter=spec 'scripts/**/*.test.mjs'`,
      report: scriptsReport,
    },
    ...packages
      .filter(({ scripts }) => scripts?.typecheck)
      .map(({ folder, scripts }) => ({ name: `types ${folder}`, folder, script: scripts.typecheck })),
  ];
}

/** @returns {Job[]} */
function tests() {
  const longest = new Set(['apps/api', 'e2e']);
  const inPackages = packages
    .filter(({ scripts }) => scripts?.test?.startsWith('vitest'))
    .map(({ folder, scripts }) => ({
      name: `tests ${folder}`,
      folder,
      script: scripts.test,
      report: reportIn(folder, 'vitest.json', vitestReport),
    }));
  const wholeShop = {
    name: 'tests e2e',
    folder: 'e2e',
    script: 'playwright test',
    report: reportIn('e2e', 'playwright.json', playwrightReport),
  };
  return [...inPackages, wholeShop]
    .filter(({ folder }) => all || kinds.includes(folder.replace('apps/', '')))
    .sort((one, other) => Number(longest.has(other.folder)) - Number(longest.has(one.folder)));
}

/** @returns {Job} */
function containers() {
  const report = reportIn('operations', 'containers.json', vitestReport);
  return {
    name: 'tests containers',
    folder: 'operations',
    script: 'node test/containers/run.ts',
    report: (code, output) => withoutEngine(code, output) ?? report(code),
  };
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {import('./test/reports.mjs').Format} format
 */
function reportIn(folder, name, format) {
  const file = join(root, folder, '.reports', name);
  rmSync(file, { force: true });
  return (/** @type {number} */ code) => readReport(file, format, code);
}

/**
 * Runs jobs side by side, and prints the output of each when it ends.
 * @param {Job[]} jobs
 * @param {number} width
 */
async function run(jobs, width) {
  const queue = [...jobs];
  const lane = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const { name, folder, script, report } = job;
      console.log(`… ${name}`);
      const startedAt = performance.now();
      const { code, output } = await runner.run(script, folder);
      console.log(`\n── ${name} ──\n${output}`);
      const outcome = report?.(code, output) ?? {
        counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 },
      };
      rows.push({ name, seconds: (performance.now() - startedAt) / 1000, ...outcome });
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
}
