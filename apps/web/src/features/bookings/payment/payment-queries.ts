import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { ApiError, createPaymentIntent, type Settings } from '@switchyard/shared';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { loadScript } from '../../../lib/load-script.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { settingsQuery } from '../../../lib/settings.ts';

export const paymentQueries = {
  /** The client secret of the order's payment intent. Asking again returns the same one while it is usable. */
  clientSecret: (id: string) =>
    queryOptions({
      queryKey: ['client-secrets', id],
      queryFn: async ({ signal, client }) => {
        try {
          return await api.call(createPaymentIntent, { body: { booking: id } }, { signal });
        } catch (error) {
          // The order was paid or cancelled, or it expired in the meantime.
          if (error instanceof ApiError && error.problem?.code === 'booking_not_open')
            void client.invalidateQueries({ queryKey: queryKeys.bookings });
          throw error;
        }
      },
      select: (answer) => answer.clientSecret,
      staleTime: Infinity,
      gcTime: 0,
      refetchOnReconnect: false,
    }),
};

/** @throws Error if Stripe's script cannot be loaded */
async function openStripe({ publishableKey, scriptUrl }: Settings['stripe']): Promise<Stripe> {
  // `loadStripe` uses `window.Stripe` if the script has already defined it.
  if (scriptUrl && !('Stripe' in window)) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('There is no window to load Stripe into.');
  return stripe;
}

/** Stripe's object, kept while the page is open. */
export const stripeQuery = queryOptions({
  queryKey: ['stripe'],
  queryFn: async ({ client }) => openStripe((await client.fetchQuery(settingsQuery)).stripe),
  // It is not plain data, so it must not be copied or refetched.
  structuralSharing: false,
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  meta: { isPublic: true },
});
