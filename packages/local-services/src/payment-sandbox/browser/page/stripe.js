// @ts-check
import { integrationError } from './integration-error.js';
import { createStripe } from './stripe-object.js';

const script = document.currentScript;
const address = new URL(script instanceof HTMLScriptElement ? script.src : location.href);

/**
 * Stripe's own global, which `loadStripe` finds and uses in place of loading js.stripe.com.
 * @param {string} publishableKey
 */
function Stripe(publishableKey) {
  if (!publishableKey.startsWith('pk_')) {
    throw integrationError(
      'Please call Stripe() with your publishable key. You used a key that does not begin with pk_.',
    );
  }
  return createStripe(address.origin, publishableKey);
}

/** The release that the page asked for by the script's address, which `loadStripe` compares with its own. */
Stripe.version = /^\/v3\b/.test(address.pathname) ? 3 : address.pathname.split('/')[1];

Object.assign(window, { Stripe });
