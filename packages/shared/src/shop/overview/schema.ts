import * as z from 'zod/mini';
import { bookDay } from '../../money/books/schema.ts';
import { timestamp } from '../../infrastructure/fields.ts';
import { currencySchema, money } from '../../infrastructure/money.ts';

/** How many days the overview looks at. It compares them with as many days before. */
export const overviewDays = [7, 30, 90] as const;
export const usualOverviewDays = 30;

/** An unpaid order that loses its units within this many minutes is about to expire. */
export const expiringMinutes = 20;

/**
 * The most things of a kind that the overview names: orders about to expire, parts that are low, best-selling parts.
 */
export const mostInOverview = 5;

export const mostMissedSearches = 10;

/** Counted up to `mostCounted + 1`, which means more than `mostCounted`. */
const boundedCount = z.int().check(z.nonnegative());
const count = z.int().check(z.nonnegative());

const salesSchema = z.object({
  /**
   * Taken less refunded, in the shop's currency, as Books says it of the same days. Negative if more went back than
   * came in.
   */
  revenue: z.number(),
  /** Orders whose payment arrived in this time. */
  paidOrders: count,
});

/** A day in UTC, and the same day of the time before. */
export const overviewDaySchema = z.extend(salesSchema, {
  day: bookDay,
  before: z.extend(salesSchema, { day: bookDay }),
});
export type OverviewDay = z.infer<typeof overviewDaySchema>;

const totalsSchema = z.extend(salesSchema, {
  /** Orders placed in this time. */
  placed: count,
  /** Those of them that have been paid, whenever that was. Orders that were refunded later count, too. */
  placedAndPaid: count,
  /** The share of `placed` that has been paid, from 0 to 1. Absent if none was placed. */
  conversion: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** Searches of the catalogue. Those that a cache in front of the shop answered do not count. */
  searches: count,
});
export type OverviewTotals = z.infer<typeof totalsSchema>;

export const soldPartSchema = z.object({
  partId: z.string(),
  name: z.string(),
  /** Taken less refunded for orders of this part, with delivery and tax. All parts add up to `revenue`. */
  revenue: z.number(),
  /** Units of the orders whose payment arrived in this time. */
  units: count,
});
export type SoldPart = z.infer<typeof soldPartSchema>;

export const missedSearchSchema = z.object({
  /** The words that were searched for, in lower case. */
  term: z.string(),
  /** How often they found nothing. */
  times: count,
  lastAt: timestamp,
});
export type MissedSearch = z.infer<typeof missedSearchSchema>;

/** What an admin can do at this moment. */
const toDoSchema = z.object({
  /** Orders on the tab “To ship” of the orders desk. */
  toShip: boundedCount,
  /** Unpaid orders that lose their units within `minutes`, the nearest first. */
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
  /** Parts on the tab “Low stock”, the first by name. */
  lowStock: z.object({
    count: boundedCount,
    parts: z.array(z.object({ _id: z.string(), name: z.string(), availableQuantity: count })),
  }),
  unreadMessages: boundedCount,
  /** Orders on the tab “Trouble”. */
  trouble: boundedCount,
});
export type OverviewToDo = z.infer<typeof toDoSchema>;

export const overviewSchema = z.object({
  toDo: toDoSchema,
  /** The days asked for, of which the last is today, so far. */
  period: totalsSchema,
  /** As many days before. */
  before: totalsSchema,
  /** The oldest first, each day once. */
  days: z.array(overviewDaySchema),
  /** At most five parts, the one with the highest revenue first. */
  bestSellers: z.array(soldPartSchema),
  /** At most ten searches of this time that found nothing, the most frequent first. */
  missedSearches: z.array(missedSearchSchema),
});
export type Overview = z.infer<typeof overviewSchema>;

const refusal = 'days must be 7, 30 or 90';

export const overviewQuery = z.object({
  /** 30 by default. */
  days: z.optional(z.pipe(z.coerce.number(refusal), z.literal(overviewDays, refusal))),
});
