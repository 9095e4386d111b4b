import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/**
 * The outcome of a test, a hook, a whole file or a check, in Playwright's terms. `flaky`: passed only when
 * repeated. `untested`: neither passed nor failed.
 * @typedef {{ file: string, name: string, outcome?: 'expected' | 'unexpected' | 'flaky' | 'skipped' | 'untested',
 *   error?: string, seconds?: number }} Result
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const isFailure = (/** @type {Result} */ { outcome }) => outcome === 'unexpected';

/** @param {string} name @param {string} [file] @param {string} [error] @returns {Result} */
export const failure = (name, file = '', error) => ({ file, name, outcome: 'unexpected', error });

/**
 * Writes the results; called by the test runners' reporters at the end of a run. Each result is a line of
 * JSON. The file is written at once, so that a killed runner leaves none.
 * @param {Result[]} results with absolute paths
 */
export function writeResults(results) {
  const to = process.env.TEST_RESULTS;
  if (!to) return;
  const lines = results.map((one) => JSON.stringify({ ...one, file: one.file && relative(root, one.file) }));
  writeFileSync(`${to}.new`, lines.join('\n'));
  renameSync(`${to}.new`, to);
}

/**
 * Reads the results. A runner that ran nothing, missed a file, ran a file of another suite, or exited with an
 * error although no test failed counts as one more failure: silence is never a pass.
 * @param {string} from
 * @param {number} exitCode
 * @param {string[]} expected paths of the test files that must have run, below the root; empty if that is not
 * known
 */
export function readResults(from, exitCode, expected) {
  const lines = existsSync(from) ? readFileSync(from, 'utf8').split('\n').filter(Boolean) : [];
  const results = lines.map((line) => /** @type {Result} */ (JSON.parse(line)));
  const ran = new Set(results.map(({ file }) => file).filter(Boolean));
  if (!results.some(({ outcome }) => outcome && outcome !== 'skipped'))
    return [failure('The runner ran no tests')];
  if (exitCode !== 0 && !results.some(isFailure)) results.push(failure('The runner failed outside of tests'));
  const strange = expected.length > 0 ? ran.symmetricDifference(new Set(expected)) : [];
  for (const file of strange)
    results.push(failure(ran.has(file) ? 'ran, but belongs to another suite' : 'did not run', file));
  return results;
}

/** @param {Result[]} results */
export const failedFiles = (results) => [...new Set(results.filter(isFailure).map(({ file }) => file))];

/**
 * Replaces the first results of the failed files by those of their second run.
 * @param {Result[]} first @param {Result[]} second
 */
export function withRepeated(first, second) {
  const [repeated, failedAgain] = [failedFiles(first), failedFiles(second)];
  const again = second.map((one) => {
    const before = first.find(({ file, name }) => file === one.file && name === one.name);
    const isUnsteady = before && isFailure(before) && !failedAgain.includes(one.file);
    return isUnsteady ? /** @type {Result} */ ({ ...before, outcome: 'flaky' }) : one;
  });
  return [...first.filter(({ file }) => !repeated.includes(file)), ...again];
}

/**
 * The summary at the end. No test may be skipped. More than ten flaky files count as a failure, because they
 * must have a common cause.
 * @param {Result[]} results
 */
export function summaryOf(results) {
  const are = (/** @type {Result['outcome']} */ outcome) => results.filter((one) => one.outcome === outcome);
  const told = (/** @type {Result} */ { file, name, error = '' }) => {
    const said = stripVTControlCharacters(error).split('\n').filter(Boolean).slice(0, 5);
    const lines = [[file, name].filter(Boolean).join(' › '), ...said];
    return lines.map((line) => line.slice(0, 200)).join('\n    ');
  };
  /** @type {Record<string, number>} */
  const times = {};
  for (const { file, seconds = 0 } of results) if (seconds > 0) times[file] = (times[file] ?? 0) + seconds;
  const slowest = Object.entries(times).toSorted(([, one], [, other]) => other - one);
  const [flaky, failed, skipped] = [are('flaky'), are('unexpected').length, are('skipped').length];
  const passed = are('expected').length + flaky.length;
  const unsteadyFiles = new Set(flaky.map(({ file }) => file));
  return {
    flaky,
    isGood: passed > 0 && failed === 0 && skipped === 0 && unsteadyFiles.size <= 10,
    sections: {
      'What failed': are('unexpected').map(told),
      'Passed only when repeated': flaky.map(told),
      'Not tested': are('untested').map(told),
      'The slowest files': slowest
        .slice(0, 10)
        .map(([file, time]) => `${time.toFixed(1).padStart(8)} s  ${file}`),
    },
    /** Plain text without colours, because other programs parse it. */
    lastLine: `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  };
}
