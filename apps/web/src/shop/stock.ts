import { formatNumber } from '@switchyard/shared';
import { orderable, type Ordering } from '@switchyard/shared/parts';

/** Levels relative to the minimum order. */
export type StockLevel = 'plenty' | 'few' | 'none';

/** The stock is `few` up to this many minimum orders or this many units. */
const few = { orders: 2, units: 5 } as const;

export function canBeOrdered(part: Ordering): boolean {
  const { least, most } = orderable(part);
  return most >= least;
}

/** Whether the minimum order would exceed the stock even if all unpaid orders released their units. */
export const isSoldOut = ({ heldQuantity = 0, ...part }: Ordering): boolean =>
  !canBeOrdered({ ...part, availableQuantity: part.availableQuantity + heldQuantity });

/** Says in a word or two why a part cannot be ordered. */
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
