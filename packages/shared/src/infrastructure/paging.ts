import * as z from 'zod/mini';
import { longestQuery } from './constants.ts';

/** The default page size, and the maximum. */
export const pageSize = { usual: 50, most: 100 } as const;

/** Matches are only counted up to one more than this, so that counting is equally cheap for every list. */
export const mostCounted = 100;

/** The maximum number of items in a list that is requested without parameters. */
export const mostListed = 1000;

/**
 * The query of a list. With any parameter, the answer is one page. Its `Link` header (RFC 8288) leads to the next and
 * previous pages, and `X-Total-Count` counts all matches, where `mostCounted + 1` means "more than `mostCounted`".
 * Without parameters, the answer has the newest `mostListed` items and the same headers; there `mostListed + 1` means
 * "more than `mostListed`".
 * @param sorts the names of the sorts that the list offers
 */
export function pageQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageSize.most))),
    /** The cursor that the page starts after, from the `Link` header of the page before it. */
    after: z.optional(z.string().check(z.maxLength(1000))),
    /** The cursor that the page ends before, from the `Link` header of the page after it. Not together with `after`. */
    before: z.optional(z.string().check(z.maxLength(1000))),
    /**
     * Words to search for. The last one may be incomplete. Several words are first looked up in names and, if no name
     * has them all, in all texts. Singular and plural match each other, as do British and American spelling, and words
     * written as one or apart. If a search for parts finds nothing, one typing error in a word of five or more letters
     * is corrected, and the header `X-Searched-For` says (percent-encoded) what was searched for instead.
     */
    q: z.optional(z.string().check(z.trim(), z.maxLength(longestQuery))),
    sort: z.optional(z.enum(sorts)),
  });
}

/** With `no`, the matches of a list are not counted, and the answer has no `X-Total-Count`. */
export const countParameter = z.optional(z.enum(['no']));

export interface Page<T> {
  items: T[];
  /** The cursor for `after` on the next page. Undefined on the last page. */
  next: string | undefined;
  /** The cursor for `before` on the previous page. Undefined on the first page. */
  previous: string | undefined;
  /** The number of matches. `mostCounted + 1` means more than `mostCounted`. Unknown if the query has `count=no`. */
  total: number;
  /** What was searched for instead, because the typed words matched nothing. */
  searchedFor?: string | undefined;
}
