import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import type { Charge, Outcome } from '../charge.ts';

/** Errors of the connection. They say nothing about the payment. */
const unanswered = new Set<StripeError['type']>(['api_connection_error', 'api_error', 'rate_limit_error']);

const notCharged = 'Your card was not charged. Try again.';

/** Stripe's message for the card's owner. Its other messages are meant for programmers. */
function wordsFor(error: Pick<StripeError, 'type' | 'code' | 'message'> | null | undefined) {
  const isForOwner =
    error?.type === 'card_error' ||
    error?.type === 'validation_error' ||
    error?.code === 'payment_intent_authentication_failure';
  return isForOwner ? error.message : undefined;
}

/** Converts an error of Stripe to an outcome. */
function refusalOf(error: StripeError): Outcome {
  const message = wordsFor(error);
  return message === undefined ? { kind: 'outdated' } : { kind: 'refused', message };
}

function judge({ id, status, last_payment_error: failure }: PaymentIntent): Outcome {
  switch (status) {
    case 'succeeded':
      return { kind: 'charged', transactionId: id };
    case 'processing':
    case 'requires_capture':
      return { kind: 'unknown' };
    case 'canceled':
      return { kind: 'outdated' };
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return { kind: 'refused', message: wordsFor(failure) ?? notCharged };
    default:
      return { kind: 'unknown' };
  }
}

const lookUps = 3;
/** Milliseconds between two lookups of a payment. */
const pause = 1000;

/** Asks Stripe for the state of the payment, and retries if there is no answer. */
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
 * Charges the card. Trying again is safe after any outcome, because a payment intent takes money only once. If the
 * answer is lost, the state of the payment is looked up.
 */
export async function chargeCard(
  stripe: Stripe,
  card: StripeCardElement,
  { clientSecret, billing }: Charge,
): Promise<Outcome> {
  try {
    const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details: billing });
    if (made.error)
      return unanswered.has(made.error.type)
        ? { kind: 'refused', message: notCharged }
        : refusalOf(made.error);
    const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: made.paymentMethod.id,
    });
    if (paymentIntent) return judge(paymentIntent);
    // The payment was already confirmed, in another tab or before an answer was lost, or it was cancelled.
    if (error.code === 'payment_intent_unexpected_state' && error.payment_intent)
      return judge(error.payment_intent);
    if (!unanswered.has(error.type)) return refusalOf(error);
  } catch {
    // The connection broke, so it is not known whether the payment went through.
  }
  return lookUpCharge(stripe, clientSecret);
}
