import type { Booking } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTableSkeleton } from '../../../ui/data-table.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { bookingsQueries } from '../api/bookings-queries.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrdersTable } from './orders-table.tsx';

/** The orders of whoever is signed in. */
export function MyOrders() {
  const { email } = useAccount();
  const { data, error, isFetching, refetch } = useQuery(bookingsQueries.of(email));
  const [cancelling, setCancelling] = useState<Booking>();
  if (data) {
    return data.length > 0 ? (
      <>
        <OrdersTable orders={data} onCancel={setCancelling} />
        <CancelOrder order={cancelling} onDone={() => setCancelling(undefined)} />
      </>
    ) : (
      <NoOrders />
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Your orders could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <DataTableSkeleton label="Loading your orders" columns={6} />;
}

/** Where there is nothing ordered yet. */
export function NoOrders() {
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title="No orders yet"
      action={
        <ButtonLink to={paths.home} variant="primary" legend="↵">
          Go to the shop
        </ButtonLink>
      }
    >
      What you order stands here, with its payment.
    </EmptyState>
  );
}
