import { heightOf, type Key, widthOf } from '../keys/keys.ts';
import type { Known } from './verdicts.ts';

export type Layout = NonNullable<Known['board']['layout']>;

/** The least and the most of something. */
type Range = readonly [least: number, most: number];

interface Shape {
  /** In units of a letter key. */
  width: Range;
  height: Range;
  keys: Range;
}

/**
 * What every board of a size has. The ranges are wider than those of the boards in the table, because layouts are also
 * drawn with gaps, knobs and options beside the keys, and because small and ortholinear boards are sold for 60% cases.
 */
const shapes: Readonly<Record<Layout, Shape>> = {
  '40': { width: [11, 13.25], height: [3.75, 4.75], keys: [36, 52] },
  '60': { width: [11.75, 15.5], height: [4.75, 5.5], keys: [48, 67] },
  '65': { width: [15.75, 18.5], height: [4.75, 5.6], keys: [62, 74] },
  '75': { width: [15.75, 17.75], height: [5.75, 6.9], keys: [66, 90] },
  tkl: { width: [16.2, 19], height: [5.75, 6.9], keys: [66, 95] },
  '96': { width: [18.5, 21.5], height: [5.75, 7.5], keys: [80, 107] },
  full: { width: [21.5, 24], height: [5.75, 7.5], keys: [90, 115] },
  alice: { width: [16.5, 23], height: [4.75, 7.4], keys: [60, 110] },
  numpad: { width: [3.5, 6.5], height: [3.75, 7], keys: [12, 30] },
};

/** A TKL without its row of function keys (FRL TKL), which is sold as a TKL. */
const frlTkl: Shape = { width: [17.75, 19], height: [4.75, 5.75], keys: [66, 80] };

/**
 * Why a board with these keys is of another size, as the end of a sentence about the board. Undefined if it may be of
 * this size.
 * @param isPlate a plate has an opening for each key. A case only surrounds them: smaller boards, halves and an
 *   ortholinear board of 75 keys fit into a 60% case as well
 */
export function shapeOtherThan(size: Layout, keys: readonly Key[], isPlate: boolean): string | undefined {
  const shape = shapes[size];
  if (!isPlate) return tooLargeFor(shape, keys);
  const other = otherThan(shape, keys);
  if (other !== undefined) return size === 'tkl' && otherThan(frlTkl, keys) === undefined ? undefined : other;
  if (size === 'alice') return undefined;
  if (keys.some(({ angle }) => angle % 90 !== 0)) return 'some of its keys are turned';
  return areApart(keys) ? 'its keys lie in two halves' : undefined;
}

function otherThan({ width, height, keys: [least] }: Shape, keys: readonly Key[]): string | undefined {
  // Without an upper limit: a layout may be drawn with all options, such as a split space bar.
  if (keys.length < least) return sayCount(keys);
  return isOutside(widthOf(keys), width) || isOutside(heightOf(keys), height) ? saySize(keys) : undefined;
}

function tooLargeFor({ width, height, keys: [, most] }: Shape, keys: readonly Key[]): string | undefined {
  if (keys.length > most * 1.25) return sayCount(keys);
  return widthOf(keys) > width[1] + beside || heightOf(keys) > height[1] + above ? saySize(keys) : undefined;
}

/** How much wider and higher than its size, in units, a layout may be drawn for a board that fits into a case. */
const [beside, above] = [2, 1];

const sayCount = (keys: readonly Key[]) => `it has ${keys.length} keys`;
const saySize = (keys: readonly Key[]) =>
  `its keys take ${rounded(widthOf(keys))}u by ${rounded(heightOf(keys))}u`;
const isOutside = (value: number, [least, most]: Range) => value < least || value > most;
const rounded = (units: number) => Number(units.toFixed(1));

/**
 * The width in units from which a gap through all rows separates halves. Those before arrows and numbers are smaller.
 */
const gap = 0.75;

/** Whether a gap through all rows separates two halves, each with at least a quarter of the keys. */
function areApart(keys: readonly Key[]): boolean {
  let end = 0;
  return keys
    .toSorted((one, other) => one.x - other.x)
    .some(({ x, width }, index, { length }) => {
      const isGap = x - end >= gap && index >= length / 4 && length - index >= length / 4;
      end = Math.max(end, x + width);
      return isGap;
    });
}
