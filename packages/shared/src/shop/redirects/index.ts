export { checkRedirects, type CheckedRedirects, type RedirectFault } from './check.ts';
export * from './endpoints.ts';
export { longestPath, normalPath } from './normal-path.ts';
export { readRedirects, type FileEntry } from './read-table.ts';
export * from './schema.ts';
