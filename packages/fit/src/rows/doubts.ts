import type { PlacedKey } from '../keys/keys.ts';
import { matrixTellsRow, type Pair, type View } from './links.ts';

// Lengths are in key units. The thresholds were tuned on some 5,300 public definitions whose keymaps reveal the true
// rows. They minimise the wrong rows that are not doubted, and raise no doubts about boards that are read correctly.

/** The smallest height of a key that spans two rows, such as a number pad's Enter. */
const tall = 1.75;
/** Two keys side by side count as level if their tops differ by less than this. */
const level = 0.02;
/** Keys side by side with at least this gap may belong to a finger and a thumb. */
const wideGap = 1.5;
/** A key agrees with the matrix if at least this share of the keys on its wire have the same row. */
const agrees = 0.5;
/** A key contradicts the matrix if less than this share of the keys on its wire have the same row. */
const contradicts = 0.25;
/**
 * A key lies below another if they overlap sideways by more than `overlap`. From `whole` on it lies fully below the
 * other key.
 */
const overlap = 0.3;
const whole = 0.9;
/**
 * How far the vertical distance of two keys may differ from the distance that their rows imply. `mostOff` is for a key
 * fully below another, `mostAside` for one partly below.
 */
const mostOff = 1.05;
const mostAside = 1.3;
/** A key that lies lower than another and yet has a higher row contradicts its position, if the two are this close. */
const nearDown = 1.1;
const nearAcross = { lower: 4, level: 3 };
/** The row of the letter A. From this row on, a key partly below another may be in the next row. */
const rowOfA = 3;
/** A key lies exactly below another if it is offset sideways by less than this. */
const sameColumn = 0.1;
/** The distance from one key of a column to the next. Some draw the gaps between the caps, too. */
const rowStep = { least: 0.95, most: 1.2 };
/** The minimum number of keys in a finger column. */
const leastColumn = 3;
/** Two keys touch if the gap between them is smaller than `gap` along more than `side`. */
const touching = { gap: 0.15, side: 0.4 };
/**
 * How much lower a column begins than its neighbour: within `shifted` the columns are staggered; within `rowOff` their
 * rows may be off by one.
 */
const shifted = { least: level, most: 0.95 };
const rowOff = { least: 0.45, most: nearDown };
/** The distance between neighbouring columns: 1.05 ± 0.15. */
const columnStep = { middle: 1.05, off: 0.15 };

/**
 * Finds the keys whose rows contradict their position or their wiring, such as a thumb key that got the finger row
 * above it. Returns their indexes.
 * @param rows the row of each key
 * @param pairs from `pairsOf`
 */
export function contradictedKeys(
  keys: readonly PlacedKey[],
  rows: readonly number[],
  pairs: readonly Pair[],
): Set<number> {
  const lowest = Math.max(...rows);
  const isFlat = (index: number) => (keys[index]?.height ?? 1) < tall;
  const contradicted = new Set(
    pairs.flatMap(({ one, other, view }) => {
      // Of two level keys, the one that got the upper row is in doubt.
      const isOneUpper =
        Math.abs(view.drop) < level && view.across > wideGap
          ? (rows[one] ?? 0) > (rows[other] ?? 0)
          : view.drop > 0;
      const [upper, lower] = isOneUpper ? [one, other] : [other, one];
      return isFlat(one) && isFlat(other) && isOdd(rows[upper] ?? 0, rows[lower] ?? 0, view, lowest)
        ? [lower]
        : [];
    }),
  );
  const tellsRow = matrixTellsRow(keys, pairs);
  if (!tellsRow) return contradicted;
  const inColumns = new Set(columnsOf(keys).flat());
  keys.forEach(({ matrix, size }, index) => {
    const wired = keys.flatMap((key, other) =>
      other !== index && matrix && key.matrix && tellsRow(matrix, key.matrix) ? [rows[other]] : [],
    );
    const agreeing = wired.filter((row) => row === rows[index]).length / wired.length;
    // A thumb key is often wired to a finger row that has room for it. So agreement with the matrix clears finger keys
    // only.
    if (agreeing >= agrees && inColumns.has(index)) contradicted.delete(index);
    if (agreeing < contradicts && size !== 1) contradicted.add(index);
  });
  return contradicted;
}

/**
 * Extends a set of contradicted keys by those that touch them, directly or through other keys. Finger keys and the
 * lowest row are left out.
 */
