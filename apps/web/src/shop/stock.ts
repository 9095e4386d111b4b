import { formatNumber } from '@switchyard/shared';
import { orderable, type Ordering } from '@switchyard/shared/parts';

/** `few` and `none` are relative to the smallest order. */
export type StockLevel = 'plenty' | 'few' | 'none';

/** At most this many of the smallest orders, or this many units, count as few. */
const few = { orders: 2, units: 5 } as const;

export function canBeOrdered(part: Ordering): boolean {
  const { least, most } = orderable(part);
  return most >= least;
}

/** Whether there are too few units even if all unpaid orders gave theirs back. */
export const isSoldOut = ({ heldQuantity = 0, ...part }: Ordering): boolean =>
  !canBeOrdered({ ...part, availableQuantity: part.availableQuantity + heldQuantity });

/** Why a part cannot be ordered, in a word or two. */
export const shortageWord = (part: Ordering) => (isSoldOut(part) ? 'Sold out' : 'Set aside');

export function stockLevel(part: Ordering): StockLevel {
  if (!canBeOrdered(part)) return 'none';
  return part.availableQuantity <= Math.max(few.units, few.orders * orderable(part).least) ? 'few' : 'plenty';
}

export function describeShortage(part: Ordering): string {
  const { availableQuantity } = part;
  if (!isSoldOut(part))
    return 'The last units are set aside for orders that are not paid yet. Some may come back within the hour.';
  return availableQuantity === 0
    ? 'All units of this part have been ordered.'
    : `Only ${formatNumber(availableQuantity)} left, and the minimum order is ${formatNumber(orderable(part).least)}.`;
}
