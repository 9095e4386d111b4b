import { getPart, latestPartsOnHome, listParts, type PartsQuery } from '@switchyard/shared';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** What is asked of the server about parts. */
export const partsQueries = {
  /** A page of the parts that a search asks for. */
  page: (query: PartsQuery) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'page', query],
      queryFn: ({ signal }) => api.page(listParts, { query }, { signal }),
      meta: { isPublic: true },
    }),
  /** The parts that Home shows, the very newest first. */
  latest: () => partsQueries.page({ limit: latestPartsOnHome, sort: 'newest' }),
  one: (partId: string) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'one', partId],
      queryFn: ({ signal }) => api.call(getPart, { params: { partId } }, { signal }),
      meta: { isPublic: true },
    }),
};
