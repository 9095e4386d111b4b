export * from './accent.ts';
export * from './draft-schema.ts';
export * from './endpoints.ts';
export * from './menus.ts';
export * from './schema.ts';
