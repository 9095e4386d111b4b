import { z } from 'zod';
import { endpoint, pageFields, pageOf } from './endpoint.ts';
import { newId, nowInSeconds, type Refund } from './objects.ts';
import { unexpectedState } from './payment-intents.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';

const createFields = z.strictObject({ payment_intent: z.string() });
const listFields = z.strictObject({ ...pageFields, payment_intent: z.string().optional() });

export const refundEndpoints = [
  /** Gives back the whole payment. */
  endpoint('post', '/v1/refunds', ['secret'], createFields, ({ store, fields, emit }) => {
    const intent = store.paymentIntents.get(fields.payment_intent);
    if (!intent) throw noSuch('payment_intent', fields.payment_intent, 'payment_intent', 400);
    if (intent.status !== 'succeeded') {
      throw unexpectedState(intent, `This PaymentIntent (${intent.id}) has no successful charge to refund.`);
    }
    if (store.refunds.values().some((refund) => refund.payment_intent === intent.id)) {
      throw invalidRequest(`The charge of ${intent.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    }
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount: intent.amount_received,
      created: nowInSeconds(),
      currency: intent.currency,
      payment_intent: intent.id,
      status: 'succeeded',
    };
    store.refunds.put(refund.id, refund);
    emit('refund.created', refund);
    return refund;
  }),

  endpoint('get', '/v1/refunds', ['secret'], listFields, ({ store, fields }) => {
    const { payment_intent: intent } = fields;
    const wanted = store.refunds.values();
    return pageOf(
      intent === undefined ? wanted : wanted.filter((refund) => refund.payment_intent === intent),
      fields,
    );
  }),
];
