import { allows, currency } from '@switchyard/shared';
import { AppError } from '../app-error.ts';
import { isDuplicateKey } from '../database/mongo.ts';
import type { PaymentIntent } from '../providers/stripe.ts';
import { notOpen, type StoredBooking } from './booking.ts';
import type { FindOrder } from './find-order.ts';
import type { Holds } from './holds.ts';
import type { OrderContext } from './order-context.ts';
import type { RefundOrder } from './refund-order.ts';

export type SettlePayment = ReturnType<typeof createSettlePayment>;

/**
 * What happens to money that the provider took. The browser, a webhook and the sweep may each bring the news, in any
 * order and at the same moment: the same steps run for all of them.
 */
export function createSettlePayment(
  { bookings, watch }: OrderContext,
  find: FindOrder,
  holds: Holds,
  refunds: RefundOrder,
) {
  /**
   * Takes a succeeded payment for an order: the order is paid, or the money of its own payment goes back.
   * @throws AppError payment_mismatch, payment_already_used, booking_not_open
   */
  async function takeMoney(
    booking: StoredBooking,
    intent: PaymentIntent,
    by: string,
  ): Promise<StoredBooking> {
    checkMoney(booking, intent);
    const paid = await usedOnce(holds.end(booking, 'pay', by, intent.id));
    if (paid) {
      watch.payment('paid');
      return paid;
    }
    const current = await find.get(booking.id);
    if (current.transactionId === intent.id) return current;
    // Its total has changed meanwhile: compare the money with the new one.
    if (allows(current.status, 'pay')) return takeMoney(current, intent, by);
    // Only the order that a payment was made for may give it back.
    if (intent.metadata['booking'] !== booking.id) throw notOpen(current.status);
    const due = await usedOnce(refunds.recordDue(current, intent.id, intent.amountReceived));
    return due.changed ? refunds.makeDue(due.booking) : due.booking;
  }

  return {
    takeMoney,

    /** Takes a succeeded payment for the order it was made for. Undefined if it belongs to no order of this shop. */
    async settle(intent: PaymentIntent): Promise<StoredBooking | undefined> {
      const paid = await bookings.findByTransaction(intent.id);
      if (paid) return paid;
      const id = intent.metadata['booking'];
      if (!id || !/^[0-9a-f]{24}$/.test(id)) return undefined;
      try {
        return await takeMoney(await find.get(id), intent, 'shop');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'payment_already_used') return bookings.findByTransaction(intent.id);
        // An order is stored before its payment starts, so this one is of another shop with the same provider account.
        if (error.code === 'not_found') return undefined;
        throw error;
      }
    },
  };
}

/** @throws AppError payment_mismatch if the money is not exactly what this order costs its buyer */
function checkMoney(booking: StoredBooking, intent: PaymentIntent): void {
  const matches =
    intent.amountReceived === booking.totalCents &&
    intent.currency === currency &&
    intent.metadata['buyer'] === booking.buyer;
  if (!matches) throw new AppError('payment_mismatch', 'This payment is not for this order.');
}

/** @throws AppError payment_already_used if another order took this payment or gives it back */
async function usedOnce<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new AppError('payment_already_used', 'This payment has already been used for another order.', {
      cause: error,
    });
  }
}
