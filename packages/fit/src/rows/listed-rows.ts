import type { PlacedKey } from '../keys/keys.ts';
import type { Pair } from './links.ts';

// A line here is a run of keys that a file lists from left to right.

/** How far a key may lie left of the key before it in the same line, in units. */
const back = 0.3;
/** Bounds on the number of lines of a keyboard. */
const fewestLines = 3;
const mostLines = 7;
/** How much lower a line must lie than the one before, on average, in units. */
const leastStep = 0.4;
/** By how many keys the lines of finger keys may differ. */
const mostUneven = 2;
/** Two keys are one below the other if they overlap sideways by this, and their tops differ by more than `below`. */
const overlap = 0.5;
const below = 0.5;

/**
 * The level of each key by the sequence in which the file lists the keys, as QMK and ZMK do: row by row, each from left
 * to right. Undefined if the file lists them otherwise, or if the lines contradict the positions of the keys.
 * @param pairs from `pairsOf`
 */
export function listedLevels(
  keys: readonly PlacedKey[],
  pairs: readonly Pair[],
): { levels: number[]; areEven: boolean } | undefined {
  if (keys.some(({ isListed }) => isListed !== true)) return undefined;
  const levels = linesOf(keys);
  const lines = Map.groupBy(keys.keys(), (index) => levels[index] ?? 0);
  if (lines.size < fewestLines || lines.size > mostLines) return undefined;
  const heights = [...lines.values()].map((line) => average(line.map((index) => keys[index]?.y ?? 0)));
  const isDownwards = heights.every((y, line) => line === 0 || y - (heights[line - 1] ?? 0) >= leastStep);
  const isContradicted = pairs.some(({ one, other, view: { across, drop, turn } }) => {
    if (across > -overlap || Math.abs(drop) < below || turn > 0) return false;
    const [upper, lower] = drop > 0 ? [one, other] : [other, one];
    return (levels[upper] ?? 0) >= (levels[lower] ?? 0);
  });
  if (!isDownwards || isContradicted) return undefined;
  // The last line may have only thumb keys.
  const counts = [...lines.values()].slice(0, -1).map(({ length }) => length);
  return { levels, areEven: Math.max(...counts) - Math.min(...counts) <= mostUneven };
}

/** The line of each key. A line ends where the next key lies further left. */
function linesOf(keys: readonly PlacedKey[]): number[] {
  let line = 0;
  return keys.map((key, index) => {
    const before = keys[index - 1];
    if (before && middleOf(key) < middleOf(before) - back) line += 1;
    return line;
  });
}

const middleOf = ({ x, width }: PlacedKey) => x + width / 2;
const average = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
