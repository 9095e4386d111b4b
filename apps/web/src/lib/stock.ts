import { formatCount, type Part } from '@switchyard/shared';

type Stock = Pick<Part, 'minimumOrder' | 'availableQuantity'>;

/** How much of a part there is to order: enough, the last of it, or less than the smallest order. */
export type StockLevel = 'plenty' | 'few' | 'none';

/** So many of the smallest orders, or so many pieces, are few. */
const few = { orders: 2, pieces: 5 } as const;

/** Whether there are enough units for the smallest order. */
export function canBeOrdered({ minimumOrder, availableQuantity }: Stock): boolean {
  return availableQuantity >= minimumOrder;
}

export function stockLevel(part: Stock): StockLevel {
  if (!canBeOrdered(part)) return 'none';
  const { minimumOrder, availableQuantity } = part;
  return availableQuantity <= Math.max(few.pieces, few.orders * minimumOrder) ? 'few' : 'plenty';
}

/** Why a part cannot be ordered now. */
export function describeShortage({ availableQuantity, minimumOrder }: Stock): string {
  return availableQuantity === 0
    ? 'All pieces of this part are ordered. Look in again soon.'
    : `Only ${formatCount(availableQuantity)} left, and the smallest order is ${formatCount(minimumOrder)}. Look in again soon.`;
}
