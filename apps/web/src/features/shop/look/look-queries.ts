import { getLook, listPublishedLooks } from '@switchyard/shared/look';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** The draft of the look, as admins see it. */
export const lookQuery = () =>
  queryOptions({
    queryKey: ['look'],
    queryFn: ({ signal }) => api.call(getLook, {}, { signal }),
    // Fetched on each visit, but not again while somebody types.
    gcTime: 0,
    staleTime: Infinity,
  });

/** The published versions, newest first. */
export const publishedLooksQuery = () =>
  queryOptions({
    queryKey: ['published looks'],
    queryFn: ({ signal }) => api.call(listPublishedLooks, {}, { signal }),
  });
