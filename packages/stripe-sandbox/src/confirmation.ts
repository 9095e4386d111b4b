import { z } from 'zod';
import { addToBalance, cardFee } from './balance.ts';
import { openDispute, openInquiry } from './disputes.ts';
import { endpoint, type Call } from './endpoint.ts';
import { newId, type Charge, type PaymentIntent } from './objects.ts';
import { assertOpen, findPaymentIntent, save, unexpectedState } from './payment-intents.ts';
import { addressFields, findPaymentMethod } from './payment-methods.ts';
import { StripeError } from './stripe-error.ts';
import { refusalOf } from './test-cards.ts';

const text = z.string().optional();

/**
 * The fields that Stripe documents for `confirmCardPayment`:
 * https://docs.stripe.com/js/payment_intents/confirm_card_payment
 */
const confirmFields = z.strictObject({
  client_secret: text,
  payment_method: text,
  receipt_email: text,
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  shipping: z
    .strictObject({
      address: addressFields,
      name: z.string(),
      carrier: text,
      phone: text,
      tracking_number: text,
    })
    .optional(),
  // These have no effect here: the sandbox has no redirects, no saved cards and no other card networks.
  return_url: text,
  mandate_data: z.looseObject({}).optional(),
  save_payment_method: z.enum(['true', 'false']).optional(),
  payment_method_options: z.strictObject({ card: z.strictObject({ network: text }).optional() }).optional(),
});
const challengeFields = z.strictObject({
  client_secret: z.string(),
  outcome: z.enum(['succeeded', 'failed']),
});

/** Confirming an intent and its challenge: https://docs.stripe.com/payments/paymentintents/lifecycle */
export const confirmationEndpoints = [
  endpoint(
    'post',
    '/v1/payment_intents/:id/confirm',
    ['publishable', 'secret'],
    confirmFields,
    (call): PaymentIntent => {
      const found = findPaymentIntent(call);
      assertOpen(found, 'confirm');
      const { method, behaviour } = findPaymentMethod(call, methodFor(found, call.fields));
      const intent = { ...found, ...saidOf(call.fields) };
      if (behaviour === 'needs-authentication') {
        const asked = save(call, {
          ...intent,
          last_payment_error: null,
          next_action: { type: 'use_stripe_sdk' },
          payment_method: method.id,
          status: 'requires_action',
        });
        call.emit('payment_intent.requires_action', asked);
        return asked;
      }
      const refusal = refusalOf(behaviour);
      if (!refusal) return succeed(call, intent, method.id);
      const error = { type: 'card_error' as const, ...refusal };
      throw new StripeError(402, { ...error, payment_intent: fail(call, intent, error) });
    },
  ),

  // The buyer's answer to the bank's challenge. Stripe's own path for this is not public.
  endpoint('post', '/v1/payment_intents/:id/complete_challenge', ['publishable'], challengeFields, (call) => {
    const intent = findPaymentIntent(call);
    if (intent.status !== 'requires_action' || intent.payment_method === null) {
      throw unexpectedState(intent, `This PaymentIntent needs no authentication: it is ${intent.status}.`);
    }
    if (call.fields.outcome === 'succeeded') return succeed(call, intent, intent.payment_method);
    return fail(call, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. ' +
        'Please choose a different payment method and try again.',
    });
  }),
];

type ConfirmFields = z.output<typeof confirmFields>;

/**
 * The payment method to charge: the one given, or that of an earlier confirmation that waits for
 * authentication.
 */
function methodFor(intent: PaymentIntent, given: ConfirmFields): string {
  const id = given.payment_method ?? intent.payment_method;
  if (id !== null) return id;
  throw unexpectedState(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. " +
      'You can either update the PaymentIntent with a payment method and then confirm it again, ' +
      'or confirm it again directly with a payment method or ConfirmationToken.',
  );
}

/** The fields that the intent keeps from its confirmation. */
function saidOf({ receipt_email, setup_future_usage, shipping }: ConfirmFields) {
  return {
    ...(receipt_email && { receipt_email }),
    ...(setup_future_usage && { setup_future_usage }),
    ...(shipping && { shipping }),
  };
}

function succeed(call: Call<unknown>, intent: PaymentIntent, paymentMethod: string): PaymentIntent {
  const charge = addCharge(call, intent);
  const paid = save(call, {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: paymentMethod,
    status: 'succeeded',
  });
  call.emit('payment_intent.succeeded', paid);
  const { behaviour } = findPaymentMethod(call, paymentMethod);
  if (behaviour === 'disputed') openDispute(call, charge);
  if (behaviour === 'inquired') openInquiry(call, charge);
  return paid;
}

function addCharge(call: Call<unknown>, { id, amount, currency, metadata }: PaymentIntent): Charge {
  const chargeId = newId('ch');
  const { id: balanceTransaction } = addToBalance(call, {
    type: 'charge',
    amount,
    fee: cardFee(amount, currency),
    currency,
    source: chargeId,
  });
  const charge: Charge = {
    id: chargeId,
    object: 'charge',
    amount,
    balance_transaction: balanceTransaction,
    created: call.now(),
    currency,
    livemode: false,
    metadata,
    payment_intent: id,
    status: 'succeeded',
  };
  call.store.charges.put(chargeId, charge);
  return charge;
}

/** After a failed attempt, the intent waits for another payment method. */
function fail(
  call: Call<unknown>,
  intent: PaymentIntent,
  error: NonNullable<PaymentIntent['last_payment_error']>,
): PaymentIntent {
  const failed = save(call, {
    ...intent,
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  call.emit('payment_intent.payment_failed', failed);
  return failed;
}
