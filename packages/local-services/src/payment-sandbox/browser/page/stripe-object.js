// @ts-check
import { createApiClient } from './api-client.js';
import { CardElement } from './card-element.js';
import { integrationError } from './integration-error.js';
import { showChallenge } from './challenge-dialog.js';
import { createElements } from './elements.js';

/** @typedef {import('./api-client.js').ApiAnswer} ApiAnswer */
/** @typedef {{ card: unknown, billing_details?: Record<string, unknown> }} CardData */

/** Stripe.js's words for a bank's question that was not answered; the API has others for the shop's server. */
const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/**
 * The object that `Stripe(publishableKey)` gives, https://docs.stripe.com/js, as far as a shop that takes cards
 * uses it. As with Stripe's, its promises do not reject: what went wrong is in `error`.
 * @param {string} origin
 * @param {string} publishableKey
 */
export function createStripe(origin, publishableKey) {
  const api = createApiClient(origin, publishableKey);

  /** @param {{ type?: string } & CardData} data */
  async function createPaymentMethod({ card, billing_details: billingDetails = {} }) {
    if (!(card instanceof CardElement)) {
      throw integrationError('Invalid value for createPaymentMethod: card should be a card Element.');
    }
    return card.createPaymentMethod(billingDetails);
  }

  /**
   * Asks for authentication if the bank wants it, and says how the payment then stands.
   * @param {string} clientSecret
   * @param {ApiAnswer} intent
   */
  async function finish(clientSecret, intent) {
    if (intent.error) return { error: intent.error };
    if (intent.status !== 'requires_action') return { paymentIntent: intent };
    await showChallenge(origin, publishableKey, clientSecret);
    return resultOf(await retrieve(clientSecret));
  }

  /** @param {string} clientSecret */
  function retrieve(clientSecret) {
    return api.get(`/v1/payment_intents/${intentIdOf(clientSecret)}`, { client_secret: clientSecret });
  }

  /** @param {string} clientSecret */
  async function handleNextAction(clientSecret) {
    return finish(clientSecret, await retrieve(clientSecret));
  }

  return {
    elements: () => createElements(origin, publishableKey),
    createPaymentMethod,
    createToken: async () => ({
      error: {
        type: 'invalid_request_error',
        message: 'The payment sandbox makes payment methods, not tokens.',
      },
    }),

    /**
     * @param {string} clientSecret
     * @param {{ payment_method?: string | CardData }} [data]
     * @param {{ handleActions?: boolean }} [options]
     */
    async confirmCardPayment(clientSecret, { payment_method: method } = {}, { handleActions = true } = {}) {
      /** @type {Record<string, string>} */
      const fields = { client_secret: clientSecret };
      if (typeof method === 'string') fields.payment_method = method;
      if (typeof method === 'object') {
        const made = await createPaymentMethod(method);
        if ('error' in made) return made;
        fields.payment_method = made.paymentMethod.id;
      }
      const intent = await api.post(`/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, fields);
      return handleActions ? finish(clientSecret, intent) : resultOf(intent);
    },

    /** @param {string} clientSecret */
    retrievePaymentIntent: async (clientSecret) => {
      const intent = await retrieve(clientSecret);
      return intent.error ? { error: intent.error } : { paymentIntent: intent };
    },
    /** @param {{ clientSecret: string }} options */
    handleNextAction: ({ clientSecret }) => handleNextAction(clientSecret),
    handleCardAction: handleNextAction,

    /** Called by Stripe's npm packages to name themselves. */
    _registerWrapper() {},
    registerAppInfo() {},
  };
}

/**
 * A failed attempt leaves its error in the intent.
 * @param {ApiAnswer} intent
 */
function resultOf(intent) {
  if (intent.error) return { error: intent.error };
  const { last_payment_error: failure, ...rest } = intent;
  if (intent.status !== 'requires_payment_method' || typeof failure !== 'object' || failure === null) {
    return { paymentIntent: intent };
  }
  const message =
    'code' in failure && failure.code === 'payment_intent_authentication_failure' && AUTHENTICATION_FAILED;
  return {
    error: {
      ...failure,
      ...(message && { message }),
      payment_intent: { ...rest, last_payment_error: failure },
    },
  };
}

/** @param {string} clientSecret */
function intentIdOf(clientSecret) {
  const match = /^(pi_\w+?)_secret_\w+$/.exec(String(clientSecret));
  if (!match)
    throw integrationError(
      'Invalid value for stripe.confirmCardPayment intent secret: value should be a client secret of the form ${id}_secret_${secret}.',
    );
  return match[1];
}
