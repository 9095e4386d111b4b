import { currency } from '@switchyard/shared';
import type { Stripe } from 'stripe';
import { AppError } from './app-error.ts';

/** The part of a Stripe payment intent that the shop acts on. Amounts are integer cents. */
export interface PaymentIntent {
  id: string;
  clientSecret: string | null;
  status: Stripe.PaymentIntent.Status;
  amountReceived: number;
  currency: string;
  metadata: Record<string, string>;
}

/** A provider's event that says something about a payment intent; `intent` is undefined for every other event. */
export interface PaymentEvent {
  id: string;
  type: string;
  createdAt: Date;
  intent: PaymentIntent | undefined;
}

export interface NewIntent {
  amountCents: number;
  metadata: Record<string, string>;
  description: string;
  /** The same key is the same intent, however often it is asked for. */
  idempotencyKey: string;
}

export interface PaymentProvider {
  createIntent(intent: NewIntent): Promise<PaymentIntent>;
  /** The intent, or undefined where the provider knows none of that id. */
  findIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Ends an intent so that it can take no money. Answers the intent as it then is: one that has succeeded stays so. */
  cancelIntent(id: string): Promise<PaymentIntent>;
  /** Gives back everything that an intent took; once, however often it is called. Answers the refund's id. */
  refund(intentId: string): Promise<string>;
  /** @throws AppError invalid_input for a signature that is not the provider's or is too old. */
  readEvent(payload: Buffer, signature: string): Promise<PaymentEvent>;
}

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Where the API answers, when not at Stripe. */
  apiUrl: string | undefined;
}

/** Stripe, behind the words of the shop. Every call is bounded in time and safe to repeat. */
export function createPaymentProvider(settings: StripeSettings): PaymentProvider {
  let connected: Promise<Stripe> | undefined;
  const connect = () => (connected ??= openStripe(settings, { maxNetworkRetries: 1 }));
  return {
    async createIntent({ amountCents, metadata, description, idempotencyKey }) {
      const stripe = await connect();
      const intent = await asked(
        stripe.paymentIntents.create(
          { amount: amountCents, currency, allowed_payment_method_types: ['card'], metadata, description },
          { idempotencyKey },
        ),
      );
      return toIntent(intent);
    },
    async findIntent(id) {
      const stripe = await connect();
      try {
        return toIntent(await stripe.paymentIntents.retrieve(id));
      } catch (error) {
        if (isInvalidRequest(error) && error.code === 'resource_missing') return undefined;
        throw unavailable(error);
      }
    },
    async cancelIntent(id) {
      const stripe = await connect();
      try {
        return toIntent(await stripe.paymentIntents.cancel(id));
      } catch (error) {
        if (!isInvalidRequest(error)) throw unavailable(error);
        return toIntent(await asked(stripe.paymentIntents.retrieve(id)));
      }
    },
    async refund(intentId) {
      const stripe = await connect();
      try {
        const idempotencyKey = `refund-${intentId}`;
        return (await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey })).id;
      } catch (error) {
        const made = isInvalidRequest(error) && error.code === 'charge_already_refunded';
        if (!made) throw unavailable(error);
        // By a person at the provider, or by the shop longer ago than the provider remembers keys.
        const { data } = await asked(stripe.refunds.list({ payment_intent: intentId, limit: 1 }));
        if (!data[0]) throw error;
        return data[0].id;
      }
    },
    async readEvent(payload, signature) {
      const stripe = await connect();
      try {
        return toEvent(stripe.webhooks.constructEvent(payload, signature, settings.webhookSecret));
      } catch (error) {
        throw new AppError('invalid_input', 'The signature of this event is not valid.', { cause: error });
      }
    },
  };
}

/**
 * Whether the provider takes a key: asks for a list that every key of the shop may read.
 * @throws AppError payment_provider_unavailable where it cannot be reached
 */
export async function isKeyAccepted({ secretKey, apiUrl }: Omit<StripeSettings, 'webhookSecret'>) {
  const stripe = await openStripe({ secretKey, apiUrl });
  try {
    await stripe.paymentIntents.list({ limit: 1 });
    return true;
  } catch (error) {
    const kind = kindOf(error);
    if (kind === 'StripeAuthenticationError' || kind === 'StripePermissionError') return false;
    throw unavailable(error);
  }
}

/** Loaded when it is first needed: the SDK takes a third of the time that the rest of the API takes to start. */
async function openStripe(
  { secretKey, apiUrl }: Omit<StripeSettings, 'webhookSecret'>,
  options: Pick<Stripe.StripeConfig, 'maxNetworkRetries'> = {},
): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  return new Stripe(secretKey, { ...address(apiUrl), telemetry: false, timeout: 8000, ...options });
}

function address(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!apiUrl) return {};
  const url = new URL(apiUrl);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: Number(url.port || (protocol === 'http' ? 80 : 443)), protocol };
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw unavailable(error);
  }
}

const outages = new Set<unknown>(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);

/** What the SDK says of what it throws (Stripe, "Error handling"): its `type`. */
function kindOf(error: unknown): unknown {
  return error instanceof Error && 'type' in error ? error.type : undefined;
}

function isInvalidRequest(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return kindOf(error) === 'StripeInvalidRequestError';
}

/** The provider's outages as such; a request that it finds fault with is our own fault and stays what it is. */
function unavailable(error: unknown): unknown {
  if (!outages.has(kindOf(error))) return error;
  return new AppError(
    'payment_provider_unavailable',
    'The payment service cannot be reached right now. Try again soon.',
    {
      cause: error,
    },
  );
}

function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: intent.status,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    metadata: intent.metadata,
  };
}

function toEvent(event: Stripe.Event): PaymentEvent {
  const intent = event.type.startsWith('payment_intent.') ? event.data.object : undefined;
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    intent: intent && 'object' in intent && intent.object === 'payment_intent' ? toIntent(intent) : undefined,
  };
}
