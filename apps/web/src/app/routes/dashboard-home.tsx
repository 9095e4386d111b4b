import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OrdersOverview } from '../../features/bookings/orders-overview.tsx';
import { bookingsQueries } from '../../features/bookings/bookings-queries.ts';
import { partsQueries } from '../../features/parts/parts-queries.ts';
import { usersQueries } from '../../features/users/users-queries.ts';
import { formatTotal } from '../../lib/list-search.ts';
import { paths } from '../../lib/paths.ts';
import { useAdmin } from '../../lib/session/use-admin.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { ErrorState, QueryError } from '../../ui/states.tsx';

/** Dashboard: a buyer's orders, or the shop's numbers for an admin. */
export function Component() {
  const { displayName } = useAccount();
  return (
    <>
      <PageTitle>
        <p className="line-clamp-2">Hello, {displayName}.</p>
      </PageTitle>
      <Overview />
    </>
  );
}

function Overview() {
  const query = useAdmin();
  const { data: isAdmin, error } = query;
  if (isAdmin !== undefined) return isAdmin ? <ShopCounts /> : <OrdersOverview />;
  if (error) return <QueryError title="Your account could not be looked up" query={query} />;
  return (
    <SkeletonRegion label="Looking up your account">
      <Skeleton className="h-40" />
    </SkeletonRegion>
  );
}

/** Only the counts are needed, so ask for the shortest pages. */
const counted = { limit: 1 } as const;

function ShopCounts() {
  const counts = useQueries({
    queries: [
      partsQueries.page(counted),
      partsQueries.page({ ...counted, inStock: 'true' }),
      usersQueries.page(counted),
      bookingsQueries.desk({ ...counted, tab: 'to-ship' }),
    ],
  });
  const failed = counts.find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <ErrorState
        title="The shop's numbers could not be loaded"
        error={failed.error}
        onRetry={() => void Promise.all(counts.map(({ refetch }) => refetch()))}
        retrying={counts.some(({ isFetching }) => isFetching)}
      />
    );
  }
  const [onSale, inStock, users, toShip] = counts.map(({ data }) => data && formatTotal(data.total));
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
      <CountCard title="Orders to ship" count={toShip} to={paths.allOrders} linkText="All Orders" />
      <CountCard
        title="Equipment on sale"
        count={onSale}
        to={paths.managePart}
        linkText="Manage Equipments"
      />
      <CountCard title="In stock" count={inStock} to={paths.addPart} linkText="Add a Equipment" />
      <CountCard title="Users" count={users} to={paths.users} linkText="All Users & Make Admin" />
    </div>
  );
}

interface CountCardProps {
  title: string;
  /** Undefined while loading. */
  count: string | undefined;
  children?: ReactNode;
  to: string;
  linkText: string;
}

function CountCard({ title, count, children, to, linkText }: CountCardProps) {
  return (
    <section className="plate flex flex-col gap-1 p-5">
      <h2 className="font-sans text-base font-medium text-(--muted)">{title}</h2>
      <p className="font-display text-4xl font-bold tabular-nums">
        {count ?? <Skeleton className="h-10 w-20" />}
      </p>
      {children && <div className="text-sm text-(--muted)">{children}</div>}
      <p className="mt-auto pt-3">
        <Link to={to} className="text-link inline-flex min-h-11 items-center">
          {linkText}
        </Link>
      </p>
    </section>
  );
}
