import { priceBreaksFault, type PartChanges } from '@switchyard/shared/parts';
import { refuseInput } from '../../infrastructure/app-error.ts';
import type { StoredPart } from './part-document.ts';

type PartPrices = Parameters<typeof priceBreaksFault>[0];

/**
 * The fields that determine a part's prices, with their values after a change. Undefined if the change affects none.
 */
export function pricesAfter(
  part: StoredPart,
  { price, priceBreaks, minimumOrder }: PartChanges,
): PartPrices | undefined {
  if (price === undefined && priceBreaks === undefined && minimumOrder === undefined) return undefined;
  return {
    price: price ?? part.price,
    minimumOrder: minimumOrder ?? part.minimumOrder,
    priceBreaks: priceBreaks === undefined ? part.priceBreaks : (priceBreaks ?? undefined),
  };
}

/**
 * Requires that price breaks fit the price and quantities of their part.
 * @throws a refusal: invalid_input
 */
export function requireFittingBreaks(prices: PartPrices | undefined): void {
  const message = prices && priceBreaksFault(prices);
  if (message !== undefined) throw refuseInput([{ path: 'body.priceBreaks', message }]);
}
