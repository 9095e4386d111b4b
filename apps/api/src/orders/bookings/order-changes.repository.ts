import { nextState, statusesThatAllow } from '@switchyard/shared/bookings';
import { ObjectId, type Collection, type Filter, type UpdateFilter } from 'mongodb';
import type { LedgerEntry, LineUnits, StoredBooking } from './booking.ts';
import { fromDocument, troubleMark, type BookingDocument } from './booking-document.ts';
import { claimsOfUnpaid } from './claims.ts';
import { deskWordsOf } from './desk-words.ts';

/** How long after a payment was started the shop asks about it by itself, in milliseconds. */
const askAfterMs = 120_000;

/** What may change together with a new ledger entry. */
export type OrderFields = Partial<
  Pick<
    StoredBooking,
    'status' | 'bill' | 'parcels' | 'refunds' | 'disputes' | 'declarations' | 'intentNumber'
  > & {
    address: NonNullable<StoredBooking['address']>;
    dueMinor: number;
  }
>;

/**
 * Matches the order if no unit has come back in stock since it was read. That leaves no entry in the ledger, so writing
 * these lists as they were read would make the order await the unit again.
 */
function stillAwaits(booking: StoredBooking, set: OrderFields): Filter<BookingDocument> {
  const lists = (['refunds', 'disputes'] as const).filter((list) => set[list]);
  const awaited = lists.flatMap((list) =>
    booking[list].flatMap(({ restock }, index) => (restock ? [`${list}.${index}.restock`] : [])),
  );
  return Object.fromEntries(awaited.map((path) => [path, { $exists: true }]));
}

