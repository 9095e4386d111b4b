import { describe, expect, it } from 'vitest';
import { readCatalogueSearch } from './catalogue-search.ts';
import { nearbySearches } from './nearby-searches.ts';

const nearby = (search: string) =>
  nearbySearches(readCatalogueSearch(new URLSearchParams(search))).map(({ dropped, changes }) => [
    dropped,
    changes,
  ]);

describe('what is looked for when a search finds nothing', () => {
  it('is the same without one of its words', () => {
    expect(nearby('q=quiet tactile switches')).toEqual([
      ['quiet', { q: 'tactile switches' }],
      ['tactile', { q: 'quiet switches' }],
      ['switches', { q: 'quiet tactile' }],
    ]);
  });

  it('is the same without one of its filters', () => {
    expect(nearby('kind=switch&feel=clicky,tactile&silent=true')).toEqual([
      ['Feel: Clicky', { feel: 'tactile' }],
      ['Feel: Tactile', { feel: 'clicky' }],
      ['Silent', { silent: undefined }],
    ]);
  });

  it('is never the whole catalogue, and never much', () => {
    expect(nearby('q=trombone')).toEqual([]);
    expect(nearby('inStock=true')).toEqual([]);
    expect(nearby('q=trombone&kind=switch')).toEqual([['trombone', { q: undefined }]]);
    expect(nearby('q=a b c d e f g h')).toHaveLength(5);
  });
});
