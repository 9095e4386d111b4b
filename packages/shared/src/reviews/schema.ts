import * as z from 'zod/mini';
import { ratingRange } from '../constants.ts';
import { emptyText, objectId, pictureAddress, requiredText, wholeNumber } from '../fields.ts';

/** What a buyer says of the shop, or of one part. */
export const reviewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  addComment: z.string(),
  ratings: z.int().check(z.minimum(ratingRange.least), z.maximum(ratingRange.most)),
  img: z.string(),
  /** Whether the shop or its image host keeps that picture. Browsers load no other: its host would learn who reads the page. */
  ownImg: z.boolean(),
  /** The part that it is about, if about one. */
  partId: z.optional(z.string()),
  /** Whether its author paid for an order of the part or, of the shop, for any. */
  verified: z.boolean(),
});
export type Review = z.infer<typeof reviewSchema>;

/** A review as its author sees it. */
export const ownReviewSchema = z.extend(reviewSchema, {
  /** Whether an admin has hidden it from everybody else. */
  hidden: z.boolean(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** A review as an admin sees it. */
export const moderatedReviewSchema = z.extend(ownReviewSchema, {
  /** The e-mail of who wrote it; absent once that account is deleted. */
  author: z.optional(z.string()),
  /** The name of the part that it is about, if about one. */
  partName: z.optional(z.string()),
});
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>;

/** How a part is rated: by its reviews of verified purchases that are not hidden. */
export const ratingSchema = z.object({
  count: z.int().check(z.nonnegative()),
  /** To one decimal; absent where there is none. */
  mean: z.optional(z.number()),
});
export type Rating = z.infer<typeof ratingSchema>;

/** The fields of the review form, but for the picture. */
export const reviewDetailsSchema = z.object({
  name: requiredText('Name', 120),
  addComment: requiredText('Comment', 2000),
  ratings: wholeNumber('Ratings', ratingRange.least, ratingRange.most),
});
export const newReviewSchema = z.extend(reviewDetailsSchema, {
  img: pictureAddress(),
  /** The part that it is about; left out, or empty as a form sends it, for a review of the shop. */
  partId: z.optional(z.union([emptyText, objectId])),
});
export type NewReview = z.infer<typeof newReviewSchema>;
