import { allows, standingOf, summaryOf, unitsOf } from '@switchyard/shared/bookings';
import { notOpen, paymentUnderWay, type StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { findOrder } from '../bookings/find-order.ts';
import { chargeOf } from '../bookings/order-money.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import type { PaymentIntent } from '../../infrastructure/providers/payment-provider.ts';
import { settlePayment, type SettleNeeds } from './settle-payment.ts';
import { reportUnknownPayment } from './unknown-payment.ts';

export interface StartNeeds extends SettleNeeds {
  bookings: SettleNeeds['bookings'] & Pick<BookingsRepository, 'setIntent' | 'findUnpaid'>;
  logger: Logger;
}

/**
 * Returns the current payment intent of an order, creating it if there is none. Concurrent callers get the same one.
 * Even if a crash of the database undoes what was read here, no payment is lost: the intent names its order, and the
 * idempotency key finds the intent again.
 * @throws a refusal if the order cannot be paid any more
 */
export async function liveIntent(needs: StartNeeds, booking: StoredBooking): Promise<PaymentIntent> {
  const { provider } = needs;
  requirePayable(needs, booking);
  const known = booking.intentId ? await provider.findIntent(booking.intentId) : undefined;
  if (known?.status === 'succeeded') {
    const settled = await settlePayment(needs, known);
    // Money that is not the current total was refunded. The order is then still open and may be paid again.
    if (settled?.id === booking.id) requirePayable(needs, settled);
  }
  if (known && known.status !== 'cancelled' && known.status !== 'succeeded') {
    if (known.amountMinor === chargeOf(booking)) return known;
    // The intent has an earlier total. It was not cancelled when the total changed, because the provider did not know
    // it then.
    const stopped = await provider.cancelIntent(known.id);
    if (stopped?.status === 'processing') throw paymentUnderWay();
    if (stopped?.status === 'succeeded') return liveIntent(needs, booking);
  }
  if (booking.intentId && !known) reportUnknownPayment(needs, booking);

  const number = booking.intentNumber + 1;
  const intent = await provider.createIntent({
    amountMinor: chargeOf(booking),
    currency: booking.bill.currency,
    metadata: { booking: booking.id, buyer: booking.buyer },
    description: summaryOf(booking.lines),
    idempotencyKey: `booking-${booking.id}-${number}`,
  });
  if (await recordStart(needs, booking, intent.id, number)) return intent;
  return liveIntent(needs, await findOrder(needs, booking.id));
}

function requirePayable({ clock }: { clock: Clock }, booking: StoredBooking): void {
  const standing = standingOf(booking, clock.now().getTime());
  if (!allows(standing, 'start payment')) throw notOpen(standing);
}

/** Records the start of a payment. False if another call recorded one before. */
async function recordStart(
  { bookings, clock, watch }: StartNeeds,
  booking: StoredBooking,
  transactionId: string,
  number: number,
): Promise<boolean> {
  const { buyer: by, lines, bill } = booking;
  const amounts = { quantity: unitsOf(lines), amountMinor: bill.total };
  const entry = { at: clock.now(), by, action: 'payment-started', ...amounts } as const;
  const started = await bookings.setIntent(booking, transactionId, number, { ...entry, transactionId });
  if (started) watch.payment('started');
  return started !== undefined;
}
