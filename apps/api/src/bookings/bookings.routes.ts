import { pipeline } from 'node:stream/promises';
import {
  addAddress,
  cancelBooking,
  cancelBookings,
  createPaymentIntent,
  deliverOrder,
  exportOrders,
  getBooking,
  listBookingEvents,
  listBookings,
  listOrderMails,
  listOrders,
  listPapers,
  packOrders,
  payBooking,
  placeBooking,
  refundOrder,
  shipOrder,
} from '@switchyard/shared';
import express, { type Router } from 'express';
import { csvWriter } from '../http/csv.ts';
import { answerList, asksForPage } from '../http/list.ts';
import type { Mount } from '../http/mount.ts';
import { toBooking, toEvent } from './booking-answer.ts';
import type { BookingsService } from './bookings.service.ts';
import { headings, toRows } from './orders-csv.ts';
import type { OrderChange } from './change-order.ts';

export function mountBookings(mount: Mount, bookings: BookingsService): void {
  mount(placeBooking, async ({ caller, body, headers }) => {
    const booking = await bookings.place(caller, body, headers['idempotency-key']);
    return { acknowledged: true, insertedId: booking.id, booking: toBooking(booking) };
  });
  mount(listBookings, async ({ caller, query, response }) => {
    const { buyer: _, ...paging } = query;
    const page = ({ buyer, ...wanted }: typeof query & { newest?: true }) =>
      bookings.pageFor(caller, buyer, wanted);
    const orders = await answerList({ query, response }, page, !asksForPage(paging));
    return orders.map(toBooking);
  });
  mount(getBooking, async ({ caller, params }) => toBooking(await bookings.getFor(caller, params.id)));
  mount(listBookingEvents, async ({ caller, params }) => {
    const order = await bookings.getFor(caller, params.id);
    return order.ledger.map((entry) => toEvent(entry, order));
  });
  mount(createPaymentIntent, async ({ caller, body }) => ({
    clientSecret: await bookings.startPayment(caller, body),
  }));
  mount(payBooking, async ({ caller, params, body }) =>
    toChange(await bookings.confirmPayment(caller, params.id, body.transactionId)),
  );
  mount(cancelBookings, async ({ caller, query }) => {
    const { matched, cancelled } = await bookings.cancelUnpaidOf(query.buyer, caller.email, caller.address);
    return { acknowledged: true, matchedCount: matched, modifiedCount: cancelled };
  });
  mount(cancelBooking, async ({ caller, params }) => toChange(await bookings.cancel(caller, params.id)));
  mount(addAddress, async ({ caller, params, body }) =>
    toChange(await bookings.addAddress(caller, params.id, body)),
  );
  mount(listPapers, ({ caller, params }) => bookings.papersFor(caller, params.id));
  mountFulfilment(mount, bookings);
}

/** What admins do with the orders of all buyers. */
function mountFulfilment(mount: Mount, bookings: BookingsService): void {
  const { desk } = bookings;
  mount(listOrders, async ({ query, response }) => {
    const { tab: _, ...paging } = query;
    const orders = await answerList({ query, response }, desk.page, !asksForPage(paging));
    return orders.map(toBooking);
  });
  mount(exportOrders, async ({ caller, query, response }) => {
    const orders = await desk.export(caller, query);
    response.attachment('orders.csv').type('text/csv');
    await pipeline(toRows(orders), csvWriter(headings), response);
  });
  mount(packOrders, ({ caller, body }) => bookings.packAll(caller, body.orders));
  mount(shipOrder, async ({ caller, params, body }) =>
    toChange(await bookings.ship(caller, params.id, body)),
  );
  mount(deliverOrder, async ({ caller, params }) => toChange(await bookings.deliver(caller, params.id)));
  mount(refundOrder, async ({ caller, params, headers, body }) =>
    toChange(await bookings.refund(caller, params.id, body, headers['idempotency-key'])),
  );
  mount(listOrderMails, async ({ params }) => {
    const mails = await bookings.mailsOf(params.id);
    return mails.map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: createdAt.toISOString(),
      ...(sentAt && { sentAt: sentAt.toISOString() }),
    }));
  });
}

/**
 * `POST /webhook/stripe`: the provider's events, signed over the raw body (Stripe, "Verify webhook signatures").
 * Answers 200 once the event is stored; after any other answer the provider sends it again.
 */
export function mountWebhook(router: Router, bookings: BookingsService): void {
  router.post('/webhook/stripe', express.raw({ type: '*/*', limit: '512kb' }), async (request, response) => {
    const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await bookings.receiveEvent(payload, request.get('stripe-signature') ?? '');
    response.json({ received: true });
  });
}

function toChange({ booking, changed }: OrderChange) {
  return { acknowledged: true, matchedCount: 1, modifiedCount: changed ? 1 : 0, booking: toBooking(booking) };
}
