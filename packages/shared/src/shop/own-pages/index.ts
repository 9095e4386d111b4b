export * from './admin-endpoints.ts';
export * from './admin-schema.ts';
export * from './endpoints.ts';
export * from './schema.ts';
