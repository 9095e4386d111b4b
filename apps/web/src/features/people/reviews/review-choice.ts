import { ratingRange } from '@switchyard/shared';
import * as z from 'zod/mini';
import { readQuery } from '../../../lib/list-search.ts';

const choiceSchema = z.object({
  /** Only reviews with this number of stars. */
  ratings: z.optional(
    z.coerce.number().check(z.int(), z.minimum(ratingRange.least), z.maximum(ratingRange.most)),
  ),
  /** The default is the newest first. */
  sort: z.optional(z.literal('helpful')),
});
/** Which reviews of a part are shown, and how they are sorted. */
export type ReviewChoice = z.infer<typeof choiceSchema>;

/** Parses the query string of a part's page, such as `?ratings=4`. Invalid values are ignored. */
export const readReviewChoice = (params: URLSearchParams) => readQuery(choiceSchema, params);

/** Replaces the choice of reviews in a query string. */
export function searchFor(params: URLSearchParams, choice: ReviewChoice): string {
  const next = new URLSearchParams(params);
  for (const name of Object.keys(choiceSchema.shape)) next.delete(name);
  for (const [name, value] of Object.entries(choice)) {
    if (value !== undefined) next.set(name, String(value));
  }
  return next.size > 0 ? `?${next}` : '';
}
