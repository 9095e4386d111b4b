import type { Cap } from '@switchyard/shared/parts';
import type { Rectangle } from './shapes.ts';

/** The most keys that a layout may have; a longer one is refused. */
export const mostKeys = 300;

/** A key on a board. Lengths are in key units: 1u, 19.05 mm on an MX board, is the pitch of letter keys. */
export interface Key {
  /** Its left and top edges before it is rotated, counted from the board's left and top. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its rotation around its own centre, in degrees clockwise. */
  angle: number;
  /** The size of its cap in units; undefined if no keycap set has a cap of this shape. */
  size: Cap['size'] | undefined;
  /** The row of its cap, from 0 (function keys) to 5 (space bar). */
  row: number;
  /** The layout leaves the row open, and this one is a guess. */
  rowIsGuessed?: boolean;
  /** What is printed on it; empty if the layout does not say. */
  legend: string;
  /** Its longest side, over both rectangles: its stabiliser is as long. */
  longest?: number;
  /** The second rectangle of a key such as an ISO Enter, with `x` and `y` relative to the key's own. */
  second?: Rectangle;
  /** The switch sits under the raised left part of the cap, as with a stepped Caps Lock. */
  stepped?: boolean;
}

/** A rotary encoder. It takes neither a switch nor a cap. */
export type Knob = Pick<Key, 'x' | 'y' | 'width' | 'height' | 'angle'>;

/** A key before its row is known. */
export interface PlacedKey extends Omit<Key, 'row'> {
  /** Its row and column in the switch matrix. */
  matrix?: readonly [number, number];
  /** The row in the profile field of keyboard-layout-editor.com, such as 3 for “SA R3”. */
  profileRow?: number;
  /** Set for a rotary encoder. `ofVial` is its number: Vial draws two keys, one per direction, for each encoder. */
  knob?: { ofVial?: string };
}

export interface Board {
  keys: Key[];
  knobs: Knob[];
  /** No key has a guessed row. */
  rowsAreSure: boolean;
}

/** Whether a key spans two rows, so that it takes a cap of either. An ISO Enter has a size of its own instead. */
export function isTall({ height, size }: Key): boolean {
  return height >= 1.75 && size !== 'iso';
}

/** Rounds to thousandths, which removes floating-point noise. Never −0. */
export function round(length: number): number {
  return Math.round(length * 1000) / 1000 + 0;
}

/** From the left edge of a board to the right edge of its last key, in units; 0 without keys. Ignores rotation. */
export function widthOf(keys: readonly Knob[]): number {
  return Math.max(0, ...keys.map(({ x, width }) => x + width));
}

/** From the top of a board to the bottom edge of its lowest key, in units; 0 without keys. Ignores rotation. */
export function heightOf(keys: readonly Knob[]): number {
  return Math.max(0, ...keys.map(({ y, height }) => y + height));
}

const twins = /^(shift|ctrl|alt|win|super|fn|option|command|cmd|gui)$/i;

/**
 * What people call a key: its legend, and its side if `keys` has two of them, such as “right Shift”. Empty without a
 * legend.
 */
export function nameOf(key: Key, keys: readonly Key[]): string {
  if (!twins.test(key.legend)) return key.legend;
  const same = keys.filter(({ legend }) => legend === key.legend);
  if (same.length < 2) return key.legend;
  const middle = widthOf(keys.filter(({ legend }) => !legend.startsWith('Num '))) / 2;
  return `${key.x + key.width / 2 < middle ? 'left' : 'right'} ${key.legend}`;
}

/** A cap's size in words, such as “1.25u”. */
export function sayCapSize(size: Key['size']): string {
  if (size === undefined) return 'an unusual shape';
  return size === 'iso' ? 'ISO' : `${size}u`;
}
