// @ts-check

/**
 * An answer of Stripe's API: the object asked for, or `{ error }`.
 * @typedef {Record<string, unknown> & { error?: StripeJsError }} ApiAnswer
 */

/** @typedef {{ type: string, message: string, code?: string, payment_intent?: unknown, [name: string]: unknown }} StripeJsError */

/**
 * Calls the API as the browser may: with the publishable key. It never throws: an answer that does not come is
 * an error of the type that Stripe.js gives it.
 * @param {string} origin
 * @param {string} publishableKey
 */
export function createApiClient(origin, publishableKey) {
  /**
   * @param {'GET' | 'POST'} method
   * @param {string} path
   * @param {Record<string, string>} fields
   * @returns {Promise<ApiAnswer>}
   */
  async function call(method, path, fields) {
    const form = new URLSearchParams(fields);
    const headers = { authorization: `Bearer ${publishableKey}` };
    try {
      const response =
        method === 'GET'
          ? await fetch(`${origin}${path}?${form}`, { headers })
          : await fetch(`${origin}${path}`, { method, headers, body: form });
      return await response.json();
    } catch {
      return connectionError();
    }
  }
  return {
    /** @param {string} path @param {Record<string, string>} fields */
    get: (path, fields) => call('GET', path, fields),
    /** @param {string} path @param {Record<string, string>} fields */
    post: (path, fields) => call('POST', path, fields),
  };
}

/** @returns {{ error: StripeJsError }} */
export function connectionError() {
  const message = 'An error occurred with our connection to Stripe. Please check your network and try again.';
  return { error: { type: 'api_connection_error', message } };
}
