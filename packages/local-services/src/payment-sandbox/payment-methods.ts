import type { Stripe } from 'stripe';
import { z } from 'zod';
import { brandOf } from './browser/card-rules.js';
import type { Call, Endpoint } from './call.ts';
import type { CardFields } from './card-check.ts';
import { cardFields, checkCard, fullYear, wholeNumber } from './card-check.ts';
import { expand, text } from './fields.ts';
import { newId, nowInSeconds } from './identifiers.ts';
import type { StoredPaymentMethod } from './records.ts';
import type { Store } from './store.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';
import type { CardBehaviour } from './test-cards.ts';
import { behaviourOf, cardNumberNamed } from './test-cards.ts';

const addressFields = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
});

const billingFields = z.strictObject({
  name: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  address: addressFields.optional(),
});

const createFields = z.strictObject({
  type: z.literal('card', 'The sandbox knows payment methods of the type card only.'),
  card: cardFields,
  billing_details: billingFields.optional(),
  expand,
});

type CreateFields = z.infer<typeof createFields>;

/** https://docs.stripe.com/api/payment_methods/create */
export const createPaymentMethod: Endpoint<CreateFields> = {
  method: 'POST',
  path: '/v1/payment_methods',
  callers: ['publishable', 'secret'],
  fields: createFields,
  answer(call: Call<CreateFields>) {
    // As Stripe does by default: card numbers come from a browser, never by way of the shop's server.
    if (call.caller === 'secret') {
      throw invalidRequest(
        'Sending credit card numbers directly to the Stripe API is generally unsafe. Use Stripe.js, or a test PaymentMethod such as pm_card_visa.',
        { status: 402 },
      );
    }
    const behaviour = checkCard(call.fields.card);
    const stored = buildPaymentMethod(call.fields.card, behaviour, call.fields.billing_details);
    call.store.paymentMethods.put(stored.paymentMethod.id, stored);
    return stored.paymentMethod;
  },
};

/** https://docs.stripe.com/api/payment_methods/retrieve */
export const retrievePaymentMethod: Endpoint<{ expand?: string[] | undefined }> = {
  method: 'GET',
  path: '/v1/payment_methods/:id',
  callers: ['secret'],
  fields: z.strictObject({ expand }),
  answer(call) {
    const stored = call.store.paymentMethods.get(call.id);
    if (!stored) throw noSuch('PaymentMethod', call.id, 'payment_method', 404);
    return stored.paymentMethod;
  },
};

/**
 * The payment method of this id. One of Stripe's named test cards (`pm_card_visa`) becomes a new one.
 * @throws StripeError when there is none.
 */
export function findPaymentMethod(store: Store, id: string): StoredPaymentMethod {
  const stored = store.paymentMethods.get(id);
  if (stored) return stored;
  const number = cardNumberNamed(id);
  const behaviour = number === undefined ? undefined : behaviourOf(number);
  if (number === undefined || behaviour === undefined)
    throw noSuch('PaymentMethod', id, 'payment_method', 400);
  const year = String(new Date().getFullYear() + 1);
  const named = buildPaymentMethod({ number, exp_month: '12', exp_year: year, cvc: '123' }, behaviour);
  store.paymentMethods.put(named.paymentMethod.id, named);
  return named;
}

function buildPaymentMethod(
  card: CardFields,
  behaviour: CardBehaviour,
  billing: CreateFields['billing_details'] = {},
): StoredPaymentMethod {
  const digits = card.number.replace(/\D/g, '');
  return {
    behaviour,
    paymentMethod: {
      id: newId('pm'),
      object: 'payment_method',
      allow_redisplay: 'unspecified',
      billing_details: buildBillingDetails(billing),
      card: buildCard(digits, card),
      created: nowInSeconds(),
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: {},
      type: 'card',
    },
  };
}

function buildCard(digits: string, card: CardFields): Stripe.PaymentMethod.Card {
  const brand = brandOf(digits);
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: card.cvc === undefined ? null : 'unchecked',
    },
    country: 'US',
    display_brand: brand,
    exp_month: wholeNumber(card.exp_month),
    exp_year: fullYear(card.exp_year),
    funding: 'credit',
    generated_from: null,
    last4: digits.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function buildBillingDetails(
  billing: NonNullable<CreateFields['billing_details']>,
): Stripe.PaymentMethod.BillingDetails {
  const { address = {} } = billing;
  return {
    address: {
      city: address.city ?? null,
      country: address.country ?? null,
      line1: address.line1 ?? null,
      line2: address.line2 ?? null,
      postal_code: address.postal_code ?? null,
      state: address.state ?? null,
    },
    email: billing.email ?? null,
    name: billing.name ?? null,
    phone: billing.phone ?? null,
    tax_id: null,
  };
}
