import { shopCurrency, toMinorUnits } from '../../infrastructure/money.ts';

/** A lower price per unit from a certain quantity on. */
export interface PriceBreak {
  from: number;
  price: number;
}

/** The prices of a part per unit, in the shop's currency. */
export interface PricedPart {
  price: number;
  priceBreaks?: readonly PriceBreak[] | undefined;
}

/**
 * The price of one unit at this quantity: the lowest price whose quantity is reached. A larger quantity therefore never
 * raises the price of a unit, whatever the breaks are.
 * @param quantity units ordered
 * @returns an amount in the main unit of the shop's currency, such as dollars
 */
export const unitPrice = ({ price, priceBreaks = [] }: PricedPart, quantity: number): number =>
  priceBreaks.reduce(
    (lowest, step) => (step.from <= quantity ? Math.min(lowest, step.price) : lowest),
    price,
  );

/** The cost of several units of a part, in minor units of the shop's currency. */
interface PricedUnits {
  /** The price of one unit. */
  unit: number;
  /** The price of all units. */
  goods: number;
  /** The price of all units without quantity breaks. */
  list: number;
}

/**
 * Prices a quantity of a part.
 * @returns amounts in minor units of the shop's currency
 */
export function priceUnits(part: PricedPart, quantity: number): PricedUnits {
  const currency = shopCurrency();
  const unit = toMinorUnits(unitPrice(part, quantity), currency);
  return { unit, goods: unit * quantity, list: toMinorUnits(part.price, currency) * quantity };
}
