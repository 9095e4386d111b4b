import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { findOrder } from '../bookings/find-order.ts';
import { settleStock } from '../bookings/holds.ts';
import { attempt } from '../../infrastructure/observability/attempt.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import { learnOfRefund } from './make-refunds.ts';
import { learnDispute, learnRefund } from './refund-steps.ts';
import { restockDue } from './restock.ts';
import { settlePayment, type SettleNeeds } from './settle-payment.ts';

/** What it takes to make an order agree with its payment. */
export interface SyncNeeds extends SettleNeeds {
  bookings: SettleNeeds['bookings'] & Pick<BookingsRepository, 'findByPayment'>;
}

/**
 * Makes an order agree with all that the provider says about a payment: whether it took money, its refunds and its
 * disputes, whoever made them. Safe to repeat. Does nothing if the payment belongs to no order of this shop.
 */
export async function syncPayment(needs: SyncNeeds, intentId: string): Promise<void> {
  const { bookings, provider } = needs;
  const intent = await provider.findIntent(intentId);
  if (intent?.status === 'succeeded') await settlePayment(needs, intent);
  const order = await bookings.findByPayment(intentId);
  if (!order) return;
  // Units must count as sold before an order can be refunded.
  await settleStock(needs, await findOrder(needs, order.id));
  for (const refund of (await provider.listRefunds(intentId)).toReversed())
    await learnOfRefund(needs, order.id, (current, now) => learnRefund(current, refund, now));
  for (const dispute of (await provider.listDisputes(intentId)).toReversed())
    await learnOfRefund(needs, order.id, (current) => learnDispute(current, dispute));
  await restockDue(needs, await findOrder(needs, order.id));
}

/** Looks again at payments of which the orders missed something, and at all open disputes and inquiries. */
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

/** An unpaid order's payment is asked about by `askAboutPayments`, which gives its buyer time to report it. */
async function lookAgain(needs: SyncNeeds, intentId: string): Promise<void> {
  const order = (await needs.provider.findIntent(intentId))?.metadata['booking'];
  const isOpen = order !== undefined && (await needs.bookings.find(order))?.status === 'held';
  if (!isOpen) await syncPayment(needs, intentId);
}
