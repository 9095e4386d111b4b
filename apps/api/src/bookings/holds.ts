import { orderStates } from '@switchyard/shared';
import type { StandingHold } from '../parts/stock.service.ts';
import { attempt } from './attempt.ts';
import type { StoredBooking } from './booking.ts';
import type { OrderContext } from './order-context.ts';

export type Holds = ReturnType<typeof createHolds>;

/** A hold without an order is given back once it is older than any request can be, in milliseconds. */
const placingMs = 120_000;

/**
 * Ends holds and keeps the stock in line with the orders, without transactions: the order's status decides what
 * becomes of its units, and the hold's presence on the part makes that happen once. Any process may repeat any step.
 */
export function createHolds({ bookings, parts, stock, clock, logger }: OrderContext) {
  async function settle(booking: StoredBooking): Promise<void> {
    const { units } = orderStates[booking.status];
    if (units === 'set aside') return;
    await (units === 'sold' ? stock.sell(booking) : stock.release(booking));
    await bookings.markSettled(booking.id);
  }

  /** Gives back a hold that belongs to no order, and settles one whose order has ended. */
  async function repair(hold: StandingHold): Promise<void> {
    const booking = await bookings.find(hold.bookingId);
    if (booking?.holdId === hold.holdId) return settle(booking);
    if (booking || (await bookings.abandon(hold.bookingId, clock.now()))) await stock.release(hold);
  }

  return {
    repair,

    /** Makes the part's stock agree with an order that has ended. Safe to repeat. */
    settle,

    /**
     * Ends an open order's hold and settles its stock. Undefined if the order was not open, or changed meanwhile: it
     * costs something else now or, without payment, another payment of it was started.
     * @throws a duplicate-key error if another order took this payment or gives it back
     */
    async end(
      booking: StoredBooking,
      event: 'pay' | 'cancel' | 'expire',
      by: string,
      transactionId?: string,
    ): Promise<StoredBooking | undefined> {
      const { quantity, totalCents: amountCents } = booking;
      const payment = transactionId && { transactionId, movement: `taken:${transactionId}` };
      const entry = { at: clock.now(), by, quantity, amountCents, ...payment };
      const ended = await bookings.endHold(booking, event, entry);
      if (ended) await settle(ended);
      return ended;
    },

    /**
     * Finishes what a crash left half done. Any number of processes may run it at once.
     * @throws once all have been tried, if one could not be repaired
     */
    async repairAll(): Promise<void> {
      let failed = 0;
      for await (const booking of bookings.listUnsettled())
        if (!(await attempt(logger, 'The stock of an order', booking.id, () => settle(booking)))) failed += 1;
      const placedBefore = new Date(clock.now().getTime() - placingMs);
      for await (const hold of stock.holdsBefore(placedBefore))
        if (!(await attempt(logger, 'A hold', hold.holdId, () => repair(hold)))) failed += 1;
      await parts.archiveDeleted();
      // The operator must hear of it: units stay held.
      if (failed > 0) throw new Error(`Orders and holds that could not be repaired: ${failed}`);
    },
  };
}
