import type { PriceBreak, PricedPart } from './unit-price.ts';
import { orderable, type Ordering } from './orderable.ts';

/**
 * A part's quantity breaks, each starting at the smallest quantity that can be ordered at its price. If units are sold
 * in multiples of 10, a break from 25 starts at 30. If several breaks start at the same quantity, only the lowest price
 * is kept.
 */
export function orderableBreaks({
  priceBreaks = [],
  ...part
}: PricedPart & Pick<Ordering, 'minimumOrder' | 'quantityStep'>): PriceBreak[] {
  const { least, step } = orderable({ ...part, availableQuantity: 0 });
  const breaks = priceBreaks.map(({ from, price }) => ({
    from: Math.max(least, Math.ceil(from / step) * step),
    price,
  }));
  return breaks.filter(({ from }, index) => from !== breaks[index + 1]?.from);
}
