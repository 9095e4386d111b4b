import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { isRefusal } from '@switchyard/shared';
import { type Booking, createPaymentIntent } from '@switchyard/shared/bookings';
import { getSettings, type Settings } from '@switchyard/shared/settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { loadScript } from '../../../../lib/load-script.ts';
import { queryKeys } from '../../../../lib/query-client.ts';
import { settingsQuery } from '../../../../lib/settings.ts';

/** The common prefix of the query keys of all client secrets. */
export const clientSecrets = ['client-secrets'];

export const paymentQueries = {
  /**
   * The client secret of the order's payment intent. The total is part of the key, because another total needs another
   * intent. Asking again returns the same secret while it is usable.
   */
  clientSecret: ({ _id: id, total }: Pick<Booking, '_id' | 'total'>) =>
    queryOptions({
      queryKey: [...clientSecrets, id, total],
      queryFn: async ({ signal, client }) => {
        try {
          return await api.call(createPaymentIntent, { body: { booking: id } }, { signal });
        } catch (error) {
          // The order has been paid, was cancelled or has expired in the meantime.
          if (isRefusal<typeof createPaymentIntent>(error, 'booking_not_open'))
            void client.invalidateQueries({ queryKey: queryKeys.bookings });
          throw error;
        }
      },
      select: (answer) => answer.clientSecret,
      gcTime: 0,
      refetchOnReconnect: false,
    }),
};

/** The shop responds, but Stripe's script cannot be loaded because something blocks it. */
export class CardFormBlocked extends Error {}

/**
 * Loads Stripe.
 * @throws CardFormBlocked if only Stripe's script cannot be loaded, or ConnectionError if the shop cannot be reached
 *   either
 */
async function openStripe({ publishableKey, scriptUrl }: Settings['stripe']): Promise<Stripe> {
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

/** Stripe's object. It is cached while the page is open. */
export const stripeQuery = queryOptions({
  queryKey: ['stripe'],
  queryFn: async ({ client }) => openStripe((await client.fetchQuery(settingsQuery)).stripe),
  // Stripe's object is not plain data, so React Query must neither copy nor refetch it.
  structuralSharing: false,
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  meta: { isPublic: true },
});
