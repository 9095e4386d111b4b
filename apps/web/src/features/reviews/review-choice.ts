import { ratingRange } from '@switchyard/shared';
import * as z from 'zod/mini';
import { readQuery } from '../../lib/list-search.ts';

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

/** Reads the address of a part, such as `?ratings=4`. Invalid values are ignored. */
export const readReviewChoice = (address: URLSearchParams) => readQuery(choiceSchema, address);

/** The same address with another choice, from its `?` on. */
export function searchFor(address: URLSearchParams, choice: ReviewChoice): string {
  const next = new URLSearchParams(address);
  for (const name of Object.keys(choiceSchema.shape)) next.delete(name);
  for (const [name, value] of Object.entries(choice)) {
    if (value !== undefined) next.set(name, String(value));
  }
  return next.size > 0 ? `?${next}` : '';
}
