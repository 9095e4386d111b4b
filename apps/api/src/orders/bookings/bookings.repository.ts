import { statusesThatAllow, statusesWith } from '@switchyard/shared/bookings';
import { type Bill } from '@switchyard/shared/pricing';
import { ObjectId, type Collection, type Db, type Filter } from 'mongodb';
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
  toDocument,
  toListed,
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
 * Why an order was not stored: its id is taken (by itself or by a tombstone), or another order has its slot or one of
 * its claims, or its number.
 */
type InsertRefusal = 'known' | 'room_taken' | 'number_taken';

/** What an order takes of its buyer's limits. */
export interface RoomTaken {
  id: string;
  /** Among the unpaid orders of the account that was asked about. */
  slot?: number | undefined;
  claims: string[];
}

export type BookingsRepository = ReturnType<typeof createBookingsRepository>;

export interface BookingsQuery extends PageQuery {
  q?: string | undefined;
  sort?: 'newest' | 'oldest' | undefined;
}

/** The index of buyers has only these orders. */
const withPayment = { transactionId: { $exists: true } } as const;

const absent = { $exists: false } as const;
const unpaid = { status: { $in: statusesWith({ units: 'set aside' }) } };
const paid = { status: { $in: statusesWith({ units: 'sold' }) } };

/** Money to give back. The first condition makes the database use the index. */
const restockDue = {
  $or: [{ 'refunds.restock': { $exists: true } }, { 'disputes.restock': { $exists: true } }],
};
/** The fields of an order whose money or stock is not settled, or that ever took money. */
const ties = ['transactionId', 'transactions.0', 'invoice', 'stockSettled', 'followUp'];

