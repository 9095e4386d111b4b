// `npm test` and `npm run test:deep`, on the workspace's Node: all of it even if something fails. Test
// files that failed run once more at the end, alone. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testsNamedIn } from './lib/commands.mjs';
import { ensurePrograms } from './lib/programs.mjs';
import { outcome, readReport, withRepeated } from './test/reports.mjs';
import { deepSuites, quickSuites, suiteOf } from './test/suites.mjs';
import { isGood, lastLine, slowestOf, tableOf, unsteadyOf } from './test/table.mjs';

/** @typedef {import('./test/table.mjs').Row} Row */
/**
 * A command, and for tests how its report is read and which files it must name.
 * @typedef {{ name: string, script: string, folder?: string, words?: string[], format?: 'vitest' | 'playwright',
 *   expected?: string[] }} Job
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const [kind, ...said] = process.argv.slice(2);
const { times, chosen, words } = testsNamedIn(kind, said);
const isWhole = chosen.length === 0;
const bins = ['.', 'e2e'].map((folder) => join(root, folder, 'node_modules', '.bin'));
const PATH = [...bins, process.env.PATH].join(delimiter);
const env = {
  ...process.env,
  PATH,
  // A test of the API waits for its database a third of the time.
  VITEST_MAX_WORKERS: `${Math.min(8, 2 * availableParallelism())}`,
  // Tests start the API's process again and again: half of the time of a start is compiling.
  NODE_COMPILE_CACHE: join(root, '.local/cache/node'),
};
const exclude = ['**/node_modules', '**/dist', '.local'];
const testFiles = globSync('**/*.{test,spec}.{ts,tsx,js,mjs}', { exclude });
const turbo = `turbo run --ui=stream --output-logs=errors-only --cache-dir=${join(root, '.local/cache/turbo')}`;
const checks = [
  { name: 'format', script: 'oxfmt --check' },
  { name: 'lint', script: 'oxlint' },
];
const needPrograms = ['e2e', 'local-stack', 'operations', 'screens', 'bench'];

/** @type {Map<Job, Row>} */
const rows = new Map();
let stopped = false;
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
  process.on(event, () => {
    // Ends the commands and everything that they have started: all of it is in this process's group.
    if (!stopped) process.kill(0, 'SIGTERM');
    stopped = true;
  });

const isAll = kind === 'quick' && isWhole;
const built = { name: 'build', script: `${turbo} build ${isAll ? 'typecheck' : ''}` };
await inTurn(isAll ? [...checks, built] : [built]);
if (!stopped && (isWhole || needPrograms.some((name) => chosen.includes(name)))) ensurePrograms(root);
for (let time = 1; time <= times; time += 1) await inTurn(testJobs());
if (times === 1) await repeatFailed();
report();

/** @returns {Job[]} */
function testJobs() {
  const isDeep = kind === 'deep';
  const isBrowser = chosen[0] === 'e2e';
  const chosenProject = isDeep || isWhole || isBrowser ? [] : [`--project=@switchyard/${chosen[0]}*`];
  return (isDeep ? deepSuites : quickSuites)
    .filter(({ name, folder, needs }) => {
      if (isDeep) return isWhole ? !needs || process.env[needs] : chosen.includes(name);
      return isWhole || isBrowser === (folder === 'e2e');
    })
    .map(({ name, script = `vitest run --project '*(deep ${name})'`, folder }) => {
      const format = script.startsWith('playwright') ? 'playwright' : 'vitest';
      const isMine = (/** @type {string} */ file) =>
        suiteOf(file) === (isDeep ? name : 'quick') && file.startsWith('e2e/') === (format === 'playwright');
      const isComplete = words.length === 0 && (isDeep || isWhole);
      const expected = isComplete ? testFiles.filter(isMine) : [];
      return { name, script, folder, format, words: [...chosenProject, ...words], expected };
    });
}

/** @param {Job[]} jobs */
async function inTurn(jobs) {
  for (const job of jobs) rows.set(job, await run(job));
}

/** @param {Job} job @returns {Promise<Row>} */
async function run({ name, script, folder = '.', words = [], format, expected }) {
  const asOne = (/** @type {boolean} */ isGood) =>
    outcome(name, isGood ? { passed: 1 } : { failures: [`${name}: see above`] });
  if (stopped) return { name, seconds: 0, outcomes: [asOne(false)] };
  const report = join('.local', 'reports', `${format}.json`);
  rmSync(report, { force: true });
  console.log(`\n── ${name} ──`);
  const startedAt = performance.now();
  const child = spawn('sh', ['-c', `${script} "$@"`, 'sh', ...words], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      process.stdout.write(text);
    });
  const [code] = await once(child, 'close');
  const row = { name, seconds: (performance.now() - startedAt) / 1000 };
  // The container tests found no container engine: they have neither passed nor failed.
  const note = output.split('\n').find((line) => code === 3 && line.startsWith('No container was tested'));
  if (note) return { ...row, outcomes: [], note };
  return { ...row, outcomes: format ? readReport(report, format, code, expected) : [asOne(code === 0)] };
}

/** Vitest's failed files, with nothing beside them. Playwright repeats by itself, and containers would be built anew. */
async function repeatFailed() {
  for (const [job, row] of rows) {
    const failed = row.outcomes.filter(({ failures }) => failures.length > 0).map(({ file }) => file);
    const canRepeat = job.script.startsWith('vitest') && failed.every((file) => testFiles.includes(file));
    if (failed.length === 0 || !canRepeat || stopped) continue;
    const words = ['--maxWorkers=1', ...failed.map((file) => join(root, file))];
    const again = await run({ ...job, name: `${job.name}, once more`, words, expected: failed });
    rows.set(job, { ...row, outcomes: withRepeated(row.outcomes, again.outcomes) });
  }
}

function report() {
  const all = [...rows.values()];
  const unsteady = unsteadyOf(all);
  writeFileSync(join('.local', 'unsteady.json'), `${JSON.stringify(unsteady, null, 2)}\n`);
  const section = (/** @type {string} */ title, /** @type {string[]} */ lines) =>
    lines.length > 0 && console.log(`\n── ${title} ──\n\n${lines.join('\n')}`);
  section(
    'What failed',
    all.flatMap(({ outcomes }) => outcomes.flatMap((one) => one.failures)),
  );
  section(
    'Passed only when repeated',
    unsteady.flatMap(({ repeated }) => repeated),
  );
  section('The slowest files', slowestOf(all));
  console.log(`\n${tableOf(all)}\n`);
  console.log(`${stopped ? 'Interrupted: what did not run counts as failed.\n\n' : ''}${lastLine(all)}`);
  // Exits only when the last line is out, also where output is a pipe.
  process.stdout.write('', () => process.exit(stopped ? 130 : isGood(all) ? 0 : 1));
}
