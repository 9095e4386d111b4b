import { getOwnReview } from '@switchyard/shared';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

/**
 * What the account of an e-mail wrote of a part or, without one, of the shop, and whether it may write that. The e-mail only
 * keeps what is known of one account apart from what is known of another.
 */
export const ownReviewQuery = (email: string, partId?: string) =>
  queryOptions({
    queryKey: [...queryKeys.reviews, 'mine', email, partId],
    queryFn: ({ signal }) => api.call(getOwnReview, { query: { partId } }, { signal }),
  });
