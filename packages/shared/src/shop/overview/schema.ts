import * as z from 'zod/mini';
import { bookDay } from '../../money/books/schema.ts';
import { timestamp } from '../../infrastructure/fields.ts';
import { currencySchema, money } from '../../infrastructure/money.ts';

/** The periods to choose from, in days. Each is compared with the same number of days before it. */
export const overviewDays = [7, 30, 90] as const;
export const usualOverviewDays = 30;

/** An unpaid order is about to expire if its hold ends within this many minutes. */
export const expiringMinutes = 20;

/**
 * The maximum number of items that the overview lists of each kind: orders about to expire, parts low in stock,
 * best-selling parts.
 */
export const mostInOverview = 5;

export const mostMissedSearches = 10;

/** A count that stops at `mostCounted + 1`, which means more than `mostCounted`. */
const boundedCount = z.int().check(z.nonnegative());
const count = z.int().check(z.nonnegative());

const salesSchema = z.object({
  /**
   * Money taken minus refunds, in the shop's currency. Equals what Books shows for the same days. Negative if more was
   * refunded than taken.
   */
  revenue: z.number(),
  /** Orders whose payment arrived in the period. */
  paidOrders: count,
});

/** A day in UTC, and the corresponding day of the period before. */
export const overviewDaySchema = z.extend(salesSchema, {
  day: bookDay,
  before: z.extend(salesSchema, { day: bookDay }),
});
export type OverviewDay = z.infer<typeof overviewDaySchema>;

const totalsSchema = z.extend(salesSchema, {
  /** Orders placed in the period. */
  placed: count,
  /** Those of the placed orders that have been paid, no matter when. Orders that were refunded later count as paid. */
  placedAndPaid: count,
  /** The share of placed orders that were paid, from 0 to 1. Absent if none was placed. */
  conversion: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** Searches of the catalogue. Searches that a cache in front of the shop has answered do not count. */
  searches: count,
});
export type OverviewTotals = z.infer<typeof totalsSchema>;

export const soldPartSchema = z.object({
  partId: z.string(),
  name: z.string(),
  /**
   * Money taken minus refunds for orders of this part, including delivery and tax. The parts add up to the total
   * revenue.
   */
  revenue: z.number(),
  /** Units in orders whose payment arrived in the period. */
  units: count,
});
export type SoldPart = z.infer<typeof soldPartSchema>;

export const missedSearchSchema = z.object({
  /** The searched words, in lower case. */
  term: z.string(),
  /** How often the search found nothing. */
  times: count,
  lastAt: timestamp,
});
export type MissedSearch = z.infer<typeof missedSearchSchema>;

/** What an admin can do at the moment. */
const toDoSchema = z.object({
  /** The number of orders on the tab “To ship” of the orders desk. */
  toShip: boundedCount,
  /** Unpaid orders whose hold ends within `minutes`, the earliest first. */
  expiring: z.object({
    minutes: count,
    count: boundedCount,
    nearest: z.array(
      z.object({
        _id: z.string(),
        /** What was ordered, in a few words. */
        title: z.string(),
        buyer: z.string(),
        currency: currencySchema,
        total: money,
        holdExpiresAt: timestamp,
      }),
    ),
  }),
  /** Parts on the tab “Low stock”, sorted by name. */
  lowStock: z.object({
    count: boundedCount,
    parts: z.array(z.object({ _id: z.string(), name: z.string(), availableQuantity: count })),
  }),
  unreadMessages: boundedCount,
  /** The number of orders on the tab “Trouble”. */
  trouble: boundedCount,
});
export type OverviewToDo = z.infer<typeof toDoSchema>;

export const overviewSchema = z.object({
  toDo: toDoSchema,
  /** The requested period. Its last day is today, up to now. */
  period: totalsSchema,
  /** The period of the same length before it. */
  before: totalsSchema,
  /** Each day of the period once, the oldest first. */
  days: z.array(overviewDaySchema),
  /** At most five parts, those with the highest revenue first. */
  bestSellers: z.array(soldPartSchema),
  /** At most ten searches that found nothing in the period, the most frequent first. */
  missedSearches: z.array(missedSearchSchema),
});
export type Overview = z.infer<typeof overviewSchema>;

const refusal = 'days must be 7, 30 or 90';

export const overviewQuery = z.object({
  /** The default is 30. */
  days: z.optional(z.pipe(z.coerce.number(refusal), z.literal(overviewDays, refusal))),
});
