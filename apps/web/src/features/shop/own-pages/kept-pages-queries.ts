import { getWrittenPage, listKeptPages, listOwnPages } from '@switchyard/shared/own-pages';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

/** The seller's own pages without their texts, hidden ones included. */
export const keptPagesQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.policies, 'kept pages'],
    queryFn: ({ signal }) => api.call(listKeptPages, {}, { signal }),
  });

/** The pages that visitors find. */
export const listedPagesQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.policies, 'listed pages'],
    queryFn: ({ signal }) => api.call(listOwnPages, {}, { signal }),
  });

/** A page as it was written. Fetched on each visit, but not again while somebody types. */
export const writtenPageQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['written page', pageId],
    queryFn: ({ signal }) => api.call(getWrittenPage, { params: { pageId } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
