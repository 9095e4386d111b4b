import * as z from 'zod/mini';
import { objectId, timestamp, wholeNumber } from '../../infrastructure/fields.ts';

/** The ways in which money moves at the payment provider. */
export const movementKinds = ['taken', 'refunded', 'refund-failed', 'disputed', 'dispute-won'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** How many days the books show by default, and at most. */
export const bookDays = { usual: 14, most: 31 } as const;

/** The maximum number of differences that the answer lists for one day. The day's count includes all differences. */
export const mostDifferences = 100;

const dayError = 'must be a day such as 2026-03-31';
/** A day in UTC, e.g. `2026-03-31`. */
export const bookDay = z.iso.date(dayError);

/**
 * Money moved, in the shop's currency. A refund that failed is subtracted from the refunds, and a dispute that was won
 * from the disputes.
 */
const movedSchema = z.object({
  taken: z.number(),
  refunded: z.number(),
  disputed: z.number(),
  /** Money taken, minus what was refunded and what disputes took. */
  total: z.number(),
});

const linesSchema = z.object({
  /** According to the ledgers of the orders. */
  shop: movedSchema,
  /** According to the payment provider, including its fees. Fees can be negative: a won dispute returns its fee. */
  provider: z.extend(movedSchema, { fees: z.number(), net: z.number() }),
  /** The number of movements on which the two sides differ. */
  differences: z.int().check(z.nonnegative()),
  /** The sum of all differences, each as a positive amount. */
  differing: z.number().check(z.nonnegative()),
  /** Movements that only one side knows so far and that are too new to be called a difference. */
  waiting: z.int().check(z.nonnegative()),
});

export const bookLineSchema = z.extend(linesSchema, { day: bookDay });
export type BookLine = z.infer<typeof bookLineSchema>;
export type Moved = z.infer<typeof movedSchema>;

export const booksSchema = z.object({
  /** Each day of the range once, the newest first. A movement belongs to the day on which the provider made it. */
  days: z.array(bookLineSchema),
  sum: linesSchema,
  /** The first day on which money moved. Absent if none ever has. */
  firstDay: z.optional(bookDay),
  /** The time up to which the provider's movements were imported. Absent before the first import. */
  knownUntil: z.optional(timestamp),
});
export type Books = z.infer<typeof booksSchema>;

export const booksQuery = z.object({
  /** The first day of the range. By default the range ends today. It must end before the year 10000. */
  from: z.optional(bookDay.check(z.refine((day) => day < '9999', dayError))),
  days: z.optional(wholeNumber('days', 1, bookDays.most)),
});

export const differenceProblems = ['not-in-shop', 'not-at-provider', 'amounts-differ'] as const;
export type DifferenceProblem = (typeof differenceProblems)[number];

/** A movement on which shop and provider disagree. */
export const differenceSchema = z.object({
  /** The provider's id of the payment, refund or dispute, as `<kind>:<id>`. */
  movement: z.string(),
  kind: z.enum(movementKinds),
  problem: z.enum(differenceProblems),
  at: timestamp,
  /** Absent if the shop does not know the movement. */
  shop: z.optional(z.number()),
  /** Absent if the provider does not know the movement. */
  provider: z.optional(z.number()),
  /** The order that the movement belongs to. Absent if not known. */
  order: z.optional(objectId),
  /** The provider's id of the payment. Absent if not known. */
  transactionId: z.optional(z.string()),
  /** What is wrong, and what to do about it, in words. */
  what: z.string(),
  advice: z.string(),
});
export type Difference = z.infer<typeof differenceSchema>;
