export * from './endpoints.ts';
export * from './report-endpoints.ts';
export * from './report-schema.ts';
export * from './schema.ts';
