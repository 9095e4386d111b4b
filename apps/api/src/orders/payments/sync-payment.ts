import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { findOrder } from '../bookings/find-order.ts';
import { settleStock } from '../bookings/holds.ts';
import { attempt } from '../../infrastructure/observability/attempt.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import { learnOfRefund } from './make-refunds.ts';
import { learnDispute, learnRefund } from './refund-steps.ts';
import { restockDue } from './restock.ts';
import { settlePayment, type SettleNeeds } from './settle-payment.ts';

export interface SyncNeeds extends SettleNeeds {
  bookings: SettleNeeds['bookings'] & Pick<BookingsRepository, 'findByPayment'>;
}

/**
 * Updates an order with everything that the provider says about a payment: whether it succeeded, its refunds and its
 * disputes, whoever made them. Idempotent. Does nothing if the payment belongs to no order of this shop.
 */
export async function syncPayment(needs: SyncNeeds, intentId: string): Promise<void> {
  const { bookings, provider } = needs;
  const intent = await provider.findIntent(intentId);
  if (intent?.status === 'succeeded') await settlePayment(needs, intent);
  const order = await bookings.findByPayment(intentId);
  if (!order) return;
  // Units must be counted as sold before the order can be refunded.
  await settleStock(needs, await findOrder(needs, order.id));
  for (const refund of (await provider.listRefunds(intentId)).toReversed())
    await learnOfRefund(needs, order.id, (current, now) => learnRefund(current, refund, now));
  for (const dispute of (await provider.listDisputes(intentId)).toReversed())
    await learnOfRefund(needs, order.id, (current, now) => learnDispute(current, dispute, now));
  await restockDue(needs, await findOrder(needs, order.id));
}

/** Syncs payments that orders know incompletely, and those with an open dispute or inquiry. */
export async function reconcilePayments(
  needs: SyncNeeds & {
    bookings: SyncNeeds['bookings'] & Pick<BookingsRepository, 'listDisputed'>;
    logger: Logger;
  },
  payments: Iterable<string>,
): Promise<void> {
  const { bookings, logger } = needs;
  for (const id of payments) await attempt(logger, 'Looking at a payment', id, () => lookAgain(needs, id));
  for await (const { id, transactionId } of bookings.listDisputed())
    if (transactionId)
      await attempt(logger, 'Looking at a dispute', id, () => syncPayment(needs, transactionId));
}

/**
 * Leaves out unpaid orders: `askAboutPayments` asks about those later, so that their buyers can report the payment
 * first.
 */
async function lookAgain(needs: SyncNeeds, intentId: string): Promise<void> {
  const order = (await needs.provider.findIntent(intentId))?.metadata['booking'];
  const isOpen = order !== undefined && (await needs.bookings.find(order))?.status === 'held';
  if (!isOpen) await syncPayment(needs, intentId);
}
