import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What came of a test file. `repeated`: its tests that passed only when they were run again, with their first errors.
 * @typedef {{ file: string, passed: number, failed: number, skipped: number, seconds: number, failures: string[],
 *   repeated: string[] }} Outcome
 */

/**
 * @param {string} file
 * @param {Partial<Outcome>} [facts]
 * @returns {Outcome}
 */
export const outcome = (file, facts) => ({
  file,
  passed: 0,
  failed: 0,
  skipped: 0,
  seconds: 0,
  failures: [],
  repeated: [],
  ...facts,
});

/**
 * Reads a runner's JSON report. A runner that left no report, ran nothing, left out a file, ran one of another suite, or
 * failed without a failed test counts as one more failure: silence is never a pass.
 * @param {string} file
 * @param {keyof typeof formats} format
 * @param {number} exitCode
 * @param {string[]} [expected] the test files that must have run, below the root
 * @returns {Outcome[]}
 */
export function readReport(file, format, exitCode, expected = []) {
  const name = relative(process.cwd(), file);
  const broken = (/** @type {string} */ reason) =>
    outcome(name, { failed: 1, failures: [`${name}: ${reason}`] });
  if (!existsSync(file)) return [broken('the runner wrote no report')];
  try {
    const outcomes = formats[format](JSON.parse(readFileSync(file, 'utf8')));
    const ran = new Set(outcomes.map((one) => one.file));
    const missing = expected.filter((one) => !ran.has(one)).map((one) => broken(`${one} did not run`));
    const strange = outcomes
      .filter((one) => expected.length > 0 && one.failed === 0 && !expected.includes(one.file))
      .map((one) => broken(`${one.file} ran, but belongs to another suite`));
    if (outcomes.every(({ passed, failed }) => passed + failed === 0))
      return [...outcomes, broken('the runner ran no tests')];
    if (exitCode !== 0 && outcomes.every(({ failed }) => failed === 0))
      return [...outcomes, broken('the runner failed outside of its tests')];
    return [...outcomes, ...missing, ...strange];
  } catch (error) {
    return [broken(`the report cannot be read: ${error}`)];
  }
}

/**
 * The name of a failed test and the first lines of its error, so that nobody has to search a long log.
 * @param {string} name
 * @param {string | undefined} error
 */
function failure(name, error = '') {
  const lines = stripVTControlCharacters(error).split('\n');
  const said = lines.filter((line) => line.trim() && !line.includes('node_modules')).slice(0, 5);
  return [name, ...said.map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}

/**
 * A file that could not be loaded has no tests, and counts as one failure.
 * @type {(report: any) => Outcome[]}
 */
export function vitest({ testResults }) {
  return testResults.map((/** @type {any} */ result) => {
    const file = relative(process.cwd(), result.name);
    const tests = /** @type {any[]} */ (result.assertionResults);
    const withStatus = (/** @type {string} */ wanted) => tests.filter(({ status }) => status === wanted);
    const failures = withStatus('failed').map(({ fullName, failureMessages }) =>
      failure(`${file} › ${fullName}`, failureMessages?.[0]),
    );
    if (result.status === 'failed' && failures.length === 0) failures.push(failure(file, result.message));
    const passed = withStatus('passed').length;
    return outcome(file, {
      passed,
      failed: failures.length,
      skipped: tests.length - passed - withStatus('failed').length,
      seconds: (result.endTime - result.startTime) / 1000,
      failures,
    });
  });
}

/**
 * Playwright itself repeats what failed, at the end and alone. Errors outside of tests are failures, too.
 * @type {(report: any) => Outcome[]}
 */
export function playwright({ config, errors, suites }) {
  const files = suites.map((/** @type {any} */ suite) => {
    const file = relative(process.cwd(), resolve(config.rootDir, suite.file));
    const found = outcome(file);
    for (const { line, title, tests } of specsOf(suite)) {
      for (const { projectName, status, results } of tests) {
        const { error } = results.find((/** @type {any} */ one) => one.error) ?? {};
        const said = failure(`[${projectName}] ${file}:${line} › ${title}`, error?.message);
        for (const { duration } of results) found.seconds += duration / 1000;
        if (status === 'skipped') found.skipped += 1;
        else if (status === 'unexpected') found.failures.push(said);
        else found.passed += 1;
        if (status === 'flaky') found.repeated.push(said);
      }
    }
    return { ...found, failed: found.failures.length };
  });
  return [
    ...files,
    ...errors.map((/** @type {any} */ { message }) =>
      outcome('outside of the tests', { failed: 1, failures: [failure('outside of the tests', message)] }),
    ),
  ];
}

/**
 * @param {any} suite
 * @returns {any[]}
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const formats = { vitest, playwright };

/**
 * Puts the second run of some files in place of their first.
 * @param {Outcome[]} first
 * @param {Outcome[]} second
 * @returns {Outcome[]}
 */
export function withRepeated(first, second) {
  const again = new Map(second.map((one) => [one.file, one]));
  return first.map((one) => {
    const other = again.get(one.file);
    if (!other) return one;
    const seconds = one.seconds + other.seconds;
    return { ...other, seconds, repeated: other.failed > 0 ? [] : one.failures };
  });
}

/**
 * The container tests found no container engine: they have neither passed nor failed.
 * @param {number} exitCode
 * @param {string} output
 * @returns {string | undefined} why; undefined if they ran
 */
export function withoutEngine(exitCode, output) {
  if (exitCode !== 3) return undefined;
  return output.split('\n').find((line) => line.startsWith('No container was tested'));
}
