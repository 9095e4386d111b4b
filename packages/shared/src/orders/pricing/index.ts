export * from './bill.ts';
export { type BillItem } from './bill-items.ts';
export * from './bill-rows.ts';
export { type Credit, splitCredits } from './credit.ts';
export * from './endpoints.ts';
export { type Shares, sharesOf, sharesOfUnits, type SoldLine, sumOfShares } from './refund-share.ts';
export * from './schema.ts';
export { shareOut } from './share-out.ts';
export { gramsOf } from './weight.ts';
