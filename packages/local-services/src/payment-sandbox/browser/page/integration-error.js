// @ts-check

/** @param {string} message the error for a page that uses Stripe.js wrongly */
export function integrationError(message) {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}
