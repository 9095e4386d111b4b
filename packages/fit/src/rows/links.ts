import type { PlacedKey } from '../keys/keys.ts';

/**
 * A link between two keys, by their indexes: how many levels `other` lies below `one`, and how doubtful that is. A
 * doubt of 0 is certainty.
 */
export interface Link {
  one: number;
  other: number;
  levels: number;
  doubt: number;
}

/** One key's position relative to another, in units. The axes are rotated by the mean angle of the two keys. */
export interface View {
  /** The horizontal gap between the keys, negative if they overlap. `down` is the vertical gap. */
  across: number;
  down: number;
  /** How much lower the other key's top is. */
  drop: number;
  /** A penalty for different rotations, from 0 to 0.3. */
  turn: number;
}

function view(one: PlacedKey, other: PlacedKey): View {
  const angle = one.angle + other.angle;
  const radians = (-angle * Math.PI) / 360;
  // Nearly all keys are upright, so the common case skips the trigonometry.
  const [cos, sin] = angle === 0 ? [1, 0] : [Math.cos(radians), Math.sin(radians)];
  const x = other.x + other.width / 2 - one.x - one.width / 2;
  const y = other.y + other.height / 2 - one.y - one.height / 2;
  const across = Math.abs(x * cos - y * sin);
  const down = x * sin + y * cos;
  return {
    across: across - (one.width + other.width) / 2,
    down: Math.abs(down) - (one.height + other.height) / 2,
    drop: down + (one.height - other.height) / 2,
    turn: Math.min(1, Math.abs(one.angle - other.angle) / 30) * 0.3,
  };
}

/**
 * Lists all pairs of keys with their relative positions. These are expensive, so they are computed once and every step
 * shares them.
 */
export function pairsOf(keys: readonly PlacedKey[]): Pair[] {
  return keys.flatMap((one, index) =>
    keys.slice(index + 1).map((other, further) => {
      return { one: index, other: index + 1 + further, view: view(one, other) };
    }),
  );
}

/** Links with less doubt than this connect nearly every board, so that the others need not be sorted. */
const near = 1;

/**
 * Derives from each pair how many levels apart its keys are. The surest links come first.
 * @param pairs from `pairsOf`
 */
export function* linksOf(keys: readonly PlacedKey[], pairs: readonly Pair[]): Generator<Link> {
  const tellsRow = matrixTellsRow(keys, pairs);
  const links = pairs.map(({ one, other, view: seen }): Link => {
    const [a, b] = [keys[one], keys[other]];
    const isSameRow = tellsRow && a?.matrix && b?.matrix ? tellsRow(a.matrix, b.matrix) : undefined;
    const { levels, doubt } = a && b ? link(a, b, seen, isSameRow) : { levels: 0, doubt: 9 };
    return { one, other, levels, doubt };
  });
  const all = [...links, ...mirrorLinks(keys)];
  const bySureness = (a: Link, b: Link) => a.doubt - b.doubt;
  yield* all.filter(({ doubt }) => doubt < near).sort(bySureness);
  yield* all.filter(({ doubt }) => doubt >= near).sort(bySureness);
}

type Verdict = Pick<Link, 'levels' | 'doubt'>;

function link(one: PlacedKey, other: PlacedKey, seen: View, isSameRow: boolean | undefined): Verdict {
  const { across, down, drop, turn } = seen;
  if (across < -0.2 && down > -0.3 && down < 0.95) {
    const upper = drop > 0 ? one : other;
    const levels = Math.max(1, Math.round(upper.height)) * Math.sign(drop);
    const isOdd = Math.abs(upper.height - Math.round(upper.height)) > 0.1;
    const doubt = Math.abs(down) + Math.max(0, 1 + across) * 0.1 + turn;
    return { levels, doubt: doubt + (isOdd ? 0.5 : 0) + (isSameRow ? 0.5 : 0) };
  }
  const steepest = isSameRow && across < 0.3 ? 1.6 : 1;
  if (across > -0.3 && across < 1 && Math.abs(drop) < steepest) {
    const gap = Math.max(0, across) * 0.1 + turn;
    // A lower key with another rotation is a thumb key.
    if (!isSameRow && turn >= 0.1 && Math.abs(drop) > 0.6)
      return { levels: Math.sign(drop), doubt: 1.4 - Math.abs(drop) + gap };
    if (isSameRow)
      return { levels: 0, doubt: 0.05 + Math.abs(drop) * 0.2 + Math.max(0, Math.abs(drop) - 0.6) + gap };
    return { levels: 0, doubt: Math.abs(drop) + gap + (isSameRow === false ? 0.8 : 0) };
  }
  if (Math.abs(drop) < 0.5)
    return {
      levels: 0,
      doubt: 0.4 + Math.abs(drop) + Math.max(0, across) * 0.03 + turn * 2 + (isSameRow === false ? 0.5 : 0),
    };
  return { levels: Math.round(drop), doubt: 3 + Math.max(0, across) + Math.max(0, down) };
}

