import type { Cap } from '@switchyard/shared/parts';
import type { Rectangle } from './shapes.ts';

/** The most keys of a layout that is read here. */
export const mostKeys = 300;

/** A key as it lies on a board. Lengths are in units of a letter key. */
export interface Key {
  /** The positions of its left and top edges, before it is turned. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** In degrees around its centre, clockwise. */
  angle: number;
  /** The cap that it takes; undefined if no set has such a shape. */
  size: Cap['size'] | undefined;
  row: number;
  /** The layout does not tell the row: another one is possible. */
  rowIsGuessed?: boolean;
  /** Its legend, as far as the layout tells it. */
  legend: string;
  /** The longest side of all its rectangles. */
  longest?: number;
  /**
   * The second rectangle of a key that is not rectangular, such as an Enter of two rows, seen from its left top corner.
   */
  second?: Rectangle;
  /** Its switch lies under the left, raised part of the cap, as below a stepped Caps Lock. */
  stepped?: boolean;
}

/** A rotary encoder: it has a shaft, so that it takes neither a switch nor a cap. */
export type Knob = Pick<Key, 'x' | 'y' | 'width' | 'height' | 'angle'>;

/** A key before its row is known. */
export interface PlacedKey extends Omit<Key, 'row'> {
  /** The row and the column of the wiring. */
  matrix?: readonly [number, number];
  /** What the layout editor’s profile field says of its row. */
  profileRow?: number;
  /** Set if it is a knob. Vial draws two keys for one, with the same number. */
  knob?: { ofVial?: string };
}

export interface Board {
  keys: Key[];
  knobs: Knob[];
  /** Whether the layout tells the rows. */
  rowsAreSure: boolean;
}

/** Whether a key is several rows high, so that it takes a cap of any of these rows. */
export function isTall({ height, size }: Key): boolean {
  return height >= 1.75 && size !== 'iso';
}

/** Rounds away floating-point noise; never −0. */
export function round(length: number): number {
  return Math.round(length * 1000) / 1000 + 0;
}

/** How wide a board's keys are together, in units of a letter key. */
export function widthOf(keys: readonly Knob[]): number {
  return Math.max(0, ...keys.map(({ x, width }) => x + width));
}

export function heightOf(keys: readonly Knob[]): number {
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
