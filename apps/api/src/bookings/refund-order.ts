import { toDollars } from '@switchyard/shared';
import { attempt } from './attempt.ts';
import type { RefundIntention, StoredBooking } from './booking.ts';
import type { OrderContext } from './order-context.ts';

export type RefundOrder = ReturnType<typeof createRefundOrder>;

/** Gives money back in two steps, so that a crash in between cannot lose it: record that it is due, then refund it. */
export function createRefundOrder(context: OrderContext) {
  const { bookings, audit, provider, clock, logger, watch } = context;

  const entryOf = (
    { quantity }: StoredBooking,
    action: 'refund-due' | 'refunded',
    { transactionId, amountCents }: RefundIntention,
  ) => ({ at: clock.now(), by: 'shop', action, quantity, amountCents, transactionId });

  /** Makes every refund that is due for an order. Safe to repeat: the provider refunds a payment only once. */
  async function makeDue(booking: StoredBooking): Promise<StoredBooking> {
    let current = booking;
    for (const due of booking.refunds.filter(({ refundId }) => refundId === undefined)) {
      const refundId = await provider.refund(due.transactionId);
      await tellAudit(booking, due, refundId);
      const entry = entryOf(booking, 'refunded', due);
      const recorded = await bookings.recordRefund(current, due.transactionId, refundId, entry);
      if (recorded) watch.payment('refunded');
      current = recorded ?? current;
    }
    return current;
  }

  return {
    /** Undefined if it was recorded before. @throws a duplicate-key error if another order used this payment */
    recordDue(booking: StoredBooking, transactionId: string, amountCents: number) {
      const due = { transactionId, amountCents };
      return bookings.recordRefundDue(booking.id, due, entryOf(booking, 'refund-due', due));
    },

    makeDue,

    /** Makes the refunds of all orders that are still due. */
    async makeAllDue(): Promise<void> {
      for await (const booking of bookings.listRefundsDue())
        await attempt(logger, 'A refund', booking.id, () => makeDue(booking));
    },
  };

  /** Called before the refund is recorded: a crash in between may repeat the audit line, but never loses it. */
  async function tellAudit({ id, buyer }: StoredBooking, due: RefundIntention, refundId: string) {
    const { transactionId, amountCents } = due;
    await audit.record({
      by: 'shop',
      from: undefined,
      action: 'refunded',
      whom: buyer,
      after: { order: id, transactionId, refundId, amount: toDollars(amountCents) },
    });
  }
}
