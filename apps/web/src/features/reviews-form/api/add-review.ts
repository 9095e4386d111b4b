import { addReview, type NewReview } from '@switchyard/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Adds a review, which Home then shows. */
export function useAddReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (review: NewReview) => api.call(addReview, { body: review }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.reviews }),
  });
}
