import type { PaymentSandbox } from '@switchyard/stripe-sandbox';
import { Stripe } from 'stripe';
import type request from 'supertest';
import { testEnvironment } from './shop.ts';

/** The provider's named test cards. */
export const testCards = {
  good: 'pm_card_visa',
  asksBank: 'pm_card_authenticationRequiredOnSetup',
  declined: 'pm_card_visa_chargeDeclined',
  disputed: 'pm_card_createDispute',
  inquired: 'pm_card_createDisputeInquiry',
  refundFails: 'pm_card_refundFail',
} as const;
export type TestCard = keyof typeof testCards;

/** A payment intent at the provider. Amounts are in minor units. */
export interface ProviderIntent {
  id: string;
  /** Id of the order. */
  bookingId: string;
  status: string;
  received: number;
}

export interface ProviderRefund {
  id: string;
  intentId: string;
  amount: number;
  status: string;
}

/** The payment provider as seen by others: its records, its card form, and its dashboard. */
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
  const disputes = async (intentId: string) =>
    (await stripe.disputes.list({ payment_intent: intentId })).data;
  return {
    /** Confirms an intent as a card form does. @returns whether the card was charged */
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

    /** Refunds a payment in the provider's dashboard. */
    async refundByHand(intentId: string, amount?: number): Promise<void> {
      await stripe.refunds.create({ payment_intent: intentId, ...(amount !== undefined && { amount }) });
    },

    disputes,

    /** Lets the bank decide every open dispute of a payment. */
    async decideDispute(intentId: string, outcome: 'won' | 'lost'): Promise<void> {
      const evidence = { uncategorized_text: outcome === 'won' ? 'winning_evidence' : 'losing_evidence' };
      for (const { id, status } of await disputes(intentId))
        if (status === 'needs_response') await stripe.disputes.update(id, { evidence });
    },

    /** Escalates the bank's inquiry to a chargeback. */
    async escalate(intentId: string): Promise<void> {
      const evidence = { uncategorized_text: 'escalate_inquiry_evidence' };
      for (const { id } of await disputes(intentId)) await stripe.disputes.update(id, { evidence });
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
      return found.map(({ id, amount, status, payment_intent: intent }) => ({
        id,
        amount,
        status: status ?? '',
        intentId: String(intent),
      }));
    },

    /** All events about these intents and their refunds and disputes, oldest first. */
    async eventsOf(intentIds: ReadonlySet<string>): Promise<Stripe.Event[]> {
      const found = await everyOne(stripe.events.list({ limit: 100 }));
      return found.filter(({ data }) => intentIds.has(intentOf(data.object))).toReversed();
    },

    /** Ids of the events that the shop has accepted. */
    async deliveredEvents(): Promise<string[]> {
      const found = await everyOne(stripe.events.list({ limit: 100, delivery_success: true }));
      return found.map(({ id }) => id);
    },
  };
}

/** The intent that an object is, or refers to. */
const intentOf = (object: object): string =>
  String('payment_intent' in object ? object.payment_intent : 'id' in object ? object.id : '');

const signer = new Stripe(testEnvironment.STRIPE_SECRET_KEY);

/** Sends a webhook event to the shop, by default with a valid signature. */
export function deliver(
  api: ReturnType<typeof request>,
  event: object,
  {
    payload = JSON.stringify(event),
    ...facts
  }: { secret?: string; timestamp?: number; payload?: string } = {},
) {
  const signature = signer.webhooks.generateTestHeaderString({
    payload,
    secret: testEnvironment.STRIPE_WEBHOOK_SECRET,
    ...facts,
  });
  return api
    .post('/webhook/stripe')
    .set('Content-Type', 'application/json')
    .set('Stripe-Signature', signature)
    .send(payload);
}

/** An event about an intent. `facts` override the intent's fields. */
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
