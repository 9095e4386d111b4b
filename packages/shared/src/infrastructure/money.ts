import * as z from 'zod/mini';
import { numberIn } from './fields.ts';
import { decimal } from './numbers.ts';

/**
 * The currencies that a shop can have, by the payment provider's names for them. currency-facts.ts tells the rest about
 * them, so that visitors do not load it.
 */
export const currencySchema = z.enum([
  'usd',
  'eur',
  'gbp',
  'jpy',
  'cad',
  'aud',
  'sgd',
  'chf',
  'sek',
  'pln',
  'krw',
]);
export type Currency = z.infer<typeof currencySchema>;
export const currencyCodes: readonly Currency[] = currencySchema.options;

/** The symbols that stand directly before an amount. Other currencies show their code and a space there. */
const symbols: Partial<Record<Currency, string>> = {
  usd: '$',
  eur: '€',
  gbp: '£',
  jpy: '¥',
  cad: 'CA$',
  aud: 'A$',
  krw: '₩',
};

/** Yen and won have no smaller unit; all others have hundredths. */
const decimalsOf = (currency: Currency): number => (currency === 'jpy' || currency === 'krw' ? 0 : 2);

/** The default currency. */
export const usualCurrency: Currency = 'usd';

/** The largest amount that the payment provider charges, in minor units of any of these currencies (same page). */
export const largestCharge = 99_999_999;

let chosen: Currency = usualCurrency;

/**
 * The currency of every price in the shop. The amounts of an order are in the currency of its bill, which may differ.
 */
export const shopCurrency = (): Currency => chosen;

/**
 * Sets the shop's currency. The API calls this with `SHOP_CURRENCY`; browsers and the page server call it with what the
 * API says.
 */
export function setShopCurrency(currency: Currency): void {
  chosen = currency;
}

/** Such as `$`, or `CHF`. */
export const currencySymbol = (currency = chosen): string => symbols[currency] ?? currencyCode(currency);
/** The ISO 4217 code, such as `USD`. */
export const currencyCode = (currency = chosen): string => currency.toUpperCase();

const minorUnitsPerUnit = (currency: Currency) => 10 ** decimalsOf(currency);

/**
 * Whether an amount has no more decimals than its currency allows: 19.99 dollars are whole cents, 19.999 are not.
 * @param amount in the main unit of the currency
 */
export function isWholeIn(currency: Currency, amount: number): boolean {
  const units = amount * minorUnitsPerUnit(currency);
  // The rounding error of the multiplication is relative to the amount. A tiny amount must not pass for 0 cents, or it
  // would be free.
  return Math.abs(units - Math.round(units)) <= 1e-6 * Math.min(1, Math.abs(units));
}

/**
 * Converts an amount, such as 12.5 dollars, to whole minor units, such as 1250 cents. All calculations use minor units.
 */
export function toMinorUnits(amount: number, currency: Currency): number {
  return Math.round(amount * minorUnitsPerUnit(currency));
}

/**
 * Converts minor units, such as 1250 cents, to the main unit in which amounts are sent and shown, such as 12.5 dollars.
 */
export function toAmount(minorUnits: number, currency: Currency): number {
  return minorUnits / minorUnitsPerUnit(currency);
}

/**
 * The price of several units, in the main unit of the shop's currency. Computed in minor units, because in
 * floating-point dollars 19.99 × 3 is not 59.97.
 * @param unitPrice in the main unit of the shop's currency
 */
export function orderTotal(unitPrice: number, quantity: number): number {
  return toAmount(toMinorUnits(unitPrice, chosen) * quantity, chosen);
}

/**
 * Formats an amount for programs, such as `1234.50`.
 * @param amount in the main unit of the currency
 */
export const writeAmount = (amount: number, currency = chosen): string =>
  amount.toFixed(decimalsOf(currency));

/**
 * Formats an amount for people, such as `$1,234.50`. Does not use Intl, whose first use takes a slow phone a tenth of a
 * second on every page.
 * @param amount in the main unit of the currency
 */
export function formatMoney(amount: number, currency: Currency): string {
  const digits = writeAmount(Math.abs(amount), currency).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');
  return `${amount < 0 ? '-' : ''}${symbols[currency] ?? `${currencyCode(currency)}\u00a0`}${digits}`;
}

/**
 * Formats an amount in the shop's currency. Use `formatMoney` with the bill's currency for the amounts of an order.
 * @param amount in the main unit of the shop's currency
 */
export const formatPrice = (amount: number): string => formatMoney(amount, chosen);

const error = (message: () => string) => ({ error: message });

/** A zod check that an amount in the shop's currency does not exceed the provider's largest charge. */
export const atMostChargeable = (label: string) =>
  z.refine<number>(
    (amount) => amount <= toAmount(largestCharge, chosen),
    error(() => `${label} must be at most ${formatPrice(toAmount(largestCharge, chosen))}`),
  );

/** A zod check that an amount has no more decimals than the shop's currency. */
export const wholeInShopCurrency = (label: string) =>
  z.refine<number>(
    (amount) => amount === 0 || isWholeIn(chosen, amount),
    error(() => `${label} must ${decimalsRule(chosen)}`),
  );

/** The rule about decimals in a currency. It continues a message after "must". */
export const decimalsRule = (currency: Currency): string =>
  decimalsOf(currency) === 0 ? 'be a whole number' : 'have at most two decimals';

/**
 * A number with up to two or at least four decimals. Three are refused in an amount of money, because some people read
 * `1.000` as a thousand.
 */
const moneyForm = /^[-+]?(?:\d+\.?|\d*\.(?:\d\d?|\d{4,}))$/;

/** Also allows a decimal comma with one or two decimals, such as `14,90`, which nobody reads as thousands. */
export const moneyFormWithComma = new RegExp(`${moneyForm.source}|^[-+]?\\d+,\\d{1,2}$`);

/**
 * An amount in the shop's currency, as a number or its text. If it comes as a number, the caller has to check its
 * decimals.
 */
export const moneyOrNumeric = (label: string, form = moneyForm) =>
  numberIn(form, label, (text) =>
    decimal.test(text) ? decimalsRule(chosen) : `be a number such as ${writeAmount(toAmount(990, chosen))}`,
  );

/** A positive amount in the shop's currency, as a number or as the text that number inputs send. */
export function moneyField(label: string) {
  return moneyOrNumeric(label).check(
    z.refine((amount) => amount > 0, `${label} must be more than 0`),
    atMostChargeable(label),
    wholeInShopCurrency(label),
  );
}

/**
 * An amount to refund, in the currency of the order's bill, which may differ from the shop's. If the order is not
 * known, the decimals of any currency are accepted.
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
