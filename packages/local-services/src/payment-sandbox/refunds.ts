import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Call, Endpoint } from './call.ts';
import { recordEvent } from './call.ts';
import { expand, integer, metadata } from './fields.ts';
import { newId, nowInSeconds } from './identifiers.ts';
import { pageFields, pageOf } from './lists.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';

const createFields = z.strictObject({
  amount: integer.optional(),
  charge: z.string().optional(),
  metadata: metadata.optional(),
  payment_intent: z.string().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
});
type CreateFields = z.infer<typeof createFields>;

/** https://docs.stripe.com/api/refunds/create: all that is left of a payment, or `amount` cents of it. */
export const createRefund: Endpoint<CreateFields> = {
  method: 'POST',
  path: '/v1/refunds',
  callers: ['secret'],
  fields: createFields,
  answer(call) {
    const charge = findCharge(call);
    const amount = amountToRefund(charge, call.fields.amount);
    const refunded: Stripe.Charge = {
      ...charge,
      amount_refunded: charge.amount_refunded + amount,
      refunded: charge.amount_refunded + amount === charge.amount_captured,
    };
    const refund = buildRefund(charge, amount, call.fields);
    call.store.charges.put(refunded.id, refunded);
    call.store.refunds.put(refund.id, refund);
    recordEvent(call, 'refund.created', refund);
    recordEvent(call, 'charge.refunded', refunded);
    return refund;
  },
};

/** https://docs.stripe.com/api/refunds/retrieve */
export const retrieveRefund: Endpoint<{ expand?: string[] | undefined }> = {
  method: 'GET',
  path: '/v1/refunds/:id',
  callers: ['secret'],
  fields: z.strictObject({ expand }),
  answer(call) {
    const refund = call.store.refunds.get(call.id);
    if (!refund) throw noSuch('refund', call.id, 'id', 404);
    return refund;
  },
};

const listFields = z.strictObject({
  ...pageFields,
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
});

/** https://docs.stripe.com/api/refunds/list */
export const listRefunds: Endpoint<z.infer<typeof listFields>> = {
  method: 'GET',
  path: '/v1/refunds',
  callers: ['secret'],
  fields: listFields,
  answer(call) {
    const { charge, payment_intent } = call.fields;
    const wanted = call.store.refunds
      .values()
      .filter((refund) => charge === undefined || refund.charge === charge)
      .filter((refund) => payment_intent === undefined || refund.payment_intent === payment_intent);
    return pageOf(wanted, call.fields, 'refund', '/v1/refunds');
  },
};

function findCharge(call: Call<CreateFields>): Stripe.Charge {
  const { charge: chargeId, payment_intent: intentId } = call.fields;
  if (chargeId !== undefined) {
    const charge = call.store.charges.get(chargeId);
    if (!charge) throw noSuch('charge', chargeId, 'charge', 400);
    if (!charge.paid)
      throw invalidRequest('This charge has failed, so it cannot be refunded.', { param: 'charge' });
    return charge;
  }
  if (intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = call.store.paymentIntents.get(intentId);
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent', 400);
  const charge =
    typeof intent.latest_charge === 'string' ? call.store.charges.get(intent.latest_charge) : undefined;
  if (charge?.paid) return charge;
  throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}

function amountToRefund(charge: Stripe.Charge, asked: number | undefined): number {
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = asked ?? left;
  if (amount < 1) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (amount > left) {
    const [much, rest] = [amount, left].map((cents) => `$${(cents / 100).toFixed(2)}`);
    throw invalidRequest(`Refund amount (${much}) is greater than unrefunded amount on charge (${rest})`, {
      param: 'amount',
    });
  }
  return amount;
}

function buildRefund(charge: Stripe.Charge, amount: number, fields: CreateFields): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: fields.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: fields.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
