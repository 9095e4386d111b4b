import { type EndpointInput, type Page } from '@switchyard/shared';
import {
  type Booking,
  type BookingSummary,
  countOrders,
  getBooking,
  listBookingEvents,
  listOrderMails,
  listOrders,
  listOwnBookings,
  listPapers,
} from '@switchyard/shared/bookings';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { queryKeys } from '../../../lib/query-client.ts';

type BookingsQuery = EndpointInput<typeof listOwnBookings>['query'];
type DeskQuery = EndpointInput<typeof listOrders>['query'];

const newestFirst = (orders: BookingSummary[]) =>
  orders.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));

/** How many replacements are followed from an order to the one that replaced it. */
const mostReplaced = 10;

export const bookingsQueries = {
  /**
   * Summaries of all orders of the signed-in buyer, the newest first. If the server refuses the call, the session ends
   * and Home is shown.
   */
  of: (buyer: string) =>
    queryOptions({
      queryKey: [...queryKeys.bookings, 'of', buyer],
      queryFn: ({ signal }) => api.call(listOwnBookings, { query: {} }, { signal }),
      select: newestFirst,
      meta: { leaveToWhenRefused: paths.home },
    }),
  page: (buyer: string, query: BookingsQuery) =>
    queryOptions({
      queryKey: [...queryKeys.bookings, 'page', buyer, query],
      queryFn: ({ signal }) => api.page(listOwnBookings, { query }, { signal }),
      meta: { leaveToWhenRefused: paths.home },
    }),
  /** One page of all buyers' orders, for admins. */
  desk: (query: DeskQuery) =>
    queryOptions({
      queryKey: [...queryKeys.bookings, 'desk', query],
      queryFn: ({ signal }) => api.page(listOrders, { query }, { signal }),
    }),
  /** The number of orders on each tab of the desk. */
  counts: () =>
    queryOptions({
      queryKey: [...queryKeys.bookings, 'counts'],
      queryFn: ({ signal }) => api.call(countOrders, {}, { signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.bookings, 'one', id],
      queryFn: ({ signal }) => api.call(getBooking, { params: { id } }, { signal }),
      staleTime: 0,
    }),
  /** The order with this id or, if its cart was placed again, the last order in the chain of replacements. */
  last: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.bookings, 'last', id],
      async queryFn({ signal }) {
        const read = (one: string) => api.call(getBooking, { params: { id: one } }, { signal });
        let order = await read(id);
        for (let steps = 1; order.replacedBy !== undefined && steps < mostReplaced; steps += 1)
          order = await read(order.replacedBy);
        return order;
      },
      staleTime: 0,
    }),
  /** The events of an order, the oldest first. */
  events: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.bookings, 'events', id],
      queryFn: ({ signal }) => api.call(listBookingEvents, { params: { id } }, { signal }),
      staleTime: 0,
    }),
  /** The invoice and the credit notes of an order, the oldest first. */
  papers: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.bookings, 'papers', id],
      queryFn: ({ signal }) => api.call(listPapers, { params: { id } }, { signal }),
      staleTime: 0,
    }),
  /** For admins. */
  mails: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.bookings, 'mails', id],
      queryFn: ({ signal }) => api.call(listOrderMails, { params: { id } }, { signal }),
      staleTime: 0,
    }),
};

/** Puts an order from a call's answer into the cache, so that it is shown before the queries are refetched. */
export function showOrder(queryClient: QueryClient, order: Booking): void {
  queryClient.setQueryData(bookingsQueries.one(order._id).queryKey, order);
  queryClient.setQueriesData<Page<Booking>>(
    { queryKey: [...queryKeys.bookings, 'desk'] },
    (page) => page && { ...page, items: page.items.map((one) => (one._id === order._id ? order : one)) },
  );
}
