import { nextState, statusesThatAllow } from '@switchyard/shared/bookings';
import { ObjectId, type Collection, type Filter, type UpdateFilter } from 'mongodb';
import type { LedgerEntry, LineUnits, StoredBooking } from './booking.ts';
import { fromDocument, troubleMark, type BookingDocument } from './booking-document.ts';
import { claimsOfUnpaid } from './claims.ts';
import { searchKeysOf } from './search-keys.ts';

/** How long after the start of a payment the shop asks the provider about it, in milliseconds. */
const askAfterMs = 120_000;

/** The fields that may change together with a new ledger entry. */
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
 * Matches the order only if none of its units has been put back in stock since it was read. Restocking adds no ledger
 * entry, so storing these lists as they were read would mark the same units for restocking again.
 */
function stillAwaits(booking: StoredBooking, set: OrderFields): Filter<BookingDocument> {
  const lists = (['refunds', 'disputes'] as const).filter((list) => set[list]);
  const awaited = lists.flatMap((list) =>
    booking[list].flatMap(({ restock }, index) => (restock ? [`${list}.${index}.restock`] : [])),
  );
  return Object.fromEntries(awaited.map((path) => [path, { $exists: true }]));
}

/** Updates of stored orders. Each changes a single document, and only in a state that the table of states allows. */
export function createOrderChanges(orders: Collection<BookingDocument>) {
  /** Updates one order if it matches the filter. Returns the changed order; undefined if it did not match. */
  async function change(
    id: string,
    where: Filter<BookingDocument>,
    update: UpdateFilter<BookingDocument>,
  ): Promise<StoredBooking | undefined> {
    const document = await orders.findOneAndUpdate({ _id: new ObjectId(id), ...where }, update, {
      returnDocument: 'after',
      // Keeps undefined fields of refunds and entries from being stored as null. Also drops undefined fields from the
      // filter, but no filter here has any.
      ignoreUndefined: true,
    });
    return document ? fromDocument(document) : undefined;
  }

  return {
    /**
     * Makes an unpaid order's hold end at this moment, unless it ends earlier. The hold can then no longer be
     * prolonged.
     */
    async shortenHold(id: string, until: Date): Promise<void> {
      await orders.updateOne(
        { _id: new ObjectId(id), status: { $in: statusesThatAllow('expire') } },
        { $min: { holdExpiresAt: until }, $set: { lengthened: true } },
      );
    },

    /**
     * Prolongs an unpaid order's hold to this moment. Works once per order: false if the hold was prolonged before, or
     * the order is not open.
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

    /** Replaces the current payment intent. Undefined if another call replaced it first, or the order is not open. */
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

    /**
     * Records that the shop has asked the provider about an order's payment.
     * @param again when to ask next; undefined for never
     */
    async setAsked({ id, intentId }: StoredBooking, again: Date | undefined): Promise<void> {
      const mark = again ? { $set: { askAt: again } } : { $unset: { askAt: '' as const } };
      // Matches only this payment: if another one was started meanwhile, its own time of asking must stay.
      await orders.updateOne({ _id: new ObjectId(id), ...(intentId !== undefined && { intentId }) }, mark);
    },

    /**
     * Ends the hold of an open order and records that its stock must be settled. Optimistic concurrency: `pay` requires
     * that the total has not changed since it was compared with the money; `cancel` and `expire` require that the
     * payment intent is still the one that the caller has stopped.
     * @param replaced the order that replaces this one; with `claims`, it also takes over all claims
     * @returns the ended order; undefined if the order is not open any more, or one of these conditions fails
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
          // A paid order has no claims. An order that ended unpaid keeps the claims that count for a day.
          $unset: { askAt: '', ...((event === 'pay' || replaced?.claims) && { claims: '' }) },
          ...(event !== 'pay' && !replaced?.claims && { $pull: { claims: claimsOfUnpaid } }),
        },
      );
    },

    /** Records that the stock of every part agrees with the order. */
    async markSettled(id: string): Promise<void> {
      await orders.updateOne(
        { _id: new ObjectId(id), stockSettled: false },
        { $unset: { stockSettled: '' } },
      );
    },

    /**
     * Adds a ledger entry together with its changes. Optimistic concurrency: changes nothing if the order got another
     * entry since it was read, or if units that the order waits for were put back in stock.
     * @returns the changed order; undefined if nothing was changed
     * @throws a duplicate-key error if another order took this payment or gives it back
     */
    record(booking: StoredBooking, entry: LedgerEntry, set: OrderFields, transaction?: string) {
      return change(
        booking.id,
        { ledger: { $size: booking.ledger.length }, ...stillAwaits(booking, set) },
        {
          $set: {
            ...set,
            ...((set.address || set.parcels) && { beginnings: searchKeysOf({ ...booking, ...set }) }),
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
     * Records that the papers and mails of the ledger are made, unless the ledger has grown meanwhile. Removes the
     * admins' IP addresses from the ledger: the audit trail has them by now, and deletes them in time.
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
