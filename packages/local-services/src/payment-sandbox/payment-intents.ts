import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Call, Endpoint } from './call.ts';
import { recordEvent } from './call.ts';
import { expand, integer, metadata, text, texts } from './fields.ts';
import { nowInSeconds } from './identifiers.ts';
import { pageFields, pageOf } from './lists.ts';
import { buildPaymentIntent } from './payment-intent-object.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';

/** Stripe's bounds for US dollars, in cents: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const amount = integer
  .refine((cents) => cents >= 1, error('Invalid positive integer', 'parameter_invalid_integer'))
  .refine((cents) => cents >= 50, error('Amount must be at least $0.50 usd', 'amount_too_small'))
  .refine(
    (cents) => cents <= 99_999_999,
    error('Amount must be no more than $999,999.99', 'amount_too_large'),
  );

const receiptEmail = z.email('Invalid email address.').or(z.literal(''));

/** Took the place of `payment_method_types` with the release that this sandbox speaks. */
export const cardsOnly = texts.pipe(z.array(z.literal('card', 'The sandbox takes cards only.')));

const createFields = z.strictObject({
  allowed_payment_method_types: cardsOnly.optional(),
  amount,
  currency: z.string().regex(/^[a-z]{3}$/i, 'Invalid currency.'),
  automatic_payment_methods: z.record(z.string(), z.string()).optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  receipt_email: receiptEmail.optional(),
  expand,
});

/** https://docs.stripe.com/api/payment_intents/create */
export const createPaymentIntent: Endpoint<z.infer<typeof createFields>> = {
  method: 'POST',
  path: '/v1/payment_intents',
  callers: ['secret'],
  fields: createFields,
  answer(call) {
    const intent = buildPaymentIntent(call.fields);
    call.store.paymentIntents.put(intent.id, intent);
    recordEvent(call, 'payment_intent.created', intent);
    return intent;
  },
};

const retrieveFields = z.strictObject({ client_secret: z.string().optional(), expand });

/** https://docs.stripe.com/api/payment_intents/retrieve */
export const retrievePaymentIntent: Endpoint<z.infer<typeof retrieveFields>> = {
  method: 'GET',
  path: '/v1/payment_intents/:id',
  callers: ['publishable', 'secret'],
  fields: retrieveFields,
  answer: findPaymentIntent,
};

const updateFields = z.strictObject({
  amount: amount.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  receipt_email: receiptEmail.optional(),
  expand,
});

/** https://docs.stripe.com/api/payment_intents/update */
export const updatePaymentIntent: Endpoint<z.infer<typeof updateFields>> = {
  method: 'POST',
  path: '/v1/payment_intents/:id',
  callers: ['secret'],
  fields: updateFields,
  answer(call) {
    const intent = findPaymentIntent(call);
    const { amount: newAmount, ...rest } = call.fields;
    if (newAmount !== undefined && isFinal(intent)) {
      throw unexpectedState(
        intent,
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
      );
    }
    const updated: Stripe.PaymentIntent = {
      ...intent,
      amount: newAmount ?? intent.amount,
      description: rest.description === undefined ? intent.description : rest.description || null,
      metadata: mergeMetadata(intent.metadata, rest.metadata ?? {}),
      receipt_email: rest.receipt_email === undefined ? intent.receipt_email : rest.receipt_email || null,
    };
    call.store.paymentIntents.put(updated.id, updated);
    return updated;
  },
};

const cancelFields = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
});

/** https://docs.stripe.com/api/payment_intents/cancel */
export const cancelPaymentIntent: Endpoint<z.infer<typeof cancelFields>> = {
  method: 'POST',
  path: '/v1/payment_intents/:id/cancel',
  callers: ['secret'],
  fields: cancelFields,
  answer(call) {
    const intent = findPaymentIntent(call);
    if (isFinal(intent)) {
      throw unexpectedState(
        intent,
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      );
    }
    const canceled: Stripe.PaymentIntent = {
      ...intent,
      canceled_at: nowInSeconds(),
      cancellation_reason: call.fields.cancellation_reason ?? null,
      next_action: null,
      status: 'canceled',
    };
    call.store.paymentIntents.put(canceled.id, canceled);
    recordEvent(call, 'payment_intent.canceled', canceled);
    return canceled;
  },
};

const listFields = z.strictObject(pageFields);

/** https://docs.stripe.com/api/payment_intents/list */
export const listPaymentIntents: Endpoint<z.infer<typeof listFields>> = {
  method: 'GET',
  path: '/v1/payment_intents',
  callers: ['secret'],
  fields: listFields,
  answer: (call) =>
    pageOf(call.store.paymentIntents.values(), call.fields, 'payment_intent', '/v1/payment_intents'),
};

/**
 * The intent that a call names.
 * @throws StripeError when there is none, or when a browser asks without the intent's own secret.
 */
export function findPaymentIntent(call: Call<unknown>): Stripe.PaymentIntent {
  const intent = call.store.paymentIntents.get(call.id);
  if (!intent) throw noSuch('payment_intent', call.id, 'intent', 404);
  if (call.caller === 'secret') return intent;
  const param = 'client_secret';
  const given = call.clientSecret;
  if (given === undefined) {
    throw invalidRequest('Missing required param: client_secret.', { code: 'parameter_missing', param });
  }
  if (given === intent.client_secret) return intent;
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    {
      code: 'payment_intent_invalid_parameter',
      param,
    },
  );
}

/** The refusal of what an intent's status no longer, or not yet, allows. */
export function unexpectedState(intent: Stripe.PaymentIntent, message: string) {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

function isFinal(intent: Stripe.PaymentIntent): boolean {
  return intent.status === 'succeeded' || intent.status === 'canceled';
}

/** An empty value removes its key: https://docs.stripe.com/api/metadata */
function mergeMetadata(old: Stripe.Metadata, changes: Stripe.Metadata): Stripe.Metadata {
  return Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== ''));
}

function error(message: string, code: string) {
  return { error: message, params: { code }, abort: true };
}
