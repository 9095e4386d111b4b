export * from './address-rules.ts';
export * from './endpoints.ts';
export * from './eu.ts';
export * from './schema.ts';
export * from './table-endpoints.ts';
export * from './table-schema.ts';
