import { type Booking, listBookings } from '@switchyard/shared';
import { useState } from 'react';
import { bookingsQueries } from '../../features/bookings/bookings-queries.ts';
import { CancelOrder } from '../../features/bookings/cancel-order.tsx';
import { NoOrders, OrdersTable } from '../../features/bookings/orders-table.tsx';
import { readQuery } from '../../lib/list-search.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { DataTableSkeleton } from '../../ui/data-table.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageTitle } from '../../ui/page-head.tsx';

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

function readPage(address: URLSearchParams) {
  const { after, before } = readQuery(listBookings.query, address);
  return { limit: ordersPerPage, after, before };
}

function MyOrders() {
  const { email } = useAccount();
  const search = useListSearch(readPage);
  const list = useListPage(
    (query: ReturnType<typeof readPage>) => bookingsQueries.page(email, query),
    search,
  );
  const [cancelling, setCancelling] = useState<Booking>();
  return (
    <>
      <ListFrame
        list={list}
        title="All orders"
        heading={search.heading}
        nouns={{ one: 'order', many: 'orders' }}
        isSearched={false}
        failure="Your orders could not be loaded"
        skeleton={<DataTableSkeleton label="Loading your orders" columns={7} hasPicture />}
        empty={<NoOrders />}
      >
        {({ items }) => <OrdersTable orders={items} position={list.position} onCancel={setCancelling} />}
      </ListFrame>
      <CancelOrder order={cancelling} onDone={() => setCancelling(undefined)} />
    </>
  );
}