/** The updates of stored orders. Each changes one document, and only in a state that the table of states allows. */
export function createOrderChanges(orders: Collection<BookingDocument>) {
  /** Updates one order if it matches the filter. Answers the changed order. */
  async function change(
    id: string,
    where: Filter<BookingDocument>,
    update: UpdateFilter<BookingDocument>,
  ): Promise<StoredBooking | undefined> {
    const document = await orders.findOneAndUpdate({ _id: new ObjectId(id), ...where }, update, {
      returnDocument: 'after',
      // Fields that a refund or an entry lacks must not be stored as null. No filter here has such a field.
      ignoreUndefined: true,
    });
    return document ? fromDocument(document) : undefined;
  }

  return {
    /** Makes an unpaid order's hold run out at this moment, if it would end later, for good. */
    async shortenHold(id: string, until: Date): Promise<void> {
      await orders.updateOne(
        { _id: new ObjectId(id), status: { $in: statusesThatAllow('expire') } },
        { $min: { holdExpiresAt: until }, $set: { lengthened: true } },
      );
    },

    /**
     * Makes an unpaid order's hold end at this moment, once. False if it has been lengthened before, or is not open.
     */
    async lengthenHold(id: string, until: Date): Promise<boolean> {
      const { matchedCount } = await orders.updateOne(
        {
          _id: new ObjectId(id),
          status: { $in: statusesThatAllow('expire') },
          lengthened: { $exists: false },
        },
        { $set: { holdExpiresAt: until, lengthened: true } },
      );
      return matchedCount === 1;
    },

    /** Replaces the live payment intent. Undefined if another call was first or the order is not open. */
    setIntent(booking: StoredBooking, intentId: string, intentNumber: number, entry: LedgerEntry) {
      return change(
        booking.id,
        {
          status: { $in: statusesThatAllow('start payment') },
          intentId: booking.intentId ?? { $exists: false },
          intentNumber: booking.intentNumber,
        },
        {
          $set: { intentId, intentNumber, askAt: new Date(entry.at.getTime() + askAfterMs) },
          $push: { ledger: entry },
        },
      );
    },

    /** Records that the shop has asked about an order's payment, and when it asks again. */
    async setAsked({ id, intentId }: StoredBooking, again: Date | undefined): Promise<void> {
      const mark = again ? { $set: { askAt: again } } : { $unset: { askAt: '' as const } };
      // Another payment was started meanwhile: that one is asked about at its own time.
      await orders.updateOne({ _id: new ObjectId(id), ...(intentId !== undefined && { intentId }) }, mark);
    },

    /**
     * Ends the hold of an open order and records that its stock must be settled. Paying also requires that the order
     * still costs what was compared with the money; cancelling and expiring that it still has the given intent, which
     * can no longer take money.
     * Undefined if the order is not open any more, costs something else, or has another intent.
     * @param replaced the order that takes its place, and what it takes over: with `claims`, all that it claims
     * @throws a duplicate-key error if another order took this payment or gives it back
     */
    async endHold(
      booking: StoredBooking,
      event: 'pay' | 'cancel' | 'expire',
      entry: Omit<LedgerEntry, 'action'>,
      replaced?: { by: string; claims: boolean },
    ): Promise<StoredBooking | undefined> {
      const { id, status, intentId, bill } = booking;
      const { transactionId } = entry;
      const to = nextState(status, event);
      if (!to) return undefined;
      const unchanged: Filter<BookingDocument> =
        event === 'pay' ? { 'bill.total': bill.total } : { intentId: intentId ?? { $exists: false } };
      return change(
        id,
        { status, ...unchanged },
        {
          $set: {
            status: to,
            stockSettled: false,
            followUp: true,
            ...troubleMark({ ...booking, status: to }),
            ...(transactionId !== undefined && { transactionId }),
            ...(replaced && { replacedBy: replaced.by }),
          },
          $push: {
            ledger: { ...entry, action: to },
            ...(transactionId !== undefined && { transactions: transactionId }),
          },
          // A paid order claims nothing any more; an unpaid one still counts towards its day.
          $unset: { askAt: '', ...((event === 'pay' || replaced?.claims) && { claims: '' }) },
          ...(event !== 'pay' && !replaced?.claims && { $pull: { claims: claimsOfUnpaid } }),
        },
      );
    },

    /** Records that the stock of all its parts agrees with the order. */
    async markSettled(id: string): Promise<void> {
      await orders.updateOne(
        { _id: new ObjectId(id), stockSettled: false },
        { $unset: { stockSettled: '' } },
      );
    },

    /**
     * Adds an entry to the ledger together with its changes, unless the order has got another entry since it was read,
     * or units of it came back in stock, so that no decision rests on an outdated order. Answers the changed order;
     * undefined if nothing was changed.
     * @throws a duplicate-key error if another order took this payment or gives it back
     */
    record(booking: StoredBooking, entry: LedgerEntry, set: OrderFields, transaction?: string) {
      return change(
        booking.id,
        { ledger: { $size: booking.ledger.length }, ...stillAwaits(booking, set) },
        {
          $set: {
            ...set,
            ...((set.address || set.parcels) && { beginnings: deskWordsOf({ ...booking, ...set }) }),
            ...troubleMark({ ...booking, ...set }),
            followUp: true,
          },
          $push: { ledger: entry, ...(transaction !== undefined && { transactions: transaction }) },
        },
      );
    },

    /** Records that the units of a refund or of a lost dispute are back in stock. */
    async markRestocked(
      id: string,
      list: 'refunds' | 'disputes',
      of: string,
      units: LineUnits[],
    ): Promise<void> {
      await orders.updateOne(
        { _id: new ObjectId(id), [list]: { $elemMatch: { id: of, restock: { $exists: true } } } },
        { $set: { [`${list}.$.restocked`]: units }, $unset: { [`${list}.$.restock`]: '' } },
      );
    },

    /**
     * Records that the ledger has been followed up, unless it has grown meanwhile. The IP addresses of admins are in
     * the audit trail now, which forgets them in time.
     */
    async markFollowedUp({ id, ledger }: StoredBooking): Promise<void> {
      await orders.updateOne(
        { _id: new ObjectId(id), ledger: { $size: ledger.length } },
        { $set: { followedUp: ledger.length }, $unset: { followUp: '', 'ledger.$[].from': '' } },
      );
    },

    async setInvoice(id: string, invoice: number): Promise<void> {
      await orders.updateOne({ _id: new ObjectId(id) }, { $set: { invoice } });
    },
  };
}
