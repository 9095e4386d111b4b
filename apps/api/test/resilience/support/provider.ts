import type { PaymentSandbox } from '@switchyard/local-services/payment-sandbox';
import { Stripe } from 'stripe';
import type request from 'supertest';
import { testEnvironment } from '../../support/shop.ts';

/** The provider's named test cards. */
export const testCards = { good: 'pm_card_visa', declined: 'pm_card_visa_chargeDeclined' } as const;
export type TestCard = keyof typeof testCards;

/** An intent as the provider has it. Amounts in cents. */
export interface ProviderIntent {
  id: string;
  /** The order it was made for. */
  bookingId: string;
  status: string;
  received: number;
}

export interface ProviderRefund {
  id: string;
  intentId: string;
  amount: number;
}

/** The payment provider's own books, and the acts of those who use it past the shop: cards, and the provider's staff. */
export type Provider = ReturnType<typeof createProvider>;

export function createProvider({ origin }: Pick<PaymentSandbox, 'origin'>) {
  const { hostname, port } = new URL(origin);
  const stripe = new Stripe(testEnvironment.STRIPE_SECRET_KEY, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
  return {
    /** What a card form does with an intent. True when the card was charged. */
    async pay(intentId: string, card: TestCard = 'good'): Promise<boolean> {
      try {
        const intent = await stripe.paymentIntents.confirm(intentId, { payment_method: testCards[card] });
        return intent.status === 'succeeded';
      } catch (error) {
        const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
        if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) return false;
        throw error;
      }
    },

    /** What a person at the provider's dashboard does to give a payment back. */
    async refundByHand(intentId: string): Promise<void> {
      await stripe.refunds.create({ payment_intent: intentId });
    },

    intent: (intentId: string) => stripe.paymentIntents.retrieve(intentId),

    async intents(): Promise<ProviderIntent[]> {
      const found = await everyOne(stripe.paymentIntents.list({ limit: 100 }));
      return found.map(({ id, status, amount_received: received, metadata }) => ({
        id,
        bookingId: metadata['booking'] ?? '',
        status,
        received,
      }));
    },

    async refunds(intentId?: string): Promise<ProviderRefund[]> {
      const query = { limit: 100, ...(intentId !== undefined && { payment_intent: intentId }) };
      const found = await everyOne(stripe.refunds.list(query));
      return found.map(({ id, amount, payment_intent: intent }) => ({
        id,
        amount,
        intentId: String(intent),
      }));
    },

    /** Every event about the intents named, the oldest first. */
    async eventsOf(intentIds: ReadonlySet<string>): Promise<Stripe.Event[]> {
      const found = await everyOne(stripe.events.list({ limit: 100 }));
      return found.filter(({ data }) => 'id' in data.object && intentIds.has(data.object.id)).toReversed();
    },

    /** The ids of the events that the shop has taken: those the provider will not send again. */
    async deliveredEvents(): Promise<string[]> {
      const found = await everyOne(stripe.events.list({ limit: 100, delivery_success: true }));
      return found.map(({ id }) => id);
    },
  };
}

const signer = new Stripe(testEnvironment.STRIPE_SECRET_KEY);

/** Sends an event to the shop, signed as the provider signs it. */
export function deliver(api: ReturnType<typeof request>, event: object) {
  const payload = JSON.stringify(event);
  const signature = signer.webhooks.generateTestHeaderString({
    payload,
    secret: testEnvironment.STRIPE_WEBHOOK_SECRET,
  });
  return api
    .post('/webhook/stripe')
    .set('Content-Type', 'application/json')
    .set('Stripe-Signature', signature)
    .send(payload);
}

/** An event about an intent, with facts of its own: what arrives late, or never happened to this intent. */
export function buildEvent(type: string, intent: object, facts: object = {}) {
  return {
    id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object: { ...intent, ...facts } },
  };
}

async function everyOne<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}
