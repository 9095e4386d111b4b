import type { PlacedKey } from '../keys/keys.ts';
import type { Shape } from '../keys/shapes.ts';
import type { Turn } from './turn.ts';

/** Which value of which choice a key belongs to, both counted from 0. */
export interface Option {
  choice: number;
  value: number;
}

/** A key as it is drawn, before it is turned. */
export interface DrawnKey {
  shape: Shape;
  turn: Turn;
  /** Decoration: it only says where the keys of an option are drawn. */
  isDecal: boolean;
  option?: Option | undefined;
  about: Pick<PlacedKey, 'legend' | 'stepped' | 'profileRow' | 'matrix' | 'knob'>;
}
