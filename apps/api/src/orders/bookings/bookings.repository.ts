import { statusesThatAllow, statusesWith } from '@switchyard/shared/bookings';
import { type Bill } from '@switchyard/shared/pricing';
import { ObjectId, type Collection, type Db, type Document, type Filter } from 'mongodb';
import { claimOfShort } from './claims.ts';
import { deleteSome } from '../../infrastructure/database/delete-some.ts';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';
import { findPage, type PageQuery } from '../../infrastructure/database/paging.ts';
import { matchWords } from '../../infrastructure/database/search-filters.ts';
import type { StoredBooking, Whose } from './booking.ts';
import { createBoughtWith } from './bought-with.repository.ts';
import {
  fromDocument,
  listed,
  sortOf,
  summed,
  toDocument,
  toListed,
  toSummed,
  type AbandonedDocument,
  type BookingDocument,
  type NewBookingRecord,
} from './booking-document.ts';
import { keptMinorUnits } from './order-money.ts';
import { readOrderNumber } from './read-order-number.ts';
import { refundDue } from './orders-counted.ts';
import { createDeskReads } from './orders-desk.repository.ts';
import { createOverviewReads } from './orders-overview.repository.ts';
import { createOrderChanges } from './order-changes.repository.ts';

/**
 * Why an order was not stored: its id exists (as an order or a tombstone), another order has its slot or one of its
 * claims, or another order has its number.
 */
type InsertRefusal = 'known' | 'room_taken' | 'number_taken';

/** What an order claims of its buyer's limits. */
export interface RoomTaken {
  id: string;
  /** The order's slot, if it is an unpaid order of the account in question. */
  slot?: number | undefined;
  claims: string[];
}

export type BookingsRepository = ReturnType<typeof createBookingsRepository>;

export interface BookingsQuery extends PageQuery {
  q?: string | undefined;
  sort?: 'newest' | 'oldest' | undefined;
}

/** Orders with a payment. The partial index on buyers' parts has only these. */
const withPayment = { transactionId: { $exists: true } } as const;

const absent = { $exists: false } as const;
const unpaid = { status: { $in: statusesWith({ units: 'set aside' }) } };
const paid = { status: { $in: statusesWith({ units: 'sold' }) } };

/**
 * Matches orders whose payment was not refunded and is not about to be. Refunds of payments that came too late do not
 * count.
 */
const ownMoneyKept = {
  $expr: {
    $not: {
      $anyElementTrue: {
        $map: {
          input: '$refunds',
          in: {
            $and: [
              { $eq: ['$$this.transactionId', '$transactionId'] },
              { $eq: [{ $type: '$$this.failedAt' }, 'missing'] },
            ],
          },
        },
      },
    },
  },
};
/** Matches orders without a dispute. A closed inquiry does not count, because it never became a dispute. */
const neverDisputed = { disputes: { $not: { $elemMatch: { status: { $ne: 'closed' as const } } } } };

/** Orders with units to put back in stock. The first condition lets MongoDB use the partial index. */
const restockDue = {
  $or: [{ 'refunds.restock': { $exists: true } }, { 'disputes.restock': { $exists: true } }],
};
/** Fields that an order has if it ever took money, or if its money or stock is not settled yet. */
const ties = ['transactionId', 'transactions.0', 'invoice', 'stockSettled', 'followUp'];

