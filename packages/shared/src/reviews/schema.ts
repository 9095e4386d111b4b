import { z } from 'zod';
import { ratingRange } from '../constants.ts';
import { objectId, pictureAddress, requiredText, wholeNumber } from '../fields.ts';

/** What a buyer says of the shop, or of one part. */
export const reviewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  addComment: z.string(),
  ratings: z.number().int().min(ratingRange.least).max(ratingRange.most),
  img: z.string(),
  /** The part that it is about, if about one. */
  partId: z.string().optional(),
});
export type Review = z.infer<typeof reviewSchema>;

/** The fields of the review form, but for the picture. */
export const reviewDetailsSchema = z.object({
  name: requiredText('Name', 120),
  addComment: requiredText('Comment', 2000),
  ratings: wholeNumber('Ratings', ratingRange.least, ratingRange.most),
});
export const newReviewSchema = reviewDetailsSchema.extend({
  img: pictureAddress(),
  /** The part that it is about; left out, or empty as a form sends it, for a review of the shop. */
  partId: z.union([z.literal('').transform(() => undefined), objectId]).optional(),
});
export type NewReview = z.infer<typeof newReviewSchema>;