export function createBookingsRepository(db: Db) {
  const bookings: Collection<BookingDocument | AbandonedDocument> = db.collection('bookings');
  const orders = db.collection<BookingDocument>('bookings');

  async function isAbandoned(id: string): Promise<boolean> {
    const tombstone = { _id: new ObjectId(id), status: 'abandoned' as const };
    return (await bookings.countDocuments(tombstone, { limit: 1 })) === 1;
  }

  return {
    ...createOrderChanges(orders),
    ...createDeskReads(orders),
    ...createOverviewReads(orders),
    ...createBoughtWith(orders),

    /** Stores an order, or answers why it could not be stored. */
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

    /** Makes sure that no order of this id can be stored any more. False if one is stored already. */
    async abandon(id: string, at: Date): Promise<boolean> {
      try {
        await bookings.insertOne({ _id: new ObjectId(id), status: 'abandoned', abandonedAt: at });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return isAbandoned(id);
      }
    },

    /** Whether no order of this id can be stored any more. */
    isAbandoned,

    async find(id: string): Promise<StoredBooking | undefined> {
      return toOrder(await bookings.findOne({ _id: new ObjectId(id) }));
    },

    async findByNumber(number: number): Promise<StoredBooking | undefined> {
      const document = await orders.findOne({ number });
      return document ? fromDocument(document) : undefined;
    },

    /**
     * Finds an order that no crash can undo. A plain read may see a write that a crash of the database still loses;
     * an update waits until every earlier write is on disk, even if it changes nothing.
     */
    async findLasting(id: string): Promise<StoredBooking | undefined> {
      return toOrder(await bookings.findOneAndUpdate({ _id: new ObjectId(id) }, { $set: {} }));
    },

    /** The slots of this account's unpaid orders, and the claims of these names, whoever's order has them. */
    async listRoomTaken(account: string, names: readonly string[]): Promise<RoomTaken[]> {
      // The last condition makes the database use the index.
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

    /** Removes the remaining claims of orders that ended unpaid before this moment. */
    async endClaims(endedBefore: Date): Promise<void> {
      await orders.updateMany(
        { claims: { $exists: true }, createdAt: { $lt: endedBefore }, status: { $nin: unpaid.status.$in } },
        { $unset: { claims: '' } },
      );
    },

    /** The accounts that placed orders with an e-mail. Each may have another one by now. */
    listAccountsOf: (buyer: string): Promise<string[]> =>
      orders.distinct('account', { buyer: { $eq: buyer } }),

    async listUnpaid(whose: Whose): Promise<StoredBooking[]> {
      return (await orders.find({ ...placedBy(whose), ...unpaid }).toArray()).map(fromDocument);
    },

    /** Whether this account has a paid order that has not been shipped. */
    async hasUnshipped(account: string): Promise<boolean> {
      const filter = { account: { $eq: account }, status: { $in: statusesThatAllow('ship') } };
      return (await orders.findOne(filter, { projection: { _id: 1 } })) !== null;
    },

    /**
     * Deletes some of the orders from before this moment that were cancelled or expired and never took money, and of
     * the tombstones. Their payments were cancelled with them, so none can arrive any more.
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

    /** A search reads all of somebody's orders: they are few, and an index of words would slow down every order. */
    async pageOf(whose: Whose, { q, sort = 'newest', ...query }: BookingsQuery) {
      const number = readOrderNumber(q);
      const words: Filter<BookingDocument> = matchWords(q);
      // Of an order that was placed again, only the last one counts, unless money came for another and went back.
      const last = { $nor: [{ status: 'cancelled' as const, replacedBy: { $exists: true } }] };
      const filter = {
        ...last,
        $and: [placedBy(whose), number === undefined ? words : { $or: [{ number }, words] }],
      };
      const list = { filter, sort: sortOf[sort], projection: listed };
      const { documents, ...page } = await findPage(orders, list, query);
      return { ...page, items: documents.map(toListed) };
    },

    /**
     * The account's oldest unpaid order whose goods cost exactly this: one whose hold has not ended or, if there is
     * none, one that no sweep has ended yet.
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

    /** Whether an account has a paid order, of this part or of any, whose money did not all go back. */
    async hasPaid(account: string, partId?: string): Promise<boolean> {
      const bought = {
        account: { $eq: account },
        ...paid,
        ...withPayment,
        ...(partId !== undefined && { 'lines.partId': new ObjectId(partId) }),
      };
      for await (const document of orders.find(bought, { projection: listed }))
        if (keptMinorUnits(toListed(document)) > 0) return true;
      return false;
    },

    /** Whether an account paid an order before this moment that was neither disputed nor refunded. */
    async hasPaidBefore(account: string, before: Date): Promise<boolean> {
      const kept = { refunds: { $not: { $elemMatch: { failedAt: absent } } }, 'disputes.0': absent };
      const filter = {
        account: { $eq: account },
        ...paid,
        ...withPayment,
        ...kept,
        ledger: { $elemMatch: { action: 'paid' as const, at: { $lt: before } } },
      };
      return (await orders.findOne(filter, { projection: { _id: 1 } })) !== null;
    },

    async findByTransaction(transactionId: string): Promise<StoredBooking | undefined> {
      const document = await orders.findOne({ transactionId: { $eq: transactionId } });
      return document ? fromDocument(document) : undefined;
    },

    /** The order that took a payment or gives it back. */
    async findByPayment(transactionId: string): Promise<StoredBooking | undefined> {
      const document = await orders.findOne({ transactions: { $eq: transactionId } });
      return document ? fromDocument(document) : undefined;
    },

    /** When the first money of any order moved. */
    async findFirstMoney(): Promise<Date | undefined> {
      const first = await orders
        .find({ transactions: { $exists: true } })
        .sort({ 'ledger.at': 1 })
        .limit(1)
        .project<{ ledger: { at: Date }[] }>({ 'ledger.at': 1 })
        .next();
      return first?.ledger[0]?.at;
    },

    /** Number of orders that wait for a payment, or whose payment may still arrive. */
    countUnpaid: (): Promise<number> =>
      orders.countDocuments({ status: { $in: statusesThatAllow('expire') } }),

    /**
     * Unpaid orders of whose hold at most this fraction is left and whose buyer was not reminded. Each order's own hold
     * counts: some are shorter than usual, and the usual one may change. Orders beyond the limits of new buyers are left
     * out: they end before a reminder would be read.
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
    listToFollowUp: () => each(orders.find({ followUp: true })),
    /** The holds that those of these orders need that are still open. */
    async findSetAside(ids: readonly string[]): Promise<Set<string>> {
      const found = orders.find(
        { _id: { $in: ids.map((id) => new ObjectId(id)) }, ...unpaid },
        { projection: { 'lines.holdId': 1 } },
      );
      const holds = new Set<string>();
      for await (const { lines } of found) for (const { holdId } of lines) holds.add(holdId.toHexString());
      return holds;
    },

    listUnsettled: () => each(orders.find({ stockSettled: false })),
    /** Open orders whose hold has ended, either those whose payment was started or the others. */
    listExpired: (now: Date, hasPayment: boolean) =>
      each(
        orders.find({
          status: { $in: statusesThatAllow('expire') },
          holdExpiresAt: { $lte: now },
          intentId: { $exists: hasPayment },
        }),
      ),
    listRefundsDue: () => each(orders.find(refundDue)),
    listDisputed: () => each(orders.find({ trouble: true, 'disputes.status': { $in: ['inquiry', 'open'] } })),
    listRestockDue: () => each(orders.find(restockDue)),
    /** Unpaid orders about whose payment the shop should ask by now. */
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
