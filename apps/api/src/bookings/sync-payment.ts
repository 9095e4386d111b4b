import { attempt } from './attempt.ts';
import type { FindOrder } from './find-order.ts';
import type { Holds } from './holds.ts';
import type { OrderContext } from './order-context.ts';
import type { RefundOrder } from './refund-order.ts';
import { learnDispute, learnRefund } from './refund-steps.ts';
import type { SettlePayment } from './settle-payment.ts';

export type SyncPayment = ReturnType<typeof createSyncPayment>['syncPayment'];

export function createSyncPayment(
  { bookings, provider, logger }: OrderContext,
  find: FindOrder,
  holds: Holds,
  settlement: SettlePayment,
  refunds: RefundOrder,
) {
  /**
   * Makes an order agree with all that the provider says about a payment: whether it took money, its refunds and its
   * disputes, whoever made them. Safe to repeat. Does nothing if the payment belongs to no order of this shop.
   * @throws AppError payment_provider_unavailable
   */
  async function syncPayment(intentId: string): Promise<void> {
    const intent = await provider.findIntent(intentId);
    if (intent?.status === 'succeeded') await settlement.settle(intent);
    const order = await bookings.findByPayment(intentId);
    if (!order) return;
    // Units must count as sold before an order can be refunded.
    await holds.settle(await find.get(order.id));
    for (const refund of (await provider.listRefunds(intentId)).toReversed())
      await refunds.learn(order.id, (current, now) => learnRefund(current, refund, now));
    for (const dispute of (await provider.listDisputes(intentId)).toReversed())
      await refunds.learn(order.id, (current) => learnDispute(current, dispute));
  }

  /** An unpaid order's payment is asked about by `payment.reconcile`, which gives its buyer time to report it. */
  async function lookAgain(intentId: string): Promise<void> {
    const order = (await provider.findIntent(intentId))?.metadata['booking'];
    const isOpen = order !== undefined && (await bookings.find(order))?.status === 'held';
    if (!isOpen) await syncPayment(intentId);
  }

  return {
    syncPayment,

    /** Looks again at payments of which the orders missed something, and at all open disputes. */
    async reconcile(payments: Iterable<string>): Promise<void> {
      for (const id of payments) await attempt(logger, 'Looking at a payment', id, () => lookAgain(id));
      for await (const { id, transactionId } of bookings.listDisputed())
        if (transactionId)
          await attempt(logger, 'Looking at a dispute', id, () => syncPayment(transactionId));
    },
  };
}
