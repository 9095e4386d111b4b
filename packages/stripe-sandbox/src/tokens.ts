import { z } from 'zod';
import { endpoint, type Call } from './endpoint.ts';
import { newId, type Token } from './objects.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';
import { takeCardNumber } from './take-card-number.ts';
import { findTestCard, type TestCard } from './test-cards.ts';

const text = z.string().optional();

const createFields = z.strictObject({
  card: z.strictObject({
    number: z.string(),
    exp_month: z.string(),
    exp_year: z.string(),
    cvc: text,
    name: text,
    address_line1: text,
    address_line2: text,
    address_city: text,
    address_state: text,
    address_zip: text,
    address_country: text,
    currency: text,
  }),
});

export const tokenEndpoints = [
  endpoint('post', '/v1/tokens', ['publishable'], createFields, ({ store, now, fields }): Token => {
    const { last4, behaviour } = takeCardNumber(fields.card.number);
    const token: Token = {
      id: newId('tok'),
      object: 'token',
      type: 'card',
      card: { object: 'card', brand: 'Visa', last4 },
      created: now(),
      livemode: false,
      used: false,
    };
    store.tokens.put(token.id, { token, behaviour });
    return token;
  }),
];

/**
 * Redeems a single-use token. Names of test cards, such as `tok_visa`, can be used any number of times.
 * @throws StripeError if there is no such token, or if it was already used
 */
export function redeemToken({ store }: Pick<Call<unknown>, 'store'>, id: string): TestCard {
  const stored = store.tokens.get(id);
  if (!stored) {
    const card = id.startsWith('tok_') && findTestCard(id.replace('tok_', 'pm_card_'));
    if (!card) throw noSuch('token', id, 'card[token]', 400);
    return card;
  }
  const { token, behaviour } = stored;
  if (token.used) {
    const message = `You cannot use a Stripe token more than once: ${id}.`;
    throw invalidRequest(message, { code: 'token_already_used', param: 'card[token]' });
  }
  store.tokens.put(id, { ...stored, token: { ...token, used: true } });
  return { last4: token.card.last4, behaviour };
}
