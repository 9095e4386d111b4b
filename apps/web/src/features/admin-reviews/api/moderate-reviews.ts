import {
  deleteReview,
  hideReview,
  listAllReviews,
  showReview,
  type EndpointInput,
  type ModeratedReview,
} from '@switchyard/shared';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

type AllReviewsQuery = EndpointInput<typeof listAllReviews>['query'];

/** A page of all reviews, hidden ones included, that a search asks for. */
export const allReviewsQuery = (query: AllReviewsQuery) =>
  queryOptions({
    queryKey: [...queryKeys.reviews, 'all', query],
    queryFn: ({ signal }) => api.page(listAllReviews, { query }, { signal }),
  });

/** Hides a review, or shows a hidden one again. */
export function useToggleReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id, hidden }: ModeratedReview) =>
      api.call(hidden ? showReview : hideReview, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.reviews }),
  });
}

export function useDeleteReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: ModeratedReview) => api.call(deleteReview, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.reviews }),
  });
}
