import { mostLines } from '../bookings/new-booking-schema.ts';
import { type CartLine, mostCartLines } from './schema.ts';

export interface MergedCart {
  lines: CartLine[];
  /** Lines beyond the maximum of a cart. */
  leftOut: CartLine[];
}

/**
 * Merges two carts of one person. A part in both gets the larger quantity, not the sum: adding it on a second device
 * rarely means to order it twice. It gets the lower of the two shown prices, so that a higher price is pointed out. The
 * lines of the first cart come first; lines beyond the maximum are returned as `leftOut`. Merging the same cart again
 * changes nothing.
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
  // The build of the second cart is the more recent one.
  const build = other.build ?? one.build;
  const units = [one.unit, other.unit].filter((unit) => unit !== undefined);
  return {
    partId: one.partId,
    quantity: Math.max(one.quantity, other.quantity),
    ...(units.length > 0 && { unit: Math.min(...units) }),
    ...(build && { build }),
  };
}

/**
 * Splits a cart into the first lines, which the next order takes, and the lines that stay in the cart for another
 * order.
 */
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
 * Subtracts an order from the cart. Units that were added since then stay. Their stored unit price may be that of a
 * larger quantity, so it is dropped: the cart then shows the current price without pointing out a change.
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
