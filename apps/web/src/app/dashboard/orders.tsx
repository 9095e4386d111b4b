import { type Booking, listBookings } from '@switchyard/shared/bookings';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { bookingsQueries } from '../../features/bookings/bookings-queries.ts';
import { CancelAnyOrder } from '../../features/bookings/cancel-any-order.tsx';
import { NoOrders, OrdersTable } from '../../features/bookings/orders-table.tsx';
import { readQuery } from '../../lib/list-search.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { DataTableSkeleton } from '../../ui/data-table.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
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

function readPage(params: URLSearchParams) {
  const { q, after, before } = readQuery(listBookings.query, params);
  return { limit: ordersPerPage, q: q || undefined, after, before };
}

function MyOrders() {
  const { email } = useAccount();
  const search = useListSearch(readPage);
  const list = useListPage(
    (query: ReturnType<typeof readPage>) => bookingsQueries.page(email, query),
    search,
  );
  const [cancelling, setCancelling] = useState<Booking>();
  const { q } = search.query;
  return (
    <>
      <SearchField
        label="Search order number or part"
        value={search.textOf('q')}
        onChange={(text) => search.type('q', text)}
        className="mb-6 sm:max-w-96"
      />
      <ListFrame
        list={list}
        title={q ? `Results for “${q}”` : 'All orders'}
        heading={search.heading}
        nouns={{ one: 'order', many: 'orders' }}
        isSearched={search.isSearched}
        failure="Your orders could not be loaded"
        skeleton={<DataTableSkeleton label="Loading your orders" columns={7} hasPicture />}
        empty={q ? <NothingFound q={q} onClear={search.clear} /> : <NoOrders />}
      >
        {({ items }) => <OrdersTable orders={items} position={list.position} onCancel={setCancelling} />}
      </ListFrame>
      <CancelAnyOrder order={cancelling} onDone={() => setCancelling(undefined)} />
    </>
  );
}

function NothingFound({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No order found"
      action={<Button onClick={onClear}>Show all your orders</Button>}
    >
      <p className="wrap-anywhere">None of your orders has the number or words “{q}”.</p>
    </EmptyState>
  );
}
