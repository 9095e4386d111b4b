import { allows } from '@switchyard/shared/bookings';
import { paymentUnderWay, type StoredBooking } from '../bookings/booking.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import { settlePayment, type SettleNeeds } from './settle-payment.ts';
import { reportUnknownPayment } from './unknown-payment.ts';

/**
 * Makes sure that an order's payment intent can no longer take money. Returns the order if the intent has already paid
 * for it. An intent that the provider does not know cannot be stopped, but counts as stopped, so that it does not keep
 * the order open for ever.
 * @throws a refusal: payment_under_way, if the bank has not decided yet
 */
export async function stopPayment(
  needs: SettleNeeds & { logger: Logger },
  booking: StoredBooking,
): Promise<StoredBooking | undefined> {
  if (!booking.intentId) return undefined;
  const intent = await needs.provider.cancelIntent(booking.intentId);
  if (!intent) {
    reportUnknownPayment(needs, booking);
    return undefined;
  }
  if (intent.status === 'succeeded') {
    const settled = await settlePayment(needs, intent);
    // Money that is not the order's total was refunded, and the order is still open.
    const isOver = settled?.id === booking.id && !allows(settled.status, 'pay');
    return isOver ? settled : undefined;
  }
  if (intent.status === 'cancelled') return undefined;
  throw paymentUnderWay();
}
