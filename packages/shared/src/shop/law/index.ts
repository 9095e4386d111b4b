export * from './admin-endpoints.ts';
export * from './draft-schema.ts';
export * from './endpoints.ts';
export * from './notice.ts';
export * from './readiness.ts';
export * from './readiness-schema.ts';
export * from './schema.ts';
