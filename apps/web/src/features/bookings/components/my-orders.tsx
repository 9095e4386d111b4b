import { listBookings, type Booking } from '@switchyard/shared';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useState } from 'react';
import { readQuery } from '../../../lib/list-search.ts';
import { paths } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { useListPage } from '../../../lib/use-list-page.ts';
import { useListSearch } from '../../../lib/use-list-search.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTableSkeleton } from '../../../ui/data-table.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { bookingsQueries } from '../api/bookings-queries.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrdersTable } from './orders-table.tsx';

const ordersPerPage = 20;

/** Which page of the orders an address names. */
function readPage(address: URLSearchParams) {
  const { after, before } = readQuery(listBookings.query, address);
  return { limit: ordersPerPage, after, before };
}

/** The orders of whoever is signed in, the newest first. */
export function MyOrders() {
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
        skeleton={<DataTableSkeleton label="Loading your orders" columns={6} />}
        empty={<NoOrders />}
      >
        {({ items }) => <OrdersTable orders={items} position={list.position} onCancel={setCancelling} />}
      </ListFrame>
      <CancelOrder order={cancelling} onDone={() => setCancelling(undefined)} />
    </>
  );
}

/** Where there is nothing ordered yet. */
export function NoOrders() {
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title="No orders yet"
      action={
        <ButtonLink to={paths.home} variant="primary">
          Go to the shop
        </ButtonLink>
      }
    >
      Your orders and their payments appear here.
    </EmptyState>
  );
}
