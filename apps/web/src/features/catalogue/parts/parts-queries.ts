import { latestPartsOnHome } from '@switchyard/shared';
import {
  type FacetsQuery,
  getFacets,
  getPart,
  getRelated,
  listParts,
  type Part,
  type PartsQuery,
} from '@switchyard/shared/parts';
import { getRatings } from '@switchyard/shared/reviews';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

export const partsQueries = {
  page: (query: PartsQuery) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'page', query],
      queryFn: ({ signal }) => api.page(listParts, { query }, { signal }),
      meta: { isPublic: true },
    }),
  /** The number of parts that match each filter. Null if it could not be loaded, because the list works without it. */
  facets: (query: FacetsQuery) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'facets', query],
      queryFn: ({ signal }) => api.call(getFacets, { query }, { signal }).catch(() => null),
      meta: { isPublic: true },
    }),
  /** The parts that Home shows. */
  latest: () =>
    partsQueries.page({ limit: latestPartsOnHome, sort: 'newest', families: 'once', count: 'no' }),
  /** Related parts on the page of a part: similar ones, and ones that go with it. */
  related: (partId: string) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'related', partId],
      queryFn: ({ signal }) => readRelated(partId, signal),
      meta: { isPublic: true },
    }),
  one: (partId: string) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'one', partId],
      queryFn: ({ signal }) => api.call(getPart, { params: { partId } }, { signal }),
      meta: { isPublic: true },
    }),
  /** The ratings of the parts in a list. Null if they could not be loaded, because the list works without stars. */
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

async function readRelated(partId: string, signal: AbortSignal) {
  const { part: _, ...related } = await api.call(getRelated, { params: { partId } }, { signal });
  return related;
}

/** Prefetches a page of parts, and then their ratings. */
export async function prefetchParts(
  client: QueryClient,
  list: ReturnType<typeof partsQueries.page>,
): Promise<void> {
  await client.prefetchQuery(list);
  const parts = client.getQueryData(list.queryKey)?.items ?? [];
  if (parts.length > 0) await client.prefetchQuery(partsQueries.ratings(parts));
}
