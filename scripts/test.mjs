// `npm test` and `npm run test:deep`, on the workspace's Node: all of it even if something fails. What failed runs once
// more at the end, alone. The last line is `N passed, N failed`.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePrograms } from './test/programs.mjs';
import * as reports from './test/reports.mjs';
import { createRunner } from './test/runner.mjs';
import { deepSuites, suiteOf } from './test/suites.mjs';
import { isGood, lastLine, slowestOf, tableOf, unsteadyOf } from './test/table.mjs';

/** @typedef {import('./test/table.mjs').Row} Row */
/**
 * @typedef {{ name: string, folder: string, script: string, words?: string[], reportFile?: string,
 *   read?: (code: number, output: string, words: string[]) => Pick<Row, 'outcomes' | 'note'> }} Job
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const [kind, chosen, ...words] = process.argv.slice(2);
const runner = createRunner(root);
const cores = Math.min(4, availableParallelism());

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, runner.stop);

const ignored = ['**/node_modules', '**/dist', '.local'];
const packages = globSync('{*,*/*}/package.json', { cwd: root, exclude: ignored })
  .map((file) => ({ folder: dirname(file), ...JSON.parse(readFileSync(join(root, file), 'utf8')) }))
  .filter(({ folder }) => folder !== '.');
const testFiles = globSync('**/*.{test,spec}.{ts,tsx,js}', { cwd: root, exclude: ignored });

/** @type {Map<Job, Row>} */
const rows = new Map();
const quick = kind === 'quick';
/** These need the built apps and other programs. */
const needsMuch = !chosen || ['e2e', 'local-stack', 'operations', 'screens', 'bench'].includes(chosen);
if (quick && !chosen) await run(checks(), cores);
else if (needsMuch) await run([build()], 1);
if (needsMuch && !runner.isStopped()) ensurePrograms(root);
// One after the other: each runner takes all cores by itself.
process.env['VITEST_MAX_WORKERS'] = String(cores);
await run(quick ? quickTests() : deepTests(), 1);
await repeatFailed();
report();

function build() {
  const cacheFolder = join(root, '.local', 'cache', 'turbo');
  return { name: 'build', folder: '.', script: `turbo run build --ui=stream --cache-dir=${cacheFolder}` };
}

/** @returns {Job[]} */
function checks() {
  return [
    build(),
    { name: 'lint', folder: '.', script: 'oxlint' },
    { name: 'format', folder: '.', script: 'oxfmt --check' },
    {
      name: 'tests scripts',
      folder: '.',
      script: `node --test --test-reporter=spec 'scripts/**/*.test.mjs'`,
      read: (code, output) => ({ outcomes: reports.scriptsReport(code, output) }),
    },
    ...packages
      .filter(({ scripts }) => scripts?.typecheck)
      .map(({ folder, scripts }) => ({ name: `types ${folder}`, folder, script: scripts.typecheck })),
  ];
}

/** @returns {Job[]} */
function quickTests() {
  return packages
    .filter(({ folder, scripts }) => scripts?.test && (!chosen || basename(folder) === chosen))
    .map(({ folder, scripts }) => testJob('quick', folder, scripts.test));
}

/** @returns {Job[]} */
function deepTests() {
  return deepSuites
    .filter(({ name, needs }) => chosen === name || (!chosen && !(needs && !process.env[needs])))
    .flatMap(({ name }) =>
      packages
        .filter(({ scripts }) => scripts?.[`test:${name}`])
        .map(({ folder, scripts }) => testJob(name, folder, scripts[`test:${name}`])),
    );
}

/**
 * @param {string} suite
 * @param {string} folder
 * @param {string} script
 * @returns {Job}
 */
function testJob(suite, folder, script) {
  const isBrowser = script.startsWith('playwright');
  const format = isBrowser ? reports.playwrightReport : reports.vitestReport;
  const reportFile = join(root, folder, '.reports', isBrowser ? 'playwright.json' : 'vitest.json');
  const expected = testFiles.filter((one) => one.startsWith(`${folder}/`) && suiteOf(one) === suite);
  return {
    name: `${quick ? 'tests' : suite} ${folder}`,
    folder,
    script,
    words,
    reportFile,
    read(code, output, words) {
      const note = reports.withoutEngine(code, output);
      if (note) return { outcomes: [], note };
      return { outcomes: reports.readReport(reportFile, format, code, words.length > 0 ? [] : expected) };
    },
  };
}

/**
 * Runs jobs side by side.
 * @param {Job[]} jobs
 * @param {number} width
 */
async function run(jobs, width) {
  const queue = [...jobs];
  const lane = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) rows.set(job, await runJob(job));
  };
  await Promise.all(Array.from({ length: width }, lane));
}

/**
 * Prints a job's output when it ends.
 * @param {Job} job
 * @returns {Promise<Row>}
 */
async function runJob({ name, folder, script, words = [], reportFile, read }) {
  console.log(`… ${name}`);
  if (reportFile) rmSync(reportFile, { force: true });
  const startedAt = performance.now();
  const { code, output } = await runner.run([script, ...words.map(quoted)].join(' '), folder);
  console.log(`\n── ${name} ──\n${output}`);
  const seconds = (performance.now() - startedAt) / 1000;
  if (read) return { name, seconds, ...read(code, output, words) };
  const failures = code === 0 ? [] : [`${name}: see above`];
  return {
    name,
    seconds,
    outcomes: [reports.outcome(name, { passed: code === 0 ? 1 : 0, failed: failures.length, failures })],
  };
}

/** For a shell. @param {string} word */
function quoted(word) {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Vitest's failed files, with nothing beside them. Playwright repeats by itself, and containers would be built anew. */
async function repeatFailed() {
  for (const [job, row] of rows) {
    const failed = row.outcomes.filter(({ failed }) => failed > 0).map(({ file }) => file);
    const canRepeat = job.script.startsWith('vitest') && failed.every((file) => testFiles.includes(file));
    if (failed.length === 0 || !canRepeat || runner.isStopped()) continue;
    const words = ['--maxWorkers=1', ...failed.map((file) => join(root, file))];
    const again = await runJob({ ...job, name: `${job.name}, once more`, words });
    rows.set(job, { ...row, outcomes: reports.withRepeated(row.outcomes, again.outcomes) });
  }
}

function report() {
  const all = [...rows.values()];
  const unsteady = unsteadyOf(all);
  mkdirSync(join(root, '.local'), { recursive: true });
  writeFileSync(join(root, '.local', 'unsteady.json'), `${JSON.stringify(unsteady, null, 2)}\n`);
  const failures = all.flatMap(({ outcomes }) => outcomes.flatMap((one) => one.failures));
  const lists = {
    'What failed': failures,
    'Passed only when repeated': unsteady.flatMap(({ tests }) => tests),
  };
  for (const [title, tests] of Object.entries(lists))
    if (tests.length > 0) console.log(`\n── ${title} ──\n\n${tests.map((one) => `✗ ${one}`).join('\n')}`);
  console.log(`\n── The slowest files ──\n\n${slowestOf(all)}\n\n${tableOf(all)}\n`);
  if (runner.isStopped()) console.log('Interrupted: what did not run counts as failed.\n');
  console.log(lastLine(all));
  // Exit only when the last line is out, also where output is a pipe.
  process.stdout.write('', () => process.exit(runner.isStopped() ? 130 : isGood(all) ? 0 : 1));
}
