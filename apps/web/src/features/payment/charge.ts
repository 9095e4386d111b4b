import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';

/** What is certain of a payment, by the provider's word. */
export type Outcome =
  /** The provider has the money. */
  | { kind: 'charged'; transactionId: string }
  /** It has not, and says why. Trying again is safe. */
  | { kind: 'refused'; message: string }
  /** There was no answer. */
  | { kind: 'unknown' };

export interface Charge {
  stripe: Stripe;
  card: StripeCardElement;
  clientSecret: string;
  billing: { name: string; email: string };
}

/** Errors that tell of the way to the provider rather than of its decision. */
const unanswered = new Set<StripeError['type']>(['api_connection_error', 'api_error', 'rate_limit_error']);

const notCharged = 'Your card was not charged. Try again.';

function judge({ id, status, last_payment_error: failure }: PaymentIntent): Outcome {
  switch (status) {
    case 'succeeded':
      return { kind: 'charged', transactionId: id };
    case 'processing':
    case 'requires_capture':
      return { kind: 'unknown' };
    case 'canceled':
      return { kind: 'refused', message: 'This payment was called off. Load the page again to pay.' };
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return { kind: 'refused', message: failure?.message ?? notCharged };
    default:
      return { kind: 'unknown' };
  }
}

/** How often the provider is asked how a payment stands, and how long is waited in between, in milliseconds. */
const lookUps = 3;
const pause = 1000;

/** Asks the provider how the payment stands, more than once while there is no answer. */
export async function lookUpCharge(stripe: Stripe, clientSecret: string): Promise<Outcome> {
  for (let lookUp = 1; ; lookUp += 1) {
    const { paymentIntent } = await stripe
      .retrievePaymentIntent(clientSecret)
      .catch(() => ({ paymentIntent: undefined }));
    const outcome: Outcome = paymentIntent ? judge(paymentIntent) : { kind: 'unknown' };
    if (outcome.kind !== 'unknown' || lookUp === lookUps) return outcome;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * Charges the card, once: a payment intent takes money one time at most, so trying again after any outcome is safe.
 * What was lost on the way is looked up before anything is said.
 */
export async function chargeCard({ stripe, card, clientSecret, billing }: Charge): Promise<Outcome> {
  try {
    const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details: billing });
    if (made.error) return { kind: 'refused', message: made.error.message ?? notCharged };
    const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: made.paymentMethod.id,
    });
    if (paymentIntent) return judge(paymentIntent);
    // Confirmed before, in another tab or before an answer was lost.
    if (error.payment_intent?.status === 'succeeded') return judge(error.payment_intent);
    if (!unanswered.has(error.type)) return { kind: 'refused', message: error.message ?? notCharged };
  } catch {
    // The connection is gone, with or without the payment.
  }
  return lookUpCharge(stripe, clientSecret);
}
