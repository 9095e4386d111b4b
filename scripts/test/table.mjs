/** @typedef {import('./reports.mjs').Outcome} Outcome */
/** @typedef {{ name: string, seconds: number, outcomes: Outcome[], note?: string }} Row */

/** More test files than this, and repeating them hides that something is wrong with all of them. */
const mostRepeated = 10;

/** @param {Outcome[]} outcomes */
function sumOf(outcomes) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of outcomes) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** @param {Row[]} rows */
const outcomesOf = (rows) => rows.flatMap(({ outcomes }) => outcomes);

/** @param {Row[]} rows */
export function tableOf(rows) {
  const widest = Math.max(0, ...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, seconds, outcomes, note }) => {
      const { passed, failed, skipped } = sumOf(outcomes);
      const repeated = outcomes.flatMap((one) => one.repeated).length;
      return [
        failed > 0 ? '✗' : repeated > 0 ? '~' : note ? '–' : '✓',
        name.padEnd(widest),
        `${passed} passed`.padStart(11),
        `${failed} failed`.padStart(9),
        `${seconds.toFixed(1)} s`.padStart(8),
        skipped > 0 ? `${skipped} skipped` : '',
        repeated > 0 ? `${repeated} passed only when repeated` : '',
        note ?? '',
      ]
        .join('  ')
        .replaceAll(/ {2,}$/g, '');
    })
    .join('\n');
}

/** @param {Row[]} rows */
export const slowestOf = (rows) =>
  outcomesOf(rows)
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
    .join('\n');

/** @param {Row[]} rows @returns {{ file: string, tests: string[] }[]} the files with tests that passed only when repeated */
export const unsteadyOf = (rows) =>
  outcomesOf(rows)
    .filter(({ repeated }) => repeated.length > 0)
    .map(({ file, repeated }) => ({ file, tests: repeated }));

/**
 * Plain, because other programs read it.
 * @param {Row[]} rows
 */
export function lastLine(rows) {
  const { passed, failed, skipped } = sumOf(outcomesOf(rows));
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Nothing may be skipped, and little may need a second try.
 * @param {Row[]} rows
 */
export function isGood(rows) {
  const { passed, failed, skipped } = sumOf(outcomesOf(rows));
  return passed > 0 && failed === 0 && skipped === 0 && unsteadyOf(rows).length <= mostRepeated;
}
