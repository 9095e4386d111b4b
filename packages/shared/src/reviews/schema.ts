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
  /** The part that it is about, if about one. */
  partId: z.optional(z.string()),
});
export type Review = z.infer<typeof reviewSchema>;

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
