/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ name: string, counts: Counts, seconds: number, failures?: string[], note?: string }} Row */

/** @param {Row[]} rows */
export function tableOf(rows) {
  const widest = Math.max(0, ...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, counts, seconds, note }) =>
      [
        counts.failed > 0 ? '✗' : note ? '–' : '✓',
        name.padEnd(widest),
        `${counts.passed} passed`.padStart(11),
        `${counts.failed} failed`.padStart(9),
        `${seconds.toFixed(1)} s`.padStart(8),
        counts.skipped > 0 ? `${counts.skipped} skipped` : '',
        note ?? '',
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @param {Row[]} rows */
function sumOf(rows) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { counts } of rows) {
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
  }
  return sum;
}

/**
 * Plain, because other programs read it.
 * @param {Row[]} rows
 */
export function lastLine(rows) {
  const { passed, failed, skipped } = sumOf(rows);
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Nothing may be skipped.
 * @param {Row[]} rows
 */
export function isGood(rows) {
  const { passed, failed, skipped } = sumOf(rows);
  return passed > 0 && failed === 0 && skipped === 0;
}
