import * as z from 'zod/mini';
import { numberIn } from './fields.ts';
import { decimal } from './numbers.ts';

/**
 * The currencies that a shop can have, by the payment provider's names for them. `smallestCharge` is in minor units
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
const currencies = {
  usd: { symbol: '$', name: 'US dollars', decimals: 2, smallestCharge: 50 },
  eur: { symbol: '€', name: 'euros', decimals: 2, smallestCharge: 50 },
  gbp: { symbol: '£', name: 'pounds sterling', decimals: 2, smallestCharge: 30 },
  jpy: { symbol: '¥', name: 'Japanese yen', decimals: 0, smallestCharge: 50 },
} as const;
export type Currency = keyof typeof currencies;

export const currencySchema = z.enum(['usd', 'eur', 'gbp', 'jpy'] satisfies Currency[]);
export const currencyCodes: readonly Currency[] = currencySchema.options;

/** The currency of a shop that chose none. */
export const usualCurrency: Currency = 'usd';

/** The largest charge of the payment provider, in minor units of any of these currencies (same page). */
export const largestCharge = 99_999_999;

let chosen: Currency = usualCurrency;

/** The currency of every price in this shop. What an order cost has the currency of its bill, which may be another. */
export const shopCurrency = (): Currency => chosen;

/** The API calls this with `SHOP_CURRENCY`, browsers and the page server with what the API says. */
export function setShopCurrency(currency: Currency): void {
  chosen = currency;
}

/** `$` */
export const currencySymbol = (currency = chosen): string => currencies[currency].symbol;
/** `US dollars` */
export const currencyName = (currency = chosen): string => currencies[currency].name;
/** `USD` (ISO 4217) */
export const currencyCode = (currency = chosen): string => currency.toUpperCase();

/** What the payment provider charges at least, in minor units. */
export const smallestCharge = (currency: Currency): number => currencies[currency].smallestCharge;

const minorUnitsPerUnit = (currency: Currency) => 10 ** currencies[currency].decimals;

/** Whether an amount has no more decimals than its currency: 19.99 dollars are whole cents, 19.999 are not. */
export function isWholeIn(currency: Currency, amount: number): boolean {
  const units = amount * minorUnitsPerUnit(currency);
  // The error of the multiplication is relative to the amount. A tiny amount must not count as 0 cents and be free.
  return Math.abs(units - Math.round(units)) <= 1e-6 * Math.min(1, Math.abs(units));
}

/** An amount, such as 12.5 dollars, to whole minor units, such as 1250 cents. Every calculation is done in these. */
export function toMinorUnits(amount: number, currency: Currency): number {
  return Math.round(amount * minorUnitsPerUnit(currency));
}

/** Minor units, such as 1250 cents, to an amount as it is sent and shown, such as 12.5 dollars. */
export function toAmount(minorUnits: number, currency: Currency): number {
  return minorUnits / minorUnitsPerUnit(currency);
}

/**
 * The total of an order in the shop's currency. It is computed in minor units, because in floating-point dollars
 * 19.99 × 3 is not 59.97.
 */
export function orderTotal(unitPrice: number, quantity: number): number {
  return toAmount(toMinorUnits(unitPrice, chosen) * quantity, chosen);
}

/** `1234.50`, as programs read it. */
export const writeAmount = (amount: number, currency = chosen): string =>
  amount.toFixed(currencies[currency].decimals);

/** `$1,234.50`. Without Intl, whose first use takes a slow phone a tenth of a second on every page. */
export function formatMoney(amount: number, currency: Currency): string {
  const digits = writeAmount(Math.abs(amount), currency).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');
  return `${amount < 0 ? '-' : ''}${currencies[currency].symbol}${digits}`;
}

/** Formats an amount in the shop's currency. For the amounts of an order, use `formatMoney` with its bill's. */
export const formatPrice = (amount: number): string => formatMoney(amount, chosen);

const error = (message: () => string) => ({ error: message });

export const atMostChargeable = (label: string) =>
  z.refine<number>(
    (amount) => amount <= toAmount(largestCharge, chosen),
    error(() => `${label} must be at most ${formatPrice(toAmount(largestCharge, chosen))}`),
  );

/** No more decimals than the shop's currency. */
export const wholeInShopCurrency = (label: string) =>
  z.refine<number>(
    (amount) => amount === 0 || isWholeIn(chosen, amount),
    error(() => `${label} must ${decimalsRule(chosen)}`),
  );

/** What amounts of a currency must look like, after "must". */
export const decimalsRule = (currency: Currency): string =>
  currencies[currency].decimals === 0 ? 'be a whole number' : 'have at most two decimals';

/** `1.000` is a thousand to some people, too, so an amount of money does not have three decimals. */
const moneyForm = /^[-+]?(?:\d+\.?|\d*\.(?:\d\d?|\d{4,}))$/;

/** `14,90` and `7,5` as well, which nobody takes for thousands. */
export const moneyFormWithComma = new RegExp(`${moneyForm.source}|^[-+]?\\d+,\\d{1,2}$`);

/** An amount in the shop's currency. If it is sent as a number, the caller checks its decimals. */
export const moneyOrNumeric = (label: string, form = moneyForm) =>
  numberIn(form, label, (text) =>
    decimal.test(text) ? decimalsRule(chosen) : `be a number such as ${writeAmount(toAmount(990, chosen))}`,
  );

/** A positive amount in the shop's currency, or a numeric string, as number inputs send it. */
export function moneyField(label: string) {
  return moneyOrNumeric(label).check(
    z.refine((amount) => amount > 0, `${label} must be more than 0`),
    atMostChargeable(label),
    wholeInShopCurrency(label),
  );
}

/**
 * An amount to refund, in the currency of the order's bill, which may not be the shop's. Without the order, the
 * decimals of any currency are allowed.
 */
export function orderMoneyField(label: string, currency?: Currency) {
  const known = currency ? [currency] : currencyCodes;
  return moneyOrNumeric(label).check(
    z.refine((amount) => amount > 0, `${label} must be more than 0`),
    z.refine(
      (amount) => known.some((one) => isWholeIn(one, amount)),
      `${label} must ${decimalsRule(currency ?? usualCurrency)}`,
    ),
  );
}

/** An amount that is not negative, in the main unit of its currency, such as dollars. */
export const money = z.number().check(z.nonnegative());
