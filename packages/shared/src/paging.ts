import { z } from 'zod';

/** How many things a page has when it is not told, and at the most. */
export const pageSize = { usual: 50, most: 100 } as const;

/** The matches of a list are counted no further than to one more than this, so that counting costs the same however many there are. */
export const mostCounted = 100;

/**
 * The query of a list. With none of it the answer is the whole array; with any of it the answer is one page, with
 * a `Link` header to the pages before and after it (RFC 8288) and the number of all matches in `X-Total-Count`,
 * where `mostCounted + 1` stands for any number beyond `mostCounted`.
 */
export function pageQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    /** How many things the page has at the most. */
    limit: z.coerce.number().int().min(1).max(pageSize.most).optional(),
    /** Where the page begins, as the `Link` of the page before names it. */
    after: z.string().max(1000).optional(),
    /** Where the page ends, as the `Link` of the page after names it; not together with `after`. */
    before: z.string().max(1000).optional(),
    /**
     * Words to look for; the last may be the beginning of one. Of several words, what has all of them in its name is found
     * and, only where nothing has, what has them in all its texts.
     */
    q: z.string().trim().max(100).optional(),
    sort: z.enum(sorts).optional(),
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
}
