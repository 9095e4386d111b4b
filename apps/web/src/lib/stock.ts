import { formatCount, type Part } from '@switchyard/shared';

type Stock = Pick<Part, 'minimumOrder' | 'availableQuantity'>;

/** `few` and `none` are relative to the minimum order. */
export type StockLevel = 'plenty' | 'few' | 'none';

/** At most this many minimum orders, or this many pieces, count as few. */
const few = { orders: 2, pieces: 5 } as const;

export function canBeOrdered({ minimumOrder, availableQuantity }: Stock): boolean {
  return availableQuantity >= minimumOrder;
}

export function stockLevel(part: Stock): StockLevel {
  if (!canBeOrdered(part)) return 'none';
  const { minimumOrder, availableQuantity } = part;
  return availableQuantity <= Math.max(few.pieces, few.orders * minimumOrder) ? 'few' : 'plenty';
}

export function describeShortage({ availableQuantity, minimumOrder }: Stock): string {
  return availableQuantity === 0
    ? 'All pieces of this part have been ordered. Check back soon.'
    : `Only ${formatCount(availableQuantity)} left, and the minimum order is ${formatCount(minimumOrder)}. Check back soon.`;
}
