export * from './currency-endpoints.ts';
export * from './endpoints.ts';
export * from './schema.ts';
export * from './shop-endpoints.ts';
export * from './shop-schema.ts';
