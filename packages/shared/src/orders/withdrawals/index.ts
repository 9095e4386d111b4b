export { isWithdrawalOffered } from './countries.ts';
export * from './endpoints.ts';
export * from './return-states.ts';
export * from './schema.ts';
