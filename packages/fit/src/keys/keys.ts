import type { Cap } from '@switchyard/shared/parts';
import type { Rectangle } from './shapes.ts';

/** The maximum number of keys in a layout. A layout with more is refused. */
export const mostKeys = 300;

/** A key on a board. Lengths are in key units: 1u is the pitch of letter keys, 19.05 mm on an MX board. */
export interface Key {
  /** The left and top edges before the key is rotated, measured from the board's left and top. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The rotation around the key's own centre, in degrees clockwise. */
  angle: number;
  /** The size of the key's cap in units. Undefined if no keycap set has a cap of this shape. */
  size: Cap['size'] | undefined;
  /** The row of the key's cap, from 0 (function keys) to 5 (space bar). */
  row: number;
  /** The layout does not tell the row, so `row` is a guess. */
  rowIsGuessed?: boolean;
  /** The legend printed on the key. Empty if the layout does not tell it. */
  legend: string;
  /** The longest side in units, over both rectangles. It decides the stabiliser. */
  longest?: number;
  /** The second rectangle of a key such as an ISO Enter. Its `x` and `y` are relative to the key's own. */
  second?: Rectangle;
  /** The switch sits under the raised left part of the cap, as on a stepped Caps Lock. */
  stepped?: boolean;
}

/** A rotary encoder. It takes neither a switch nor a cap. */
export type Knob = Pick<Key, 'x' | 'y' | 'width' | 'height' | 'angle'>;

/** A key before its row is known. */
export interface PlacedKey extends Omit<Key, 'row'> {
  /** Its row and column in the switch matrix. */
  matrix?: readonly [number, number];
  /** Whether the key comes from a file that lists its keys row by row. */
  isListed?: boolean;
  /** The row that the profile field of keyboard-layout-editor.com names, such as 3 for “SA R3”. */
  profileRow?: number;
  /**
   * Set for a rotary encoder. Vial draws two keys per encoder, one for each direction; `ofVial` is the encoder's
   * number.
   */
  knob?: { ofVial?: string };
}

export interface Board {
  keys: Key[];
  knobs: Knob[];
  /** True if no key has a guessed row. */
  rowsAreSure: boolean;
  /** The layout does not tell the sizes of its keys, so each is taken to have 1u. */
  sizesAreAssumed?: boolean;
}

/**
 * Whether a key spans two rows, so that a cap of either row goes on it. An ISO Enter does not count: it has a size of
 * its own.
 */
export function isTall({ height, size }: Key): boolean {
  return height >= 1.75 && size !== 'iso';
}

/** Rounds to thousandths, which removes floating-point noise. Never −0. */
export function round(length: number): number {
  return Math.round(length * 1000) / 1000 + 0;
}

/**
 * The distance in units from the board's left edge to the right edge of its last key. Ignores rotation. 0 without keys.
 */
export function widthOf(keys: readonly Knob[]): number {
  return Math.max(0, ...keys.map(({ x, width }) => x + width));
}

/**
 * The distance in units from the board's top to the bottom edge of its lowest key. Ignores rotation. 0 without keys.
 */
export function heightOf(keys: readonly Knob[]): number {
  return Math.max(0, ...keys.map(({ y, height }) => y + height));
}

const twins = /^(shift|ctrl|alt|win|super|fn|option|command|cmd|gui)$/i;

/**
 * The name that people use for a key: its legend. If several keys have this legend, also the side, such as “right
 * Shift”. Empty if the key has no legend.
 * @param keys all keys of the board
 */
export function nameOf(key: Key, keys: readonly Key[]): string {
  if (!twins.test(key.legend)) return key.legend;
  const same = keys.filter(({ legend }) => legend === key.legend);
  if (same.length < 2) return key.legend;
  const middle = widthOf(keys.filter(({ legend }) => !legend.startsWith('Num '))) / 2;
  return `${key.x + key.width / 2 < middle ? 'left' : 'right'} ${key.legend}`;
}

/** Formats a cap's size for people, such as “1.25u”. */
export function sayCapSize(size: Key['size']): string {
  if (size === undefined) return 'an unusual shape';
  return size === 'iso' ? 'ISO' : `${size}u`;
}
