export * from './endpoints.ts';
export * from './schema.ts';
