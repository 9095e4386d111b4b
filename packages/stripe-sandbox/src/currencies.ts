/**
 * The supported currencies. Amounts are in minor units; JPY has no unit smaller than the yen. The minimum
 * amounts are Stripe's (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts); the fees
 * resemble those in a country that uses the currency.
 */
export const currencies = {
  usd: { least: 50, fixedFee: 30, disputeFee: 1500 },
  eur: { least: 50, fixedFee: 25, disputeFee: 2000 },
  gbp: { least: 30, fixedFee: 20, disputeFee: 2000 },
  jpy: { least: 50, fixedFee: 0, disputeFee: 1500 },
} as const;
export type Currency = keyof typeof currencies;
export const currencyCodes = ['usd', 'eur', 'gbp', 'jpy'] as const satisfies Currency[];

/** The largest amount of a payment, in minor units of any currency. */
export const most = 99_999_999;

/** `$12.34` or `¥1,234` */
export function inWords(amount: number, currency: Currency): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}
