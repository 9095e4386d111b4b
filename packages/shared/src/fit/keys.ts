import type { Cap } from '../parts/fact-types.ts';

/** The most keys of a layout that is read here. */
export const mostKeys = 200;

/** Where the space bar is. Row 0 is that of the function keys, 1 that of the digits. */
const bottomRow = 5;

/** A key as it lies on a board. Lengths are in units of a letter key. */
export interface Key {
  /** Of its left edge and its top edge, before it is turned. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** In degrees around its centre, clockwise. */
  angle: number;
  /** The cap that it takes; undefined if no set has such a shape. */
  size: Cap['size'] | undefined;
  row: number;
  /** What stands on it, as far as the layout says so. */
  legend: string;
}

/** A key before its row is known. */
export interface PlacedKey extends Omit<Key, 'row' | 'size'> {
  /** The second rectangle of a key that is no rectangle, such as the ISO Enter. */
  second?: { width: number; height: number } | undefined;
}

function sizeOf({ width, height, second }: PlacedKey): Key['size'] {
  if (height === 2 && width === 1.25) return 'iso';
  if (height === 2 && width === 1.5 && second?.width === 1.25) return 'iso';
  if (height === 1) return second && second.height === 1 ? Math.max(width, second.width) : width;
  return width === 1 && !second ? height : undefined;
}

/** Whether a key is two rows high, so that a cap of either row is on it. */
export function isTall({ height, size }: Key): boolean {
  return height === 2 && size !== 'iso';
}

/** Gives keys the cap they take and their row, counted up from the space bar. */
export function withRows(placed: readonly PlacedKey[]): Key[] {
  const top = (key: PlacedKey) => key.y;
  const widest = Math.max(...placed.filter(({ height }) => height === 1).map(({ width }) => width));
  const low = widest >= 2.75 ? placed.filter(({ width }) => width === widest) : placed;
  const bottom = Math.max(...low.map(top));
  const left = Math.min(...placed.map(({ x }) => x));
  const highest = Math.min(...placed.map(top));
  return placed.map((key) => {
    const row = bottomRow - Math.round(bottom - key.y);
    const { second: _, ...shape } = key;
    return {
      ...shape,
      x: round(key.x - left),
      y: round(key.y - highest),
      size: sizeOf(key),
      row: Math.min(bottomRow, Math.max(0, row)),
    };
  });
}

export function round(length: number): number {
  return Math.round(length * 1000) / 1000;
}

/** How wide a board's keys are together, in units of a letter key. */
export function widthOf(keys: readonly Key[]): number {
  return Math.max(0, ...keys.map(({ x, width }) => x + width));
}

export function heightOf(keys: readonly Key[]): number {
  return Math.max(0, ...keys.map(({ y, height }) => y + height));
}

const twins = /^(shift|ctrl|alt|win|super|fn|option|command|cmd|gui)$/i;

/** What people call a key: its legend, with its side if it has a twin, such as “right Shift”. */
export function nameOf(key: Key, keys: readonly Key[]): string {
  if (!twins.test(key.legend)) return key.legend;
  const same = keys.filter(({ legend }) => legend === key.legend);
  if (same.length < 2) return key.legend;
  const middle = widthOf(keys.filter(({ legend }) => !legend.startsWith('Num '))) / 2;
  return `${key.x + key.width / 2 < middle ? 'left' : 'right'} ${key.legend}`;
}

export function sayCapSize(size: Key['size']): string {
  if (size === undefined) return 'an unusual shape';
  return size === 'iso' ? 'ISO' : `${size}u`;
}
