import { shopCurrency, toMinorUnits } from '../money.ts';

/** A lower price per unit for those who order this many or more. */
export interface PriceBreak {
  from: number;
  price: number;
}

/** What a part costs per unit, in the shop's currency. */
export interface PricedPart {
  price: number;
  priceBreaks?: readonly PriceBreak[] | undefined;
}

/**
 * What one unit costs if so many are ordered: the lowest price whose quantity is reached. So a unit of a larger
 * quantity never costs more, whatever the breaks are.
 */
export const unitPrice = ({ price, priceBreaks = [] }: PricedPart, quantity: number): number =>
  priceBreaks.reduce(
    (lowest, step) => (step.from <= quantity ? Math.min(lowest, step.price) : lowest),
    price,
  );

/** What so many units of a part cost together, and one of them, in minor units of the shop's currency. */
export function priceUnits(part: PricedPart, quantity: number): { unit: number; goods: number } {
  const unit = toMinorUnits(unitPrice(part, quantity), shopCurrency());
  return { unit, goods: unit * quantity };
}
