// `npm test` and `npm run test:deep`, on the workspace's Node. A failure does not stop the run: failed test
// files run once more, alone, at the end of their suite. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testsNamedIn } from './lib/commands.mjs';
import { ensurePrograms } from './lib/programs.mjs';
import { failedFiles, failure, readResults, summaryOf, withRepeated } from './test/results.mjs';
import { deepSuites, quickSuites, suiteOf } from './test/suites.mjs';

/** @typedef {import('./test/results.mjs').Result} Result */
/** A command that runs tests, or another check. `expected`: the test files that it must run, if these are known. */
/** @typedef {{ name: string, script: string, folder?: string, words?: string[], expected?: string[] }} Job */

const root = fileURLToPath(new URL('..', import.meta.url));
const [kind, ...said] = process.argv.slice(2);
const { times, chosen, words } = testsNamedIn(kind, said);
const isWhole = chosen.length === 0;
const isDeep = kind === 'deep';
const bins = ['.', 'e2e'].map((folder) => join(root, folder, 'node_modules', '.bin'));
const PATH = [...bins, process.env.PATH].join(delimiter);
const resultsFile = join(root, '.local', 'reports', 'results.jsonl');
const env = {
  ...process.env,
  PATH,
  TEST_RESULTS: resultsFile,
  // A test of the API waits for its database a third of the time, so there are more workers than cores.
  VITEST_MAX_WORKERS: `${Math.min(8, 2 * availableParallelism())}`,
  // Tests start the API's process many times, and half of its startup time is compiling.
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

/** @type {Result[]} */
const results = [];
let stopped = false;
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
  process.on(event, () => {
    // Ends the commands and everything they have started, which all belong to this process's group.
    if (!stopped) process.kill(0, 'SIGTERM');
    stopped = true;
  });

const isAll = !isDeep && isWhole;
const built = { name: 'build', script: `${turbo} build ${isAll ? 'typecheck' : ''}` };
mkdirSync(dirname(resultsFile), { recursive: true });
await inTurn(isAll ? [...checks, built] : [built]);
if (!stopped && (isWhole || needPrograms.some((name) => chosen.includes(name)))) ensurePrograms(root);
for (let time = 1; time <= times; time += 1) await inTurn(testJobs());
report();

/** @returns {Job[]} */
function testJobs() {
  const isBrowser = chosen[0] === 'e2e';
  const chosenProject = isDeep || isWhole || isBrowser ? [] : [`--project=@switchyard/${chosen[0]}*`];
  const isComplete = words.length === 0 && (isDeep || isWhole);
  return (isDeep ? deepSuites : quickSuites)
    .filter(({ name, folder, needs }) => {
      if (isDeep) return isWhole ? !needs || process.env[needs] : chosen.includes(name);
      return isWhole || isBrowser === (folder === 'e2e');
    })
    .map((suite) => {
      const { name, script = `vitest run --project '*(deep ${name})'` } = suite;
      const isMine = (/** @type {string} */ file) =>
        suiteOf(file) === (isDeep ? name : 'quick') && file.startsWith('e2e/') === (suite.folder === 'e2e');
      const expected = isComplete ? testFiles.filter(isMine) : [];
      return { ...suite, script, words: [...chosenProject, ...words], expected };
    });
}

/** @param {Job[]} jobs */
async function inTurn(jobs) {
  for (const job of jobs) results.push(...(await run(job)));
}

/** @param {Job} job @returns {Promise<Result[]>} */
async function run(job) {
  const { name, script, expected } = job;
  if (stopped) return [failure(`${name}: did not run`)];
  const code = await exitOf(job);
  if (name === 'containers' && code === 3)
    return [{ file: '', name: 'containers: no engine, as said above', outcome: 'untested' }];
  if (!expected)
    return [code === 0 ? { file: '', name, outcome: 'expected' } : failure(`${name}: see above`)];
  const first = readResults(resultsFile, code, expected);
  const failed = failedFiles(first);
  // Playwright retries by itself, and the containers would have to be built again.
  const canRepeat = script.startsWith('vitest') && failed.every((file) => testFiles.includes(file));
  if (failed.length === 0 || !canRepeat || stopped || times > 1) return first;
  const words = ['--maxWorkers=1', ...failed.map((file) => join(root, file))];
  const again = await exitOf({ ...job, name: `${name}, once more`, words });
  return withRepeated(first, readResults(resultsFile, again, failed));
}

/** @param {Job} job */
async function exitOf({ name, script, folder = '.', words = [] }) {
  rmSync(resultsFile, { force: true });
  console.log(`\n── ${name} ──`);
  const child = spawn('sh', ['-c', `${script} "$@"`, 'sh', ...words], {
    cwd: folder,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const startedAt = performance.now();
  const [code] = await once(child, 'close');
  console.log(`\n${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return code;
}

function report() {
  const { flaky, sections, lastLine, isGood } = summaryOf(results);
  writeFileSync(join('.local', 'unsteady.json'), `${JSON.stringify(flaky, null, 2)}\n`);
  for (const [title, lines] of Object.entries(sections))
    if (lines.length > 0) console.log(`\n── ${title} ──\n\n${lines.join('\n')}`);
  console.log(`\n${stopped ? 'Interrupted: what did not run counts as failed.\n\n' : ''}${lastLine}`);
  // Exits only after the last line has been written, which is asynchronous if the output is a pipe.
  process.stdout.write('', () => process.exit(stopped ? 130 : isGood ? 0 : 1));
}
