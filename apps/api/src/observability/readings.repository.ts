import { bookingStatusSchema, statusesThatAllow, type BookingStatus } from '@switchyard/shared';
import type { Db, Document } from 'mongodb';
import { findLastBackup } from '../database/last-backup.ts';

/** Figures of the whole shop, for the metrics. */
export interface Readings {
  orders: Record<BookingStatus, number>;
  /** Held orders whose hold has expired: the sweep should have ended them. */
  overdueOrders: number;
  holds: number;
  heldUnits: number;
  waitingEvents: number;
  /** When the provider made the oldest unhandled event. */
  oldestWaitingEvent: Date | undefined;
  /** When the oldest mail that still waits was written. */
  oldestWaitingMail: Date | undefined;
  /** Orders with a dispute that the bank has not decided. */
  openDisputes: number;
  /** Up to when the provider's movements are known; undefined before the first money. */
  booksKnownUntil: Date | undefined;
  /** Undefined if nobody ever made one with `backup`. */
  lastBackup: Date | undefined;
}

/** Counts stop here: higher ones cost more than they tell. */
export const mostCounted = 100_000;
const mostPartsHeld = 10_000;
/** The time limit of each count, in milliseconds. */
const maxTimeMS = 1500;

/** Each count uses an index and is bounded. Reads from a secondary if there is one. */
export function createReadingsRepository(db: Db) {
  const read = { readPreference: 'secondaryPreferred' } as const;
  const bookings = db.collection('bookings', read);
  const parts = db.collection('parts', read);
  const events = db.collection('paymentEvents', read);
  const mails = db.collection('mails', read);
  const progress = db.collection<{ _id: string }>('booksProgress', read);
  const bounded = { maxTimeMS, limit: mostCounted };

  async function countOrders(): Promise<Readings['orders']> {
    const counts = await Promise.all(
      bookingStatusSchema.options.map(
        async (status) => [status, await bookings.countDocuments({ status }, bounded)] as const,
      ),
    );
    return Object.fromEntries(counts) as Readings['orders'];
  }

  async function countHolds() {
    const [sums] = await parts
      .aggregate<{ holds: number; units: number }>(
        [
          { $match: { 'holds.0': { $exists: true } } },
          { $limit: mostPartsHeld },
          {
            $group: {
              _id: null,
              holds: { $sum: { $size: '$holds' } },
              units: { $sum: { $sum: '$holds.quantity' } },
            },
          },
        ],
        { maxTimeMS, hint: 'held' },
      )
      .toArray();
    return { holds: sums?.holds ?? 0, heldUnits: sums?.units ?? 0 };
  }

  async function findOldestMail() {
    const [found] = await mails
      .aggregate(
        [
          { $match: { nextAt: { $exists: true } } },
          { $limit: mostCounted },
          { $group: { _id: null, oldest: { $min: '$createdAt' } } },
        ],
        { maxTimeMS, hint: 'due' },
      )
      .toArray();
    return found ?? null;
  }

  return {
    async read(now: Date): Promise<Readings> {
      const waiting = { handledAt: { $exists: false } };
      const [orders, overdueOrders, held, waitingEvents, oldest, mail, openDisputes, books, lastBackup] =
        await Promise.all([
          countOrders(),
          bookings.countDocuments(
            { status: { $in: statusesThatAllow('expire') }, holdExpiresAt: { $lt: now } },
            bounded,
          ),
          countHolds(),
          events.countDocuments(waiting, bounded),
          events.findOne(waiting, { sort: { receivedAt: 1 }, projection: { createdAt: 1 }, maxTimeMS }),
          findOldestMail(),
          bookings.countDocuments({ 'disputes.status': 'open' }, bounded),
          progress.findOne({ _id: 'movements' }, { maxTimeMS }),
          findLastBackup(db, maxTimeMS),
        ]);
      return {
        orders,
        overdueOrders,
        ...held,
        waitingEvents,
        oldestWaitingEvent: momentIn(oldest, 'createdAt'),
        oldestWaitingMail: momentIn(mail, 'oldest'),
        openDisputes,
        booksKnownUntil: momentIn(books, 'knownUntil'),
        lastBackup,
      };
    },
  };
}

function momentIn(document: Document | null, field: string): Date | undefined {
  const value: unknown = document?.[field];
  return value instanceof Date ? value : undefined;
}
