import { nextState, statusesThatAllow } from '@switchyard/shared';
import { ObjectId, type Collection, type Filter, type UpdateFilter } from 'mongodb';
import type { LedgerEntry, OrderCost, StoredBooking } from './booking.ts';
import { fromDocument, troubleMark, type BookingDocument } from './booking-document.ts';

/** What a ledger entry may change besides. */
export type OrderFields = Partial<
  Pick<StoredBooking, 'status' | 'refunds' | 'disputes' | 'intentNumber'> &
    OrderCost & {
      address: NonNullable<StoredBooking['address']>;
      shipment: NonNullable<StoredBooking['shipment']>;
    }
>;

/** Where the papers and mails begin that a new entry needs. Orders of older versions do not say it themselves. */
const followUpMark = ({ followedUp }: StoredBooking) => ({ followUp: true, followedUp }) as const;

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
    /** Makes an unpaid order's hold run out at this moment, unless it does so earlier. */
    async shortenHold(id: string, until: Date): Promise<void> {
      await orders.updateOne(
        { _id: new ObjectId(id), status: { $in: statusesThatAllow('expire') } },
        { $min: { holdExpiresAt: until } },
      );
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
        { $set: { intentId, intentNumber }, $push: { ledger: entry } },
      );
    },

    /**
     * Ends the hold of an open order and records that its stock must be settled. Paying also requires that the order
     * still costs what was compared with the money; cancelling and expiring that it still has the given intent, which
     * can no longer take money.
     * Undefined if the order is not open any more, costs something else, or has another intent.
     * @throws a duplicate-key error if another order took this payment or gives it back
     */
    async endHold(
      booking: StoredBooking,
      event: 'pay' | 'cancel' | 'expire',
      entry: Omit<LedgerEntry, 'action'>,
    ): Promise<StoredBooking | undefined> {
      const { id, status, intentId, totalCents } = booking;
      const { transactionId } = entry;
      const to = nextState(status, event);
      if (!to) return undefined;
      // Orders of older versions have no total of their own.
      const unchanged: Filter<BookingDocument> =
        event === 'pay'
          ? { $or: [{ totalCents }, { totalCents: { $exists: false } }] }
          : { intentId: intentId ?? { $exists: false } };
      return change(
        id,
        { status, ...unchanged },
        {
          $set: {
            status: to,
            stockSettled: false,
            ...followUpMark(booking),
            ...troubleMark({ ...booking, status: to }),
            ...(transactionId !== undefined && { transactionId }),
          },
          $push: {
            ledger: { ...entry, action: to },
            ...(transactionId !== undefined && { transactions: transactionId }),
          },
        },
      );
    },

    /** Records that the part's stock agrees with the order. */
    async markSettled(id: string): Promise<void> {
      await orders.updateOne(
        { _id: new ObjectId(id), stockSettled: false },
        { $unset: { stockSettled: '' } },
      );
    },

    /**
     * Adds an entry to the ledger with what it changes, unless the order got another entry since it was read: so a
     * decision made from the order that was read still holds. Answers the changed order; undefined if it did not.
     * @throws a duplicate-key error if another order took this payment or gives it back
     */
    record(booking: StoredBooking, entry: LedgerEntry, set: OrderFields, transaction?: string) {
      return change(
        booking.id,
        { ledger: { $size: booking.ledger.length } },
        {
          $set: { ...set, ...troubleMark({ ...booking, ...set }), ...followUpMark(booking) },
          $push: { ledger: entry, ...(transaction !== undefined && { transactions: transaction }) },
        },
      );
    },

    /** Records that the units of a refund are back in stock. */
    async markRestocked(id: string, refundId: string, units: number): Promise<void> {
      await orders.updateOne(
        { _id: new ObjectId(id), refunds: { $elemMatch: { id: refundId, restock: { $exists: true } } } },
        { $set: { 'refunds.$.restocked': units }, $unset: { 'refunds.$.restock': '' } },
      );
    },

    /** Records that the ledger has its papers and mails, unless it has grown meanwhile. */
    async markFollowedUp({ id, ledger }: StoredBooking): Promise<void> {
      await orders.updateOne(
        { _id: new ObjectId(id), ledger: { $size: ledger.length } },
        { $set: { followedUp: ledger.length }, $unset: { followUp: '' } },
      );
    },

    /** Notes the number of an order's invoice. */
    async setInvoice(id: string, invoice: number): Promise<void> {
      await orders.updateOne({ _id: new ObjectId(id) }, { $set: { invoice } });
    },
  };
}
