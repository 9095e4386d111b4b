/** @typedef {{ name: string, seconds: number, outcomes: import('./reports.mjs').Outcome[], note?: string }} Row */

/** @param {Row['outcomes']} outcomes */
function sumOf(outcomes) {
  const sum = { passed: 0, failed: 0, skipped: 0, repeated: 0 };
  for (const { passed, failures, skipped, repeated } of outcomes) {
    sum.passed += passed;
    sum.failed += failures.length;
    sum.skipped += skipped;
    sum.repeated += repeated.length;
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
      const { passed, failed, skipped, repeated } = sumOf(outcomes);
      const sign = failed > 0 ? '✗' : repeated > 0 ? '~' : note ? '–' : '✓';
      const cells = [
        sign,
        name.padEnd(widest),
        `${passed} passed`.padStart(11),
        `${failed} failed`.padStart(9),
        `${seconds.toFixed(1)} s`.padStart(8),
        skipped > 0 ? `${skipped} skipped` : '',
        repeated > 0 ? `${repeated} passed only when repeated` : '',
        note ?? '',
      ];
      return cells.filter(Boolean).join('  ');
    })
    .join('\n');
}

/** @param {Row[]} rows */
export const slowestOf = (rows) =>
  outcomesOf(rows)
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);

/** The files with tests that passed only when repeated. @param {Row[]} rows */
export const unsteadyOf = (rows) => outcomesOf(rows).filter(({ repeated }) => repeated.length > 0);

/** Plain, because other programs read it. @param {Row[]} rows */
export function lastLine(rows) {
  const { passed, failed, skipped } = sumOf(outcomesOf(rows));
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Nothing may be skipped. More than ten unsteady files have something wrong in common. @param {Row[]} rows */
export function isGood(rows) {
  const { passed, failed, skipped } = sumOf(outcomesOf(rows));
  return passed > 0 && failed === 0 && skipped === 0 && unsteadyOf(rows).length <= 10;
}
