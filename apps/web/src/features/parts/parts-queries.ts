import { getPart, latestPartsOnHome, listParts, type PartsQuery } from '@switchyard/shared';
import { queryOptions } from '@tanstack/react-query';
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
  /** The parts that Home shows. */
  latest: () => partsQueries.page({ limit: latestPartsOnHome, sort: 'newest' }),
  /** The newest that can be ordered: one query for the pages of all parts, which leave their own part out. */
  more: () => partsQueries.page({ limit: moreParts + 1, sort: 'newest', inStock: 'true' }),
  one: (partId: string) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'one', partId],
      queryFn: ({ signal }) => api.call(getPart, { params: { partId } }, { signal }),
      meta: { isPublic: true },
    }),
};
