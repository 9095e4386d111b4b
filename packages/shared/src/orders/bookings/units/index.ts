export * from './account.ts';
export * from './declaring.ts';
export * from './delivery-due.ts';
export * from './refunding.ts';
export * from './taking.ts';
