import type { FactsOf } from '@switchyard/shared/parts';
import { isTall, type Key } from '../keys/keys.ts';

/** Number of stabilisers by wire size. Sizes are in units. */
export type WireCounts = ReadonlyMap<number, number>;

/** The wire size for a key size, both in units. Keys of 2u to 2.75u share the 2u wire; keys below 2u need none. */
export function wireOf(size: number): number | undefined {
  if (size < 2) return undefined;
  return size < 3 ? 2 : size;
}

/**
 * Counts the stabilisers that a board's keys need, the smallest wire first. An ISO Enter takes a 2u wire, any other
 * shape the wire for its longest side.
 * @returns number of stabilisers by wire size, in units
 */
export function stabilisersFor(keys: readonly Key[]): WireCounts {
  const needed = keys.flatMap(
    ({ size, longest = 1 }) => wireOf(size === 'iso' ? 2 : (size ?? longest)) ?? [],
  );
  return countsOf(needed.map((size) => ({ size, count: 1 })));
}

/**
 * Whether two stabilised keys lie side by side along their whole length, as the thumb keys of an ErgoDash do. Rows of
 * common boards shift their long keys against each other, which leaves room.
 */
export function stabilisersMeet(keys: readonly Key[]): boolean {
  const tall = keys.filter((key) => isTall(key) && wireOf(key.longest ?? key.height) !== undefined);
  return tall.some((one, index) => tall.slice(index + 1).some((other) => areSideBySide(one, other)));
}

/** Whether two tall keys of one angle lie a unit apart, and are not shifted against each other. */
function areSideBySide(one: Key, other: Key): boolean {
  const [right, down] = [
    other.x + other.width / 2 - one.x - one.width / 2,
    other.y + other.height / 2 - one.y - one.height / 2,
  ];
  const turned = (one.angle * Math.PI) / 180;
  const along = down * Math.cos(turned) - right * Math.sin(turned);
  return one.angle === other.angle && Math.hypot(right, down) < 1.1 && Math.abs(along) < 0.2;
}

/** Counts the stabilisers in a set, the smallest wire first. */
export function stabilisersIn(sizes: NonNullable<FactsOf<'stabiliser'>['sizes']>): WireCounts {
  return countsOf(sizes.flatMap(({ size, count }) => ({ size: wireOf(size) ?? size, count })));
}

function countsOf(wires: readonly { size: number; count: number }[]): WireCounts {
  const counts = new Map<number, number>();
  for (const { size, count } of [...wires].sort((a, b) => a.size - b.size))
    counts.set(size, (counts.get(size) ?? 0) + count);
  return counts;
}

/** Formats counts for people, such as “4 × 2u, 1 × 6.25u”. */
export function sayWires(counts: WireCounts): string {
  return [...counts].map(([size, count]) => `${count} × ${size}u`).join(', ') || 'none';
}

/** The stabilisers that are needed but not available. Empty if none is missing. */
export function wiresMissing(needed: WireCounts, there: WireCounts): WireCounts {
  const missing = [...needed].map(([size, count]) => [size, count - (there.get(size) ?? 0)] as const);
  return new Map(missing.filter(([, count]) => count > 0));
}

/**
 * How many of a set to order, so that each wire size in the set is covered. At least one. Sizes that the set does not
 * have are ignored.
 * @param needed what the board needs
 * @param inSet what one set contains
 */
export function setsFor(needed: WireCounts, inSet: WireCounts): number {
  const sets = [...inSet].map(([size, count]) => Math.ceil((needed.get(size) ?? 0) / count));
  return Math.max(1, ...sets);
}

/**
 * The quantity of a part to order: the number needed, raised to the minimum order and then to a multiple of the step.
 * @param needed units that the board needs
 * @param step units are sold in multiples of this
 */
export function quantityToOrder(needed: number, minimumOrder: number, step = 1): number {
  return Math.ceil(Math.max(needed, minimumOrder) / step) * step;
}
