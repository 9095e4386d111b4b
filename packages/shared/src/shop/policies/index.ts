export * from './endpoints.ts';
export * from './placeholders.ts';
export * from './schema.ts';
