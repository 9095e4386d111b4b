import { z } from 'zod';
import { endpoint, type Call } from './endpoint.ts';
import { newId, type StoredPaymentMethod } from './objects.ts';
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
  endpoint('post', '/v1/payment_methods', ['publishable'], createFields, (call) => {
    const { fields } = call;
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
    return add(call, card.number, card.behaviour, fields.billing_details).method;
  }),
];

type StoreAndClock = Pick<Call<unknown>, 'store' | 'now'>;

/**
 * A method made earlier, or a new one for the name of a test card such as `pm_card_visa`.
 * @throws StripeError if there is none
 */
export function findPaymentMethod(call: StoreAndClock, id: string): StoredPaymentMethod {
  const stored = call.store.paymentMethods.get(id);
  if (stored) return stored;
  const card = findTestCard(id);
  if (!card) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  return add(call, card.number, card.behaviour, {});
}

function add(
  { store, now }: StoreAndClock,
  number: string,
  behaviour: CardBehaviour,
  billing: object,
): StoredPaymentMethod {
  const stored: StoredPaymentMethod = {
    behaviour,
    method: {
      id: newId('pm'),
      object: 'payment_method',
      type: 'card',
      billing_details: billing,
      card: { brand: 'visa', last4: number.slice(-4) },
      created: now(),
      livemode: false,
    },
  };
  store.paymentMethods.put(stored.method.id, stored);
  return stored;
}
