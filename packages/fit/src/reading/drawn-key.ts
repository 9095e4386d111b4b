import type { PlacedKey } from '../keys/keys.ts';
import type { Shape } from '../keys/shapes.ts';
import type { Turn } from './turn.ts';

/** The choice and the value that a key depends on, as indexes from 0. */
export interface Option {
  choice: number;
  value: number;
}

/** A key as the file draws it, before it is rotated. */
export interface DrawnKey {
  shape: Shape;
  turn: Turn;
  /** Decoration rather than a key. It only marks the corner of an option's drawing. */
  isDecal: boolean;
  option?: Option | undefined;
  about: Pick<PlacedKey, 'legend' | 'stepped' | 'profileRow' | 'matrix' | 'knob'>;
}
