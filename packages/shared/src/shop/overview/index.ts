export * from './endpoints.ts';
export * from './schema.ts';
export * from './start-schema.ts';
