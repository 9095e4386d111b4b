import { createPaymentIntent } from '@switchyard/shared';
import express, { type Router } from 'express';
import type { Mount } from '../http/mount.ts';
import type { PaymentsService } from './payments.service.ts';

export function mountPayments(mount: Mount, payments: PaymentsService): void {
  mount(createPaymentIntent, async ({ caller, body }) => ({
    clientSecret: await payments.start(caller, body),
  }));
}

/**
 * `POST /webhook/stripe`: the provider's events, signed over the raw body (Stripe, "Verify webhook signatures").
 * Answers 200 once the event is stored; any other answer makes the provider send it again.
 */
export function mountWebhook(router: Router, payments: PaymentsService): void {
  router.post('/webhook/stripe', express.raw({ type: '*/*', limit: '512kb' }), async (request, response) => {
    const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await payments.receive(payload, request.get('stripe-signature') ?? '');
    response.json({ received: true });
  });
}
