import { type Page, reviewsAtOnce } from '@switchyard/shared';
import {
  getOwnReview,
  getRating,
  listPartsToReview,
  listReviews,
  type Review,
} from '@switchyard/shared/reviews';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import type { ReviewChoice } from './review-choice.ts';

/** Null instead of undefined: the page param comes from the server as JSON, which cannot represent undefined. */
const firstPage = null as string | null;

export const reviewsQueries = {
  /** All reviews, the newest first. */
  latest: () =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.reviews, 'latest'],
      queryFn: ({ pageParam, signal }) =>
        api.page(
          listReviews,
          { query: { sort: 'newest', count: 'no', limit: reviewsAtOnce, after: pageParam ?? undefined } },
          { signal },
        ),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next,
      meta: { isPublic: true },
    }),
  /** @param readFirst replaces the call that reads the first page */
  ofPart: (partId: string, choice: ReviewChoice, readFirst?: () => Promise<Page<Review>>) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.reviews, 'of', partId, choice],
      queryFn: ({ pageParam: after, signal }) => {
        if (after === null && readFirst) return readFirst();
        const query = { partId, sort: 'newest', ...choice, count: 'no', limit: reviewsAtOnce } as const;
        return api.page(listReviews, { query: { ...query, after: after ?? undefined } }, { signal });
      },
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next,
      meta: { isPublic: true },
    }),
  rating: (partId: string) =>
    queryOptions({
      queryKey: [...queryKeys.reviews, 'rating', partId],
      queryFn: ({ signal }) => api.call(getRating, { params: { partId } }, { signal }),
      meta: { isPublic: true },
    }),
};

/**
 * The account's own review of a part or, without a `partId`, of the shop, and whether the account may write one. The
 * e-mail only separates the cache entries of different accounts.
 */
export const ownReviewQuery = (email: string, partId?: string) =>
  queryOptions({
    queryKey: [...queryKeys.reviews, 'mine', email, partId],
    queryFn: ({ signal }) => api.call(getOwnReview, { query: { partId } }, { signal }),
  });

/**
 * The parts that the account has bought and not reviewed. Refetched on each visit, because paying for an order changes
 * it.
 */
export const partsToReviewQuery = (email: string) =>
  queryOptions({
    queryKey: [...queryKeys.reviews, 'due', email],
    queryFn: ({ signal }) => api.call(listPartsToReview, {}, { signal }),
    staleTime: 0,
  });
