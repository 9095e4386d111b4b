import { allows } from '@switchyard/shared';
import { AppError } from '../app-error.ts';
import type { Actor } from '../security/actor.ts';
import { attempt } from './attempt.ts';
import { notOpen, type StoredBooking } from './booking.ts';
import type { FindOrder } from './find-order.ts';
import type { Holds } from './holds.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderChange } from './change-order.ts';
import type { SettlePayment } from './settle-payment.ts';

export type CancelOrder = ReturnType<typeof createCancelOrder>;

export function createCancelOrder(
  { bookings, audit, provider, clock, logger }: OrderContext,
  find: FindOrder,
  holds: Holds,
  settlement: SettlePayment,
) {
  /** Ends an open order without payment. If its money has arrived already, the order is paid instead. */
  async function endUnpaid(
    booking: StoredBooking,
    event: 'cancel' | 'expire',
    by: string,
  ): Promise<StoredBooking> {
    const paid = await stopPayment(booking);
    if (paid) return paid;
    const ended = await holds.end(booking, event, by);
    if (ended) return ended;
    const current = await find.getLasting(booking.id);
    // Still open: another payment was started meanwhile and must be stopped too.
    return allows(current.status, event) ? endUnpaid(current, event, by) : current;
  }

  /**
   * Makes sure that an order's payment can no longer take money. Answers the order if the payment has already paid it.
   * @throws AppError conflict while the card is being charged, payment_provider_unavailable
   */
  async function stopPayment({ id, intentId }: StoredBooking): Promise<StoredBooking | undefined> {
    if (!intentId) return undefined;
    const intent = await provider.cancelIntent(intentId);
    if (intent.status === 'succeeded') {
      const settled = await settlement.settle(intent);
      return settled?.id === id ? settled : undefined;
    }
    if (intent.status === 'canceled') return undefined;
    throw new AppError('conflict', 'A payment for this order is under way. Try again soon.');
  }

  return {
    stopPayment,

    /** Ends every order whose hold has run out. */
    async expireAll(): Promise<void> {
      for await (const booking of bookings.listExpired(clock.now()))
        await attempt(logger, 'Ending a hold', booking.id, () => endUnpaid(booking, 'expire', 'shop'));
    },

    /**
     * Cancels an unpaid order.
     * @throws AppError not_found, forbidden, booking_not_open, conflict, payment_provider_unavailable
     */
    async cancel(payer: Actor, id: string): Promise<OrderChange> {
      const booking = await find.getFor(payer, id);
      if (booking.status === 'cancelled') return { booking: await find.getLasting(id), changed: false };
      if (!allows(booking.status, 'cancel')) throw notOpen(booking.status);
      if (payer.email !== booking.buyer)
        await tellAudit({ by: payer.email, from: payer.address, whom: booking.buyer, orders: [id] });
      const ended = await endUnpaid(booking, 'cancel', payer.email);
      if (ended.status !== 'cancelled') throw notOpen(ended.status);
      return { booking: ended, changed: true };
    },

    /**
     * Cancels all unpaid orders of a buyer. An order whose money has arrived is paid instead. One that cannot be
     * cancelled now, because the provider does not answer, can no longer be paid: a later sweep ends it.
     * @param from the address that the call came from, for the audit trail
     */
    async cancelUnpaidOf(
      buyer: string,
      by: string,
      from?: string,
    ): Promise<{ matched: number; cancelled: number }> {
      const unpaid = await bookings.listUnpaid(buyer);
      const orders = unpaid.map(({ id }) => id);
      if (orders.length > 0) await tellAudit({ by, from, whom: buyer, orders });
      const outcomes = await Promise.all(unpaid.map((booking) => cancelOrExpire(booking, by)));
      return { matched: unpaid.length, cancelled: outcomes.filter((isCancelled) => isCancelled).length };
    },
  };

  function tellAudit({ orders, ...line }: CancelledFor): Promise<void> {
    return audit.record({ ...line, action: 'orders-cancelled', before: { unpaid: orders } });
  }

  /** Cancels an order now or, if that fails, lets its hold run out at once. True if it is cancelled. */
  async function cancelOrExpire(booking: StoredBooking, by: string): Promise<boolean> {
    try {
      return (await endUnpaid(booking, 'cancel', by)).status === 'cancelled';
    } catch (error) {
      logger.warn({ err: error, id: booking.id }, 'An order could not be cancelled and is left to the sweep');
      await bookings.shortenHold(booking.id, clock.now());
      return false;
    }
  }
}

/** Who cancels orders for whom. */
interface CancelledFor {
  by: string;
  from: string | undefined;
  whom: string;
  orders: string[];
}
