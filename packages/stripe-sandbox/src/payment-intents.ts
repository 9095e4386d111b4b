import { z } from 'zod';
import { currencies, currencyCodes, inWords, most } from './currencies.ts';
import { endpoint, integer, pageFields, pageOf, type Call } from './endpoint.ts';
import { newId, type PaymentIntent } from './objects.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';

const createFields = z
  .strictObject({
    allowed_payment_method_types: z.array(z.literal('card')).optional(),
    amount: integer.max(most),
    currency: z.enum(currencyCodes),
    description: z.string().optional(),
    metadata: z.record(z.string(), z.string()).default({}),
  })
  .superRefine(({ amount, currency }, context) => {
    const { least } = currencies[currency];
    const message = `Amount must be at least ${inWords(least, currency)} ${currency}`;
    if (amount < least) context.addIssue({ code: 'custom', path: ['amount'], message });
  });

export const paymentIntentEndpoints = [
  endpoint('post', '/v1/payment_intents', ['secret'], createFields, (call) => {
    const { amount, currency, description = null, metadata } = call.fields;
    const id = newId('pi');
    const intent: PaymentIntent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      canceled_at: null,
      client_secret: newId(`${id}_secret`),
      created: call.now(),
      currency,
      description,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata,
      next_action: null,
      payment_method: null,
      payment_method_types: ['card'],
      status: 'requires_payment_method',
    };
    call.emit('payment_intent.created', save(call, intent));
    return intent;
  }),

  endpoint('get', '/v1/payment_intents', ['secret'], z.strictObject(pageFields), (call) =>
    pageOf(call.store.paymentIntents.values(), call.fields),
  ),

  endpoint(
    'get',
    '/v1/payment_intents/:id',
    ['publishable', 'secret'],
    z.strictObject({ client_secret: z.string().optional() }),
    findPaymentIntent,
  ),

  endpoint('post', '/v1/payment_intents/:id/cancel', ['secret'], z.strictObject({}), (call) => {
    const intent = findPaymentIntent(call);
    assertOpen(intent, 'cancel');
    const canceled = save(call, {
      ...intent,
      canceled_at: call.now(),
      next_action: null,
      status: 'canceled',
    });
    call.emit('payment_intent.canceled', canceled);
    return canceled;
  }),
];

/**
 * The intent named in the path.
 * @throws StripeError if there is none, or if a browser does not send its client secret
 */
export function findPaymentIntent({
  store,
  id,
  caller,
  fields,
}: Call<{ client_secret?: string | undefined }>): PaymentIntent {
  const intent = store.paymentIntents.get(id);
  if (!intent) throw noSuch('payment_intent', id, 'intent', 404);
  if (caller === 'publishable' && fields.client_secret !== intent.client_secret) {
    throw invalidRequest('The client_secret provided does not match any associated PaymentIntent.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    });
  }
  return intent;
}

/** @throws StripeError if the intent has succeeded or was canceled */
export function assertOpen(intent: PaymentIntent, action: 'cancel' | 'confirm'): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return;
  throw unexpectedState(
    intent,
    `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`,
  );
}

export function unexpectedState(intent: PaymentIntent, message: string) {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

export function save({ store }: Pick<Call<unknown>, 'store'>, intent: PaymentIntent): PaymentIntent {
  store.paymentIntents.put(intent.id, intent);
  return intent;
}
