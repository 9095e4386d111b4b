import { endpointPath } from '@switchyard/shared';
import { getBooking, listBookings, listOwnBookings } from '@switchyard/shared/bookings';
import { getCart } from '@switchyard/shared/carts';
import { getProfile } from '@switchyard/shared/profiles';
import { matchPath } from 'react-router-dom';
import { apiRoot } from '../lib/api-root.ts';
import { dashboardPages } from '../lib/dashboard-pages.ts';
import { pages } from '../lib/pages.ts';

type CallsOf = (id: string) => readonly string[];

const firstCalls = new Map<string, CallsOf>([
  [pages.cart.path, () => [endpointPath(getCart)]],
  [
    pages.checkout.path,
    () => [
      endpointPath(getProfile, { params: { id: 'me' } }),
      endpointPath(listBookings, { query: { limit: 1 } }),
      endpointPath(getCart),
    ],
  ],
  [dashboardPages.orders.path, () => [endpointPath(listOwnBookings, { query: { limit: 20 } })]],
  [dashboardPages.payment.path, (id) => [endpointPath(getBooking, { params: { id } })]],
]);

/** An id that the API can know. Anybody can make a link with another one, which then begins no call. */
const isId = (id: string) => /^[\da-f]{24}$/.test(id);

/**
 * The paths of the API calls that a page of a signed-in person waits for. Its HTML begins them (index.html), because
 * its code takes a second to arrive at a phone on slow 4G.
 */
export function firstCallsOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string[] {
  if (search !== '') return [];
  for (const [path, callsOf] of firstCalls) {
    const match = matchPath(path, pathname);
    const { id } = match?.params ?? {};
    if (match) return id === undefined || isId(id) ? callsOf(id ?? '').map((call) => apiRoot + call) : [];
  }
  return [];
}
