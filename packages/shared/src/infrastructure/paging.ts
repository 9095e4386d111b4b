import * as z from 'zod/mini';
import { longestQuery } from './constants.ts';

/** The size of a page by default, and at most. */
export const pageSize = { usual: 50, most: 100 } as const;

/** Matches are counted only up to one more than this, so counting costs the same for any list. */
export const mostCounted = 100;

/** The most items of a list that is asked for without parameters. */
export const mostListed = 1000;

/**
 * The query of a list. With any parameter the answer is one page. Its `Link` header (RFC 8288) leads to the next
 * and previous pages, and `X-Total-Count` counts all matches, where `mostCounted + 1` means "more than
 * `mostCounted`". Without parameters the answer has the newest `mostListed` items and the same headers; there
 * `mostListed + 1` means "more than `mostListed`".
 */
export function pageQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageSize.most))),
    /** Where the page begins, from the `Link` of the page before. */
    after: z.optional(z.string().check(z.maxLength(1000))),
    /** Where the page ends, from the `Link` of the page after. Not together with `after`. */
    before: z.optional(z.string().check(z.maxLength(1000))),
    /**
     * Words to look for; the last may be the beginning of a word. Several words are looked for in names and, if no
     * name has them all, in all texts. A word is found in the singular and plural, in British and American
     * spelling, joined and split. If a search of parts finds nothing, one typing error in a word of five or more
     * letters is corrected, and `X-Searched-For` says (percent-encoded) what was searched for instead.
     */
    q: z.optional(z.string().check(z.trim(), z.maxLength(longestQuery))),
    sort: z.optional(z.enum(sorts)),
  });
}

export interface Page<T> {
  items: T[];
  /** The `after` of the next page; undefined on the last. */
  next: string | undefined;
  /** The `before` of the previous page; undefined on the first. */
  previous: string | undefined;
  /** How many items match; `mostCounted + 1` means more than `mostCounted`. */
  total: number;
  /** What was searched for instead, if the typed words found nothing. */
  searchedFor?: string | undefined;
}
