import type { Settings } from '@switchyard/shared';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { queryOptions } from '@tanstack/react-query';
import { loadScript } from '../../lib/load-script.ts';
import { settingsQuery } from '../../lib/settings.ts';

/** @throws Error when the provider's script could not be fetched */
async function openStripe({ publishableKey, scriptUrl }: Settings['stripe']): Promise<Stripe> {
  // A script that has defined `window.Stripe` is what `loadStripe` then uses, instead of fetching Stripe's own.
  if (scriptUrl && !('Stripe' in window)) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('There is no window to load Stripe into.');
  return stripe;
}

/** The payment provider's object for this shop. It is kept for as long as the page is open. */
export const stripeQuery = queryOptions({
  queryKey: ['stripe'],
  queryFn: async ({ client }) => openStripe((await client.fetchQuery(settingsQuery)).stripe),
  // Not plain data: to be kept as it is, and no better for being fetched anew.
  structuralSharing: false,
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  meta: { isPublic: true },
});
