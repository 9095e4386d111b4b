import {
  type FacetsQuery,
  getFacets,
  getPart,
  getRatings,
  latestPartsOnHome,
  listParts,
  type Part,
  type PartsQuery,
} from '@switchyard/shared';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-client.ts';

/** How many other parts the page of a part shows. */
export const moreParts = 4;

export const partsQueries = {
  page: (query: PartsQuery) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'page', query],
      queryFn: ({ signal }) => api.page(listParts, { query }, { signal }),
      meta: { isPublic: true },
    }),
  /** How many parts fit each filter. Null if that could not be loaded: the list is complete without. */
  facets: (query: FacetsQuery) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'facets', query],
      queryFn: ({ signal }) => api.call(getFacets, { query }, { signal }).catch(() => null),
      meta: { isPublic: true },
    }),
  /** The parts that Home shows. */
  latest: () => partsQueries.page({ limit: latestPartsOnHome, sort: 'newest' }),
  /** The newest parts in stock. Every part's page shares this query and leaves its own part out. */
  more: () => partsQueries.page({ limit: moreParts + 1, sort: 'newest', inStock: 'true' }),
  one: (partId: string) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'one', partId],
      queryFn: ({ signal }) => api.call(getPart, { params: { partId } }, { signal }),
      meta: { isPublic: true },
    }),
  /** The ratings of the parts on a list. Null if they could not be loaded: the list is complete without its stars. */
  ratings: (parts: readonly Part[]) => {
    const ids = parts.map(({ _id }) => _id).join(',');
    return queryOptions({
      queryKey: [...queryKeys.reviews, 'ratings', ids],
      queryFn: ({ signal }) => api.call(getRatings, { query: { parts: ids } }, { signal }).catch(() => null),
      enabled: ids !== '',
      meta: { isPublic: true },
    });
  },
};

/** Requests a page of parts, and then their ratings. */
export async function prefetchParts(
  client: QueryClient,
  list: ReturnType<typeof partsQueries.page>,
): Promise<void> {
  await client.prefetchQuery(list);
  const parts = client.getQueryData(list.queryKey)?.items ?? [];
  if (parts.length > 0) await client.prefetchQuery(partsQueries.ratings(parts));
}
