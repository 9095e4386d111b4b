import { currency, toDollars } from '@switchyard/shared';
import type { AuditService } from '../audit/audit.service.ts';
import type { BookingsService, StoredBooking } from '../bookings/bookings.service.ts';
import { AppError } from '../platform/app-error.ts';
import { isDuplicateKey } from '../platform/mongo.ts';
import type { PaymentIntent, PaymentProvider } from '../platform/stripe.ts';
import type { PaymentWatch } from './payment-watch.ts';

/**
 * What becomes of money that the provider took. Whoever brings the word (the buyer's browser, a webhook, the
 * reconciliation) in whatever order, the same steps run: check the money, end the order's hold as paid, or record that the
 * money goes back.
 */
export function createSettlement({
  bookings,
  audit,
  provider,
  watch,
}: {
  bookings: BookingsService;
  audit: Pick<AuditService, 'record'>;
  provider: PaymentProvider;
  watch: Pick<PaymentWatch, 'payment'>;
}) {
  /** Gives back what was recorded as due, and records that it was done. Safe to repeat: the provider refunds an intent once. */
  async function refundDue(booking: StoredBooking): Promise<StoredBooking> {
    let current = booking;
    for (const due of booking.refunds.filter(({ refundId }) => refundId === undefined)) {
      const refundId = await provider.refund(due.transactionId);
      // Written before the refund is recorded: a crash in between may put it on the trail twice, but never leaves it out.
      const refund = { order: booking.id, transactionId: due.transactionId, refundId };
      await audit.record({
        by: 'shop',
        from: undefined,
        action: 'refunded',
        whom: booking.buyer,
        after: { ...refund, amount: toDollars(due.amountCents) },
      });
      const recorded = await bookings.recordRefund(current, due.transactionId, due.amountCents, refundId);
      if (recorded) watch.payment('refunded');
      current = recorded ?? current;
    }
    return current;
  }

  /** @throws AppError payment_mismatch where the money is not just what this order costs its buyer */
  function checkMoney(booking: StoredBooking, intent: PaymentIntent): void {
    const matches =
      intent.amountReceived === booking.priceCents &&
      intent.currency === currency &&
      intent.metadata['buyer'] === booking.buyer;
    if (!matches) throw new AppError('payment_mismatch', 'This payment is not for this order.');
  }

  /**
   * Takes a succeeded intent's money for an order: the order is paid, or, where it cannot be filled any more, the money
   * of its own intent goes back. An intent of another order is that one's to use or to give back.
   * @throws AppError payment_mismatch, payment_already_used, booking_not_open
   */
  async function takeMoney(
    booking: StoredBooking,
    intent: PaymentIntent,
    by: string,
  ): Promise<StoredBooking> {
    checkMoney(booking, intent);
    const paid = await usedOnce(bookings.endHold(booking, 'paid', by, intent.id));
    if (paid) {
      watch.payment('paid');
      return paid;
    }
    const current = await bookings.get(booking.id);
    if (current.transactionId === intent.id) return current;
    if (intent.metadata['booking'] !== booking.id) throw notOpen(current.status);
    const due = await usedOnce(bookings.recordRefundDue(current, intent.id, intent.amountReceived));
    return due ? refundDue(due) : bookings.get(booking.id);
  }

  /** @throws AppError payment_already_used where another order took the payment's money or gives it back */
  async function usedOnce<T>(change: Promise<T>): Promise<T> {
    try {
      return await change;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw new AppError('payment_already_used', 'This payment was used for another order.', {
        cause: error,
      });
    }
  }

  /** Acts on a succeeded intent that nobody has matched to an order yet. Undefined where it is none of the shop's. */
  async function settle(intent: PaymentIntent): Promise<StoredBooking | undefined> {
    const paid = await bookings.findByTransaction(intent.id);
    if (paid) return paid;
    const id = intent.metadata['booking'];
    if (!id || !/^[0-9a-f]{24}$/.test(id)) return undefined;
    try {
      return await takeMoney(await bookings.get(id), intent, 'shop');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'payment_already_used') return bookings.findByTransaction(intent.id);
      // An order is stored before its payment begins: this one is of another shop at the same provider.
      if (error.code === 'not_found') return undefined;
      throw error;
    }
  }

  return { settle, takeMoney, refundDue };
}

const openStates = {
  paid: 'is already paid',
  cancelled: 'was cancelled',
  expired: 'has expired',
  refunded: 'was refunded',
  held: 'is open',
};

/** The refusal of what only an open order allows, saying how this one stands. */
export function notOpen(status: StoredBooking['status']): AppError {
  return new AppError('booking_not_open', `This order ${openStates[status]}.`);
}
