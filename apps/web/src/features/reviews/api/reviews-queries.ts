import { getRating, listReviews } from '@switchyard/shared';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** How many reviews are shown before more are asked for. */
export const reviewsAtOnce = 6;

/** What is asked of the server about reviews. */
export const reviewsQueries = {
  /** All reviews, the newest first, page by page. */
  latest: () =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.reviews, 'latest'],
      queryFn: ({ pageParam: after, signal }) =>
        api.page(listReviews, { query: { sort: 'newest', limit: reviewsAtOnce, after } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      meta: { isPublic: true },
    }),
  /** The reviews of one part, the newest first, page by page. */
  ofPart: (partId: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.reviews, 'of', partId],
      queryFn: ({ pageParam: after, signal }) =>
        api.page(listReviews, { query: { partId, sort: 'newest', limit: reviewsAtOnce, after } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      meta: { isPublic: true },
    }),
  /** How one part is rated, by all its reviews. */
  rating: (partId: string) =>
    queryOptions({
      queryKey: [...queryKeys.reviews, 'rating', partId],
      queryFn: ({ signal }) => api.call(getRating, { params: { partId } }, { signal }),
      meta: { isPublic: true },
    }),
};
