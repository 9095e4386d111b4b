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
 * drawn with gaps, knobs and options beside the keys.
 */
const shapes: Readonly<Record<Layout, Shape>> = {
  '40': { width: [11, 13.25], height: [3.75, 4.75], keys: [36, 52] },
  '60': { width: [14.5, 15.5], height: [4.75, 5.5], keys: [56, 67] },
  '65': { width: [15.75, 18.5], height: [4.75, 5.6], keys: [62, 74] },
  '75': { width: [15.75, 17.75], height: [5.75, 6.9], keys: [75, 90] },
  tkl: { width: [17.5, 19], height: [5.75, 6.9], keys: [80, 95] },
  '96': { width: [18.5, 21.5], height: [5.75, 7.5], keys: [90, 107] },
  full: { width: [21.5, 24], height: [5.75, 7.5], keys: [98, 115] },
  alice: { width: [16.5, 23], height: [4.75, 7.4], keys: [60, 110] },
  numpad: { width: [3.5, 6.5], height: [3.75, 7], keys: [12, 30] },
};

/**
 * Why a board with these keys is of another size, as the end of a sentence about the board. Undefined if it may be of
 * this size.
 * @param isPlate a plate has an opening for each key. A case only surrounds them, so boards with more keys fit, too: an
 *   ortholinear one of 75 keys fits a 60% case
 */
export function shapeOtherThan(size: Layout, keys: readonly Key[], isPlate: boolean): string | undefined {
  const { width, height, keys: count } = shapes[size];
  const most = isPlate ? count[1] : count[1] * 1.25;
  if (isOutside(keys.length, [count[0], most])) return `it has ${keys.length} keys`;
  const [across, down] = [widthOf(keys), heightOf(keys)];
  if (isOutside(across, width) || isOutside(down, height))
    return `its keys take ${rounded(across)}u by ${rounded(down)}u`;
  if (size === 'alice') return undefined;
  if (keys.some(({ angle }) => angle % 90 !== 0)) return 'some of its keys are turned';
  return areApart(keys) ? 'its keys lie in two halves' : undefined;
}

const isOutside = (value: number, [least, most]: Range) => value < least || value > most;
const rounded = (units: number) => Number(units.toFixed(1));

/** The width in units from which a gap through all rows separates halves. Those before arrows and numbers are smaller. */
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
