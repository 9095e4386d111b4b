import type { NewRefund, Shipment } from '@switchyard/shared';
import { AppError } from '../app-error.ts';
import type { Actor } from '../security/actor.ts';
import { createAddAddress } from './add-address.ts';
import { attemptAll } from './attempt.ts';
import { canUseBooking } from './booking.ts';
import type { BookingsQuery } from './bookings.repository.ts';
import { createCancelOrder } from './cancel-order.ts';
import { createChangeOrder, type OrderChange } from './change-order.ts';
import { createFindOrder } from './find-order.ts';
import { createFollowUps } from './follow-ups.ts';
import { createFulfilOrder } from './fulfil-order.ts';
import { createHolds } from './holds.ts';
import type { OrderContext } from './order-context.ts';
import { createOrdersDesk } from './orders-desk.ts';
import { createPayOrder } from './pay-order.ts';
import { createPaymentEvents } from './payment-events.ts';
import { createPlaceOrder } from './place-order.ts';
import { createRefundOrder } from './refund-order.ts';
import { createSettlePayment } from './settle-payment.ts';
import { createSyncPayment } from './sync-payment.ts';

export type BookingsService = ReturnType<typeof createBookingsService>;

/** Orders and their payment. Each use case is a file of its own; the table of states is in @switchyard/shared. */
export function createBookingsService(context: OrderContext) {
  const { bookings, papers, mail, logger } = context;
  const find = createFindOrder(context);
  const change = createChangeOrder(context, find);
  const holds = createHolds(context);
  const refunds = createRefundOrder(context, find, change, holds);
  const settlement = createSettlePayment(context, find, holds, refunds);
  const { syncPayment, reconcile } = createSyncPayment(context, find, holds, settlement, refunds);
  const payment = createPayOrder(context, find, settlement);
  const cancelling = createCancelOrder(context, find, holds, settlement);
  const fulfilment = createFulfilOrder(context, change);
  const addAddress = createAddAddress(context, find, change, cancelling);
  const followUps = createFollowUps(context, change);
  const events = createPaymentEvents(context, settlement, syncPayment, followUps);
  const desk = createOrdersDesk(context);

  /** Answers the change once its papers and mails are under way. */
  async function followed(done: Promise<OrderChange>): Promise<OrderChange> {
    const { booking, changed } = await done;
    const isNew = await followUps.soon(booking);
    return { booking: isNew ? await find.get(booking.id) : booking, changed };
  }

  return {
    place: createPlaceOrder(context, find, holds),
    startPayment: payment.start,
    confirmPayment: (payer: Actor, id: string, transactionId: string) =>
      followed(payment.confirm(payer, id, transactionId)),
    cancel: (actor: Actor, id: string) => followed(cancelling.cancel(actor, id)),
    cancelUnpaidOf: cancelling.cancelUnpaidOf,
    addAddress,
    packAll: fulfilment.packAll,
    ship: (actor: Actor, id: string, shipment: Shipment) => followed(fulfilment.ship(actor, id, shipment)),
    deliver: fulfilment.deliver,
    refund: (actor: Actor, id: string, refund: NewRefund, key: string | undefined) =>
      followed(refunds.refund(actor, id, refund, key)),
    receiveEvent: events.receive,
    reconcile,
    desk,

    /** Finishes what is left over. Any number of processes may run it at once. @throws after trying all */
    sweep: (): Promise<void> =>
      attemptAll(logger, [
        // Stock first: it does not need the provider, which may be slow.
        holds.repairAll,
        events.retry,
        refunds.makeAllDue,
        cancelling.expireAll,
        payment.reconcile,
        followUps.remind,
        followUps.all,
      ]),

    /** @throws AppError not_found, forbidden */
    getFor: find.getFor,

    /** The invoice and the credit notes of an order. @throws AppError not_found, forbidden */
    async papersFor(actor: Actor, id: string) {
      return papers.listByOrder((await find.getFor(actor, id)).id);
    },

    /** The mails about an order. @throws AppError not_found */
    async mailsOf(id: string) {
      return mail.listFor((await find.get(id)).id);
    },

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

    /** Whether an account has a paid order that has not been shipped. */
    owesParcel: bookings.hasUnshipped,

    /** Whether a buyer has a paid order: of this part or, without one, of any. */
    hasBought: bookings.hasPaid,

    /** The parts of a buyer's newest paid orders, each once. */
    listBought: bookings.listBought,
  };
}
