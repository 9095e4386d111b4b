export * from './call-errors.ts';
export * from './client.ts';
export * from './constants.ts';
export { contract } from './contract.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export { email, objectId } from './fields.ts';
export * from './messages.ts';
export {
  formatDollars,
  isWholeCents,
  largestChargeCents,
  orderTotal,
  smallestChargeCents,
  toCents,
  toDollars,
} from './money.ts';
export { formatNumber } from './numbers.ts';
export * from './audit/endpoints.ts';
export * from './audit/schema.ts';
export * from './bookings/endpoints.ts';
export * from './bookings/order-states.ts';
export * from './bookings/schema.ts';
export * from './books/endpoints.ts';
export * from './books/schema.ts';
export * from './contact/endpoints.ts';
export * from './contact/schema.ts';
export * from './delivery/address-rules.ts';
export * from './delivery/charges.ts';
export * from './delivery/endpoints.ts';
export * from './delivery/schema.ts';
export * from './delivery/table-endpoints.ts';
export * from './delivery/table-schema.ts';
export { type Arrangement, type BoardOption, optionsOf } from './fit/arrangements.ts';
export * from './fit/build.ts';
export * from './fit/endpoints.ts';
export { heightOf, type Key, nameOf, widthOf } from './fit/keys.ts';
export { commonLayouts, type LayoutName, layoutNames } from './fit/layouts.ts';
export { longestLayout, readPastedLayout } from './fit/pasted-layout.ts';
export * from './fit/schema.ts';
export { worst } from './fit/verdicts.ts';
export * from './images/endpoints.ts';
export * from './overview/endpoints.ts';
export * from './overview/schema.ts';
export * from './paging.ts';
export * from './parts/admin-endpoints.ts';
export * from './parts/admin-schema.ts';
export * from './parts/endpoints.ts';
export { capSchema, type Cap, type CurvePoint, type Fact } from './parts/fact-types.ts';
export { factWords } from './parts/fact-words.ts';
export * from './parts/facts.ts';
export { filtersOf, narrowedBy, readRange, writeRange, type Narrowed } from './parts/filters.ts';
export { kindTitles } from './parts/kind-titles.ts';
export * from './parts/kinds.ts';
export * from './parts/import.ts';
export { orderable, type Ordering } from './parts/orderable.ts';
export * from './parts/schema.ts';
export * from './parts/suggestions.ts';
export * from './policies/endpoints.ts';
export * from './policies/schema.ts';
export * from './profiles/endpoints.ts';
export * from './profiles/schema.ts';
export * from './reviews/endpoints.ts';
export * from './reviews/schema.ts';
export * from './settings/endpoints.ts';
export * from './settings/schema.ts';
export * from './users/endpoints.ts';
export * from './users/schema.ts';
