import { getSettings } from '@switchyard/shared/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { plainApi } from './api-root.ts';
import { noteShop } from './site-facts.ts';

/** The seller, and the public settings of Firebase and Stripe, which do not change while the page is open. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  // No signal: signing in waits for the same request, so an unmounted component must not cancel it.
  queryFn: async () => {
    const settings = await plainApi.call(getSettings, {});
    noteShop(settings);
    return settings;
  },
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { isPublic: true },
});

/** Milliseconds for which an open page may use cached facts about the seller before an admin's change shows. */
const sellerStaleMs = 5 * 60_000;

/** The seller. Undefined until the settings are loaded. The server renders open pages with them. */
export const useSeller = () => useQuery({ ...settingsQuery, staleTime: sellerStaleMs }).data?.seller;
