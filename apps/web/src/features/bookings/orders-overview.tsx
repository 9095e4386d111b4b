import { allows, type Booking, formatCount, standingOf, toCents, toDollars } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';
import { bookingsQueries } from './bookings-queries.ts';
import { CancelOrder } from './cancel-order.tsx';
import { NoOrders, OrdersTable } from './orders-table.tsx';

const shown = 5;

/** A buyer's dashboard: what is left to pay, and the newest orders. */
export function OrdersOverview() {
  const { email } = useAccount();
  const query = useQuery(bookingsQueries.of(email));
  const { data, error } = query;
  if (data) return data.length > 0 ? <Overview orders={data} /> : <NoOrders />;
  if (error) return <QueryError title="Your orders could not be loaded" query={query} />;
  return (
    <SkeletonRegion label="Loading your orders" className="flex flex-col gap-8">
      <Skeleton className="h-32" />
      <Skeleton className="h-64" />
    </SkeletonRegion>
  );
}

function Overview({ orders }: { orders: readonly Booking[] }) {
  const [cancelling, setCancelling] = useState<Booking>();
  return (
    <div className="flex flex-col gap-10">
      <ToPay orders={orders} />
      <section aria-labelledby="latest-orders">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="latest-orders" className="text-2xl">
            Latest orders
          </h2>
          <ButtonLink to={paths.orders} size="small">
            All orders
          </ButtonLink>
        </div>
        <OrdersTable orders={orders.slice(0, shown)} onCancel={setCancelling} />
        <CancelOrder order={cancelling} onDone={() => setCancelling(undefined)} />
      </section>
    </div>
  );
}

function ToPay({ orders }: { orders: readonly Booking[] }) {
  const now = useNow();
  const unpaid = orders.filter((order) => allows(standingOf(order, now), 'start payment'));
  const [next] = unpaid.toSorted((a, b) => Date.parse(a.holdExpiresAt) - Date.parse(b.holdExpiresAt));
  const cents = unpaid.reduce((sum, { total }) => sum + toCents(total), 0);
  return (
    <section aria-labelledby="to-pay" className="plate flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <h2 id="to-pay" className="font-sans text-base font-medium text-(--muted)">
          To pay
        </h2>
        <p className="font-display text-3xl leading-tight font-bold">
          <Price dollars={toDollars(cents)} />
        </p>
        <p className="text-(--muted)">{next ? countOrders(unpaid.length) : 'Everything is paid.'}</p>
      </div>
      {next && (
        <ButtonLink to={paths.payment(next._id)} variant="primary">
          Pay {unpaid.length > 1 ? 'the next one' : 'now'}
        </ButtonLink>
      )}
    </section>
  );
}

const countOrders = (count: number) => (count === 1 ? 'in one order' : `in ${formatCount(count)} orders`);
