import type { NewReview } from '@switchyard/shared';
import type { PartsService } from '../parts/parts.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { ReviewsQuery, ReviewsRepository } from './reviews.repository.ts';

export type ReviewsService = ReturnType<typeof createReviewsService>;

export interface ReviewsDependencies {
  reviews: ReviewsRepository;
  parts: PartsService;
  clock: Clock;
}

export function createReviewsService({ reviews, parts, clock }: ReviewsDependencies) {
  return {
    /** A page of the reviews. @throws AppError invalid_input for an `after` or `before` that no page named */
    page: (query: ReviewsQuery) => reviews.page(query),

    /**
     * Adds a review by the account of this e-mail, of the shop or of a part; that may be one they bought before it was
     * deleted. Answers its id.
     * @throws AppError not_found where there never was such a part
     */
    async add(author: string, review: NewReview): Promise<string> {
      if (review.partId !== undefined) await parts.requireKnown(review.partId);
      return reviews.insert(review, author, clock.now());
    },

    /** Takes an author's personal data off their reviews. */
    forgetAuthor: (author: string): Promise<void> => reviews.forgetAuthor(author),
  };
}
