import type { PlacedKey } from './keys.ts';
import { matrixTellsRow, pairsOf, type View } from './links.ts';

/**
 * Keys whose rows contradict how they lie or how they are wired, such as a thumb key that was taken for one of the row
 * of fingers above it.
 */
export function doubtfulKeys(keys: readonly PlacedKey[], rows: readonly number[]): Set<number> {
  const pairs = pairsOf(keys);
  const lowest = Math.max(...rows);
  const isFlat = (index: number) => (keys[index]?.height ?? 1) < 1.75;
  const doubtful = new Set(
    pairs.flatMap(({ one, other, view }) => {
      // Of two keys side by side, the one of the higher row may be too high.
      const isOneUpper =
        Math.abs(view.drop) < 0.02 && view.across > 1.5
          ? (rows[one] ?? 0) > (rows[other] ?? 0)
          : view.drop > 0;
      const [upper, lower] = isOneUpper ? [one, other] : [other, one];
      return isFlat(one) && isFlat(other) && isOdd(rows[upper] ?? 0, rows[lower] ?? 0, view, lowest)
        ? [lower]
        : [];
    }),
  );
  const tellsRow = matrixTellsRow(keys, pairs);
  if (!tellsRow) return doubtful;
  const inColumns = new Set(columnsOf(keys).flat());
  keys.forEach(({ matrix, size }, index) => {
    const wired = keys.flatMap((key, other) =>
      other !== index && matrix && key.matrix && tellsRow(matrix, key.matrix) ? [rows[other]] : [],
    );
    const agreeing = wired.filter((row) => row === rows[index]).length / wired.length;
    // Thumb keys are often wired with the row of fingers that has room for them.
    if (agreeing >= 0.5 && inColumns.has(index)) doubtful.delete(index);
    if (agreeing < 0.25 && size !== 1) doubtful.add(index);
  });
  return doubtful;
}

/** Whether two keys lie otherwise than their rows say, the lower one of which is in doubt. */
function isOdd(upper: number, lower: number, { across, down, drop, turn }: View, lowest: number): boolean {
  const distance = Math.abs(drop);
  if (across < -0.3 && down < 2 && lower < lowest && upper > 0) {
    const isAside = across > -0.9 && lower === upper + 1 && lower > 2;
    return isAside ? distance > 1.3 : Math.abs(distance - lower + upper) > 1.05;
  }
  const isNear = across < (distance > 0.2 ? 4 : 3);
  return lower < upper && distance < 1.1 && turn === 0 && isNear;
}

/** Whether neighbouring columns that are equally long were taken for other rows: then one is shifted, or is not. */
export function areColumnsDoubtful(keys: readonly PlacedKey[], rows: readonly number[]): boolean {
  const columns = columnsOf(keys).map((column) => ({ first: column[0] ?? 0, length: column.length }));
  const steps = columns.flatMap((one) =>
    columns.flatMap((other) => {
      const [a, b] = [keys[one.first], keys[other.first]];
      const areNeighbours = a && b && a.angle === b.angle && Math.abs(Math.abs(a.x - b.x) - 1.05) < 0.15;
      if (!areNeighbours || b.y < a.y) return [];
      const isLower = (rows[other.first] ?? 0) > (rows[one.first] ?? 0);
      return [{ drop: b.y - a.y, isDoubtful: isLower && one.length === other.length }];
    }),
  );
  const areShifted = steps.some(({ drop }) => drop > 0.02 && drop < 0.95);
  return areShifted && steps.some(({ drop, isDoubtful }) => isDoubtful && drop >= 0.45 && drop < 1.1);
}

/** Three letter keys or more that are straight below each other. */
function columnsOf(keys: readonly PlacedKey[]): number[][] {
  const at = (x: number, y: number) =>
    keys.findIndex((key) => isLetterKey(key) && Math.abs(key.x - x) < 0.05 && Math.abs(key.y - y) < 0.05);
  return keys.flatMap((key, first): number[][] => {
    if (!isLetterKey(key) || at(key.x, key.y - 1) >= 0) return [];
    const column = [first];
    for (let next = at(key.x, key.y + 1); next >= 0; next = at(key.x, key.y + column.length))
      column.push(next);
    return column.length >= 3 ? [column] : [];
  });
}

const isLetterKey = ({ width, height }: PlacedKey) => width === 1 && height === 1;
