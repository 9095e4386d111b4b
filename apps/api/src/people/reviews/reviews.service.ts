import {
  reviewsDue,
  type NewReview,
  type OwnReview,
  type PartRating,
  type PartToReview,
  type RatingSpread,
} from '@switchyard/shared/reviews';
import { refuse, refuseInput } from '../../infrastructure/app-error.ts';
import type { PartsService } from '../../catalogue/parts/parts.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { IsOwnPicture } from '../../infrastructure/providers/own-pictures.ts';
import type { ReviewsQuery, ReviewsRepository } from './reviews.repository.ts';

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** What accounts have paid for. */
interface Bought {
  /** Whether an account has a paid order of this part or, without one, of any. */
  hasBought(account: string, partId?: string): Promise<boolean>;
  /** The parts of an account's newest paid orders, each once. */
  listBought(account: string, orders: number): Promise<{ partId: string; name: string; img: string }[]>;
}

interface ReviewsDependencies {
  reviews: ReviewsRepository;
  parts: Pick<PartsService, 'requireKnown' | 'rate'>;
  bookings: Bought;
  isOwnPicture: IsOwnPicture;
  /** Tells which of the stored pictures at these URLs are the account's own, and keeps those. */
  usePictures(account: string, addresses: readonly string[]): Promise<{ own: string[]; foreign: string[] }>;
  /** Whether the holder of an account proved that its e-mail is theirs. */
  isEmailProven: (account: string) => Promise<boolean>;
  clock: Clock;
}

export function createReviewsService(dependencies: ReviewsDependencies) {
  const { reviews, parts, bookings, isOwnPicture, usePictures, isEmailProven, clock } = dependencies;

  /** The pictures of a hidden review are taken down, so nobody can load them. */
  const withOwnImg = <R extends { img: string; hidden?: boolean }>(review: R) => ({
    ...review,
    ownImg: !review.hidden && isOwnPicture(review.img),
  });

  const rate = (partId: string) => parts.rate(partId, () => reviews.ratingOf(partId));

  async function picturesOf(author: string, img: string, photos: readonly string[]): Promise<string[]> {
    const { own, foreign } = await usePictures(author, [img, ...photos]);
    const wrong = photos.findIndex((photo) => !isOwnPicture(photo) || foreign.includes(photo));
    if (wrong === -1) return own;
    throw refuseInput([
      { path: `body.photos.${wrong}`, message: 'must be a picture that you sent to POST /image' },
    ]);
  }

  /**
   * A review is verified only as long as its author has paid for the part; one of the shop, for any part. If the money
   * has gone back to somebody who has not proved the e-mail, the review has cost nothing, and waits.
   */
  async function recheckOne(author: string, partId?: string): Promise<void> {
    const verified = await bookings.hasBought(author, partId);
    const isKnown = await reviews.setVerified(author, partId, verified);
    if (isKnown && !verified && !(await isEmailProven(author))) {
      await reviews.wait(author, partId);
      // The e-mail may have been verified meanwhile.
      if (await isEmailProven(author)) await reviews.endWaiting(author, partId);
    }
    if (partId && isKnown) await rate(partId);
  }

  return {
    /** Looks again whether an account has bought what it reviewed: its money may have gone back since. */
    async recheck(author: string, partId: string): Promise<void> {
      await recheckOne(author, partId);
      await recheckOne(author);
    },

    /** A page of reviews. */
    async page(query: ReviewsQuery) {
      const page = await reviews.page(query);
      return { ...page, items: page.items.map(withOwnImg) };
    },

    /** A part's rating and its spread over the stars, by its verified reviews that are not hidden. */
    ratingOf: (partId: string): Promise<RatingSpread> => reviews.ratingOf(partId),

    /** The ratings of these parts, without parts that have none. */
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
     * Replaces the account's earlier review. Accounts cost nothing, so a review of the shop is listed only once its
     * author has proved the e-mail or has paid for something. Answers its id.
     */
    async add(actor: Actor, review: NewReview): Promise<string> {
      const { id: author, verified: isProven } = actor;
      const { partId } = review;
      const verified = await bookings.hasBought(author, partId);
      if (partId !== undefined && !verified) {
        await parts.requireKnown(partId);
        throw refuse('purchase_required');
      }
      const photos = [...new Set(review.photos)];
      const pictureIds = await picturesOf(author, review.img, photos);
      const waits = !isProven && !verified;
      const standing = { verified, waits };
      const id = await reviews.save(author, { ...review, photos, pictureIds }, standing, clock.now());
      if (!waits) await reviews.endWaiting(author, partId);
      // The money may have gone back meanwhile.
      if (verified) await recheckOne(author, partId);
      // The e-mail may have been verified meanwhile.
      if (isProven || (await isEmailProven(author))) await reviews.endAllWaiting(author);
      return id;
    },

    /** Shows an author's reviews in the lists, once the e-mail is verified. */
    list: ({ id }: Pick<Actor, 'id'>): Promise<void> => reviews.endAllWaiting(id),
  };
}
