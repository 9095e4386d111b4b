export * from './call-errors.ts';
export * from './caching.ts';
export * from './client.ts';
export * from './constants.ts';
export { contract } from './contract.ts';
export * from './endpoint.ts';
export * from './problem.ts';
export { refusalsOf, type RefusalCodeOf } from './refusals/implied.ts';
export * from './refusals/table.ts';
export { codesOf, type Refusal } from './refusals/refusal.ts';
export {
  asciiDigits,
  email,
  emailPattern,
  objectId,
  requiredLine,
  wholeNumber,
  withoutTurning,
} from './fields.ts';
export { hideSecrets } from './hide-secrets.ts';
export { headersOf } from './idempotency.ts';
export { lookUp } from './look-up.ts';
export * from './messages.ts';
export {
  type Currency,
  currencyCode,
  currencyCodes,
  currencyName,
  currencySchema,
  currencySymbol,
  decimalsRule,
  formatMoney,
  formatPrice,
  isWholeIn,
  largestCharge,
  orderMoneyField,
  orderTotal,
  setShopCurrency,
  shopCurrency,
  smallestCharge,
  toAmount,
  toMinorUnits,
  usualCurrency,
  writeAmount,
} from './money.ts';
export { formatNumber, readNumber } from './numbers.ts';
export * from './paging.ts';
export { beginningOf, shortened } from './text.ts';
