import { getSettings } from '@switchyard/shared/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { plainApi } from './api-root.ts';
import { noteShopName } from './site-facts.ts';

/** Who sells, and the public settings of Firebase and Stripe, which do not change while the page is open. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  // Without a signal: signing in waits for the same answer, and a component that leaves must not cancel it.
  queryFn: async () => {
    const settings = await plainApi.call(getSettings, {});
    noteShopName(settings.seller.name);
    return settings;
  },
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { isPublic: true },
});

/** An admin may have changed who sells. For this long, an open page may go by what it knows, in milliseconds. */
const sellerStaleMs = 5 * 60_000;

/** Who sells; undefined until the settings are there, which the server renders open pages with. */
export const useSeller = () => useQuery({ ...settingsQuery, staleTime: sellerStaleMs }).data?.seller;
