import type { Stripe } from 'stripe';
import { z } from 'zod';
import { expand, integer } from './fields.ts';
import { noSuch } from './stripe-error.ts';

const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});

/** The parameters that every list takes: https://docs.stripe.com/api/pagination */
export const pageFields = {
  limit: integer
    .refine((limit) => limit >= 1 && limit <= 100, 'Invalid limit: must be between 1 and 100.')
    .default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z.union([integer, range]).optional(),
  expand,
};

const pageSchema = z.object(pageFields);
type PageFields = z.infer<typeof pageSchema>;

/**
 * One page of these things, newest first.
 * @param things in the order in which they were made
 * @param kind what they are called in the refusal of an unknown cursor
 */
export function pageOf<Thing extends { id: string; created: number }>(
  things: Thing[],
  fields: PageFields,
  kind: string,
  url: string,
): Stripe.ApiList<Thing> {
  const newestFirst = things.toReversed();
  const position = (id: string, param: string): number => {
    const index = newestFirst.findIndex((thing) => thing.id === id);
    if (index < 0) throw noSuch(kind, id, param, 400);
    return index;
  };
  const wanted = (part: Thing[]) => part.filter((thing) => isInRange(thing.created, fields.created));
  if (fields.ending_before !== undefined) {
    const before = wanted(newestFirst.slice(0, position(fields.ending_before, 'ending_before')));
    return { object: 'list', data: before.slice(-fields.limit), has_more: before.length > fields.limit, url };
  }
  const start =
    fields.starting_after === undefined ? 0 : position(fields.starting_after, 'starting_after') + 1;
  const after = wanted(newestFirst.slice(start));
  return { object: 'list', data: after.slice(0, fields.limit), has_more: after.length > fields.limit, url };
}

function isInRange(created: number, wanted: PageFields['created']): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return created === wanted;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return created > gt && created >= gte && created < lt && created <= lte;
}
