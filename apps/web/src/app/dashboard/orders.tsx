import { type BookingSummary, listOwnBookings } from '@switchyard/shared/bookings';
import { useState } from 'react';
import { bookingsQueries } from '../../features/orders/bookings/bookings-queries.ts';
import { CancelOrder } from '../../features/orders/bookings/cancel-order.tsx';
import { NoOrders, useOrderColumns } from '../../features/orders/bookings/orders-table.tsx';
import { readQuery } from '../../lib/list-search.ts';
import { prefetchOwn } from '../../lib/session/prefetch-own.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { SearchedTable } from '../../ui/searched-table.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import type { PageUrl } from '../page-route.tsx';

/** My Orders: a buyer's orders, the newest first. */
export function Component() {
  return (
    <>
      <PageTitle />
      <MyOrders />
    </>
  );
}

const ordersPerPage = 20;

function readPage(params: URLSearchParams) {
  const { q, after, before } = readQuery(listOwnBookings.query, params);
  return { limit: ordersPerPage, q: q || undefined, after, before };
}

function MyOrders() {
  const { email } = useAccount();
  const search = useListSearch(readPage);
  const list = useListPage(
    (query: ReturnType<typeof readPage>) => bookingsQueries.page(email, query),
    search,
  );
  const [cancelling, setCancelling] = useState<BookingSummary>();
  const columns = useOrderColumns({ position: list.position, onCancel: setCancelling });
  return (
    <>
      <SearchedTable search={search} list={list} columns={columns} words={words} empty={<NoOrders />} />
      <CancelOrder order={cancelling} onDone={() => setCancelling(undefined)} />
    </>
  );
}

const words = {
  caption: 'My orders',
  search: 'Search order number or part',
  all: 'All orders',
  nouns: { one: 'order', many: 'orders' },
  loading: 'Loading your orders',
  failure: 'Your orders could not be loaded',
  nothingFound: 'No order found',
  nothingMatches: (q: string) => `None of your orders has the number or words “${q}”.`,
  showAll: 'Show all your orders',
};

export const preloadBelow = ({ search }: PageUrl): Promise<void> =>
  prefetchOwn((client, email) => {
    const query = readPage(new URLSearchParams(search));
    // Without `leaveToWhenRefused`: the link to this page may be on a page that the person should not be taken from.
    return [client.prefetchQuery({ ...bookingsQueries.page(email, query), meta: {} })];
  });
