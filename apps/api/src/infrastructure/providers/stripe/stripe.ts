import type { Stripe } from 'stripe';
import { type AppError, refuse } from '../../app-error.ts';
import type { NewRefund, PaymentProvider, ProviderRefund } from '../payment-provider.ts';
import { providerAway } from '../../observability/provider-away.ts';
import { toDispute, toEvent, toIntent, toMovement, toRefund } from './stripe-objects.ts';

/** The largest page that Stripe returns. */
const pageSize = 100;
/** Only the newest refunds of a payment are read, up to this number. */
const mostRefunds = 1000;

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The API's URL; undefined for Stripe's own. */
  apiUrl?: string | undefined;
}

/** The payment provider on Stripe. Every call has a time limit and is idempotent. */
export function createPaymentProvider(
  settings: StripeSettings,
  { timeoutMs = 8000 }: { timeoutMs?: number } = {},
): PaymentProvider {
  let connected: Promise<Stripe> | undefined;
  const connect = () => (connected ??= openStripe(settings, { maxNetworkRetries: 1, timeout: timeoutMs }));
  return {
    async createIntent({ amountMinor, currency, metadata, description, idempotencyKey }) {
      const stripe = await connect();
      const intent = await asked(
        stripe.paymentIntents.create(
          { amount: amountMinor, currency, allowed_payment_method_types: ['card'], metadata, description },
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
        if (isMissing(error)) return undefined;
        throw unavailable(error);
      }
    },
    async cancelIntent(id) {
      const stripe = await connect();
      try {
        return toIntent(await stripe.paymentIntents.cancel(id));
      } catch (error) {
        if (isMissing(error)) return undefined;
        if (!isInvalidRequest(error)) throw unavailable(error);
        return toIntent(await asked(stripe.paymentIntents.retrieve(id)));
      }
    },
    async refund(refund) {
      return refundOnce(await connect(), refund);
    },
    async listRefunds(intentId) {
      return listRefunds(await connect(), intentId);
    },
    async listDisputes(intentId) {
      const stripe = await connect();
      const { data } = await asked(stripe.disputes.list({ payment_intent: intentId, limit: pageSize }));
      return data.map(toDispute).filter((dispute) => dispute !== undefined);
    },
    async *listMovements(since, until) {
      const stripe = await connect();
      const created = { gte: inSeconds(since), ...(until && { lt: inSeconds(until) }) };
      for (let after: string | undefined, more = true; more;) {
        const page = await asked(
          stripe.balanceTransactions.list({
            created,
            expand: ['data.source'],
            limit: pageSize,
            ...(after && { starting_after: after }),
          }),
        );
        yield page.data.map(toMovement).filter((movement) => movement !== undefined);
        after = page.data.at(-1)?.id;
        more = page.has_more;
      }
    },
    async readEvent(payload, signature) {
      const stripe = await connect();
      return toEvent(verified(stripe, payload, signature, settings.webhookSecret));
    },
  };
}

/**
 * Verifies an event's signature and parses it. Any other error is a fault of ours, after which Stripe sends the event
 * again.
 */
function verified(stripe: Stripe, payload: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(payload, signature, secret);
  } catch (error) {
    if (kindOf(error) !== 'StripeSignatureVerificationError') throw error;
    throw refuse('event_signature_invalid', undefined, { cause: error });
  }
}

/** Stripe forgets idempotency keys after some days, so an earlier refund with the same id is looked for first. */
async function refundOnce(stripe: Stripe, refund: NewRefund): Promise<ProviderRefund> {
  const { intentId, amountMinor, ours } = refund;
  const isOurs = (one: ProviderRefund) => one.ours === ours;
  const earlier = (await listRefunds(stripe, intentId)).find(isOurs);
  if (earlier) return earlier;
  try {
    const made = await stripe.refunds.create(
      {
        payment_intent: intentId,
        amount: amountMinor,
        metadata: { refund: ours },
      },
      { idempotencyKey: `refund-${ours}` },
    );
    const answer = toRefund(made);
    if (!answer) throw new Error(`The provider’s refund ${made.id} names no payment`);
    return answer;
  } catch (error) {
    if (!isRefundRefusal(error)) throw unavailable(error);
    const isSame = ({ ours: by, status, amountMinor: amount }: ProviderRefund) =>
      by === undefined && status === 'made' && amount === amountMinor;
    const refunds = await listRefunds(stripe, intentId);
    const nothingLeft = error.code === 'charge_already_refunded';
    const found = refunds.find(isOurs) ?? (nothingLeft ? refunds.find(isSame) : undefined);
    if (found) return found;
    throw refuse('refund_refused', { reason: error.message }, { cause: error });
  }
}

/** Whether Stripe refuses to refund this amount of the payment. Other refused requests are bugs of ours. */
function isRefundRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return (
    isInvalidRequest(error) &&
    (error.code === 'charge_already_refunded' || error.code === 'charge_disputed' || error.param === 'amount')
  );
}

async function listRefunds(stripe: Stripe, intentId: string): Promise<ProviderRefund[]> {
  const refunds = await asked(
    stripe.refunds
      .list({ payment_intent: intentId, limit: pageSize })
      .autoPagingToArray({ limit: mostRefunds }),
  );
  return refunds.map(toRefund).filter((refund) => refund !== undefined);
}

const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/**
 * Whether Stripe accepts the secret key.
 * @throws a refusal if Stripe cannot be reached
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

/** Loads the SDK on first use: it would add a third to the API's start-up time. */
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

const isMissing = (error: unknown): boolean => isInvalidRequest(error) && error.code === 'resource_missing';

/** The payment was made with the keys of another account or mode, and can still be refunded with those keys. */
function unknownPayment(cause: unknown): AppError {
  return refuse('payment_of_other_keys', undefined, { cause });
}

/** Turns an outage into the shop's own error. A refused request is a bug of ours and stays as it is. */
function unavailable(error: unknown): unknown {
  if (isMissing(error)) return unknownPayment(error);
  if (!outages.has(kindOf(error))) return error;
  return providerAway(error);
}
