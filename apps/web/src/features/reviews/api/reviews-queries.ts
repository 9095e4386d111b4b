import { listReviews } from '@switchyard/shared';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** What is asked of the server about reviews. */
export const reviewsQueries = {
  key: ['reviews'] as const,
  /** All reviews, the newest last. */
  all: () =>
    queryOptions({
      queryKey: [...reviewsQueries.key, 'all'],
      queryFn: ({ signal }) => api.call(listReviews, {}, { signal }),
      meta: { isPublic: true },
    }),
};
