import { allows } from '@switchyard/shared/bookings';
import { AppError } from '../../infrastructure/app-error.ts';
import type { Refund, StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { changeOrder, type ChangeNeeds, type OrderChange, type OrderStep } from '../bookings/change-order.ts';
import { isDue } from '../bookings/order-money.ts';
import { attemptEach } from '../../infrastructure/observability/attempt.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import type { PaymentWatch } from '../../infrastructure/metrics/shop-metrics.ts';
import type { PaymentIntent, PaymentProvider } from '../../infrastructure/providers/payment-provider.ts';
import { learnRefund, learnRefusal } from './refund-steps.ts';
import { restockDue, type RestockNeeds } from './restock.ts';

// Money goes back in two steps, so that a crash in between cannot lose it: the refund is recorded as due, then made.

export interface RefundNeeds extends ChangeNeeds, RestockNeeds {
  bookings: ChangeNeeds['bookings'] & RestockNeeds['bookings'];
  provider: PaymentProvider;
  watch: PaymentWatch;
}

/**
 * Records that a payment which the order cannot keep must be refunded. Idempotent.
 * @throws a duplicate-key error if another order used this payment
 */
export function recordLatePayment(
  needs: ChangeNeeds,
  { id }: StoredBooking,
  { id: transactionId, amountReceived: amountMinor }: PaymentIntent,
  canKeep: (order: StoredBooking) => boolean,
): Promise<OrderChange> {
  return changeOrder(needs, id, (order, at) => {
    if (canKeep(order) || !allows(order.status, 'return a late payment')) return undefined;
    if (order.refunds.some((refund) => refund.transactionId === transactionId)) return undefined;
    // Its id is derived from the payment, so that a payment has at most one such refund.
    const due: Refund = { id: `late-${transactionId}`, transactionId, amountMinor, at, by: 'shop' };
    const movement = `taken:${transactionId}`;
    return {
      entry: { by: 'shop', action: 'refund-due', amountMinor, transactionId, movement },
      set: { refunds: [...order.refunds, due] },
      transaction: transactionId,
    };
  });
}

/** Makes every refund of an order that is due, and puts its units back in stock. Idempotent. */
export async function makeRefunds(needs: RefundNeeds, booking: StoredBooking): Promise<StoredBooking> {
  await restockDue(needs, booking);
  let current = booking;
  for (const due of booking.refunds.filter(isDue)) current = await makeRefund(needs, current, due);
  return current;
}

async function makeRefund(needs: RefundNeeds, booking: StoredBooking, due: Refund): Promise<StoredBooking> {
  const { id: ours, transactionId: intentId, amountMinor } = due;
  const refuse = () => learnOfRefund(needs, booking.id, (order, now) => learnRefusal(order, ours, now));
  try {
    const made = await needs.provider.refund({ intentId, amountMinor, ours });
    await learnOfRefund(needs, booking.id, (order, now) => learnRefund(order, { ...made, ours }, now));
    // If the refund is still due, the provider returned one that a person made and that is already recorded.
    return await refuse();
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'refund_refused')) throw error;
    await refuse();
    throw error;
  }
}

/** Records what the provider says about a refund, in as many steps as that takes. */
export async function learnOfRefund(
  needs: ChangeNeeds & { watch: PaymentWatch },
  id: string,
  decide: (order: StoredBooking, now: Date) => OrderStep | undefined,
): Promise<StoredBooking> {
  const { booking, changed } = await changeOrder(needs, id, decide);
  if (!changed) return booking;
  if (booking.ledger.at(-1)?.action === 'refunded') needs.watch.payment('refunded');
  return learnOfRefund(needs, id, decide);
}

/** Makes all due refunds of all orders. */
export async function makeAllRefunds(
  needs: RefundNeeds & {
    bookings: Pick<BookingsRepository, 'listRestockDue' | 'listRefundsDue'>;
    logger: Logger;
  },
): Promise<void> {
  const { bookings, logger } = needs;
  const refund = (booking: StoredBooking) => makeRefunds(needs, booking);
  await attemptEach(logger, 'Units of a refund', bookings.listRestockDue(), refund);
  await attemptEach(logger, 'A refund', bookings.listRefundsDue(), refund);
}
