// @ts-check

/**
 * @typedef {{ path: string, parameters: [string, string][] }} CardCall
 * @typedef {(call: CardCall) => Promise<any>} SendCard makes a card Element's iframe send the call with the
 * typed card
 * @typedef {object} Page what stripe.js provides
 * @property {string} origin
 * @property {string} publishableKey
 * @property {(card: unknown) => SendCard | undefined} senderOf undefined if it is not a card Element
 * @property {(clientSecret: string) => Promise<void>} showChallenge
 * @property {(message: string) => Error} integrationError
 */

/**
 * The calls of Stripe's object: https://docs.stripe.com/js
 * @param {Page} page
 */
export function createCalls({ origin, publishableKey, senderOf, showChallenge, integrationError }) {
  /**
   * Stripe's form encoding: `{ address: { city: 'Bonn' } }` is `address[city]=Bonn`.
   * @param {any} value
   * @param {string} [name]
   * @returns {[string, string][]}
   */
  function parametersOf(value, name = '') {
    if (value === undefined || value === null) return [];
    if (
      typeof value === 'object' &&
      [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value))
    ) {
      const members = Object.entries(value);
      return members.flatMap(([key, member]) => parametersOf(member, name ? `${name}[${key}]` : key));
    }
    if (['string', 'number', 'boolean'].includes(typeof value)) return [[name, String(value)]];
    throw integrationError(
      `Invalid value for ${name}: it should be a string, a number, a boolean or a plain object.`,
    );
  }

  /**
   * @param {string} path
   * @param {RequestInit} [init]
   * @returns {Promise<any>}
   */
  async function call(path, init) {
    try {
      const headers = { authorization: `Bearer ${publishableKey}` };
      const response = await fetch(`${origin}${path}`, { headers, ...init });
      return await response.json();
    } catch {
      return { error: { type: 'api_connection_error', message: 'Stripe could not be reached.' } };
    }
  }

  /** @param {string} path @param {[string, string][]} parameters */
  const post = (path, parameters) => call(path, { method: 'POST', body: new URLSearchParams(parameters) });

  /** @param {string} clientSecret */
  function pathOf(clientSecret) {
    const [, id] = /^(pi_\w+?)_secret_\w+$/.exec(String(clientSecret)) ?? [];
    if (id) return `/v1/payment_intents/${id}`;
    throw integrationError(
      `Invalid value for the intent secret: it should be a client_secret string. You specified: ${clientSecret}.`,
    );
  }

  /** @param {string} clientSecret */
  const retrieve = (clientSecret) =>
    call(`${pathOf(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`);

  /**
   * @param {string} name of the field that holds the created object
   * @param {any} answer
   * @returns {any}
   */
  const resultOf = (name, answer) => (answer.error ? { error: answer.error } : { [name]: answer });

  /** @param {any} data one of the forms of https://docs.stripe.com/js/payment_methods */
  async function createPaymentMethod({ element, elements, params, card, ...rest }) {
    const source = element ?? elements?.getElement('card') ?? card;
    const fields = element || elements ? { type: 'card', ...params, ...rest } : rest;
    const path = '/v1/payment_methods';
    const send = senderOf(source);
    if (send) return resultOf('paymentMethod', await send({ path, parameters: parametersOf(fields) }));
    // The page itself must never handle card numbers.
    if (typeof source?.token !== 'string') {
      throw integrationError('Invalid value: card should be a card Element or an object with a token.');
    }
    return resultOf('paymentMethod', await post(path, parametersOf({ ...fields, card: source })));
  }

  /**
   * Shows the bank's challenge to the buyer if there is one.
   * @param {string} clientSecret
   * @param {any} intent
   */
  async function finish(clientSecret, intent) {
    if (intent.status !== 'requires_action') return resultOf('paymentIntent', intent);
    await showChallenge(clientSecret);
    const after = await retrieve(clientSecret);
    const failure = after.status === 'requires_payment_method' && after.last_payment_error;
    return failure ? { error: { ...failure, payment_intent: after } } : resultOf('paymentIntent', after);
  }

  return {
    createPaymentMethod,
    /** @param {unknown} card @param {object} [data] https://docs.stripe.com/js/tokens/create_token */
    async createToken(card, data = {}) {
      const send = senderOf(card);
      if (!send) throw integrationError('The sandbox makes tokens of card Elements only.');
      return resultOf('token', await send({ path: '/v1/tokens', parameters: parametersOf({ card: data }) }));
    },
    /**
     * https://docs.stripe.com/js/payment_intents/confirm_card_payment
     * @param {string} clientSecret
     * @param {any} [data]
     */
    async confirmCardPayment(clientSecret, data = {}) {
      const path = `${pathOf(clientSecret)}/confirm`;
      let { payment_method: method } = data;
      // Encode first: this throws for unsupported values before a payment method is created.
      const parameters = parametersOf({ ...data, client_secret: clientSecret, payment_method: undefined });
      if (typeof method === 'object' && method !== null) {
        const made = await createPaymentMethod({ type: 'card', ...method });
        if (made.error) return made;
        method = made.paymentMethod.id;
      }
      const intent = await post(path, [...parameters, ...parametersOf({ payment_method: method })]);
      return finish(clientSecret, intent);
    },
    /** @param {string} clientSecret */
    retrievePaymentIntent: async (clientSecret) => resultOf('paymentIntent', await retrieve(clientSecret)),
  };
}
