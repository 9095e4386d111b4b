import type { NewReview } from '@switchyard/shared';
import type { Clock } from '../platform/clock.ts';
import type { ReviewsQuery, ReviewsRepository } from './reviews.repository.ts';

export type ReviewsService = ReturnType<typeof createReviewsService>;

export function createReviewsService({ reviews, clock }: { reviews: ReviewsRepository; clock: Clock }) {
  return {
    list: () => reviews.list(),
    /** A page of the reviews. @throws AppError invalid_input for an `after` that no page named */
    page: (query: ReviewsQuery) => reviews.page(query),
    /** Adds a review by the account of this e-mail. Answers its id. */
    add: (author: string, review: NewReview): Promise<string> => reviews.insert(review, author, clock.now()),
    /** Takes an author's personal data off their reviews. */
    forgetAuthor: (author: string): Promise<void> => reviews.forgetAuthor(author),
  };
}
