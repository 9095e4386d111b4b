import { type PartRating, type RatingSpread } from '@switchyard/shared/parts';
import { reviewsDue, type NewReview, type OwnReview, type PartToReview } from '@switchyard/shared/reviews';
import { refuse, refuseInput } from '../../infrastructure/app-error.ts';
import type { PartsService } from '../../catalogue/parts/parts.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { IsOwnPicture } from '../../infrastructure/providers/own-pictures.ts';
import type { ReviewsQuery, ReviewsRepository } from './reviews.repository.ts';

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** What an account has paid for. */
interface Bought {
  /** Whether an account has a paid order with this part or, without `partId`, any paid order. */
  hasBought(account: string, partId?: string): Promise<boolean>;
  /** The distinct parts of an account's newest paid orders. */
  listBought(account: string, orders: number): Promise<{ partId: string; name: string; img: string }[]>;
}

interface ReviewsDependencies {
  reviews: ReviewsRepository;
  parts: Pick<PartsService, 'requireKnown' | 'rate'>;
  bookings: Bought;
  isOwnPicture: IsOwnPicture;
  /**
   * Finds which of these URLs are of pictures that the account uploaded, and protects those pictures from the clean-up.
   */
  usePictures(account: string, addresses: readonly string[]): Promise<{ own: string[]; foreign: string[] }>;
  /** Whether an account's e-mail is verified. */
  isEmailProven: (account: string) => Promise<boolean>;
  clock: Clock;
}

export function createReviewsService(dependencies: ReviewsDependencies) {
  const { reviews, parts, bookings, isOwnPicture, usePictures, isEmailProven, clock } = dependencies;

  /** The pictures of a hidden review are taken down, so they cannot be loaded. */
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
   * Updates whether a review is verified: only while its author has a paid order with the part or, for a review of the
   * shop, any paid order. An unverified review by an author with an unverified e-mail is unlisted until the e-mail is
   * verified: such reviews cost nothing to write.
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
    /**
     * Updates whether an account's reviews are verified. Call it after money of an order with this part may have gone
     * back.
     */
    async recheck(author: string, partId: string): Promise<void> {
      await recheckOne(author, partId);
      await recheckOne(author);
    },

    /** A page of public reviews. */
    async page(query: ReviewsQuery) {
      const page = await reviews.page(query);
      return { ...page, items: page.items.map(withOwnImg) };
    },

    /** The first page of a part's public reviews, the newest first. */
    async newestOf(partId: string) {
      const { items, next } = await reviews.newestOf(partId);
      return { items: items.map(withOwnImg), next };
    },

    /** A part's rating and its spread over the stars, from its verified reviews that are shown. */
    ratingOf: (partId: string): Promise<RatingSpread> => reviews.ratingOf(partId),

    /** The ratings of these parts. Parts without a rating are left out. */
    ratingsOf: (partIds: readonly string[]): Promise<PartRating[]> => reviews.ratingsOf(partIds),

    /** An account's review of a part or of the shop, and whether the account may write one. */
    async ownOf(author: string, partId?: string): Promise<{ mayReview: boolean; review?: OwnReview }> {
      const [review, mayReview] = await Promise.all([
        reviews.findBy(author, partId),
        partId === undefined || bookings.hasBought(author, partId),
      ]);
      return { mayReview, ...(review && { review: withOwnImg(review) }) };
    },

    /** The parts that an account has bought lately and not reviewed, the latest first. */
    async dueFrom(author: string): Promise<PartToReview[]> {
      const bought = await bookings.listBought(author, reviewsDue.orders);
      const reviewed = await reviews.reviewedBy(
        author,
        bought.map(({ partId }) => partId),
      );
      return bought.filter(({ partId }) => !reviewed.has(partId)).slice(0, reviewsDue.parts);
    },

    /**
     * Saves an account's review of the shop, or of a part that it has paid for, even if the part was deleted since.
     * Replaces an earlier review. Accounts cost nothing, so a review of the shop is listed only once its author has a
     * verified e-mail or a paid order.
     * @returns the review's id
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
      // The order may have been refunded meanwhile.
      if (verified) await recheckOne(author, partId);
      // The e-mail may have been verified meanwhile.
      if (isProven || (await isEmailProven(author))) await reviews.endAllWaiting(author);
      return id;
    },

    /** Publishes an author's waiting reviews, once the e-mail is verified. */
    list: ({ id }: Pick<Actor, 'id'>): Promise<void> => reviews.endAllWaiting(id),
  };
}
