import { shopCurrency, type Currency } from './money.ts';

interface CurrencyFacts {
  name: string;
  /** The smallest amount that the payment provider charges, in minor units. */
  smallestCharge: number;
  /** About how many minor units are worth one US cent: it scales limits and demo prices, and converts nothing. */
  centsWorth: number;
}

/**
 * The smallest charges are Stripe's (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). It lists
 * none for won: there the minimum of the account's settlement currency counts, and ₩1,000 exceeds each of those.
 */
const currencies: Record<Currency, CurrencyFacts> = {
  usd: { name: 'US dollars', smallestCharge: 50, centsWorth: 1 },
  eur: { name: 'euros', smallestCharge: 50, centsWorth: 1 },
  gbp: { name: 'pounds sterling', smallestCharge: 30, centsWorth: 1 },
  jpy: { name: 'Japanese yen', smallestCharge: 50, centsWorth: 1 },
  cad: { name: 'Canadian dollars', smallestCharge: 50, centsWorth: 1 },
  aud: { name: 'Australian dollars', smallestCharge: 50, centsWorth: 1 },
  sgd: { name: 'Singapore dollars', smallestCharge: 50, centsWorth: 1 },
  chf: { name: 'Swiss francs', smallestCharge: 50, centsWorth: 1 },
  sek: { name: 'Swedish kronor', smallestCharge: 300, centsWorth: 10 },
  pln: { name: 'Polish złoty', smallestCharge: 200, centsWorth: 4 },
  krw: { name: 'South Korean won', smallestCharge: 1000, centsWorth: 10 },
};

/** Such as `US dollars`. */
export const currencyName = (currency = shopCurrency()): string => currencies[currency].name;

/** The smallest amount that the payment provider charges, in minor units. */
export const smallestCharge = (currency: Currency): number => currencies[currency].smallestCharge;

/** About how many minor units are worth one US cent. */
export const centsWorth = (currency: Currency): number => currencies[currency].centsWorth;
