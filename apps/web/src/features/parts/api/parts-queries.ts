import { getPart, listParts } from '@switchyard/shared';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** What is asked of the server about parts. `partsQueries.key` covers all of it, for a change to refresh. */
export const partsQueries = {
  key: ['parts'] as const,
  /** All parts, the newest last. */
  all: () =>
    queryOptions({
      queryKey: [...partsQueries.key, 'all'],
      queryFn: ({ signal }) => api.call(listParts, {}, { signal }),
      meta: { isPublic: true },
    }),
  one: (partId: string) =>
    queryOptions({
      queryKey: [...partsQueries.key, 'one', partId],
      queryFn: ({ signal }) => api.call(getPart, { params: { partId } }, { signal }),
      meta: { isPublic: true },
    }),
};
