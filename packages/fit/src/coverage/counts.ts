import type { FactsOf } from '@switchyard/shared/parts';
import type { Key } from '../keys/keys.ts';

/** Wire size, in units, to number of stabilisers. */
export type WireCounts = ReadonlyMap<number, number>;

/** The wire size for a key of a size, in units: keys of 2u to 2.75u share the 2u wire. Undefined below 2u. */
export function wireOf(size: number): number | undefined {
  if (size < 2) return undefined;
  return size < 3 ? 2 : size;
}

/** The stabilisers that keys need, the smallest wire first. An ISO Enter takes 2u, other shapes their longest side. */
export function stabilisersFor(keys: readonly Key[]): WireCounts {
  const needed = keys.flatMap(
    ({ size, longest = 1 }) => wireOf(size === 'iso' ? 2 : (size ?? longest)) ?? [],
  );
  return countsOf(needed.map((size) => ({ size, count: 1 })));
}

/** The stabilisers in a set, the smallest wire first. */
export function stabilisersIn(sizes: NonNullable<FactsOf<'stabiliser'>['sizes']>): WireCounts {
  return countsOf(sizes.flatMap(({ size, count }) => ({ size: wireOf(size) ?? size, count })));
}

function countsOf(wires: readonly { size: number; count: number }[]): WireCounts {
  const counts = new Map<number, number>();
  for (const { size, count } of [...wires].sort((a, b) => a.size - b.size))
    counts.set(size, (counts.get(size) ?? 0) + count);
  return counts;
}

/** Counts in words, such as “4 × 2u, 1 × 6.25u”. */
export function sayWires(counts: WireCounts): string {
  return [...counts].map(([size, count]) => `${count} × ${size}u`).join(', ') || 'none';
}

/** The stabilisers that are needed but not there; empty if none is missing. */
export function wiresMissing(needed: WireCounts, there: WireCounts): WireCounts {
  const missing = [...needed].map(([size, count]) => [size, count - (there.get(size) ?? 0)] as const);
  return new Map(missing.filter(([, count]) => count > 0));
}

/** How many sets cover the needed stabilisers of the sizes that they have; at least one. */
export function setsFor(needed: WireCounts, inSet: WireCounts): number {
  const sets = [...inSet].map(([size, count]) => Math.ceil((needed.get(size) ?? 0) / count));
  return Math.max(1, ...sets);
}

/** The quantity to order of a part: what is needed, raised to the minimum order and to a multiple of the step. */
export function quantityToOrder(needed: number, minimumOrder: number, step = 1): number {
  return Math.ceil(Math.max(needed, minimumOrder) / step) * step;
}
