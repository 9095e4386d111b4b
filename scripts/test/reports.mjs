import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./table.mjs').Counts} Counts */
/** @typedef {{ counts: Counts, failures: string[], note?: string }} Outcome */
/** @typedef {(report: any) => Outcome} Format */

/**
 * Reads a runner's JSON report. A runner that left no report, ran nothing, or failed without a failed test counts as
 * one more failure: silence is never a pass.
 * @param {string} file
 * @param {Format} format
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function readReport(file, format, exitCode) {
  const broken = (/** @type {string} */ reason, counts = { passed: 0, failed: 0, skipped: 0 }) => ({
    counts: { ...counts, failed: counts.failed + 1 },
    failures: [`${relative(process.cwd(), file)}: ${reason}`],
  });
  if (!existsSync(file)) return broken('the runner wrote no report');
  try {
    const outcome = format(JSON.parse(readFileSync(file, 'utf8')));
    const { passed, failed } = outcome.counts;
    if (passed + failed === 0) return broken('the runner ran no tests', outcome.counts);
    if (exitCode !== 0 && failed === 0)
      return broken('the runner failed outside of its tests', outcome.counts);
    return outcome;
  } catch (error) {
    return broken(`the report cannot be read: ${error}`);
  }
}

/**
 * The name of a failed test and the first lines of its error, so that nobody has to search a long log.
 * @param {string} name
 * @param {string | undefined} error
 */
function failure(name, error = '') {
  const lines = stripVTControlCharacters(error).split('\n');
  const said = lines.filter((line) => line.trim()).slice(0, 5);
  return [name, ...said.map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}

/**
 * A file that could not be loaded has no tests, and counts as one failure.
 * @type {Format}
 */
export function vitestReport({ testResults }) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failures = [];
  for (const { name, status: fileStatus, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), name);
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'passed') counts.passed += 1;
      else if (status !== 'failed') counts.skipped += 1;
      else failures.push(failure(`${file} › ${fullName}`, failureMessages?.[0]));
    }
    const names = assertionResults.map((/** @type {{ status: string }} */ { status }) => status);
    if (fileStatus === 'failed' && !names.includes('failed')) failures.push(failure(file, message));
  }
  return { counts: { ...counts, failed: failures.length }, failures };
}

/**
 * A test that passed only when it was repeated has failed, and so has a run with errors outside of its tests.
 * @type {Format}
 */
export function playwrightReport({ stats, errors, suites }) {
  const failed = stats.unexpected + stats.flaky + errors.length;
  return {
    counts: { passed: stats.expected, failed, skipped: stats.skipped },
    failures: [
      ...suites.flatMap(failedSpecs),
      ...errors.map((/** @type {any} */ error) => String(error.message)),
    ],
  };
}

/**
 * @param {any} suite
 * @returns {string[]}
 */
function failedSpecs({ specs = [], suites = [] }) {
  const own = specs.flatMap((/** @type {any} */ { file, line, title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { projectName, results }) => {
        const { error } = results.find((/** @type {any} */ one) => one.error) ?? {};
        return failure(`[${projectName}] ${file}:${line} › ${title}`, error?.message);
      }),
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}

/**
 * The summary that Node's own test runner prints.
 * @param {number} exitCode
 * @param {string} output
 * @returns {Outcome}
 */
export function scriptsReport(exitCode, output) {
  const count = (/** @type {string} */ word) =>
    Number(new RegExp(`^\\S+ ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const counts = { passed: count('pass'), failed: count('fail'), skipped: count('skipped') + count('todo') };
  if ((exitCode !== 0 || counts.passed === 0) && counts.failed === 0) counts.failed = 1;
  return { counts, failures: counts.failed > 0 ? ['scripts: see above'] : [] };
}

/**
 * The container tests found no container engine: they have neither passed nor failed.
 * @param {number} exitCode
 * @param {string} output
 * @returns {Outcome | undefined} undefined if they ran
 */
export function withoutEngine(exitCode, output) {
  if (exitCode !== 3) return undefined;
  const note = output
    .trim()
    .split('\n')
    .find((line) => line.startsWith('No container was tested'));
  return note ? { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [], note } : undefined;
}
