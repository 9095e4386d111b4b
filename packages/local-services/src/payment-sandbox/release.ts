/**
 * The Stripe release that the sandbox speaks: the one that the pinned `stripe` and `@stripe/stripe-js`
 * packages were written for. A test compares both, so an update of either names what to change here.
 */
export const API_VERSION = '2026-10-28.endive';

/** The name under which Stripe serves the browser script of that release: `/endive/stripe.js`. */
export const RELEASE_TRAIN = 'endive';
