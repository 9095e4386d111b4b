export * from './admin-endpoints.ts';
export * from './admin-schema.ts';
export * from './combination.ts';
export * from './endpoints.ts';
export { canonicalMember, membersInOrder } from './in-order.ts';
export * from './name-with-choice.ts';
export * from './options.ts';
export * from './schema.ts';
