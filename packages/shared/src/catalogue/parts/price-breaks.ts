// What only admins send about prices.
import * as z from 'zod/mini';
import { largestQuantity, mostPriceBreaks } from '../../infrastructure/constants.ts';
import { wholeNumber } from '../../infrastructure/fields.ts';
import { formatPrice, moneyField } from '../../infrastructure/money.ts';
import { formatNumber } from '../../infrastructure/numbers.ts';
import type { PriceBreak, PricedPart } from './unit-price.ts';

/** Quantities must ascend, and each price must be lower than the one before. */
export const priceBreaksSchema = z
  .array(z.object({ from: wholeNumber('From', 1, largestQuantity), price: moneyField('Price') }), {
    error: 'Quantity breaks must be a list',
  })
  .check(
    z.minLength(1, 'Quantity breaks are Required'),
    z.maxLength(mostPriceBreaks, `A part can have at most ${mostPriceBreaks} quantity breaks`),
    z.refine(
      (breaks) => isPairwise(breaks, (before, next) => before.from < next.from),
      'Each quantity must be larger than the one before',
    ),
    z.refine(
      (breaks) => isPairwise(breaks, (before, next) => before.price > next.price),
      'Each price must be lower than the one before',
    ),
  );

const isPairwise = (
  breaks: readonly PriceBreak[],
  holds: (before: PriceBreak, next: PriceBreak) => boolean,
): boolean =>
  breaks.every((next, index) => {
    const before = breaks[index - 1];
    return !before || holds(before, next);
  });

/**
 * What is wrong with a part's breaks in relation to its price and minimum order. The first break must not start below
 * the minimum order, and its price must be lower than the part's.
 */
export function priceBreaksFault({
  price,
  minimumOrder,
  priceBreaks: [first] = [],
}: PricedPart & { minimumOrder: number }): string | undefined {
  if (!first) return undefined;
  if (first.from < minimumOrder)
    return `Quantity breaks must begin at the Minimum Order (${formatNumber(minimumOrder)}) or above it`;
  if (first.price >= price)
    return `From ${formatNumber(first.from)}, one unit must cost less than the Price (${formatPrice(price)})`;
  return undefined;
}
