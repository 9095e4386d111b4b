import { currency } from '@switchyard/shared';
import type { Stripe } from 'stripe';
import { AppError } from '../app-error.ts';

/** The part of a Stripe payment intent that the shop acts on. Amounts are integer cents. */
export interface PaymentIntent {
  id: string;
  clientSecret: string | null;
  status: Stripe.PaymentIntent.Status;
  amountReceived: number;
  currency: string;
  metadata: Record<string, string>;
}

/** A webhook event. `intent` is undefined if it is not about a payment intent. */
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
  /** The same key always creates the same intent. */
  idempotencyKey: string;
}

export interface PaymentProvider {
  createIntent(intent: NewIntent): Promise<PaymentIntent>;
  /** Undefined if the provider does not know this id. */
  findIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Makes sure that an intent can no longer take money, unless it has already. Answers the intent as it is then. */
  cancelIntent(id: string): Promise<PaymentIntent>;
  /** Refunds everything that an intent took, only once however often it is called. Answers the refund's id. */
  refund(intentId: string): Promise<string>;
  /** @throws AppError invalid_input if the signature is not the provider's or is too old */
  readEvent(payload: Buffer, signature: string): Promise<PaymentEvent>;
}

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The API's address, if it is not Stripe's own. */
  apiUrl?: string | undefined;
}

/** Stripe in the shop's terms. Every call has a time limit and is safe to repeat. */
export function createPaymentProvider(
  settings: StripeSettings,
  { timeoutMs = 8000 }: { timeoutMs?: number } = {},
): PaymentProvider {
  let connected: Promise<Stripe> | undefined;
  const connect = () => (connected ??= openStripe(settings, { maxNetworkRetries: 1, timeout: timeoutMs }));
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
        // By hand at the provider, or by the shop before the provider forgot the idempotency key.
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
 * Whether the provider accepts this key.
 * @throws AppError payment_provider_unavailable
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

/** Loads the SDK when it is first needed, because it would add a third to the API's start. */
async function openStripe(
  { secretKey, apiUrl }: Omit<StripeSettings, 'webhookSecret'>,
  options: Pick<Stripe.StripeConfig, 'maxNetworkRetries' | 'timeout'> = {},
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

/** The `type` of an error that the SDK throws (Stripe, "Error handling"). */
function kindOf(error: unknown): unknown {
  return error instanceof Error && 'type' in error ? error.type : undefined;
}

function isInvalidRequest(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return kindOf(error) === 'StripeInvalidRequestError';
}

/** Turns an outage into the shop's own error. A refused request is a bug of ours and stays as it is. */
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
