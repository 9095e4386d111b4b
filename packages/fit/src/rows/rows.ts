import { areColumnsDoubtful, contradictedKeys, withNeighbours } from './doubts.ts';
import type { PlacedKey } from '../keys/keys.ts';
import { levelsOf } from './levels.ts';
import { listedLevels } from './listed-rows.ts';
import { mirrorLinks, pairsOf } from './links.ts';
import { rowsByLegend } from './legend-rows.ts';

/** The space bar's row. Row 0 is that of the function keys, row 1 that of the digits. */
export const lowestRow = 5;

/** Two lists that run parallel to the list of keys. */
export interface Rows {
  rows: number[];
  /** Whether each key's row is a guess, because neither the legends nor the geometry settle it. */
  guesses: boolean[];
}

/**
 * Finds the row of each key: its level on the board, plus the row of the highest level. The row of the highest level
 * comes from the owner if stated, else from the legends, else from the profile field, else from the shape of the board.
 * @param topRow the row of the highest level, if the owner has stated it
 */
export function findRows(keys: readonly PlacedKey[], topRow?: number): Rows {
  if (keys.length === 0) return { rows: [], guesses: [] };
  const pairs = pairsOf(keys);
  const byPlace = levelsOf(keys, pairs);
  const listed = listedLevels(keys, pairs);
  const isFlat = (index: number) => (keys[index]?.height ?? 1) < 1.75;
  const differing = listed
    ? keys.flatMap((_, index) => (isFlat(index) && isOff(index, byPlace, listed.levels) ? [index] : []))
    : [];
  // Even lines of keys are rows, wherever their columns begin.
  const isListed = listed !== undefined && listed.areEven && differing.length > 0;
  const levels = isListed ? listed.levels : byPlace;
  const told = withoutOtherSigns(
    keys,
    levels,
    rowsByLegend(
      keys.map(({ legend }) => legend),
      levels,
    ),
  );
  const byLegend = shiftOf(told, levels);
  const byProfile = profileShift(keys, levels);
  const shape = shapeOf(keys, levels);
  const shift = topRow ?? byLegend ?? byProfile ?? shape.shift;
  const rows = levels.map((level, index) => {
    const legend = topRow === undefined ? told[index] : undefined;
    return Math.min(lowestRow, Math.max(0, legend ?? level + shift));
  });
  const isSure = topRow !== undefined || byLegend !== undefined || byProfile !== undefined || shape.isSure;
  const contradicted = isListed
    ? new Set<number>()
    : new Set([...contradictedKeys(keys, rows, pairs), ...differing]);
  const areTooMany =
    contradicted.size > mostContradicted * keys.length || (!isListed && areColumnsDoubtful(keys, rows));
  const doubtful = withNeighbours({ keys, rows, pairs }, contradicted);
  // What is doubted on one half is doubted on the other.
  for (const { one, other } of doubtful.size > 0 ? mirrorLinks(keys) : [])
    if (doubtful.has(one) || doubtful.has(other)) doubtful.add(one).add(other);
  return {
    rows,
    guesses: keys.map(
      (_, index) => !isSure || ((areTooMany || doubtful.has(index)) && told[index] === undefined),
    ),
  };
}

/** Whether the listed sequence and the position of a key put it on different levels, counted from the lowest one. */
function isOff(index: number, byPlace: readonly number[], listed: readonly number[]): boolean {
  const fromLowest = (levels: readonly number[]) => Math.max(...levels) - (levels[index] ?? 0);
  return fromLowest(byPlace) !== fromLowest(listed);
}

/** The row of the highest level by the rows that legends tell. */
const shiftOf = (told: readonly (number | undefined)[], levels: readonly number[]) =>
  mostCommon(told.flatMap((row, index) => (row === undefined ? [] : row - (levels[index] ?? 0))));

/**
 * Drops rows that a punctuation mark got although it belongs to a number pad, or to the digits as the “/” on the 7 of
 * Nordic boards. A “/” or “.” of the letter block has a letter of its row within three keys, and lies no more than one
 * row away from where the letters put that row.
 */
function withoutOtherSigns(
  keys: readonly PlacedKey[],
  levels: readonly number[],
  told: readonly (number | undefined)[],
): (number | undefined)[] {
  const isLetter = ({ legend }: PlacedKey) => /^\p{L}$/u.test(legend.trim());
  const shift = shiftOf(told, levels) ?? 0;
  return told.map((row, index) => {
    const key = keys[index];
    if (row === undefined || !key || isLetter(key)) return row;
    if (Math.abs((levels[index] ?? 0) + shift - row) > 1) return undefined;
    const isBesideLetter = keys.some(
      (other, place) => told[place] === row && isLetter(other) && Math.abs(other.x - key.x) < 3.3,
    );
    return isBesideLetter ? row : undefined;
  });
}

/** If more than this share of the keys contradict their rows, all rows of the board count as guesses. */
const mostContradicted = 0.09;

