/**
 * The supported currencies. Amounts are in minor units; JPY and KRW have no smaller unit. The minimum amounts
 * are Stripe's (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts), which lists none for KRW.
 * The fees resemble those in a country that uses the currency.
 */
export const currencies = {
  usd: { least: 50, fixedFee: 30, disputeFee: 1500 },
  eur: { least: 50, fixedFee: 25, disputeFee: 2000 },
  gbp: { least: 30, fixedFee: 20, disputeFee: 2000 },
  jpy: { least: 50, fixedFee: 0, disputeFee: 1500 },
  cad: { least: 50, fixedFee: 30, disputeFee: 1500 },
  aud: { least: 50, fixedFee: 30, disputeFee: 2500 },
  sgd: { least: 50, fixedFee: 50, disputeFee: 1500 },
  chf: { least: 50, fixedFee: 30, disputeFee: 2000 },
  sek: { least: 300, fixedFee: 180, disputeFee: 22500 },
  pln: { least: 200, fixedFee: 100, disputeFee: 9000 },
  krw: { least: 700, fixedFee: 400, disputeFee: 20000 },
} as const;
export type Currency = keyof typeof currencies;
export const currencyCodes = [
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
] as const satisfies Currency[];

/** The largest amount of a payment, in minor units of any currency. */
export const most = 99_999_999;

/** `$12.34` or `¥1,234` */
export function inWords(amount: number, currency: Currency): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}
