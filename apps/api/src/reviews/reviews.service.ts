import {
  reviewsDue,
  type ModeratedReview,
  type NewReview,
  type OwnReview,
  type PartRating,
  type PartToReview,
  type RatingSpread,
} from '@switchyard/shared';
import type { AuditService } from '../audit/audit.service.ts';
import type { Actor } from '../security/actor.ts';
import { AppError } from '../app-error.ts';
import type { BookingsService } from '../bookings/bookings.service.ts';
import type { PartsService } from '../parts/parts.service.ts';
import type { Clock } from '../clock.ts';
import type { IsOwnPicture } from '../providers/own-pictures.ts';
import type { HelpfulVotesRepository } from './helpful-votes.repository.ts';
import { noSuchReview } from './no-such-review.ts';
import type { ReviewsQuery, ReviewsRepository, StoredReview } from './reviews.repository.ts';

export type ReviewsService = ReturnType<typeof createReviewsService>;

export interface ReviewsDependencies {
  reviews: ReviewsRepository;
  votes: Pick<HelpfulVotesRepository, 'deleteOf' | 'forgetVoter'>;
  parts: Pick<PartsService, 'requireKnown' | 'namesOf'>;
  bookings: Pick<BookingsService, 'hasBought' | 'listBought'>;
  audit: Pick<AuditService, 'record'>;
  isOwnPicture: IsOwnPicture;
  /** Keeps the shop's picture at this address from being deleted as unused before the review refers to it. */
  keepPicture(address: string): Promise<void>;
  clock: Clock;
}

export function createReviewsService(dependencies: ReviewsDependencies) {
  const { reviews, votes, parts, bookings, audit, isOwnPicture, keepPicture, clock } = dependencies;

  const withOwnImg = <R extends { img: string }>(review: R) => ({
    ...review,
    ownImg: isOwnPicture(review.img),
  });

  async function get(id: string): Promise<StoredReview> {
    const review = await reviews.find(id);
    if (!review) throw noSuchReview();
    return review;
  }

  return {
    /** A page of reviews. @throws AppError invalid_input for an unknown `after` or `before` */
    async page(query: ReviewsQuery) {
      const page = await reviews.page(query);
      return { ...page, items: page.items.map(withOwnImg) };
    },

    /** A part's rating and its spread over the stars, by its verified reviews that are not hidden. */
    ratingOf: (partId: string): Promise<RatingSpread> => reviews.ratingOf(partId),

    /** The ratings of those of the parts that have one. */
    ratingsOf: (partIds: readonly string[]): Promise<PartRating[]> => reviews.ratingsOf(partIds),

    /**
     * A page of all reviews, hidden ones included, with the names of their parts.
     * @throws AppError invalid_input for an unknown `after` or `before`
     */
    async pageOfAll(query: ReviewsQuery) {
      const page = await reviews.pageOfAll(query);
      const names = await parts.namesOf(page.items.flatMap(({ partId }) => partId ?? []));
      const items = page.items.map((review): ModeratedReview => {
        const partName = review.partId && names.get(review.partId);
        return { ...withOwnImg(review), ...(partName && { partName }) };
      });
      return { ...page, items };
    },

    /** An account's review of a part or of the shop, and whether the account may write one. */
    async ownOf(author: string, partId?: string): Promise<{ mayReview: boolean; review?: OwnReview }> {
      const [review, mayReview] = await Promise.all([
        reviews.findBy(author, partId),
        partId === undefined || bookings.hasBought(author, partId),
      ]);
      return { mayReview, ...(review && { review: withOwnImg(review) }) };
    },

    /** The parts that an account bought lately and has not reviewed, the latest first. */
    async dueFrom(author: string): Promise<PartToReview[]> {
      const bought = await bookings.listBought(author, reviewsDue.orders);
      const reviewed = await reviews.reviewedBy(
        author,
        bought.map(({ partId }) => partId),
      );
      return bought.filter(({ partId }) => !reviewed.has(partId)).slice(0, reviewsDue.parts);
    },

    /**
     * Saves an account's review of the shop, or of a part that it has paid for, even if that was deleted since.
     * Replaces the account's earlier review. Answers its id.
     * @throws AppError not_found if there never was such a part, purchase_required
     */
    async add(author: string, review: NewReview): Promise<string> {
      const { partId } = review;
      const verified = await bookings.hasBought(author, partId);
      if (partId !== undefined && !verified) {
        await parts.requireKnown(partId);
        throw new AppError('purchase_required', 'Only buyers of this part can review it.');
      }
      await keepPicture(review.img);
      return reviews.save(author, review, verified, clock.now());
    },

    /** Hides or shows a review. Answers whether that changed it. @throws AppError not_found */
    async setShown(admin: Actor, id: string, isShown: boolean): Promise<boolean> {
      const review = await get(id);
      if (review.hidden !== isShown) return false;
      await audit.record({
        ...by(admin, review),
        action: isShown ? 'review-shown' : 'review-hidden',
        before: { review: id, hidden: review.hidden },
        after: { review: id, hidden: !isShown },
      });
      return reviews.setShown(id, isShown);
    },

    /** @throws AppError not_found */
    async remove(admin: Actor, id: string): Promise<void> {
      const review = await get(id);
      const { partId, ratings, addComment } = review;
      await audit.record({
        ...by(admin, review),
        action: 'review-deleted',
        before: { review: id, ...(partId && { partId }), ratings, addComment },
      });
      if (!(await reviews.delete(id))) throw noSuchReview();
      await votes.deleteOf(id);
    },

    /** Removes an account's personal data from its reviews, and its votes. */
    async forgetAuthor(author: string): Promise<void> {
      await reviews.forgetAuthor(author);
      await votes.forgetVoter(author);
    },
  };
}

/** Who acts on whose review. If the author's account was deleted, the line names the review's id. */
function by(admin: Actor, { _id, author }: StoredReview) {
  return { by: admin.email, from: admin.address, whom: author ?? _id };
}
