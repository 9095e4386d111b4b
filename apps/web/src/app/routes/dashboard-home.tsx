import { OrdersOverview } from '../../features/bookings/components/orders-overview.tsx';
import { useAdmin } from '../../lib/session/use-admin.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ShopCounts } from '../dashboard/shop-counts.tsx';

/** Where the dashboard begins: a buyer's orders, or the shop in numbers. */
export function Component() {
  const { displayName } = useAccount();
  return (
    <>
      <PageTitle title="Dashboard">
        <p>Hello, {displayName}.</p>
      </PageTitle>
      <Overview />
    </>
  );
}

function Overview() {
  const { data: isAdmin, error, isFetching, refetch } = useAdmin();
  if (isAdmin !== undefined) return isAdmin ? <ShopCounts /> : <OrdersOverview />;
  if (error) {
    return (
      <ErrorState
        title="Your account could not be looked up"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <SkeletonRegion label="Looking up your account">
      <Skeleton className="h-40" />
    </SkeletonRegion>
  );
}
