import { useQuery } from '@tanstack/react-query';
import { OrdersOverview } from '../../features/orders/bookings/orders-overview.tsx';
import { partsQueries } from '../../features/catalogue/parts/parts-queries.ts';
import { ToReview } from '../../features/people/reviews/to-review.tsx';
import { meets } from '../../lib/session/permissions.ts';
import { useMay, useRights } from '../../lib/session/use-rights.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';
import { FirstRun } from '../overview/first-run.tsx';
import { ShopOverview } from '../overview/shop-overview.tsx';

/** Dashboard: a buyer's orders, or what waits for an admin and how the shop sells. */
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
  const query = useRights();
  const { data: rights, error } = query;
  if (rights && meets(rights, 'staff')) return <AdminOverview />;
  if (rights) {
    return (
      <OrdersOverview>
        <ToReview hint="Your review helps other builders choose." />
      </OrdersOverview>
    );
  }
  if (error) return <QueryError title="Your account could not be looked up" query={query} />;
  return (
    <SkeletonRegion label="Looking up your account">
      <Skeleton className="h-40" />
    </SkeletonRegion>
  );
}

/** Shows what waits for an admin and how the shop sells or, while nothing is on sale, the first steps. */
function AdminOverview() {
  const { data: parts } = useQuery(partsQueries.page({ limit: 1 }));
  if (!useMay('see how the shop sells')) return null;
  return parts?.total === 0 ? <FirstRun /> : <ShopOverview />;
}
