import { type CatalogueSearch, filtersSet } from './catalogue-search.ts';

/** A search without one of its conditions. */
interface NearbySearch {
  /** The dropped condition, in words. */
  dropped: string;
  /** The changes to the query string that drop the condition. */
  changes: Record<string, string | undefined>;
}

/** The maximum number of searches to try. Each takes one call. */
const mostTried = 5;

/** For a search without matches: the searches that drop one word or one filter. */
export function nearbySearches(query: CatalogueSearch): NearbySearch[] {
  const words = query.q?.split(/\s+/).filter(Boolean) ?? [];
  const filters = filtersSet(query).map(({ words: dropped, without }) => ({ dropped, changes: without }));
  // Without any condition left, the search would match the whole catalogue.
  const hasMore = words.length > 1 || filters.length > 0 || query.kind !== undefined;
  const byWord = words.map((dropped, index) => ({
    dropped,
    changes: { q: words.filter((_, other) => other !== index).join(' ') || undefined },
  }));
  const hasOther = words.length > 0 || filters.length > 1 || query.kind !== undefined;
  return [...(hasMore ? byWord : []), ...(hasOther ? filters : [])].slice(0, mostTried);
}
