import type { PaymentSandbox, StoredEvent } from '@switchyard/stripe-sandbox';
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
export type Provider = ReturnType<typeof openProvider>;

export function createProvider(sandbox: PaymentSandbox): Provider {
  const known = providers.get(sandbox) ?? openProvider(sandbox);
  providers.set(sandbox, known);
  return known;
}

/** One of each sandbox: the SDK takes longer to create a client than to make a call. */
const providers = new WeakMap<PaymentSandbox, Provider>();

/**
 * Makes what a person does by a call, as the provider requires it. Lists are read from the sandbox itself: checks after
 * each step read them whole, and by calls they would be most of the time of a test.
 */
function openProvider({ origin, lists }: PaymentSandbox) {
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

    /** Newest first. */
    async intents(): Promise<ProviderIntent[]> {
      const all = lists.paymentIntents().toReversed();
      return all.map(({ id, status, amount_received: received, metadata }) => ({
        id,
        bookingId: metadata['booking'] ?? '',
        status,
        received,
      }));
    },

    /** Newest first. */
    async refunds(intentId?: string): Promise<ProviderRefund[]> {
      const all = lists.refunds().toReversed();
      return all
        .filter(({ payment_intent: intent }) => intentId === undefined || intent === intentId)
        .map(({ id, amount, status, payment_intent: intent }) => ({ id, amount, status, intentId: intent }));
    },

    /** All events about these intents and their refunds and disputes, oldest first. */
    async eventsOf(intentIds: ReadonlySet<string>): Promise<StoredEvent['event'][]> {
      const all = lists.events().map(({ event }) => event);
      return all.filter(({ data }) => intentIds.has(intentOf(data.object)));
    },

    /** Ids of the events that the shop has accepted. */
    async deliveredEvents(): Promise<string[]> {
      return lists.events().flatMap(({ delivery, event: { id } }) => (delivery === 'delivered' ? [id] : []));
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
