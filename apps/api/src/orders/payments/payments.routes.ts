import * as endpoints from '@switchyard/shared/bookings';
import express, { type Router } from 'express';
import { refuseInput } from '../../infrastructure/app-error.ts';
import { toChange } from '../bookings/booking-answer.ts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { NeedsOf } from '../../infrastructure/needs-of.ts';
import type { Follows } from '../bookings/change-order.ts';
import { cancelPaidOrder } from './cancel-paid-order.ts';
import { confirmPayment, startPayment } from './pay-order.ts';
import { receiveEvent } from './payment-events.ts';
import { refundOrder } from './refund-order.ts';

type Routes = NeedsOf<
  typeof cancelPaidOrder | typeof confirmPayment | typeof refundOrder | typeof startPayment
> &
  Follows;

export function mountPayments(mount: Mount, shop: Routes): void {
  mount(endpoints.createPaymentIntent, async ({ caller, body }) => ({
    clientSecret: await startPayment(shop, caller, body),
  }));
  mount(endpoints.payBooking, async ({ caller, params, body }) => {
    if (body.order !== undefined && body.order.toLowerCase() !== params.id.toLowerCase())
      throw refuseInput([{ path: 'body.order', message: 'must be the order of the URL' }]);
    return toChange(await shop.followed(confirmPayment(shop, caller, params.id, body.transactionId)));
  });
  mount(endpoints.cancelPaidBooking, async ({ caller, params }) =>
    toChange(await shop.followed(cancelPaidOrder(shop, caller, params.id))),
  );
  mount(endpoints.refundOrder, async ({ caller, params, body, once }) =>
    toChange(await shop.followed(refundOrder(shop, caller, params.id, body, once))),
  );
}

/**
 * Mounts `POST /webhook/stripe`, which receives the provider's events, signed over the raw body (Stripe, "Verify
 * webhook signatures"). Answers 200 once the event is stored; after any other answer the provider sends it again.
 */
export function mountWebhook(router: Router, shop: NeedsOf<typeof receiveEvent>): void {
  router.post('/webhook/stripe', express.raw({ type: '*/*', limit: '512kb' }), async (request, response) => {
    const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await receiveEvent(shop, payload, request.get('stripe-signature') ?? '');
    response.json({ received: true });
  });
}
