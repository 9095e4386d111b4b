import { sumOf } from './reports.mjs';

/** @typedef {import('./reports.mjs').Counts} Counts */
/** @typedef {import('./reports.mjs').Failure} Failure */
/** @typedef {{ name: string, counts: Counts, seconds: number, failures?: Failure[], note?: string | undefined }} Row */

/**
 * What each runner did, in columns.
 * @param {Row[]} rows
 */
export function tableOf(rows) {
  const cells = rows.map(({ name, counts, seconds, note }) => [
    counts.failed > 0 ? '✗' : '✓',
    name,
    `${counts.passed} passed`,
    `${counts.failed} failed`,
    counts.skipped > 0 ? `${counts.skipped} skipped` : '',
    `${seconds.toFixed(1)} s`,
    note ?? '',
  ]);
  const widths = cells.reduce(
    (most, row) => row.map((cell, index) => Math.max(most[index] ?? 0, cell.length)),
    [0],
  );
  const rightAligned = new Set([2, 3, 4, 5]);
  return cells
    .map((row) =>
      row
        .map((cell, index) =>
          rightAligned.has(index) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * The last line of a run: plain, because other programs read it.
 * @param {Row[]} rows
 */
export function lastLine(rows) {
  const { passed, failed, skipped } = sumOf(rows.map(({ counts }) => counts));
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Nothing is skipped here: a skipped test is a promise not kept.
 * @param {Row[]} rows
 */
export function allIsWell(rows) {
  const { passed, failed, skipped } = sumOf(rows.map(({ counts }) => counts));
  return passed > 0 && failed === 0 && skipped === 0;
}
