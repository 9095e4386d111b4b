import { type Board, type Knob, type PlacedKey, round } from '../keys/keys.ts';
import { findRows } from './rows.ts';

/**
 * Separates keys from knobs, finds the keys' rows, and moves everything so that the top left corner is the origin.
 * @param topRow see `findRows`
 */
export function toBoard(placed: readonly PlacedKey[], topRow?: number): Board {
  const { keys, knobs } = separateKnobs(placed);
  const { rows, guesses } = findRows(keys, topRow);
  const left = Math.min(...placed.map(({ x }) => x));
  const highest = Math.min(...placed.map(({ y }) => y));
  const moved = <Each extends Knob>(each: Each): Each => ({
    ...each,
    x: round(each.x - left),
    y: round(each.y - highest),
    angle: round(each.angle),
  });
  return {
    keys: keys.map((key, index) => {
      const { matrix: _, profileRow: __, knob: ___, isListed: ____, ...shape } = key;
      return moved({ ...shape, row: rows[index] ?? 0, ...(guesses[index] && { rowIsGuessed: true }) });
    }),
    knobs: knobs.map(({ x, y, width, height, angle }) => moved({ x, y, width, height, angle })),
    rowsAreSure: !guesses.some(Boolean),
  };
}

/**
 * Merges the keys of encoders into knobs. Vial draws an encoder as two keys, one per direction, and often a third
 * between them for its push button.
 */
function separateKnobs(placed: readonly PlacedKey[]): { keys: PlacedKey[]; knobs: PlacedKey[] } {
  const firsts = new Map<string, PlacedKey>();
  const shafts: Point[] = [];
  const knobs = placed.filter((key) => {
    const ofVial = key.knob?.ofVial;
    if (ofVial === undefined) return key.knob !== undefined;
    const first = firsts.get(ofVial);
    if (first) shafts.push(between(middleOf(first), middleOf(key)));
    else firsts.set(ofVial, key);
    return first === undefined;
  });
  const isShaft = (key: PlacedKey) =>
    shafts.some((shaft) => Math.hypot(middleOf(key).x - shaft.x, middleOf(key).y - shaft.y) < 0.3);
  return { keys: placed.filter((key) => !key.knob && !isShaft(key)), knobs };
}

interface Point {
  x: number;
  y: number;
}

const middleOf = ({ x, y, width, height }: Knob): Point => ({ x: x + width / 2, y: y + height / 2 });
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
