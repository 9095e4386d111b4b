import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { newId, nowInSeconds, type StoredPaymentMethod } from './objects.ts';
import type { Store } from './store.ts';
import { noSuch, StripeError } from './stripe-error.ts';
import { findTestCard, type CardBehaviour } from './test-cards.ts';

const createFields = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: z.string(),
    exp_month: z.string(),
    exp_year: z.string(),
    cvc: z.string().optional(),
  }),
  billing_details: z.looseObject({}).default({}),
});

export const paymentMethodEndpoints = [
  // Card numbers come from browsers only. Stripe refuses them from servers too.
  endpoint('post', '/v1/payment_methods', ['publishable'], createFields, ({ store, fields }) => {
    const card = findTestCard(fields.card.number);
    if (!card) {
      throw new StripeError(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'test_mode_live_card',
        param: 'number',
        message: 'Your card was declined. This is a test shop: use one of the test cards.',
      });
    }
    return add(store, card.number, card.behaviour, fields.billing_details).method;
  }),
];

/**
 * A method made earlier, or a new one for the name of a test card such as `pm_card_visa`.
 * @throws StripeError if there is none
 */
export function findPaymentMethod(store: Store, id: string): StoredPaymentMethod {
  const stored = store.paymentMethods.get(id);
  if (stored) return stored;
  const card = findTestCard(id);
  if (!card) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  return add(store, card.number, card.behaviour, {});
}

function add(store: Store, number: string, behaviour: CardBehaviour, billing: object): StoredPaymentMethod {
  const stored: StoredPaymentMethod = {
    behaviour,
    method: {
      id: newId('pm'),
      object: 'payment_method',
      type: 'card',
      billing_details: billing,
      card: { brand: 'visa', last4: number.slice(-4) },
      created: nowInSeconds(),
      livemode: false,
    },
  };
  store.paymentMethods.put(stored.method.id, stored);
  return stored;
}
