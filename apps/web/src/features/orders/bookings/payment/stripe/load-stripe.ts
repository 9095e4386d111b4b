import type { Stripe } from '@stripe/stripe-js';
import { queryOptions } from '@tanstack/react-query';
import { retried } from '../../../../../lib/retried.ts';
import { settingsQuery } from '../../../../../lib/settings.ts';
import type { CardField } from './card-field.tsx';

export interface CardFormCode {
  CardField: typeof CardField;
  stripe: Stripe;
}

/** Separate from the page's code: the rest of the page is drawn first, because the field waits for Stripe's script. */
const loadCode = retried(() => Promise.all([import('./card-field.tsx'), import('./open-stripe.ts')]));

/** The card field with Stripe's object for it, cached while the page is open. */
export const cardFormQuery = queryOptions({
  queryKey: ['stripe'],
  async queryFn({ client }): Promise<CardFormCode> {
    const settings = await client.fetchQuery(settingsQuery);
    const [field, { openStripe }] = await loadCode();
    return { ...field, stripe: await openStripe(settings.stripe) };
  },
  // Neither is plain data, so React Query must neither copy nor refetch them.
  structuralSharing: false,
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  meta: { isPublic: true },
});
