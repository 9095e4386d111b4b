import { getLaw, readReadiness } from '@switchyard/shared/law';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** The facts as owners see them. */
export const lawQuery = () =>
  queryOptions({
    queryKey: ['law'],
    queryFn: ({ signal }) => api.call(getLaw, {}, { signal }),
    // Fetched on each visit, but not again while somebody types.
    gcTime: 0,
    staleTime: Infinity,
  });

/** What is missing before the shop sells to each country. */
export const readinessQuery = () =>
  queryOptions({
    queryKey: ['readiness'],
    queryFn: ({ signal }) => api.call(readReadiness, {}, { signal }),
  });
