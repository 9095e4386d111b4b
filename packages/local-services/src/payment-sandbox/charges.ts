import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Endpoint } from './call.ts';
import { expand } from './fields.ts';
import { newId, nowInSeconds } from './identifiers.ts';
import { noSuch } from './stripe-error.ts';
import type { Refusal } from './test-cards.ts';

/** https://docs.stripe.com/api/charges/retrieve */
export const retrieveCharge: Endpoint<{ expand?: string[] | undefined }> = {
  method: 'GET',
  path: '/v1/charges/:id',
  callers: ['secret'],
  fields: z.strictObject({ expand }),
  answer(call) {
    const charge = call.store.charges.get(call.id);
    if (!charge) throw noSuch('charge', call.id, 'id', 404);
    return charge;
  },
};

/** One attempt to take an intent's money from a card: paid, or refused with this refusal. */
export function buildCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refusal: Refusal | undefined,
): Stripe.Charge {
  const paid = refusal === undefined;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: paid,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: buildOutcome(refusal),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      ...(method.card && { card: buildCardDetails(intent, method.card) }),
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function buildOutcome(refusal: Refusal | undefined): Stripe.Charge.Outcome {
  const none = { advice_code: null, network_advice_code: null, network_decline_code: null };
  const risk = { risk_level: 'normal', risk_score: 20 };
  if (refusal === undefined) {
    const seller_message = 'Payment complete.';
    return {
      ...none,
      ...risk,
      network_status: 'approved_by_network',
      reason: null,
      seller_message,
      type: 'authorized',
    };
  }
  return {
    ...none,
    ...risk,
    network_status: 'declined_by_network',
    reason: refusal.decline_code,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

function buildCardDetails(
  intent: Stripe.PaymentIntent,
  card: Stripe.PaymentMethod.Card,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
