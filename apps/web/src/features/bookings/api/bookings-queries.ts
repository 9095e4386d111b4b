import { listBookings, type Booking, type EndpointInput } from '@switchyard/shared';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

type BookingsQuery = Omit<EndpointInput<typeof listBookings>['query'], 'buyer'>;

const newestFirst = (orders: Booking[]) =>
  orders.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));

/** What is asked of the server about orders. */
export const bookingsQueries = {
  /** A buyer's orders, the newest first. Where they are refused, the session ends and Home is shown. */
  of: (buyer: string) =>
    queryOptions({
      queryKey: [...queryKeys.bookings, 'of', buyer],
      queryFn: ({ signal }) => api.call(listBookings, { query: { buyer } }, { signal }),
      select: newestFirst,
      meta: { leaveToWhenRefused: paths.home },
    }),
  /** A page of a buyer's orders. Where they are refused, the session ends and Home is shown. */
  page: (buyer: string, query: BookingsQuery) =>
    queryOptions({
      queryKey: [...queryKeys.bookings, 'page', buyer, query],
      queryFn: ({ signal }) => api.page(listBookings, { query: { buyer, ...query } }, { signal }),
      meta: { leaveToWhenRefused: paths.home },
    }),
};
