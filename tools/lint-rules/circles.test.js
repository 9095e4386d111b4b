import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findCircles, ofFolders, readImports } from './circles.js';

const root = join(import.meta.dirname, '..', '..');

const arrows = (/** @type {Record<string, string[]>} */ edges) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

it('finds circles of any length, and nothing that only leads to one', () => {
  const edges = arrows({ a: ['b'], b: ['c'], c: ['b'], d: ['e', 'a'], e: ['f'], f: ['d', 'g'] });
  expect(findCircles(edges)).toEqual([
    ['b', 'c'],
    ['d', 'e', 'f'],
  ]);
});

it('knows a folder’s imports by its files', () => {
  const files = arrows({ 'a/x/1.ts': ['b/y/1.ts', 'a/x/2.ts'], 'b/y/1.ts': ['a/z/1.ts'] });
  expect(findCircles(ofFolders(files, 2))).toEqual([]);
  expect(findCircles(ofFolders(files, 1))).toEqual([['a', 'b']]);
});

it.each([
  ['apps/api/src', 300],
  ['apps/web/src/features', 300],
  ['packages/shared/src', 100],
  ['packages/fit/src', 40],
])('%s has no circle of files, domains or wings', (folder, least) => {
  const imports = readImports(join(root, folder));
  expect(imports.size).toBeGreaterThan(least);
  expect(findCircles(imports)).toEqual([]);
  expect(findCircles(ofFolders(imports, 2))).toEqual([]);
  expect(findCircles(ofFolders(imports, 1))).toEqual([]);
});

it.each([
  'apps/web/src',
  'packages/stripe-sandbox/src',
  'packages/embedded-mongod/src',
  'packages/local-stack/src',
])('%s has no circle of files', (folder) => {
  expect(findCircles(readImports(join(root, folder)))).toEqual([]);
});