interface Placed {
  key: PlacedKey;
  index: number;
}

/**
 * Links between keys that mirror each other on the two halves of a split board. Rotated halves are mirrored separately
 * from the upright keys.
 */
export function mirrorLinks(keys: readonly PlacedKey[]): Link[] {
  const all = keys.map((key, index) => ({ key, index }));
  const isTurned = ({ key }: Placed) => Math.abs(key.angle) > 1;
  const [turned, upright] = [all.filter(isTurned), all.filter((each) => !isTurned(each))];
  return [...linksAcross(turned, middleOf(turned)), ...linksAcross(upright, middleOf(all))];
}

function middleOf(placed: readonly Placed[]): number {
  const left = Math.min(...placed.map(({ key: { x } }) => x));
  const right = Math.max(...placed.map(({ key: { x, width } }) => x + width));
  return (left + right) / 2;
}

function linksAcross(placed: readonly Placed[], middle: number): Link[] {
  return placed.flatMap(({ key: one, index }) =>
    placed.flatMap(({ key: other, index: further }): Link[] => {
      const across = one.x + one.width / 2 + other.x + other.width / 2 - 2 * middle;
      const down = other.y + other.height / 2 - one.y - one.height / 2;
      const distance = Math.hypot(across, down);
      if (further <= index || distance > 0.4 || one.height !== other.height) return [];
      return [{ one: index, other: further, levels: 0, doubt: 0.35 + distance }];
    }),
  );
}

type Matrix = NonNullable<PlacedKey['matrix']>;

/** Two keys by their indexes, and the relative position of the second. */
export interface Pair {
  one: number;
  other: number;
  view: View;
}

/**
 * Returns a test of whether the matrix puts two keys into one row. Undefined if the matrix tells nothing. Only
 * column-staggered boards need it. Many boards split a row over two wires, or swap rows and columns.
 */
export function matrixTellsRow(keys: readonly PlacedKey[], pairs: readonly Pair[]) {
  const beside = pairs.filter(
    ({ view: { across, drop } }) => across > -0.1 && across < 0.3 && Math.abs(drop) < 1.1,
  );
  const straight = beside.filter(({ view: { drop, turn } }) => Math.abs(drop) < 0.02 && turn === 0);
  const shifted = beside.filter(({ view: { drop } }) => Math.abs(drop) >= 0.02 && Math.abs(drop) < 0.95);
  // Columns may be staggered in pairs, so that most keys have a level neighbour even though the board is staggered.
  if (keysIn(straight).size >= 0.8 * keys.length && shifted.length < 0.4 * straight.length) return undefined;
  const below = pairs.filter(({ view: { across, down } }) => across < -0.7 && down > -0.3 && down < 0.3);
  for (const line of [0, 1] as const) {
    const wire = (index: number) => keys[index]?.matrix?.[line];
    const alike = keysIn(beside.filter(({ one, other }) => wire(one) === wire(other)));
    const steps = below.map(({ one, other, view: { drop } }) => {
      const [upper, lower] = drop > 0 ? [one, other] : [other, one];
      return [wire(upper) ?? -1, wire(lower) ?? -1] as const;
    });
    if (alike.size >= 0.9 * keysIn(beside).size && isRegular(steps))
      return (a: Matrix, b: Matrix) => a[line] === b[line];
  }
  return undefined;
}

function keysIn(pairs: readonly Pair[]): Set<number> {
  return new Set(pairs.flatMap(({ one, other }) => [one, other]));
}

/** Whether each wire nearly always has one and the same wire below it. */
function isRegular(steps: readonly (readonly [number, number])[]): boolean {
  const counts = new Map<number, Map<number, number>>();
  for (const [upper, lower] of steps) {
    const below = counts.get(upper) ?? new Map<number, number>();
    counts.set(upper, below.set(lower, (below.get(lower) ?? 0) + 1));
  }
  const regular = [...counts].map(([upper, below]) => {
    const [[lower, count] = [upper, 0]] = [...below].sort(([, a], [, b]) => b - a);
    return lower === upper ? 0 : count;
  });
  return regular.reduce((sum, count) => sum + count, 0) >= 0.9 * steps.length;
}
