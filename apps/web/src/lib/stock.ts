import { formatNumber, orderable, type Ordering } from '@switchyard/shared';

/** `few` and `none` are relative to the smallest order. */
export type StockLevel = 'plenty' | 'few' | 'none';

/** At most this many of the smallest orders, or this many pieces, count as few. */
const few = { orders: 2, pieces: 5 } as const;

export function canBeOrdered(part: Ordering): boolean {
  const { least, most } = orderable(part);
  return most >= least;
}

export function stockLevel(part: Ordering): StockLevel {
  if (!canBeOrdered(part)) return 'none';
  return part.availableQuantity <= Math.max(few.pieces, few.orders * orderable(part).least)
    ? 'few'
    : 'plenty';
}

export function describeShortage(part: Ordering): string {
  const { availableQuantity } = part;
  return availableQuantity === 0
    ? 'All pieces of this part have been ordered. Check back soon.'
    : `Only ${formatNumber(availableQuantity)} left, and the minimum order is ${formatNumber(orderable(part).least)}. Check back soon.`;
}
