import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ test: string, message: string }} Failure */
/** @typedef {{ count: (report: any) => Counts, failures: (report: any) => Failure[] }} Format */

/** @type {Counts} */
export const noTests = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sumOf(all) {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    noTests,
  );
}

/**
 * One check that either passed or did not.
 * @param {boolean} passed
 * @returns {Counts}
 */
export function oneCheck(passed) {
  return passed ? { ...noTests, passed: 1 } : { ...noTests, failed: 1 };
}

/**
 * What a runner's report says, held against how the runner ended. A runner that left no report, ran nothing, or failed
 * without a failed test to show for it counts as one failure more: silence is never a pass.
 * @param {{ file: string, format: Format, exitCode: number }} run
 * @returns {{ counts: Counts, failures?: Failure[], note?: string }}
 */
export function readReport({ file, format, exitCode }) {
  /** @param {string} note @param {Counts} [counts] */
  const failure = (note, counts = noTests) => ({ counts: { ...counts, failed: counts.failed + 1 }, note });
  if (!existsSync(file)) return failure('it wrote no report');
  let counts;
  let failures;
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    counts = format.count(report);
    failures = format.failures(report);
  } catch (error) {
    return failure(`its report cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  if (counts.passed + counts.failed === 0) return failure('it ran no tests', counts);
  if (exitCode !== 0 && counts.failed === 0) return failure('it failed outside its tests', counts);
  return { counts, failures };
}

/**
 * Vitest's JSON report. A file that could not be loaded has no tests to fail, and counts as one failure.
 * @type {Format}
 */
export const vitestFormat = {
  count(report) {
    const counts = { ...noTests };
    for (const file of report.testResults) {
      const statuses = file.assertionResults.map((/** @type {{ status: string }} */ test) => test.status);
      const failed = statuses.filter((/** @type {string} */ status) => status === 'failed').length;
      counts.passed += statuses.filter((/** @type {string} */ status) => status === 'passed').length;
      counts.failed += failed === 0 && file.status === 'failed' ? 1 : failed;
      counts.skipped += statuses.filter(
        (/** @type {string} */ status) => status !== 'passed' && status !== 'failed',
      ).length;
    }
    return counts;
  },
  failures: (report) =>
    report.testResults
      .filter((/** @type {any} */ file) => file.status === 'failed')
      .flatMap((/** @type {any} */ { name, message, assertionResults }) => {
        const file = relative(process.cwd(), name);
        const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
        if (failed.length === 0) return [{ test: file, message }];
        return failed.map((/** @type {any} */ { fullName, failureMessages }) => ({
          test: `${file} › ${fullName}`,
          message: failureMessages.join('\n'),
        }));
      }),
};

/**
 * Playwright's JSON report. A test that passed only when tried again has failed; so has a run with errors of its own.
 * @type {Format}
 */
export const playwrightFormat = {
  count: ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }),
  failures: ({ suites, errors }) => [
    ...suites.flatMap(failedSpecs),
    ...errors.map((/** @type {any} */ { message = '' }) => ({ test: 'outside of the tests', message })),
  ],
};

/**
 * @param {any} suite
 * @returns {Failure[]}
 */
function failedSpecs({ specs = [], suites = [] }) {
  const own = specs.flatMap((/** @type {any} */ { file, line, title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { projectName, results }) => ({
        test: `[${projectName}] ${file}:${line} › ${title}`,
        message: results.map((/** @type {any} */ { error }) => error?.message ?? '').join('\n'),
      })),
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}

const linesShown = 20;

/** A line of a stack that is not of this project. */
const elsewhere = /^\s+at .*\/node_modules\//;

/**
 * The failed tests, each with the beginning of its message, to be read at the end of a long log. Of what failed around a file's
 * tests, as its `beforeAll`, vitest's report does not give the reason.
 * @param {Failure[]} failures
 */
export function textOf(failures) {
  return failures
    .map(({ test, message }) => {
      const text = stripVTControlCharacters(message).trim() || 'The reason stands above, where it ran.';
      const lines = text.split('\n').filter((line) => !elsewhere.test(line));
      return [`✗ ${test}`, ...lines.slice(0, linesShown).map((line) => `    ${line}`)].join('\n');
    })
    .join('\n');
}
