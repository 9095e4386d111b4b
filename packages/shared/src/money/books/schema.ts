import * as z from 'zod/mini';
import { objectId, timestamp, wholeNumber } from '../../infrastructure/fields.ts';

/** How money moves at the payment provider. */
export const movementKinds = ['taken', 'refunded', 'refund-failed', 'disputed', 'dispute-won'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The days that the books answer at once. */
export const bookDays = { usual: 14, most: 31 } as const;

/** The most differences of one day that are answered; the day itself counts all of them. */
export const mostDifferences = 100;

const dayError = 'must be a day such as 2026-03-31';
/** A day in UTC, e.g. `2026-03-31`. */
export const bookDay = z.iso.date(dayError);

/**
 * What moved, in the shop's currency. What comes back counts against what went: a refund that failed, a dispute that
 * was won.
 */
const movedSchema = z.object({
  taken: z.number(),
  refunded: z.number(),
  disputed: z.number(),
  /** Taken, less what was refunded and what disputes took. */
  total: z.number(),
});

const linesSchema = z.object({
  /** By the ledgers of the orders. */
  shop: movedSchema,
  /** By the payment provider, with what it keeps. Fees can be negative: a dispute that is won gives its fee back. */
  provider: z.extend(movedSchema, { fees: z.number(), net: z.number() }),
  /** How many movements differ. */
  differences: z.int().check(z.nonnegative()),
  /** The sum of all differences, each counted as positive. */
  differing: z.number().check(z.nonnegative()),
  /** Movements too new to judge, which only one side knows so far. */
  waiting: z.int().check(z.nonnegative()),
});

export const bookLineSchema = z.extend(linesSchema, { day: bookDay });
export type BookLine = z.infer<typeof bookLineSchema>;
export type Moved = z.infer<typeof movedSchema>;

export const booksSchema = z.object({
  /** The newest day first, each day of the range once. A movement counts on the day on which the provider made it. */
  days: z.array(bookLineSchema),
  sum: linesSchema,
  /** The first day on which money moved. Absent if none ever did. */
  firstDay: z.optional(bookDay),
  /** Up to when the provider's movements are known. Absent before the first import. */
  knownUntil: z.optional(timestamp),
});
export type Books = z.infer<typeof booksSchema>;

export const booksQuery = z.object({
  /** The first day. By default the one that makes the range end today. A range must end before the year 10000. */
  from: z.optional(bookDay.check(z.refine((day) => day < '9999', dayError))),
  days: z.optional(wholeNumber('days', 1, bookDays.most)),
});

export const differenceProblems = ['not-in-shop', 'not-at-provider', 'amounts-differ'] as const;
export type DifferenceProblem = (typeof differenceProblems)[number];

/** One movement on which shop and provider do not agree. */
export const differenceSchema = z.object({
  /** `<kind>:<id>` of the payment, refund or dispute at the provider. */
  movement: z.string(),
  kind: z.enum(movementKinds),
  problem: z.enum(differenceProblems),
  at: timestamp,
  /** Absent if the shop does not know the movement. */
  shop: z.optional(z.number()),
  /** Absent if the provider does not know the movement. */
  provider: z.optional(z.number()),
  /** The order that the movement belongs to, if it is known. */
  order: z.optional(objectId),
  /** The payment at the provider, if it is known. */
  transactionId: z.optional(z.string()),
  /** What is wrong, and what to do about it. */
  what: z.string(),
  advice: z.string(),
});
export type Difference = z.infer<typeof differenceSchema>;
