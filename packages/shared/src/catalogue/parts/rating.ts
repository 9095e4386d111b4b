import * as z from 'zod/mini';
import { ratingRange } from '../../infrastructure/constants.ts';

/** A part's rating. It counts reviews of verified purchases that are not hidden. */
export const ratingSchema = z.object({
  count: z.int().check(z.nonnegative()),
  /** Rounded to one decimal. Absent without reviews. */
  mean: z.optional(z.number()),
});
export type Rating = z.infer<typeof ratingSchema>;

/** A part's rating, and how its reviews are distributed over the stars. */
export const ratingSpreadSchema = z.extend(ratingSchema, {
  /** The number of reviews with one star, two stars, and so on. */
  stars: z.array(z.int().check(z.nonnegative())).check(z.length(ratingRange.most - ratingRange.least + 1)),
});
export type RatingSpread = z.infer<typeof ratingSpreadSchema>;

export const partRatingSchema = z.extend(ratingSpreadSchema, { partId: z.string() });
export type PartRating = z.infer<typeof partRatingSchema>;
