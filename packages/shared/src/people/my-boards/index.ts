export * from './endpoints.ts';
export * from './merge.ts';
export { boardsChanged } from './refusals.ts';
export * from './schema.ts';
