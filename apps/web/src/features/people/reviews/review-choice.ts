import { ratingRange } from '@switchyard/shared';
import * as z from 'zod/mini';
import { readQuery } from '../../../lib/list-search.ts';

const choiceSchema = z.object({
  /** Only the reviews with this many stars. */
  ratings: z.optional(
    z.coerce.number().check(z.int(), z.minimum(ratingRange.least), z.maximum(ratingRange.most)),
  ),
  /** The newest first if absent. */
  sort: z.optional(z.literal('helpful')),
});
/** Which reviews of a part are shown, and in which order. */
export type ReviewChoice = z.infer<typeof choiceSchema>;

/** Reads the query string of a part, such as `?ratings=4`. Invalid values are ignored. */
export const readReviewChoice = (params: URLSearchParams) => readQuery(choiceSchema, params);

/** The same query string with another choice. */
export function searchFor(params: URLSearchParams, choice: ReviewChoice): string {
  const next = new URLSearchParams(params);
  for (const name of Object.keys(choiceSchema.shape)) next.delete(name);
  for (const [name, value] of Object.entries(choice)) {
    if (value !== undefined) next.set(name, String(value));
  }
  return next.size > 0 ? `?${next}` : '';
}