export function createBookingsRepository(db: Db) {
  const bookings: Collection<BookingDocument | AbandonedDocument> = db.collection('bookings');
  const orders = db.collection<BookingDocument>('bookings');

  async function isAbandoned(id: string): Promise<boolean> {
    const tombstone = { _id: new ObjectId(id), status: 'abandoned' as const };
    return (await bookings.countDocuments(tombstone, { limit: 1 })) === 1;
  }

  /** A search scans all of somebody's orders: they are few, and an index of words would slow down every new order. */
  function findOrders(whose: Whose, { q, sort = 'newest', ...query }: BookingsQuery, projection: Document) {
    const number = readOrderNumber(q);
    const words: Filter<BookingDocument> = matchWords(q);
    // Hides orders that were replaced before they were paid. An order that took money and gave it back has another
    // status, and stays visible.
    const last = { $nor: [{ status: 'cancelled' as const, replacedBy: { $exists: true } }] };
    const filter = {
      ...last,
      $and: [placedBy(whose), number === undefined ? words : { $or: [{ number }, words] }],
    };
    return findPage(orders, { filter, sort: sortOf[sort], projection }, query);
  }

  return {
    ...createOrderChanges(orders),
    ...createDeskReads(orders),
    ...createOverviewReads(orders),
    ...createBoughtWith(orders),

    /** Stores an order. Returns it, or why it could not be stored. */
    async insert(booking: NewBookingRecord): Promise<StoredBooking | InsertRefusal> {
      const document = toDocument(booking);
      try {
        await orders.insertOne(document);
        return fromDocument(document);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const { slot, claims, number } = error['keyPattern'] ?? {};
        if (number !== undefined) return 'number_taken';
        return slot === undefined && claims === undefined ? 'known' : 'room_taken';
      }
    },

    /**
     * Stores a tombstone, so that no order with this id can be stored any more. False if the order is stored already.
     */
    async abandon(id: string, at: Date): Promise<boolean> {
      try {
        await bookings.insertOne({ _id: new ObjectId(id), status: 'abandoned', abandonedAt: at });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return isAbandoned(id);
      }
    },

    /** Whether there is a tombstone with this id. */
    isAbandoned,

    async find(id: string): Promise<StoredBooking | undefined> {
      return toOrder(await bookings.findOne({ _id: new ObjectId(id) }));
    },

    async findByNumber(number: number): Promise<StoredBooking | undefined> {
      const document = await orders.findOne({ number });
      return document ? fromDocument(document) : undefined;
    },

    /**
     * Finds an order as it is safely on disk. A plain read may return a write that a crash of the database could still
     * undo. An update, even one that changes nothing, waits until all earlier writes are on disk.
     */
    async findLasting(id: string): Promise<StoredBooking | undefined> {
      return toOrder(await bookings.findOneAndUpdate({ _id: new ObjectId(id) }, { $set: {} }));
    },

    /** The slots of this account's unpaid orders. Also all accounts' claims that begin with one of these names. */
    async listRoomTaken(account: string, names: readonly string[]): Promise<RoomTaken[]> {
      // The condition on `slot` lets MongoDB use the partial index.
      const open = { account: { $eq: account }, ...unpaid, slot: { $exists: true } };
      const ofNames = names.map((name) => ({ claims: { $elemMatch: { $gte: name, $lt: `${name}~` } } }));
      const projection = { account: 1, status: 1, slot: 1, claims: 1 };
      const found = await orders.find({ $or: [open, ...ofNames] }, { projection }).toArray();
      return found.map(({ _id, claims = [], ...order }) => ({
        id: _id.toHexString(),
        claims,
        ...(order.account === account && unpaid.status.$in.includes(order.status) && { slot: order.slot }),
      }));
    },

    /** Removes the remaining claims of orders that were created before this moment and ended unpaid. */
    async endClaims(endedBefore: Date): Promise<void> {
      await orders.updateMany(
        { claims: { $exists: true }, createdAt: { $lt: endedBefore }, status: { $nin: unpaid.status.$in } },
        { $unset: { claims: '' } },
      );
    },

    /** The ids of the accounts that placed orders with an e-mail. An account may have another e-mail by now. */
    listAccountsOf: (buyer: string): Promise<string[]> =>
      orders.distinct('account', { buyer: { $eq: buyer } }),

    /** Somebody's unpaid orders that hold stock. */
    async listUnpaid(whose: Whose): Promise<StoredBooking[]> {
      return (await orders.find({ ...placedBy(whose), ...unpaid }).toArray()).map(fromDocument);
    },

    /** Whether an account has a paid order that is not shipped completely. */
    async hasUnshipped(account: string): Promise<boolean> {
      const filter = { account: { $eq: account }, status: { $in: statusesThatAllow('ship') } };
      return (await orders.findOne(filter, { projection: { _id: 1 } })) !== null;
    },

    /**
     * Deletes up to one batch each of old tombstones, and of old orders that were cancelled or expired and never took
     * money. No money can arrive for such an order any more, because its payment intent was cancelled with it.
     */
    async deleteUnpaidBefore(before: Date): Promise<void> {
      await deleteSome(db, 'bookings', {
        status: { $in: statusesWith({ units: 'back in stock', money: 'not paid' }) },
        createdAt: { $lt: before },
        ...Object.fromEntries(ties.map((field) => [field, absent])),
        'refunds.0': absent,
        'disputes.0': absent,
      });
      await deleteSome(db, 'bookings', { status: 'abandoned', abandonedAt: { $lt: before } });
    },

    /** A page of somebody's orders. */
    async pageOf(whose: Whose, query: BookingsQuery) {
      const { documents, ...page } = await findOrders(whose, query, listed);
      return { ...page, items: documents.map(toListed) };
    },

    /** A page of an account's own orders, in short form. */
    async summariesOf(account: string, query: BookingsQuery) {
      const { documents, ...page } = await findOrders({ account }, query, summed);
      return { ...page, items: documents.map(toSummed) };
    },

    /**
     * The account's oldest unpaid order with exactly this price of goods. Prefers an order with a running hold to one
     * whose hold has expired but which the sweep has not ended yet.
     */
    async findUnpaid(
      account: string,
      { currency, goods }: Pick<Bill, 'currency' | 'goods'>,
      now: Date,
    ): Promise<StoredBooking | undefined> {
      const ofSum = { account: { $eq: account }, ...unpaid, 'bill.goods': goods, 'bill.currency': currency };
      const sort = { createdAt: 1, _id: 1 } as const;
      const document =
        (await orders.findOne({ ...ofSum, holdExpiresAt: { $gt: now } }, { sort })) ??
        (await orders.findOne(ofSum, { sort }));
      return document ? fromDocument(document) : undefined;
    },

    /**
     * Whether an account has a paid order of which the shop kept some money: with this part or, without `partId`, with
     * any.
     */
    async hasPaid(account: string, partId?: string): Promise<boolean> {
      const bought = {
        account: { $eq: account },
        ...paid,
        ...withPayment,
        ...(partId !== undefined && { 'lines.partId': new ObjectId(partId) }),
      };
      const projection = { transactionId: 1, bill: 1, refunds: 1, disputes: 1 };
      for await (const { transactionId, ...money } of orders.find(bought, { projection }))
        if (keptMinorUnits({ transactionId, ...money }) > 0) return true;
      return false;
    },

    /** Whether an account has an order paid before this moment that was neither disputed nor refunded. */
    async hasPaidBefore(account: string, before: Date): Promise<boolean> {
      const filter = {
        account: { $eq: account },
        ...paid,
        ...withPayment,
        ...ownMoneyKept,
        ...neverDisputed,
        ledger: { $elemMatch: { action: 'paid' as const, at: { $lt: before } } },
      };
      return (await orders.findOne(filter, { projection: { _id: 1 } })) !== null;
    },

    /** The order that this payment paid for. `findByPayment` also finds payments that only went back. */
    async findByTransaction(transactionId: string): Promise<StoredBooking | undefined> {
      const document = await orders.findOne({ transactionId: { $eq: transactionId } });
      return document ? fromDocument(document) : undefined;
    },

    /** The order that took this payment or gives it back. */
    async findByPayment(transactionId: string): Promise<StoredBooking | undefined> {
      const document = await orders.findOne({ transactions: { $eq: transactionId } });
      return document ? fromDocument(document) : undefined;
    },

    /** When the first money of any order moved. Undefined if none ever did. */
    async findFirstMoney(): Promise<Date | undefined> {
      const first = await orders
        .find({ transactions: { $exists: true } })
        .sort({ 'ledger.at': 1 })
        .limit(1)
        .project<{ ledger: { at: Date }[] }>({ 'ledger.at': 1 })
        .next();
      return first?.ledger[0]?.at;
    },

    /** Number of orders whose payment may still arrive. */
    countUnpaid: (): Promise<number> =>
      orders.countDocuments({ status: { $in: statusesThatAllow('expire') } }),

    /**
     * Unpaid orders that were not reminded and have at most this fraction of their hold left. The fraction is of each
     * order's own hold, because some holds are shorter than usual, and the usual length may change. Orders beyond the
     * limits of new buyers are left out: their hold ends before a reminder would be read.
     */
    listToRemind: (now: Date, fraction: number) =>
      each(
        orders.find({
          ...unpaid,
          holdExpiresAt: { $gt: now },
          'ledger.action': { $ne: 'reminded' },
          claims: { $not: claimOfShort },
          $expr: {
            $lte: [
              { $subtract: ['$holdExpiresAt', now] },
              { $multiply: [{ $subtract: ['$holdExpiresAt', '$createdAt'] }, fraction] },
            ],
          },
        }),
      ),
    /** Orders with ledger entries that still need papers or mails. */
    listToFollowUp: () => each(orders.find({ followUp: true })),
    /** The open orders among these. @returns the ids of their holds */
    async findSetAside(ids: readonly string[]): Promise<Set<string>> {
      const found = orders.find(
        { _id: { $in: ids.map((id) => new ObjectId(id)) }, ...unpaid },
        { projection: { 'lines.holdId': 1 } },
      );
      const holds = new Set<string>();
      for await (const { lines } of found) for (const { holdId } of lines) holds.add(holdId.toHexString());
      return holds;
    },

    /** Ended orders whose stock may not agree with them yet. */
    listUnsettled: () => each(orders.find({ stockSettled: false })),
    /** Open orders whose hold has expired. @param hasPayment lists those with a started payment, else those without */
    listExpired: (now: Date, hasPayment: boolean) =>
      each(
        orders.find({
          status: { $in: statusesThatAllow('expire') },
          holdExpiresAt: { $lte: now },
          intentId: { $exists: hasPayment },
        }),
      ),
    /** Orders with a refund that the provider still has to make. */
    listRefundsDue: () => each(orders.find(refundDue)),
    /** Orders with an open dispute or inquiry. */
    listDisputed: () => each(orders.find({ trouble: true, 'disputes.status': { $in: ['inquiry', 'open'] } })),
    /** Orders with units that still have to be put back in stock. */
    listRestockDue: () => each(orders.find(restockDue)),
    /** Unpaid orders about whose payment the shop should ask the provider by now. */
    listToAsk: (now: Date) => each(orders.find({ ...unpaid, askAt: { $lte: now } })),
  };
}

function placedBy(whose: Whose): Filter<BookingDocument> {
  const own = whose.account === undefined ? [] : [{ account: { $eq: whose.account } }];
  const left =
    whose.buyer === undefined ? [] : [{ buyer: { $eq: whose.buyer }, account: { $nin: [...whose.notBy] } }];
  const [first, ...more] = [...own, ...left];
  return first && more.length === 0 ? first : { $or: [...own, ...left] };
}

async function* each(documents: AsyncIterable<BookingDocument>): AsyncGenerator<StoredBooking> {
  for await (const document of documents) yield fromDocument(document);
}

function toOrder(document: BookingDocument | AbandonedDocument | null): StoredBooking | undefined {
  return document && document.status !== 'abandoned' ? fromDocument(document) : undefined;
}
