import { shopCurrency, toMinorUnits } from '../../infrastructure/money.ts';

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

/** What units of a part cost, in minor units of the shop's currency. */
interface PricedUnits {
  /** One of them. */
  unit: number;
  /** All of them. */
  goods: number;
  /** All of them without quantity breaks. */
  list: number;
}

export function priceUnits(part: PricedPart, quantity: number): PricedUnits {
  const currency = shopCurrency();
  const unit = toMinorUnits(unitPrice(part, quantity), currency);
  return { unit, goods: unit * quantity, list: toMinorUnits(part.price, currency) * quantity };
}
