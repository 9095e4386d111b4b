export * from './endpoints.ts';
export * from './fault-codes.ts';
export * from './faults.ts';
export * from './merge.ts';
export { cartChanged } from './refusals.ts';
export * from './schema.ts';
