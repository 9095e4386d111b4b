export { isWithdrawalOffered } from './countries.ts';
export * from './endpoints.ts';
export * from '../bookings/return-states.ts';
export * from './schema.ts';
