export * from './account.ts';
export type * from './units-order.ts';
export * from './declaring.ts';
export * from './delivery-due.ts';
export * from './refunding.ts';
export * from './taking.ts';
