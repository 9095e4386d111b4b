import { statusesThatAllow, statusesWithUnits } from '@switchyard/shared';
import { ObjectId, type Collection, type Db, type Filter } from 'mongodb';
import { isDuplicateKey } from '../database/mongo.ts';
import { findPage, type PageQuery } from '../database/paging.ts';
import { matchWords } from '../database/search-filters.ts';
import type { StoredBooking } from './booking.ts';
import {
  fromDocument,
  listed,
  orderOf,
  toDocument,
  toListed,
  type AbandonedDocument,
  type BookingDocument,
  type NewBookingRecord,
} from './booking-document.ts';
import { createDeskReads } from './orders-desk.repository.ts';
import { createOverviewReads } from './orders-overview.repository.ts';
import { createOrderChanges } from './order-changes.repository.ts';

/** Why an order was not stored: its id is taken (by itself or by a tombstone), or another order has its slot. */
export type InsertRefusal = 'known' | 'slot_taken';

export type BookingsRepository = ReturnType<typeof createBookingsRepository>;

export interface BookingsQuery extends PageQuery {
  q?: string | undefined;
  sort?: 'newest' | 'oldest' | undefined;
}

/** Only these are in the index of those who bought. */
const withPayment = { transactionId: { $exists: true } } as const;

const absent = { $exists: false } as const;
const unpaid = { status: { $in: statusesWithUnits('set aside') } };
const paid = { status: { $in: statusesWithUnits('sold') } };

/** Money to give back. The first condition makes the database use the index. */
const refundDue = {
  'refunds.transactionId': { $exists: true },
  refunds: { $elemMatch: { refundId: absent, failedAt: absent } },
};
const restockDue = { 'refunds.restock': { $exists: true } };

export function createBookingsRepository(db: Db) {
  const bookings: Collection<BookingDocument | AbandonedDocument> = db.collection('bookings');
  const orders = db.collection<BookingDocument>('bookings');

  return {
    ...createOrderChanges(orders),
    ...createDeskReads(orders),
    ...createOverviewReads(orders),

    /** Stores an order, or answers why it could not be stored. */
    async insert(booking: NewBookingRecord): Promise<StoredBooking | InsertRefusal> {
      const document = toDocument(booking);
      try {
        await orders.insertOne(document);
        return fromDocument(document);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return error['keyPattern']?.slot === undefined ? 'known' : 'slot_taken';
      }
    },

    /** Makes sure that no order of this id can be stored any more. False if one is stored already. */
    async abandon(id: string, at: Date): Promise<boolean> {
      try {
        await bookings.insertOne({ _id: new ObjectId(id), status: 'abandoned', abandonedAt: at });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const tombstone = { _id: new ObjectId(id), status: 'abandoned' as const };
        return (await bookings.countDocuments(tombstone, { limit: 1 })) === 1;
      }
    },

    async find(id: string): Promise<StoredBooking | undefined> {
      return toOrder(await bookings.findOne({ _id: new ObjectId(id) }));
    },

    /**
     * Finds an order that no crash can undo. A plain read may see a write that a crash of the database still loses;
     * an update waits until every earlier write is on disk, even if it changes nothing.
     */
    async findLasting(id: string): Promise<StoredBooking | undefined> {
      return toOrder(await bookings.findOneAndUpdate({ _id: new ObjectId(id) }, { $set: {} }));
    },

    /** The slots that a buyer's unpaid orders take. */
    async openSlots(buyer: string): Promise<Set<number | undefined>> {
      const open = { buyer: { $eq: buyer }, ...unpaid, slot: { $exists: true } };
      const documents = await orders.find(open, { projection: { slot: 1 } }).toArray();
      return new Set(documents.map(({ slot }) => slot));
    },

    async listUnpaid(buyer: string): Promise<StoredBooking[]> {
      return (await orders.find({ buyer: { $eq: buyer }, ...unpaid }).toArray()).map(fromDocument);
    },

    /** Whether this account has a paid order that has not been shipped. */
    async hasUnshipped(buyer: string): Promise<boolean> {
      const filter = {
        buyer: { $eq: buyer },
        status: { $in: ['paid', 'packed'] as const },
        formerHolder: absent,
      };
      return (await orders.findOne(filter, { projection: { _id: 1 } })) !== null;
    },

    /** Hides a buyer's orders from the next account with the same e-mail address. */
    async leaveToBooks(buyer: string): Promise<void> {
      await orders.updateMany(
        { buyer: { $eq: buyer }, formerHolder: absent },
        { $set: { formerHolder: true } },
      );
    },

    /**
     * A page of a buyer's orders; `withFormer` includes those of earlier owners of the e-mail address.
     * A search reads all orders of the buyer: they are few, and an index of words would slow down every order.
     */
    async pageByBuyer(buyer: string, { q, sort = 'newest', ...query }: BookingsQuery, withFormer: boolean) {
      const filter: Filter<BookingDocument> = {
        buyer: { $eq: buyer },
        ...(!withFormer && { formerHolder: absent }),
        ...matchWords(q),
      };
      const list = { filter, order: orderOf[sort], projection: listed };
      const { documents, ...page } = await findPage(orders, list, query);
      return { ...page, items: documents.map(toListed) };
    },

    /** The buyer's oldest unpaid order of exactly this total. */
    async findUnpaid(buyer: string, priceCents: number): Promise<StoredBooking | undefined> {
      const document = await orders.findOne(
        { buyer: { $eq: buyer }, ...unpaid, priceCents, formerHolder: absent },
        { sort: { createdAt: 1, _id: 1 } },
      );
      return document ? fromDocument(document) : undefined;
    },

    /** Whether a buyer has a paid order: of this part or, without one, of any. */
    async hasPaid(buyer: string, partId?: string): Promise<boolean> {
      const bought = {
        buyer: { $eq: buyer },
        ...paid,
        ...withPayment,
        formerHolder: absent,
        ...(partId !== undefined && { partId: new ObjectId(partId) }),
      };
      return (await orders.findOne(bought, { projection: { _id: 1 } })) !== null;
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

    /** Unpaid orders whose hold ends before this moment and whose buyer was not reminded. */
    listToRemind: (now: Date, until: Date) =>
      each(
        orders.find({
          ...unpaid,
          holdExpiresAt: { $gt: now, $lte: until },
          'ledger.action': { $ne: 'reminded' },
        }),
      ),
    listToFollowUp: () => each(orders.find({ followUp: true })),
    listUnsettled: () => each(orders.find({ stockSettled: false })),
    listExpired: (now: Date) =>
      each(orders.find({ status: { $in: statusesThatAllow('expire') }, holdExpiresAt: { $lte: now } })),
    listRefundsDue: () => each(orders.find(refundDue)),
    listDisputed: () => each(orders.find({ trouble: true, 'disputes.status': 'open' })),
    listRestockDue: () => each(orders.find(restockDue)),
    /** Unpaid orders placed before this moment whose payment was started. */
    listAwaitingPayment: (before: Date) =>
      each(orders.find({ ...unpaid, intentId: { $exists: true }, createdAt: { $lt: before } })),
  };
}

async function* each(documents: AsyncIterable<BookingDocument>): AsyncGenerator<StoredBooking> {
  for await (const document of documents) yield fromDocument(document);
}

function toOrder(document: BookingDocument | AbandonedDocument | null): StoredBooking | undefined {
  return document && document.status !== 'abandoned' ? fromDocument(document) : undefined;
}
