import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Call, Endpoint } from './call.ts';
import { recordEvent } from './call.ts';
import { buildCharge } from './charges.ts';
import { expand } from './fields.ts';
import { newId } from './identifiers.ts';
import { cardsOnly, findPaymentIntent, unexpectedState } from './payment-intents.ts';
import { findPaymentMethod } from './payment-methods.ts';
import type { StoredPaymentMethod } from './records.ts';
import { documentationOf, StripeError } from './stripe-error.ts';
import type { Refusal } from './test-cards.ts';
import { needsAuthentication, refusalOf } from './test-cards.ts';

const confirmFields = z.strictObject({
  allowed_payment_method_types: cardsOnly.optional(),
  client_secret: z.string().optional(),
  payment_method: z.string().optional(),
  receipt_email: z.string().optional(),
  return_url: z.string().optional(),
  use_stripe_sdk: z.string().optional(),
  expand,
});

/** https://docs.stripe.com/api/payment_intents/confirm: from the shop's server, or from a browser with the client secret. */
export const confirmPaymentIntent: Endpoint<z.infer<typeof confirmFields>> = {
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  callers: ['publishable', 'secret'],
  fields: confirmFields,
  answer(call) {
    const intent = findConfirmable(call);
    const given = call.fields.payment_method ?? intent.payment_method;
    if (typeof given !== 'string') {
      throw unexpectedState(
        intent,
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      );
    }
    const method = findPaymentMethod(call.store, given);
    if (needsAuthentication(method.behaviour)) return askForAuthentication(call, intent, method);
    const attempt = takePayment(call, intent, method);
    if (attempt.refusal === undefined) return attempt.intent;
    throw declineOf(attempt.intent, attempt.refusal, method);
  },
};

const challengeFields = z.strictObject({
  client_secret: z.string(),
  outcome: z.enum(['succeeded', 'failed']),
});

/**
 * The answer of a card's owner to the bank's question, from the challenge page. Stripe's own path for it is not
 * published; this one is the sandbox's.
 */
export const completeChallenge: Endpoint<z.infer<typeof challengeFields>> = {
  method: 'POST',
  path: '/v1/payment_intents/:id/complete_challenge',
  callers: ['publishable'],
  fields: challengeFields,
  answer(call) {
    const intent = findPaymentIntent(call);
    if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string') {
      throw unexpectedState(
        intent,
        `This PaymentIntent awaits no authentication: its status is ${intent.status}.`,
      );
    }
    const method = findPaymentMethod(call.store, intent.payment_method);
    if (call.fields.outcome === 'succeeded') return takePayment(call, intent, method).intent;
    return failPayment(call, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      payment_method: method.paymentMethod,
    });
  },
};

function findConfirmable(call: Call<unknown>): Stripe.PaymentIntent {
  const intent = findPaymentIntent(call);
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  if (intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
    );
  }
  return intent;
}

function askForAuthentication(
  call: Call<unknown>,
  intent: Stripe.PaymentIntent,
  method: StoredPaymentMethod,
): Stripe.PaymentIntent {
  const asked: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        source: newId('src'),
        stripe_js: `${call.origin}/frame/challenge.html`,
      },
    },
    payment_method: method.paymentMethod.id,
    status: 'requires_action',
  };
  call.store.paymentIntents.put(asked.id, asked);
  recordEvent(call, 'payment_intent.requires_action', asked);
  return asked;
}

interface Attempt {
  intent: Stripe.PaymentIntent;
  refusal: Refusal | undefined;
}

function takePayment(
  call: Call<unknown>,
  intent: Stripe.PaymentIntent,
  method: StoredPaymentMethod,
): Attempt {
  const refusal = refusalOf(method.behaviour);
  const charge = buildCharge(intent, method.paymentMethod, refusal);
  call.store.charges.put(charge.id, charge);
  if (refusal !== undefined) {
    const failed = failPayment(
      call,
      { ...intent, latest_charge: charge.id },
      {
        type: 'card_error',
        ...refusal,
        charge: charge.id,
        payment_method: method.paymentMethod,
      },
    );
    return { intent: failed, refusal };
  }
  const paid: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.paymentMethod.id,
    status: 'succeeded',
  };
  call.store.paymentIntents.put(paid.id, paid);
  recordEvent(call, 'payment_intent.succeeded', paid);
  return { intent: paid, refusal };
}

/** After a failed attempt the intent waits for another card: https://docs.stripe.com/payments/paymentintents/lifecycle */
function failPayment(
  call: Call<unknown>,
  intent: Stripe.PaymentIntent,
  fault: Stripe.PaymentIntent.LastPaymentError & { code: string },
): Stripe.PaymentIntent {
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: { ...fault, doc_url: documentationOf(fault.code) },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  call.store.paymentIntents.put(failed.id, failed);
  recordEvent(call, 'payment_intent.payment_failed', failed);
  return failed;
}

function declineOf(intent: Stripe.PaymentIntent, refusal: Refusal, method: StoredPaymentMethod): StripeError {
  const { latest_charge: charge } = intent;
  return new StripeError(402, {
    type: 'card_error',
    ...refusal,
    ...(typeof charge === 'string' && { charge }),
    payment_intent: intent,
    payment_method: method.paymentMethod,
  });
}
