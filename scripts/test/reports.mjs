import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

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
 * @param {{ file: string, count: (report: unknown) => Counts, exitCode: number }} run
 * @returns {{ counts: Counts, note?: string }}
 */
export function readReport({ file, count, exitCode }) {
  /** @param {string} note @param {Counts} [counts] */
  const failure = (note, counts = noTests) => ({ counts: { ...counts, failed: counts.failed + 1 }, note });
  if (!existsSync(file)) return failure('it wrote no report');
  let counts;
  try {
    counts = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return failure(`its report cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  if (counts.passed + counts.failed === 0) return failure('it ran no tests', counts);
  if (exitCode !== 0 && counts.failed === 0) return failure('it failed outside its tests', counts);
  return { counts };
}

/**
 * Vitest's JSON report. A file that could not be loaded has no tests to fail, and counts as one failure.
 * @param {any} report
 * @returns {Counts}
 */
export function countVitest(report) {
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
}

/**
 * Playwright's JSON report. A test that passed only when tried again has failed; so has a run with errors of its own.
 * @param {any} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
