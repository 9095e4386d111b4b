import * as z from 'zod/mini';
import { longestQuery } from '../../infrastructure/constants.ts';
import { partSchema } from './schema.ts';

export const mostSuggested = { lists: 5, parts: 5 } as const;

export const suggestionsQuery = z.object({
  /** The typed words. The last one may be incomplete. */
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestQuery)),
});

export const suggestionsSchema = z.object({
  /** Lists that these words name: a kind, or a kind with filters. The largest list first. */
  lists: z.array(
    z.object({
      /** The list's name, such as `Tactile switches`. */
      name: z.string(),
      /** The labels of the filters' facts, such as `Feel`. Empty for a whole kind. */
      facts: z.array(z.string()),
      /** The query for `GET /part` that returns the list. */
      query: z.record(z.string(), z.string()),
      /** The number of parts in the list. Absent if there are too many to count. */
      count: z.optional(z.int().check(z.positive())),
    }),
  ),
  /** Some of the newest parts that match the words. Parts with the words in their names come first. */
  parts: z.array(z.pick(partSchema, { _id: true, name: true, price: true })),
  /** What was searched for instead, because the typed words matched nothing. */
  searchedFor: z.optional(z.string()),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
