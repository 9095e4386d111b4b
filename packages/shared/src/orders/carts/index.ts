export * from './endpoints.ts';
export * from './fault-codes.ts';
export * from './faults.ts';
export * from './merge.ts';
export * from './own-units.ts';
export { cartChanged, cartOrdered } from './refusals.ts';
export * from './schema.ts';
