export * from './endpoints.ts';
export * from './schema.ts';
export * from './kept.ts';
