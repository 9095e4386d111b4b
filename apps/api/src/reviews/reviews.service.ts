import {
  reviewsDue,
  type NewReview,
  type OwnReview,
  type PartRating,
  type PartToReview,
  type RatingSpread,
} from '@switchyard/shared';
import { AppError } from '../app-error.ts';
import type { BookingsService } from '../bookings/bookings.service.ts';
import type { PartsService } from '../parts/parts.service.ts';
import type { Clock } from '../clock.ts';
import type { IsOwnPicture } from '../providers/own-pictures.ts';
import type { HelpfulVotesRepository } from './helpful-votes.repository.ts';
import type { ReviewsQuery, ReviewsRepository } from './reviews.repository.ts';

export type ReviewsService = ReturnType<typeof createReviewsService>;

export interface ReviewsDependencies {
  reviews: ReviewsRepository;
  votes: Pick<HelpfulVotesRepository, 'forgetVoter'>;
  parts: Pick<PartsService, 'requireKnown' | 'rate'>;
  bookings: Pick<BookingsService, 'hasBought' | 'listBought'>;
  isOwnPicture: IsOwnPicture;
  /**
   * Keeps the shop's picture at this address from being deleted as unused before the review refers to it. False if
   * the shop has none there.
   */
  keepPicture(address: string): Promise<boolean>;
  clock: Clock;
}

export function createReviewsService(dependencies: ReviewsDependencies) {
  const { reviews, votes, parts, bookings, isOwnPicture, keepPicture, clock } = dependencies;

  const withOwnImg = <R extends { img: string }>(review: R) => ({
    ...review,
    ownImg: isOwnPicture(review.img),
  });

  const rate = (partId: string) => parts.rate(partId, () => reviews.ratingOf(partId));

  /** @throws AppError invalid_input for a picture that is not in the shop's own store */
  async function keepPhotos(photos: readonly string[]): Promise<void> {
    for (const [index, photo] of photos.entries()) {
      if (!isOwnPicture(photo) || !(await keepPicture(photo)))
        throw new AppError('invalid_input', `body.photos.${index}: must be a picture from POST /image`);
    }
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
     * @throws AppError not_found if there never was such a part, purchase_required, invalid_input for a photo from
     *   elsewhere
     */
    async add(author: string, review: NewReview): Promise<string> {
      const { partId } = review;
      const verified = await bookings.hasBought(author, partId);
      if (partId !== undefined && !verified) {
        await parts.requireKnown(partId);
        throw new AppError('purchase_required', 'Only buyers of this part can review it.');
      }
      await keepPicture(review.img);
      const photos = [...new Set(review.photos)];
      await keepPhotos(photos);
      const id = await reviews.save(author, { ...review, photos }, verified, clock.now());
      if (partId) await rate(partId);
      return id;
    },

    /** Removes an account's personal data from its reviews, and its votes. */
    async forgetAuthor(author: string): Promise<void> {
      for await (const partId of reviews.forgetAuthor(author)) if (partId) await rate(partId);
      await votes.forgetVoter(author);
    },
  };
}
