import { z } from 'zod';
import { endpoint, missing, type Call } from './endpoint.ts';
import { newId, type StoredPaymentMethod } from './objects.ts';
import { noSuch } from './stripe-error.ts';
import { takeCardNumber } from './take-card-number.ts';
import { findTestCard, type TestCard } from './test-cards.ts';
import { redeemToken } from './tokens.ts';

const text = z.string().optional();

export const addressFields = z.strictObject({
  city: text,
  country: text,
  line1: text,
  line2: text,
  postal_code: text,
  state: text,
});

const createFields = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({ number: text, exp_month: text, exp_year: text, cvc: text, token: text }),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  billing_details: z
    .strictObject({ address: addressFields.optional(), email: text, name: text, phone: text, tax_id: text })
    .default({}),
  metadata: z.record(z.string(), z.string()).default({}),
});

export const paymentMethodEndpoints = [
  // Only browsers may send card numbers. Stripe refuses them from servers too.
  endpoint('post', '/v1/payment_methods', ['publishable'], createFields, (call) => {
    const { card, billing_details: billing, metadata } = call.fields;
    return add(call, cardOf(call, card), billing, metadata).method;
  }),
];

type StoreAndClock = Pick<Call<unknown>, 'store' | 'now'>;

/**
 * A stored payment method, or a new one for the name of a test card such as `pm_card_visa`.
 * @throws StripeError if there is none
 */
export function findPaymentMethod(call: StoreAndClock, id: string): StoredPaymentMethod {
  const stored = call.store.paymentMethods.get(id);
  if (stored) return stored;
  const card = findTestCard(id);
  if (!card) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  return add(call, card, {}, {});
}

/** The test card for a number or a token. */
function cardOf(call: StoreAndClock, given: z.output<typeof createFields>['card']): TestCard {
  if (given.token !== undefined) return redeemToken(call, given.token);
  for (const name of ['number', 'exp_month', 'exp_year'] as const) {
    if (given[name] === undefined) throw missing(`card[${name}]`);
  }
  return takeCardNumber(given.number ?? '');
}

function add(
  { store, now }: StoreAndClock,
  { last4, behaviour }: TestCard,
  billing: object,
  metadata: Record<string, string>,
): StoredPaymentMethod {
  const stored: StoredPaymentMethod = {
    behaviour,
    method: {
      id: newId('pm'),
      object: 'payment_method',
      type: 'card',
      billing_details: billing,
      card: { brand: 'visa', last4 },
      created: now(),
      livemode: false,
      metadata,
    },
  };
  store.paymentMethods.put(stored.method.id, stored);
  return stored;
}
