import { type CatalogueSearch, filtersSet } from './catalogue-search.ts';

/** A search with one thing less. */
interface NearbySearch {
  /** What it leaves out, as it is shown. */
  dropped: string;
  /** What it changes in the query string. */
  changes: Record<string, string | undefined>;
}

/** Each is one more call. */
const mostTried = 5;

/** Searches that leave out one word or one filter of a search that finds nothing. */
export function nearbySearches(query: CatalogueSearch): NearbySearch[] {
  const words = query.q?.split(/\s+/).filter(Boolean) ?? [];
  const filters = filtersSet(query).map(({ words: dropped, without }) => ({ dropped, changes: without }));
  // With nothing left, it would be the whole catalogue.
  const hasMore = words.length > 1 || filters.length > 0 || query.kind !== undefined;
  const byWord = words.map((dropped, index) => ({
    dropped,
    changes: { q: words.filter((_, other) => other !== index).join(' ') || undefined },
  }));
  const hasOther = words.length > 0 || filters.length > 1 || query.kind !== undefined;
  return [...(hasMore ? byWord : []), ...(hasOther ? filters : [])].slice(0, mostTried);
}
