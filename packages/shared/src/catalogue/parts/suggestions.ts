import * as z from 'zod/mini';
import { longestQuery } from '../../infrastructure/constants.ts';
import { partSchema } from './schema.ts';

export const mostSuggested = { lists: 5, parts: 5 } as const;

export const suggestionsQuery = z.object({
  /** Words, of which the last may be the beginning of one. */
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestQuery)),
});

export const suggestionsSchema = z.object({
  /** Lists that these words name: parts of a kind, or of a kind with facts. The largest first. */
  lists: z.array(
    z.object({
      /** Such as `Tactile switches`. */
      name: z.string(),
      /** The facts' labels, such as `Feel`; empty for a whole kind. */
      facts: z.array(z.string()),
      /** What to send to `GET /part` for it. */
      query: z.record(z.string(), z.string()),
      /** How many parts it has. Absent if there are too many different ones to count. */
      count: z.optional(z.int().check(z.positive())),
    }),
  ),
  /** Some of the newest parts that the words find, those with the words in their names first. */
  parts: z.array(z.pick(partSchema, { _id: true, name: true, price: true })),
  /** What was searched for instead, if the words found nothing. */
  searchedFor: z.optional(z.string()),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
