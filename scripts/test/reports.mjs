import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What came of a test file. `repeated`: its tests that passed only when they were run again, with their first errors.
 * @typedef {{ file: string, passed: number, skipped: number, seconds: number, failures: string[], repeated: string[] }} Outcome
 */

/** @param {string} file @param {Partial<Outcome>} [facts] @returns {Outcome} */
export const outcome = (file, facts) => {
  const none = { passed: 0, skipped: 0, seconds: 0, failures: [], repeated: [] };
  return { file, ...none, ...facts };
};

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
  const broken = (/** @type {string} */ reason) => outcome(file, { failures: [`${file}: ${reason}`] });
  if (!existsSync(file)) return [broken('the runner wrote no report')];
  try {
    const outcomes = formats[format](JSON.parse(readFileSync(file, 'utf8')));
    const ran = new Set(outcomes.map((one) => one.file));
    const hasFailed = outcomes.some(({ failures }) => failures.length > 0);
    if (!hasFailed && outcomes.every(({ passed }) => passed === 0))
      return [...outcomes, broken('the runner ran no tests')];
    if (exitCode !== 0 && !hasFailed) return [...outcomes, broken('the runner failed outside of its tests')];
    const strange = expected.length > 0 ? [...ran.symmetricDifference(new Set(expected))] : [];
    const fault = (/** @type {string} */ one) =>
      ran.has(one) ? 'ran, but belongs to another suite' : 'did not run';
    return [...outcomes, ...strange.map((one) => broken(`${one} ${fault(one)}`))];
  } catch (error) {
    return [broken(`the report cannot be read: ${error}`)];
  }
}

/** The name of a failed test and the first lines of its error. @param {string} name @param {string} [error] */
function failure(name, error = '') {
  const lines = stripVTControlCharacters(error).split('\n');
  const said = lines.filter((line) => line.trim() && !line.includes('node_modules')).slice(0, 5);
  return [name, ...said.map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}

export const formats = {
  /** A file that could not be loaded has no tests, and counts as one failure. @type {(report: any) => Outcome[]} */
  vitest: ({ testResults }) =>
    testResults.map((/** @type {any} */ { name, status, message, startTime, endTime, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const tests = Map.groupBy(assertionResults, (/** @type {any} */ test) => test.status);
      const passed = tests.get('passed')?.length ?? 0;
      const failed = tests.get('failed') ?? [];
      const failures = failed.map(({ fullName, failureMessages }) =>
        failure(`${file} › ${fullName}`, failureMessages[0]),
      );
      if (status === 'failed' && failures.length === 0) failures.push(failure(file, message));
      const skipped = assertionResults.length - passed - failed.length;
      return outcome(file, { passed, failures, skipped, seconds: (endTime - startTime) / 1000 });
    }),
  /** Playwright itself repeats what failed. Errors outside of tests are failures, too. @type {(report: any) => Outcome[]} */
  playwright: ({ config, errors, suites }) => [
    ...suites.map((/** @type {any} */ suite) => {
      const found = outcome(relative(process.cwd(), resolve(config.rootDir, suite.file)));
      for (const { line, title, tests } of specsOf(suite))
        for (const { projectName, status, results } of tests) {
          const { error } = results.find((/** @type {any} */ one) => one.error) ?? {};
          const said = failure(`[${projectName}] ${found.file}:${line} › ${title}`, error?.message);
          for (const { duration } of results) found.seconds += duration / 1000;
          if (status === 'skipped') found.skipped += 1;
          else if (status === 'unexpected') found.failures.push(said);
          else found.passed += 1;
          if (status === 'flaky') found.repeated.push(said);
        }
      return found;
    }),
    ...errors.map((/** @type {any} */ { message }) =>
      outcome('', { failures: [failure('outside of the tests', message)] }),
    ),
  ],
};

/** @type {(suite: any) => any[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Puts the second run of some files in place of their first. @param {Outcome[]} first @param {Outcome[]} second */
export function withRepeated(first, second) {
  const again = new Map(second.map((one) => [one.file, one]));
  return first.map((one) => {
    const other = again.get(one.file);
    if (!other) return one;
    const repeated = other.failures.length > 0 ? [] : one.failures;
    return { ...other, seconds: one.seconds + other.seconds, repeated };
  });
}
