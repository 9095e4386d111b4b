import { endpointPath } from '@switchyard/shared';
import { listBookings, listOwnBookings } from '@switchyard/shared/bookings';
import { getProfile } from '@switchyard/shared/profiles';
import { apiRoot } from '../lib/api-root.ts';
import { ordersPath, pages } from '../lib/pages.ts';

const firstCalls = new Map<string, readonly string[]>([
  [
    pages.checkout.path,
    [endpointPath(getProfile, { params: { id: 'me' } }), endpointPath(listBookings, { query: { limit: 1 } })],
  ],
  [ordersPath, [endpointPath(listOwnBookings, { query: { limit: 20 } })]],
]);

/**
 * The paths of the API calls that a page of a signed-in person waits for. Its HTML begins them (index.html), because
 * its code takes a second to arrive at a phone on slow 4G.
 */
export const firstCallsOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string[] =>
  search === '' ? (firstCalls.get(pathname) ?? []).map((path) => apiRoot + path) : [];
