export * from './call-errors.ts';
export * from './infrastructure/caching.ts';
export * from './client.ts';
export * from './infrastructure/constants.ts';
export { contract } from './contract.ts';
export { centsWorth, currencyName, smallestCharge } from './infrastructure/currency-facts.ts';
export * from './infrastructure/endpoint.ts';
export * from './infrastructure/problem.ts';
export { refusalsOf, type RefusalCodeOf } from './refusals/implied.ts';
export * from './refusals/table.ts';
export { codesOf, type Refusal } from './infrastructure/refusal.ts';
export {
  asciiDigits,
  email,
  emailPattern,
  objectId,
  requiredLine,
  requiredText,
  wholeNumber,
  withoutTurning,
} from './infrastructure/fields.ts';
export { deletedSchema } from './infrastructure/results.ts';
export { hideSecrets, isSecretName } from './infrastructure/hide-secrets.ts';
export { headersOf } from './infrastructure/idempotency.ts';
export { type KeptName, keptOfPeople } from './infrastructure/kept-of-people.ts';
export { lookUp } from './infrastructure/look-up.ts';
export * from './infrastructure/messages.ts';
export {
  type Currency,
  currencyCode,
  currencyCodes,
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
  toAmount,
  toMinorUnits,
  usualCurrency,
  writeAmount,
} from './infrastructure/money.ts';
export { formatNumber, readNumber } from './infrastructure/numbers.ts';
export * from './infrastructure/paging.ts';
export { periods } from './infrastructure/periods.ts';
export { isRight, type Right, rights, rightsOf, type Role, roles } from './infrastructure/roles.ts';
export { beginningOf, shortened } from './infrastructure/text.ts';
