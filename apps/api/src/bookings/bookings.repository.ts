import type { BookingStatus } from '@switchyard/shared';
import { ObjectId, type Collection, type Db, type Filter, type UpdateFilter } from 'mongodb';
import { createBatches } from '../platform/batches.ts';
import { isDuplicateKey } from '../platform/mongo.ts';
import { findPage, type ListOrder, type PageQuery } from '../platform/paging.ts';
import { matchWords, wordsInAllForms } from '../platform/search-terms.ts';
import type { LedgerEntry, ListedBooking, RefundIntention, StoredBooking } from './booking.ts';

/**
 * An order as stored. `stockSettled: false` is the recorded intention to settle its hold on the part;
 * it is written together with the status that calls for it and removed when the stock agrees.
 */
interface BookingDocument {
  _id: ObjectId;
  partId: ObjectId;
  partName: string;
  holdId: ObjectId;
  /** No two unpaid orders of a buyer have the same slot: the index `open_slot` sees to that. */
  slot?: number;
  quantity: number;
  priceCents: number;
  buyer: string;
  /** The account of this e-mail was deleted, or given to another holder, after the order was placed. */
  formerHolder?: true;
  buyerName: string;
  phone?: string;
  /** The words of the part's name, for searching. */
  words: string[];
  status: BookingStatus;
  intentId?: string;
  intentNumber: number;
  transactionId?: string;
  /** Every payment whose money this order took or gives back: no other order may do either. */
  transactions?: string[];
  refunds: RefundIntention[];
  stockSettled?: false;
  holdExpiresAt: Date;
  createdAt: Date;
  ledger: LedgerEntry[];
}

/** Takes the place of an order that was never stored, so that it cannot be stored any more: its hold is being given back. */
interface AbandonedDocument {
  _id: ObjectId;
  status: 'abandoned';
  abandonedAt: Date;
}

export type NewBookingRecord = Omit<
  StoredBooking,
  'slot' | 'formerHolder' | 'intentId' | 'intentNumber' | 'transactionId' | 'refunds'
> & { slot: number };

/** Why an order was not stored: one of its id is there already (or was given up), or another unpaid order has its slot. */
export type InsertRefusal = 'known' | 'slot_taken';

export type BookingsRepository = ReturnType<typeof createBookingsRepository>;

export interface BookingsQuery extends PageQuery {
  q?: string | undefined;
  sort?: 'newest' | 'oldest' | undefined;
}

/** By time, because ids that come of idempotency keys are hashes. */
const orderOf = {
  newest: { key: 'createdAt', holds: 'date', direction: -1 },
  oldest: { key: 'createdAt', holds: 'date', direction: 1 },
} satisfies Record<string, ListOrder>;

/** What a list shows of an order: all else is not even read. */
const listed = {
  partId: 1,
  partName: 1,
  quantity: 1,
  priceCents: 1,
  buyer: 1,
  buyerName: 1,
  phone: 1,
  status: 1,
  transactionId: 1,
  holdExpiresAt: 1,
  createdAt: 1,
  formerHolder: 1,
} as const;

const absent = { $exists: false } as const;

const unsettled = { stockSettled: false } as const;

/** Orders with money that is still to be given back. Without the first condition the database would not use their index, and read all orders. */
const refundDue = {
  'refunds.transactionId': { $exists: true },
  refunds: { $elemMatch: { refundId: { $exists: false } } },
};

