import { isRefusal } from '@switchyard/shared';
import { type Booking, type getBooking } from '@switchyard/shared/bookings';
import { useQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ReactNode } from 'react';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { paths } from '../../../lib/paths.ts';
import { useMay } from '../../../lib/session/use-rights.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-head.tsx';
import { EmptyState, QueryError } from '../../../ui/states.tsx';
import { bookingsQueries } from './bookings-queries.ts';

interface LoadedOrderProps {
  id: string;
  skeleton: ReactNode;
  children: (order: Booking) => ReactNode;
}

/** Loads the order that a page is about. */
export function LoadedOrder({ id, skeleton, children }: LoadedOrderProps) {
  const query = useQuery(bookingsQueries.one(id));
  const { data, error } = query;
  if (data) return children(data);
  return (
    <>
      <PageTitle />
      {isNoOrder(error) && <NoSuchOrder />}
      {error && !isNoOrder(error) && <QueryError title="The order could not be loaded" query={query} />}
      {!error && skeleton}
    </>
  );
}

/**
 * The order does not exist, belongs to somebody else, or the id is malformed. Buyers see the same message in all three
 * cases.
 */
const isNoOrder = (error: unknown) =>
  isRefusal<typeof getBooking>(error, 'no_such_order', 'order_not_yours', 'invalid_input');

function NoSuchOrder() {
  const isAtDesk = useMay('handle orders');
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={isAtDesk ? 'There is no such order' : 'You have no such order'}
      action={
        <ButtonLink to={isAtDesk ? paths.dashboard : dashboardPaths.orders} variant="primary">
          {isAtDesk ? 'Go to the dashboard' : 'Go to My Orders'}
        </ButtonLink>
      }
    >
      The link may be incomplete{isAtDesk ? '.' : ', or the order belongs to another account.'}
    </EmptyState>
  );
}
