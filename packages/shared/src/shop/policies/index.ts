export * from './endpoints.ts';
export * from './placeholders.ts';
export * from './schema.ts';
export * from './text-endpoints.ts';