function mostCommon(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/**
 * The row of the highest level according to the profile field of keyboard-layout-editor.com (“R3”). Undefined unless
 * most keys have one and they agree.
 */
function profileShift(keys: readonly PlacedKey[], levels: readonly number[]): number | undefined {
  const told = keys.flatMap(({ profileRow }, index) =>
    profileRow === undefined ? [] : [{ profileRow, index }],
  );
  const shifts = told.map(({ profileRow, index }) => profileRow - (levels[index] ?? 0));
  const shift = mostCommon(shifts);
  const agreeing = shifts.filter((each) => each === shift).length;
  const isWhole = new Set(told.map(({ profileRow }) => profileRow)).size >= 3;
  return isWhole && agreeing >= 0.6 * keys.length ? shift : undefined;
}

/**
 * The row of the highest level according to the shape of the board, which depends on how much of the board's width each
 * level fills.
 */
function shapeOf(keys: readonly PlacedKey[], levels: readonly number[]): { shift: number; isSure: boolean } {
  const all = spanOf(keys);
  const spans = Array.from({ length: Math.max(...levels) + 1 }, (_, level) =>
    spanOf(keys.filter((__, index) => levels[index] === level)),
  );
  const widest = Math.max(...spans.map(({ width }) => width));
  const first = spans.findIndex((span) => isFull(span, widest, all));
  // A row with only a space bar reaches neither side of the board, but it is still the lowest row.
  const spaceLevel = spans.findLastIndex((_, level) =>
    keys.some(({ width }, index) => levels[index] === level && width >= leastLoneSpaceBar),
  );
  const last = Math.max(
    spans.findLastIndex((span) => isFull(span, widest, all)),
    spaceLevel,
  );
  const full = last - first + 1;
  const widestAtLast = Math.max(...keys.map(({ width }, index) => (levels[index] === last ? width : 0)));
  const hasSpaceBar = widestAtLast >= widthOfSpaceBar;
  const lowest = spans[last];
  const isWhole = lowest !== undefined && lowest.width >= 0.85 * widest && lowest.left <= all.left + 1.1;
  const hasThumbs = last < spans.length - 1;
  const isPad = widest <= widestPad;
  // Thumb keys that reach a side of the board do not make a sixth row; a row of short space bars does.
  const isShort = full === 6 && !isPad && widestAtLast < 2 && !hasThumbs && !isWhole;
  const thumbs = spans.slice(last + 1).reduce((sum, { width }) => sum + width, 0);
  // If only thumb keys or nothing lie below the lowest full level, that level has letters.
  const endsWithLetters = !hasSpaceBar && !isPad && ((hasThumbs && isWhole && full <= 4) || full === 3);
  // A small grid of five rows is most likely a number pad. In a grid of six rows the digits may be in any of them.
  const isPlainPad = full === 5 && keys.length >= 20 && keys.every(({ width }) => width < 2);
  const isNumberPad = full >= 5 && (isPlainPad || keys.some(({ height }) => height >= 1.75));
  const isUsual = isPad ? isNumberPad : hasSpaceBar || (keys.length >= 28 && (full > 3 || hasThumbs));
  // A few keys below four full rows may be thumb keys, or may belong to the row above them.
  const areMany = thumbs > 0.34 * widest;
  // Below four full rows it is clear what the keys are if they are many below a whole row, or few below a shorter one.
  const areThumbsClear = full !== 4 || hasSpaceBar || isPad || !hasThumbs || areMany === endsWithLetters;
  const below = spans.length - 1 - last;
  // If thumb keys span several levels, the first row may be one of function keys.
  const mayBeginWithFunctionKeys =
    !hasSpaceBar &&
    full >= 5 &&
    below > 0 &&
    (below > 3 || first > 0 || (below > 1 && lowest?.width === widest));
  const isClear =
    !isShort && areThumbsClear && !mayBeginWithFunctionKeys && !hasSpaceAmongLetters(keys, levels);
  // A board with a space bar and seven full rows has two rows of function keys.
  if (hasSpaceBar && full > 6) return { shift: lowestRow - last, isSure: full === 7 };
  return {
    shift: Math.max(0, lowestRow + (endsWithLetters ? 0 : 1) - (isShort ? 5 : full)) - first,
    isSure: isUsual && isClear && full >= 3 && full <= 6,
  };
}

/**
 * Whether the lowest row is the row of Z with a space key in its middle. Such a row has letters on both sides of the
 * space key and is staggered.
 */
function hasSpaceAmongLetters(keys: readonly PlacedKey[], levels: readonly number[]): boolean {
  const last = Math.max(...levels);
  const onLevel = (level: number) => keys.filter((_, index) => levels[index] === level);
  const [above, lowest] = [onLevel(last - 1), onLevel(last)];
  const [wide, letters] = [
    lowest.filter(({ width }) => width >= 1.75),
    lowest.filter(({ width }) => width === 1),
  ];
  const isShifted = letters.every(({ x }) => above.every((key) => Math.abs(key.x - x) > 0.1));
  const [space] = wide;
  if (
    !space ||
    space.width >= leastLoneSpaceBar ||
    wide.length > 1 ||
    letters.length < lowest.length - 1 ||
    !isShifted
  )
    return false;
  return [-1, 1].every((side) => letters.filter(({ x }) => (x - space.x) * side > 0).length >= 3);
}

/** The smallest width of a space bar, in units. Shorter keys occur in any row. */
const widthOfSpaceBar = 2.75;

/**
 * The smallest width of a space bar that needs no other sign, in units. Thumb keys, and space keys among letters, are
 * shorter.
 */
const leastLoneSpaceBar = 4;

/** The largest width of a number pad, in units: four columns, sometimes five. */
const widestPad = 5.5;

/** Whether a level is a whole row rather than thumb keys, which reach neither side of the board. */
function isFull({ width, left, right }: Span, widest: number, all: Span): boolean {
  if (widest <= widestPad) return width >= 0.45 * widest;
  const margin = 0.15 * (all.right - all.left);
  return width >= 0.45 * widest && (left <= all.left + margin || right >= all.right - margin);
}

interface Span {
  left: number;
  right: number;
  /** The total width of the keys, without the gaps. */
  width: number;
}

function spanOf(keys: readonly PlacedKey[]): Span {
  return {
    left: Math.min(...keys.map(({ x }) => x)),
    right: Math.max(...keys.map(({ x, width }) => x + width)),
    width: keys.reduce((sum, { width }) => sum + width, 0),
  };
}
