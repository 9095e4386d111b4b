import { getSettings } from '@switchyard/shared';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { plainApi } from './api-root.ts';

/** The public settings of Firebase and Stripe. They do not change while the page is open. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  // Without a signal: signing in waits for the same answer, and a component that leaves must not cancel it.
  queryFn: () => plainApi.call(getSettings, {}),
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { isPublic: true },
});

/** Who sells; undefined until the settings are there, which the server renders open pages with. */
export const useSeller = () => useQuery(settingsQuery).data?.seller;
