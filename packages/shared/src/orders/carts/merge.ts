import { mostLines } from '../bookings/new-booking-schema.ts';
import { type CartLine, mostCartLines } from './schema.ts';

export interface MergedCart {
  lines: CartLine[];
  /** The lines that a cart has no room for. */
  leftOut: CartLine[];
}

/**
 * Merges two carts of one person. A part in both gets the larger quantity, never the sum: adding it on a second device
 * seldom means to order it twice. It keeps the lowest price that the person was shown, so that a rise is shown. The
 * lines of the first cart come first; what the second adds beyond the most lines is left out.
 */
export function mergeCarts(first: readonly CartLine[], second: readonly CartLine[]): MergedCart {
  const merged = new Map<string, CartLine>();
  for (const line of [...first, ...second]) {
    const other = merged.get(line.partId);
    merged.set(line.partId, other ? mergeLines(other, line) : line);
  }
  const lines = [...merged.values()];
  return { lines: lines.slice(0, mostCartLines), leftOut: lines.slice(mostCartLines) };
}

function mergeLines(one: CartLine, other: CartLine): CartLine {
  // The build of the second cart was added last.
  const build = other.build ?? one.build;
  const units = [one.unit, other.unit].filter((unit) => unit !== undefined);
  return {
    partId: one.partId,
    quantity: Math.max(one.quantity, other.quantity),
    ...(units.length > 0 && { unit: Math.min(...units) }),
    ...(build && { build }),
  };
}

/** The lines of a cart that the next order takes, the first ones, and those that stay in the cart meanwhile. */
export const nextOrder = <Line>(lines: readonly Line[]): { ordered: Line[]; staying: Line[] } => ({
  ordered: lines.slice(0, mostLines),
  staying: lines.slice(mostLines),
});

/** Whether two carts have the same lines in the same sequence. */
export const isSameCart = (one: readonly CartLine[], other: readonly CartLine[]): boolean =>
  one.length === other.length &&
  one.every((line, index) => {
    const twin = other[index];
    return (
      twin?.partId === line.partId &&
      twin.quantity === line.quantity &&
      twin.unit === line.unit &&
      JSON.stringify(twin.build) === JSON.stringify(line.build)
    );
  });

/**
 * The cart without what was ordered. Units that were added meanwhile stay; what one of them costs may have been the
 * price of a larger quantity, so it is shown anew, not as a change.
 */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly Pick<CartLine, 'partId' | 'quantity'>[],
): CartLine[] {
  const units = new Map(ordered.map(({ partId, quantity }) => [partId, quantity]));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (units.get(line.partId) ?? 0);
    if (quantity === line.quantity) return [line];
    const { unit: _, ...left } = line;
    return quantity > 0 ? [{ ...left, quantity }] : [];
  });
}
