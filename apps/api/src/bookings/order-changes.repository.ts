import { nextState, statusesThatAllow } from '@switchyard/shared';
import { ObjectId, type Collection, type Filter, type UpdateFilter } from 'mongodb';
import type { LedgerEntry, RefundIntention, StoredBooking } from './booking.ts';
import { fromDocument, type BookingDocument } from './booking-document.ts';

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
     * Ends the hold of an open order and records that its stock must be settled. Cancelling and expiring also require
     * that the order still has the given intent, which can no longer take money.
     * Undefined if the order is not open any more, or has another intent.
     * @throws a duplicate-key error if another order took this payment or gives it back
     */
    async endHold(
      { id, status, intentId }: StoredBooking,
      event: 'pay' | 'cancel' | 'expire',
      entry: Omit<LedgerEntry, 'action'>,
    ): Promise<StoredBooking | undefined> {
      const { transactionId } = entry;
      const to = nextState(status, event);
      if (!to) return undefined;
      return change(
        id,
        { status, ...(event !== 'pay' && { intentId: intentId ?? { $exists: false } }) },
        {
          $set: { status: to, stockSettled: false, ...(transactionId !== undefined && { transactionId }) },
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
     * Records money that must go back, once per payment.
     * @throws a duplicate-key error if another order took this payment or gives it back
     */
    recordRefundDue(id: string, refund: RefundIntention, entry: LedgerEntry) {
      return change(
        id,
        {
          status: { $in: statusesThatAllow('refund') },
          'refunds.transactionId': { $ne: refund.transactionId },
        },
        { $push: { refunds: refund, ledger: entry, transactions: refund.transactionId } },
      );
    },

    /** Records, once, that a refund was made. Undefined if it was recorded before or the order has changed. */
    async recordRefund(
      { id, status }: StoredBooking,
      transactionId: string,
      refundId: string,
      entry: LedgerEntry,
    ): Promise<StoredBooking | undefined> {
      const to = nextState(status, 'refund');
      if (!to) return undefined;
      return change(
        id,
        { status, refunds: { $elemMatch: { transactionId, refundId: { $exists: false } } } },
        { $set: { status: to, 'refunds.$.refundId': refundId }, $push: { ledger: entry } },
      );
    },
  };
}
