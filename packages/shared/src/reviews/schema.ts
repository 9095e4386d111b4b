import { z } from 'zod';
import { ratingRange } from '../constants.ts';
import { pictureAddress, requiredText, wholeNumber } from '../fields.ts';

/** What a buyer says of the shop. */
export const reviewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  addComment: z.string(),
  ratings: z.number().int().min(ratingRange.least).max(ratingRange.most),
  img: z.string(),
});
export type Review = z.infer<typeof reviewSchema>;

/** The fields of the review form, but for the picture. */
export const reviewDetailsSchema = z.object({
  name: requiredText('Name', 120),
  addComment: requiredText('Comment', 2000),
  ratings: wholeNumber('Ratings', ratingRange.least, ratingRange.most),
});
export const newReviewSchema = reviewDetailsSchema.extend({ img: pictureAddress() });
export type NewReview = z.infer<typeof newReviewSchema>;