export function withNeighbours(
  { keys, rows, pairs }: { keys: readonly PlacedKey[]; rows: readonly number[]; pairs: readonly Pair[] },
  contradicted: ReadonlySet<number>,
): Set<number> {
  const ofFingers = new Set(columnsOf(keys).flat());
  const lowest = Math.max(...rows);
  const isOpen = (index: number) => !ofFingers.has(index) && rows[index] !== lowest;
  const touchingPairs = pairs.filter((pair) => touch(pair) && isOpen(pair.one) && isOpen(pair.other));
  const doubtful = new Set(contradicted);
  for (let before = -1; before < doubtful.size;) {
    before = doubtful.size;
    for (const { one, other } of touchingPairs)
      if (doubtful.has(one) || doubtful.has(other)) doubtful.add(one).add(other);
  }
  return doubtful;
}

/** Whether two keys touch along a side, not only at a corner. */
const touch = ({ view: { across, down } }: Pair) =>
  Math.max(across, down) < touching.gap && Math.min(across, down) < -touching.side;

/** Whether the positions of two keys contradict their rows. If so, the lower key is in doubt. */
function isOdd(upper: number, lower: number, { across, down, drop, turn }: View, lowest: number): boolean {
  const distance = Math.abs(drop);
  if (across < -overlap && down < 2 && lower < lowest && upper > 0) {
    const isAside = across > -whole && lower === upper + 1 && lower >= rowOfA;
    return isAside ? distance > mostAside : Math.abs(distance - lower + upper) > mostOff;
  }
  const isNear = across < (distance > 0.2 ? nearAcross.lower : nearAcross.level);
  return lower < upper && distance < nearDown && turn === 0 && isNear;
}

/**
 * Whether neighbouring columns of equal length got different rows. It is then unclear whether one of them is staggered
 * or one row lower.
 * @param rows the row of each key
 */
export function areColumnsDoubtful(keys: readonly PlacedKey[], rows: readonly number[]): boolean {
  const columns = columnsOf(keys).map((column) => ({ first: column[0] ?? 0, length: column.length }));
  const steps = columns.flatMap((one) =>
    columns.flatMap((other) => {
      const [a, b] = [keys[one.first], keys[other.first]];
      const { middle, off } = columnStep;
      const seen = a && b && seenFrom(a, b);
      const areNeighbours = seen && Math.abs(Math.abs(seen.right) - middle) < off;
      if (!areNeighbours || seen.down < 0) return [];
      const isLower = (rows[other.first] ?? 0) > (rows[one.first] ?? 0);
      return [{ drop: seen.down, isDoubtful: isLower && one.length === other.length }];
    }),
  );
  const areShifted = steps.some(({ drop }) => drop > shifted.least && drop < shifted.most);
  return (
    areShifted &&
    steps.some(({ drop, isDoubtful }) => isDoubtful && drop >= rowOff.least && drop < rowOff.most)
  );
}

/**
 * The finger columns, as lists of indexes from the top down. A column consists of 1u keys, each exactly below the one
 * before.
 */
function columnsOf(keys: readonly PlacedKey[]): number[][] {
  const next = (key: PlacedKey | undefined, side: 1 | -1) =>
    keys.findIndex((other) => {
      const seen = key && isLetterKey(other) ? seenFrom(key, other) : undefined;
      const distance = side * (seen?.down ?? 0);
      return seen && Math.abs(seen.right) < sameColumn && distance > rowStep.least && distance < rowStep.most;
    });
  return keys.flatMap((key, first): number[][] => {
    if (!isLetterKey(key) || next(key, -1) >= 0) return [];
    const column = [first];
    for (let below = next(key, 1); below >= 0; below = next(keys[below], 1)) column.push(below);
    return column.length >= leastColumn ? [column] : [];
  });
}

/** The offset of a key from another one along their own axes. Undefined if their rotations differ. */
function seenFrom(one: PlacedKey, other: PlacedKey): { right: number; down: number } | undefined {
  if (one.angle !== other.angle) return undefined;
  const [right, down] = [other.x - one.x, other.y - one.y];
  if (one.angle === 0) return { right, down };
  const radians = (-one.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return { right: right * cos - down * sin, down: right * sin + down * cos };
}

const isLetterKey = ({ width, height }: PlacedKey) => width === 1 && height === 1;
