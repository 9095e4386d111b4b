import type { NewReview } from '@switchyard/shared';
import type { Clock } from '../platform/clock.ts';
import type { ReviewsRepository } from './reviews.repository.ts';

export type ReviewsService = ReturnType<typeof createReviewsService>;

export function createReviewsService({ reviews, clock }: { reviews: ReviewsRepository; clock: Clock }) {
  return {
    list: () => reviews.list(),
    /** Adds a review by the account of this e-mail. Answers its id. */
    add: (author: string, review: NewReview): Promise<string> => reviews.insert(review, author, clock.now()),
  };
}
