// `npm test`, `npm run test:deep` and `npm run check`, on the workspace's Node: all of it even if something fails. Test
// files that failed run once more at the end, alone. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePrograms } from './test/programs.mjs';
import * as reports from './test/reports.mjs';
import { deepSuites, suiteOf } from './test/suites.mjs';
import { isGood, lastLine, slowestOf, tableOf, unsteadyOf } from './test/table.mjs';

/** @typedef {import('./test/table.mjs').Row} Row */
/**
 * A command, and for tests how its report is read and which files it must name.
 * @typedef {{ name: string, script: string, folder?: string, words?: string[], format?: 'vitest' | 'playwright',
 *   expected?: string[] }} Job
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const [kind, chosen, ...words] = process.argv.slice(2);
const bins = [root, join(root, 'e2e')].map((folder) => join(folder, 'node_modules', '.bin'));
const env = {
  ...process.env,
  PATH: [...bins, process.env.PATH].join(delimiter),
  // A test of the API waits for its database a third of the time.
  VITEST_MAX_WORKERS: String(Math.min(8, 2 * availableParallelism())),
};
const testFiles = globSync('**/*.{test,spec}.{ts,tsx,js,mjs}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist', '.local'],
});
const turbo = `turbo run --ui=stream --output-logs=errors-only --cache-dir=${join(root, '.local/cache/turbo')}`;
const checks = [
  { name: 'format', script: 'oxfmt --check' },
  { name: 'lint', script: 'oxlint' },
];
const quickProjects = `--project '!*(deep *'`;

/** @type {Map<Job, Row>} */
const rows = new Map();
let stopped = false;
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop);

if (kind === 'check') await check();
else {
  const needsMuch = !chosen || ['e2e', 'local-stack', 'operations', 'screens', 'bench'].includes(chosen);
  const built = { name: 'build', script: `${turbo} build` };
  if (kind === 'quick' && !chosen)
    await inTurn([...checks, { name: 'build and types', script: `${turbo} build typecheck` }]);
  else if (needsMuch) await inTurn([built]);
  if (needsMuch && !stopped) ensurePrograms(root);
  await inTurn(kind === 'quick' ? quickTests() : deepTests());
  await repeatFailed();
}
report();

/** What a minute can tell, side by side. */
async function check() {
  const changed = `vitest run --changed main --passWithNoTests ${quickProjects}`;
  const jobs = [
    ...checks,
    { name: 'types', script: `${turbo} typecheck` },
    { name: 'tests of what changed since main', script: changed },
    { name: 'browser tests can be loaded', script: 'playwright test --list', folder: 'e2e' },
  ];
  await Promise.all(jobs.map(async (job) => rows.set(job, await run(job, false))));
  console.log(
    '\nNot looked at: browser tests, and tests that reach what changed without importing it. `npm test` does.',
  );
}

/** @returns {Job[]} */
function quickTests() {
  /** @type {Job[]} */
  const jobs = [];
  const project = chosen ? `--project '@switchyard/${chosen}*'` : '';
  if (chosen !== 'e2e') jobs.push(testJob('quick', { script: `vitest run ${quickProjects} ${project}` }));
  if (!chosen || chosen === 'e2e') jobs.push(testJob('quick', { script: 'playwright test', folder: 'e2e' }));
  return jobs;
}

/** @returns {Job[]} */
function deepTests() {
  return deepSuites
    .filter(({ name, needs }) => chosen === name || (!chosen && !(needs && !process.env[needs])))
    .map(({ name, script = `vitest run --project '*(deep ${name})'`, folder }) =>
      testJob(name, { script, folder }),
    );
}

/**
 * @param {string} suite
 * @param {{ script: string, folder?: string }} command
 * @returns {Job}
 */
function testJob(suite, { script, folder }) {
  const format = script.startsWith('playwright') ? 'playwright' : 'vitest';
  const isMine = (/** @type {string} */ file) =>
    suiteOf(file) === suite && file.startsWith('e2e/') === (format === 'playwright');
  const isComplete = words.length === 0 && (kind === 'deep' || !chosen);
  const expected = isComplete ? testFiles.filter(isMine) : [];
  return { name: suite === 'quick' ? format : suite, script, folder, format, words, expected };
}

/** @param {Job[]} jobs */
async function inTurn(jobs) {
  for (const job of jobs) rows.set(job, await run(job));
}

/**
 * @param {Job} job
 * @param {boolean} [isLive] prints the output as it comes, or at the end
 * @returns {Promise<Row>}
 */
async function run({ name, script, folder = '.', words = [], format, expected }, isLive = true) {
  const reportFile = join(root, '.local', 'reports', `${format}.json`);
  rmSync(reportFile, { force: true });
  const startedAt = performance.now();
  if (isLive) console.log(`\n── ${name} ──`);
  const { code, output } = await start([script, ...words.map(quoted)].join(' '), folder, isLive);
  if (!isLive) console.log(`\n── ${name} ──\n${output}`);
  const row = { name, seconds: (performance.now() - startedAt) / 1000 };
  const note = reports.withoutEngine(code, output);
  if (note) return { ...row, outcomes: [], note };
  if (format) return { ...row, outcomes: reports.readReport(reportFile, format, code, expected) };
  const failures = code === 0 ? [] : [`${name}: see above`];
  return {
    ...row,
    outcomes: [reports.outcome(name, { passed: 1 - failures.length, failed: failures.length, failures })],
  };
}

/**
 * @param {string} script
 * @param {string} folder
 * @param {boolean} isLive
 * @returns {Promise<{ code: number, output: string }>} code 1 if it could not be run or was stopped
 */
function start(script, folder, isLive) {
  if (stopped) return Promise.resolve({ code: 1, output: 'It did not run.' });
  const child = spawn('sh', ['-c', script], {
    cwd: join(root, folder),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      if (isLive) process.stdout.write(text);
    });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Ends the commands and everything that they have started: all of it is in this process's group. */
function stop() {
  if (stopped) return;
  stopped = true;
  process.kill(0, 'SIGTERM');
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
    if (failed.length === 0 || !canRepeat || stopped) continue;
    const words = ['--maxWorkers=1', ...failed.map((file) => join(root, file))];
    const again = await run({ ...job, name: `${job.name}, once more`, words, expected: failed });
    rows.set(job, { ...row, outcomes: reports.withRepeated(row.outcomes, again.outcomes) });
  }
}

function report() {
  const all = [...rows.values()];
  const unsteady = unsteadyOf(all);
  mkdirSync(join(root, '.local'), { recursive: true });
  writeFileSync(join(root, '.local', 'unsteady.json'), `${JSON.stringify(unsteady, null, 2)}\n`);
  const lists = {
    'What failed': all.flatMap(({ outcomes }) => outcomes.flatMap((one) => one.failures)),
    'Passed only when repeated': unsteady.flatMap(({ tests }) => tests),
  };
  for (const [title, tests] of Object.entries(lists))
    if (tests.length > 0) console.log(`\n── ${title} ──\n\n${tests.map((one) => `✗ ${one}`).join('\n')}`);
  if (slowestOf(all)) console.log(`\n── The slowest files ──\n\n${slowestOf(all)}`);
  console.log(`\n${tableOf(all)}\n`);
  if (stopped) console.log('Interrupted: what did not run counts as failed.\n');
  console.log(lastLine(all));
  // Exit only when the last line is out, also where output is a pipe.
  process.stdout.write('', () => process.exit(stopped ? 130 : isGood(all) ? 0 : 1));
}
