import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { getSettings, type Settings } from '@switchyard/shared/settings';
import { api } from '../../../../../lib/api.ts';
import { loadScript } from '../../../../../lib/load-script.ts';
import { CardFormBlocked } from '../charge.ts';

/**
 * Loads Stripe.
 * @throws CardFormBlocked if only Stripe's script cannot be loaded, or ConnectionError if the shop cannot be reached
 *   either
 */
export async function openStripe({ publishableKey, scriptUrl }: Settings['stripe']): Promise<Stripe> {
  try {
    // `loadStripe` uses an existing `window.Stripe`.
    if (scriptUrl && !('Stripe' in window)) await loadScript(scriptUrl);
    const stripe = await loadStripe(publishableKey);
    if (stripe) return stripe;
    throw new Error('There is no window to load Stripe into.');
  } catch (cause) {
    await api.call(getSettings, {});
    throw new CardFormBlocked('The card form was blocked.', { cause });
  }
}
