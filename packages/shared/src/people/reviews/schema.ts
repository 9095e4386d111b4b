import * as z from 'zod/mini';
import { mostPhotos, ratingRange } from '../../infrastructure/constants.ts';
import {
  emptyText,
  objectId,
  optionalLine,
  pictureUrl,
  requiredLine,
  requiredText,
  timestamp,
  wholeNumber,
} from '../../infrastructure/fields.ts';

const reviewReplySchema = z.object({
  text: z.string(),
  /** When the reply was written or last changed. */
  at: timestamp,
});

/** A review of the shop or of one part. */
export const reviewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  addComment: z.string(),
  ratings: z.int().check(z.minimum(ratingRange.least), z.maximum(ratingRange.most)),
  /** What the author built with the part. */
  usedIn: z.optional(z.string()),
  img: z.string(),
  /**
   * Whether the shop or its image host stores the picture. Pages load no other pictures, because their hosts would
   * learn who reads the page.
   */
  ownImg: z.boolean(),
  /** Pictures of what the author built. The shop stores them itself. */
  photos: z.array(z.string()).check(z.maxLength(mostPhotos)),
  /** Absent if the review is of the shop. */
  partId: z.optional(z.string()),
  /** Whether the author has paid for the part or, in a review of the shop, for any part. */
  verified: z.boolean(),
  /** The number of accounts with a verified e-mail that found the review helpful. */
  helpful: z.int().check(z.nonnegative()),
  /** When the author first wrote it. */
  createdAt: timestamp,
  reply: z.optional(reviewReplySchema),
});
export type Review = z.infer<typeof reviewSchema>;

/** The number of accounts that found a review helpful, after a vote. */
export const helpfulSchema = z.pick(reviewSchema, { helpful: true });

export const ownReviewSchema = z.extend(reviewSchema, {
  /** Whether an admin has hidden the review from everybody else. */
  hidden: z.boolean(),
  /** Set until the author's e-mail is verified. Until then only the author and admins see the review. */
  waiting: z.optional(z.literal(true)),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const moderatedReviewSchema = z.extend(ownReviewSchema, {
  /** The author's e-mail. Absent once the account is deleted. */
  author: z.optional(z.string()),
  /** The part that the review is about. Absent once the part is deleted. */
  part: z.optional(z.object({ name: z.string() })),
  /** Incremented each time the author replaces the review. */
  version: z.int().check(z.nonnegative()),
});
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>;

/** The fields of the review form. The picture is not among them. */
export const reviewDetailsSchema = z.object({
  name: requiredLine('Name', 120),
  addComment: requiredText('Comment', 2000),
  ratings: wholeNumber('Ratings', ratingRange.least, ratingRange.most),
  usedIn: optionalLine('Used in', 120),
});
export const newReviewSchema = z.extend(reviewDetailsSchema, {
  img: pictureUrl(),
  /** URLs in the shop's own store, from `POST /image`. */
  photos: z.optional(
    z
      .array(pictureUrl('Photo is Required'))
      .check(z.maxLength(mostPhotos, `must be at most ${mostPhotos} photos`)),
  ),
  /** Absent for a review of the shop; a form sends an empty text. */
  partId: z.optional(z.union([emptyText, objectId])),
});
export type NewReview = z.infer<typeof newReviewSchema>;

/**
 * How many of a buyer's latest paid orders are searched for parts to review, and how many parts are returned at most.
 */
export const reviewsDue = { orders: 100, parts: 10 } as const;

export const partToReviewSchema = z.object({
  partId: z.string(),
  /** The part's name and picture when it was bought. */
  name: z.string(),
  img: z.string(),
});
export type PartToReview = z.infer<typeof partToReviewSchema>;

/** The shop's reply to a review. It names the version of the review that the admin has read. */
export const newReplySchema = z.object({
  text: requiredText('Reply', 1000),
  version: z.int().check(z.nonnegative()),
});
export type NewReply = z.infer<typeof newReplySchema>;