export function createBookingsRepository(db: Db) {
  const bookings: Collection<BookingDocument | AbandonedDocument> = db.collection('bookings');
  const orders = db.collection<BookingDocument>('bookings');

  /** Applies an update to one order where the filter still holds; answers the order as it then is. */
  async function change(
    id: string,
    where: Filter<BookingDocument>,
    update: UpdateFilter<BookingDocument>,
  ): Promise<StoredBooking | undefined> {
    const document = await orders.findOneAndUpdate({ _id: new ObjectId(id), ...where }, update, {
      returnDocument: 'after',
    });
    return document ? fromDocument(document) : undefined;
  }

  async function insertOne(document: BookingDocument): Promise<'stored' | InsertRefusal | Error> {
    try {
      await orders.insertOne(document);
      return 'stored';
    } catch (error) {
      if (isDuplicateKey(error)) return error['keyPattern']?.slot === undefined ? 'known' : 'slot_taken';
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  const insert = createBatches<BookingDocument, 'stored' | InsertRefusal>(async (documents) => {
    try {
      await orders.insertMany([...documents], { ordered: false });
      return documents.map(() => 'stored');
    } catch {
      // One by one each learns of its own fate. One that was stored after all is found to be there already.
      return Promise.all(documents.map(insertOne));
    }
  });

  return {
    /** Stores an order, or answers why it could not be stored. */
    async insert(booking: NewBookingRecord): Promise<StoredBooking | InsertRefusal> {
      const { id, partId, holdId, phone, ...rest } = booking;
      const document: BookingDocument = {
        _id: new ObjectId(id),
        partId: new ObjectId(partId),
        holdId: new ObjectId(holdId),
        ...rest,
        ...(phone !== undefined && { phone }),
        words: wordsInAllForms(rest.partName),
        intentNumber: 0,
        refunds: [],
      };
      const outcome = await insert(document);
      return outcome === 'stored' ? fromDocument(document) : outcome;
    },

    /** Makes sure that no order of this id can be stored any more. False where one is stored. */
    async abandon(id: string, at: Date): Promise<boolean> {
      try {
        await bookings.insertOne({ _id: new ObjectId(id), status: 'abandoned', abandonedAt: at });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return (
          (await bookings.countDocuments({ _id: new ObjectId(id), status: 'abandoned' }, { limit: 1 })) === 1
        );
      }
    },

    async find(id: string): Promise<StoredBooking | undefined> {
      return toOrder(await bookings.findOne({ _id: new ObjectId(id) }));
    },

    /**
     * Finds an order as it is there to stay. A read also finds what another call has only just written, and what a crash of the
     * database still takes away; an update waits for all that was written before it, also one that changes nothing.
     */
    async findLasting(id: string): Promise<StoredBooking | undefined> {
      return toOrder(await bookings.findOneAndUpdate({ _id: new ObjectId(id) }, { $set: {} }));
    },

    /** The slots that a buyer's unpaid orders take. */
    async openSlots(buyer: string): Promise<Set<number | undefined>> {
      const open = { buyer: { $eq: buyer }, status: 'held' as const, slot: { $exists: true } };
      const documents = await orders.find(open, { projection: { slot: 1 } }).toArray();
      return new Set(documents.map(({ slot }) => slot));
    },

    /** A buyer's unpaid orders. */
    async listUnpaid(buyer: string): Promise<StoredBooking[]> {
      return (await orders.find({ buyer: { $eq: buyer }, status: 'held' }).toArray()).map(fromDocument);
    },

    /** Makes an unpaid order's hold end at a moment, unless it ends earlier. */
    async shortenHold(id: string, until: Date): Promise<void> {
      await orders.updateOne({ _id: new ObjectId(id), status: 'held' }, { $min: { holdExpiresAt: until } });
    },

    /** Hides a buyer's orders from the next account with the same e-mail. */
    async leaveToBooks(buyer: string): Promise<void> {
      await orders.updateMany(
        { buyer: { $eq: buyer }, formerHolder: absent },
        { $set: { formerHolder: true } },
      );
    },

    /** A page of a buyer's orders; `withFormer` also those of earlier holders of the account. A search walks them in order: one buyer has few, and each order stored is spared an index of its words. */
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

    /** The buyer's oldest unpaid order of just this total. */
    async findUnpaid(buyer: string, priceCents: number): Promise<StoredBooking | undefined> {
      const document = await orders.findOne(
        { buyer: { $eq: buyer }, status: 'held', priceCents, formerHolder: absent },
        { sort: { createdAt: 1, _id: 1 } },
      );
      return document ? fromDocument(document) : undefined;
    },

    /** Whether a buyer has a paid order: of this part or, without one, any. */
    async hasPaid(buyer: string, partId?: string): Promise<boolean> {
      const paid = {
        buyer: { $eq: buyer },
        status: 'paid' as const,
        formerHolder: absent,
        ...(partId !== undefined && { partId: new ObjectId(partId) }),
      };
      return (await orders.findOne(paid, { projection: { _id: 1 } })) !== null;
    },

    async findByTransaction(transactionId: string): Promise<StoredBooking | undefined> {
      const document = await orders.findOne({ transactionId: { $eq: transactionId } });
      return document ? fromDocument(document) : undefined;
    },

    /** Records a new live payment intent in the place of the one before it. Undefined where another came first or the order is not open. */
    setIntent(booking: StoredBooking, intentId: string, intentNumber: number, entry: LedgerEntry) {
      return change(
        booking.id,
        {
          status: 'held',
          intentId: booking.intentId ?? { $exists: false },
          intentNumber: booking.intentNumber,
        },
        { $set: { intentId, intentNumber }, $push: { ledger: entry } },
      );
    },

    /**
     * Ends the hold of an open order in one of the ways a hold ends, recording that its stock is to be settled.
     * Without payment it ends only while its live intent is the one given, which was seen to take no money any more.
     * Undefined where the order is not open any more, or has another intent.
     * @throws a duplicate-key error where another order took the transaction's money or gives it back
     */
    endHold(
      { id, intentId }: StoredBooking,
      status: Exclude<BookingStatus, 'held' | 'refunded'>,
      entry: LedgerEntry,
    ) {
      const { transactionId } = entry;
      return change(
        id,
        { status: 'held', ...(status !== 'paid' && { intentId: intentId ?? { $exists: false } }) },
        {
          $set: { status, ...unsettled, ...(transactionId !== undefined && { transactionId }) },
          $push: { ledger: entry, ...(transactionId !== undefined && { transactions: transactionId }) },
        },
      );
    },

    /**
     * Records money that cannot be kept, once per transaction.
     * @throws a duplicate-key error where another order took the transaction's money or gives it back
     */
    recordRefundDue(id: string, refund: RefundIntention, entry: LedgerEntry) {
      return change(
        id,
        { 'refunds.transactionId': { $ne: refund.transactionId } },
        { $push: { refunds: refund, ledger: entry, transactions: refund.transactionId } },
      );
    },

    /** Records that a refund was made, once; an order that was never filled thereby becomes `refunded`. */
    async recordRefund(booking: StoredBooking, transactionId: string, refundId: string, entry: LedgerEntry) {
      const filled = booking.status === 'paid';
      return change(
        booking.id,
        { refunds: { $elemMatch: { transactionId, refundId: { $exists: false } } } },
        {
          $set: { 'refunds.$.refundId': refundId, ...(!filled && { status: 'refunded' as const }) },
          $push: { ledger: entry },
        },
      );
    },

    async markSettled(id: string): Promise<void> {
      await orders.updateOne({ _id: new ObjectId(id), ...unsettled }, { $unset: { stockSettled: '' } });
    },

    listUnsettled: () => each(orders.find(unsettled)),
    listExpired: (now: Date) => each(orders.find({ status: 'held', holdExpiresAt: { $lte: now } })),
    listRefundsDue: () => each(orders.find(refundDue)),
    /** Open orders whose payment was begun before the moment given. */
    listAwaitingPayment: (before: Date) =>
      each(orders.find({ status: 'held', intentId: { $exists: true }, createdAt: { $lt: before } })),
  };
}

async function* each(documents: AsyncIterable<BookingDocument>): AsyncGenerator<StoredBooking> {
  for await (const document of documents) yield fromDocument(document);
}

function toOrder(document: BookingDocument | AbandonedDocument | null): StoredBooking | undefined {
  return document && document.status !== 'abandoned' ? fromDocument(document) : undefined;
}

function fromDocument(document: BookingDocument): StoredBooking {
  return {
    ...toListed(document),
    holdId: document.holdId.toHexString(),
    slot: document.slot,
    intentId: document.intentId,
    intentNumber: document.intentNumber,
    refunds: document.refunds,
    ledger: document.ledger,
  };
}

function toListed(document: Pick<BookingDocument, '_id' | keyof typeof listed>): ListedBooking {
  return {
    id: document._id.toHexString(),
    partId: document.partId.toHexString(),
    partName: document.partName,
    quantity: document.quantity,
    priceCents: document.priceCents,
    buyer: document.buyer,
    buyerName: document.buyerName,
    phone: document.phone,
    status: document.status,
    transactionId: document.transactionId,
    holdExpiresAt: document.holdExpiresAt,
    createdAt: document.createdAt,
    formerHolder: document.formerHolder ?? false,
  };
}
