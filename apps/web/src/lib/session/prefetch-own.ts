import type { QueryClient } from '@tanstack/react-query';
import { openCache } from '../data.tsx';
import { session } from './session.ts';
import { rightsQuery } from './use-rights.ts';

/**
 * Prefetches what a page shows of the signed-in person. On a slow phone, a page is rendered half a second after its
 * code has arrived, and its components would send their requests only then.
 * @param begin starts the page's own requests
 */
export async function prefetchOwn(
  begin: (client: QueryClient, email: string) => Promise<unknown>[],
): Promise<void> {
  const state = session.get();
  if (state.status !== 'signed-in') return;
  const client = openCache();
  const role = client.prefetchQuery(rightsQuery(state.email));
  // The page begins with the role that the device knows.
  const isKnown = client.getQueryData(rightsQuery(state.email).queryKey) !== undefined;
  await Promise.all([...(isKnown ? [] : [role]), ...begin(client, state.email)]);
}
