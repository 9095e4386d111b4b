import { z } from 'zod';
import { addToBalance } from './balance.ts';
import { inWords } from './currencies.ts';
import { settleInquiries } from './disputes.ts';
import { endpoint, integer, pageFields, pageOf } from './endpoint.ts';
import { newId, type PaymentIntent, type Refund } from './objects.ts';
import { unexpectedState } from './payment-intents.ts';
import { findPaymentMethod } from './payment-methods.ts';
import type { Store } from './store.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';

const createFields = z.strictObject({
  /** By default, everything not yet refunded. */
  amount: integer.min(1).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
  payment_intent: z.string(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});
const listFields = z.strictObject({ ...pageFields, payment_intent: z.string().optional() });

export const refundEndpoints = [
  endpoint('post', '/v1/refunds', ['secret'], createFields, (call) => {
    const { store, fields, emit, endLater } = call;
    const intent = store.paymentIntents.get(fields.payment_intent);
    if (!intent) throw noSuch('payment_intent', fields.payment_intent, 'payment_intent', 400);
    if (typeof intent.latest_charge !== 'string') {
      throw unexpectedState(intent, `This PaymentIntent (${intent.id}) has no successful charge to refund.`);
    }
    const charge = intent.latest_charge;
    const left = assertRefundable(store, intent, charge, fields.amount);
    const { currency, payment_method: method } = intent;
    const { amount = left, metadata, reason = null } = fields;
    const id = newId('re');
    const moved = addToBalance(call, { type: 'refund', amount: -amount, currency, source: id });
    const pending = method !== null && findPaymentMethod(call, method).behaviour === 'refunds-pending';
    const refund: Refund = {
      id,
      object: 'refund',
      amount,
      balance_transaction: moved.id,
      charge,
      created: call.now(),
      currency,
      metadata,
      payment_intent: intent.id,
      reason,
      status: pending ? 'pending' : 'succeeded',
    };
    store.refunds.put(id, refund);
    emit('refund.created', refund);
    endLater(id);
    if (amount === left) settleInquiries(call, intent.id);
    return refund;
  }),

  endpoint('get', '/v1/refunds', ['secret'], listFields, ({ store, fields }) => {
    const { payment_intent: intent } = fields;
    return pageOf(intent === undefined ? store.refunds.values() : refundsOf(store, intent), fields);
  }),
];

/**
 * Returns the amount still refundable.
 * @throws StripeError if it is less than `amount`, or if the payment is disputed
 */
function assertRefundable(store: Store, intent: PaymentIntent, charge: string, amount = 1): number {
  const disputed = store.disputes
    .values()
    .some((dispute) => dispute.payment_intent === intent.id && !dispute.is_charge_refundable);
  if (disputed) {
    throw invalidRequest(`Charge ${charge} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const refunded = refundsOf(store, intent.id)
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
  const left = intent.amount_received - refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount <= left) return left;
  const than = refunded === 0 ? 'charge amount' : 'unrefunded amount on charge';
  throw invalidRequest(
    `Refund amount (${inWords(amount, intent.currency)}) is greater than ${than} (${inWords(left, intent.currency)})`,
    {
      param: 'amount',
    },
  );
}

function refundsOf(store: Store, intent: string): Refund[] {
  return store.refunds.values().filter((refund) => refund.payment_intent === intent);
}
