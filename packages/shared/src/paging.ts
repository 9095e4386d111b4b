import * as z from 'zod/mini';

/** How many things a page has when it is not told, and at the most. */
export const pageSize = { usual: 50, most: 100 } as const;

/** The matches of a list are counted no further than to one more than this, so that counting costs the same however many there are. */
export const mostCounted = 100;

/** How many things a list has at the most when it is asked for without parameters. */
export const mostListed = 1000;

/**
 * The query of a list. With any of it the answer is one page, with a `Link` header to the pages before and after it
 * (RFC 8288) and the number of all matches in `X-Total-Count`, where `mostCounted + 1` stands for any number beyond
 * `mostCounted`. With none of it the answer has the newest `mostListed` things, with the same headers: `Link` leads to
 * the rest, and `mostListed + 1` stands for any number beyond `mostListed`.
 */
export function pageQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    /** How many things the page has at the most. */
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageSize.most))),
    /** Where the page begins, as the `Link` of the page before names it. */
    after: z.optional(z.string().check(z.maxLength(1000))),
    /** Where the page ends, as the `Link` of the page after names it; not together with `after`. */
    before: z.optional(z.string().check(z.maxLength(1000))),
    /**
     * Words to look for; the last may be the beginning of one. Of several words, what has all of them in its name is found
     * and, only where nothing has, what has them in all its texts. A word is found as one or many, in British and American
     * spelling, joined and split. Where a search of parts finds nothing, one typing error in a word of five letters or more is
     * forgiven, and `X-Searched-For` says (percent-encoded) what was looked for instead.
     */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    sort: z.optional(z.enum(sorts)),
  });
}

/** A page of a list, as a client reads it. */
export interface Page<T> {
  items: T[];
  /** What to send as `after` for the next page; undefined on the last. */
  next: string | undefined;
  /** What to send as `before` for the page before this; undefined on the first. */
  previous: string | undefined;
  /** How many things match in all; `mostCounted + 1` when it is more than `mostCounted`. */
  total: number;
  /** What was searched for instead, when the words as typed found nothing. */
  searchedFor?: string | undefined;
}
