import { AppError } from '../app-error.ts';
import type { Actor } from '../security/actor.ts';
import { canUseBooking } from './booking.ts';
import type { BookingsQuery } from './bookings.repository.ts';
import { createCancelOrder } from './cancel-order.ts';
import { createFindOrder } from './find-order.ts';
import { createHolds } from './holds.ts';
import type { OrderContext } from './order-context.ts';
import { createPayOrder } from './pay-order.ts';
import { createPaymentEvents } from './payment-events.ts';
import { createPlaceOrder } from './place-order.ts';
import { createRefundOrder } from './refund-order.ts';
import { createSettlePayment } from './settle-payment.ts';

export type BookingsService = ReturnType<typeof createBookingsService>;

/** Orders and their payment. Each use case is a file of its own; the table of states is in @switchyard/shared. */
export function createBookingsService(context: OrderContext) {
  const { bookings } = context;
  const find = createFindOrder(context);
  const holds = createHolds(context);
  const refunds = createRefundOrder(context);
  const settlement = createSettlePayment(context, find, holds, refunds);
  const payment = createPayOrder(context, find, settlement);
  const { cancel, cancelUnpaidOf, expireAll } = createCancelOrder(context, find, holds, settlement);
  const events = createPaymentEvents(context, settlement);

  return {
    place: createPlaceOrder(context, find, holds),
    startPayment: payment.start,
    confirmPayment: payment.confirm,
    cancel,
    cancelUnpaidOf,
    receiveEvent: events.receive,

    /** Finishes what is left over. Any number of processes may run it at once. */
    async sweep(): Promise<void> {
      // Stock first: it does not need the provider, which may be slow.
      await holds.repairAll();
      await events.retry();
      await refunds.makeAllDue();
      await expireAll();
      await payment.reconcile();
    },

    /** @throws AppError not_found, forbidden */
    getFor: find.getFor,

    /**
     * A page of a buyer's orders, newest first.
     * @throws AppError forbidden unless they are the caller's own or an admin asks; invalid_input for an unknown page
     */
    async pageFor(actor: Actor, buyer: string = actor.email, query: BookingsQuery = {}) {
      if (!canUseBooking(actor, { buyer, formerHolder: false }))
        throw new AppError('forbidden', 'These orders are not yours.');
      return bookings.pageByBuyer(buyer, query, actor.role === 'admin');
    },

    /** Hides a buyer's orders from the next account with the same e-mail address. The books keep them. */
    leaveToBooks: bookings.leaveToBooks,

    /** Whether a buyer has a paid order: of this part or, without one, of any. */
    hasBought: bookings.hasPaid,
  };
}
