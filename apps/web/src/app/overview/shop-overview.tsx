import { type Overview, overviewDays } from '@switchyard/shared/overview';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import ChartColumn from 'lucide-react/icons/chart-column';
import { useSearchParams } from 'react-router-dom';
import { readDays } from '../../features/shop/overview/overview-search.ts';
import { overviewQueries } from '../../features/shop/overview/overview-queries.ts';
import { Now } from '../../features/shop/overview/now.tsx';
import { Sales } from '../../features/shop/overview/sales.tsx';
import { partsQueries } from '../../features/catalogue/parts/parts-queries.ts';
import { usersQueries } from '../../features/people/users/users-queries.ts';
import { formatTotal } from '../../lib/list-search.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { useMay } from '../../lib/session/use-rights.ts';
import { CountCard } from '../../ui/count-card.tsx';
import { RangeLinks } from '../../ui/range-links.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState, QueryError } from '../../ui/states.tsx';

/** An admin's dashboard: what waits, how the shop sells, and figures about the whole shop. */
export function ShopOverview() {
  return (
    <div className="flex flex-col gap-10">
      <Work />
      <ShopCounts />
    </div>
  );
}

function Work() {
  const [params] = useSearchParams();
  const days = readDays(params);
  const query = useQuery({ ...overviewQueries.of({ days }), placeholderData: keepPreviousData });
  const { data: overview, error, isPlaceholderData } = query;
  // The period can be chosen even after a failure, because a shorter one may load where a long one times out.
  const range = <RangeLinks choices={overviewDays} current={days} searchOf={(choice) => `?days=${choice}`} />;
  if (!overview) {
    if (!error) return <WorkSkeleton />;
    return (
      <div>
        <div className="mb-4 flex justify-end">{range}</div>
        <QueryError title="The shop's numbers could not be loaded" query={query} />
      </div>
    );
  }
  return (
    <>
      <Now toDo={overview.toDo} />
      <section aria-labelledby="sales">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="sales" className="text-2xl">
            Sales
          </h2>
          {range}
        </div>
        <div
          aria-busy={isPlaceholderData || undefined}
          className={isPlaceholderData ? 'opacity-55' : undefined}
        >
          {hasSales(overview) ? <Sales overview={overview} /> : <NoSales days={days} />}
        </div>
      </section>
    </>
  );
}

/**
 * Whether there is anything to show: an order, a payment or a search without results, in this period or the one before.
 */
const hasSales = ({ period, before, days, missedSearches }: Overview) =>
  missedSearches.length > 0 ||
  [period, before].some(({ placed, paidOrders }) => placed + paidOrders > 0) ||
  days.some((day) => day.revenue !== 0 || day.before.revenue !== 0);

function NoSales({ days }: { days: number }) {
  return (
    <EmptyState icon={<ChartColumn />} title="No sales yet">
      Nobody has ordered in the last {2 * days} days. Orders and revenue appear here, day by day.
    </EmptyState>
  );
}

function WorkSkeleton() {
  return (
    <SkeletonRegion label="Loading the overview" className="flex flex-col gap-10">
      <Skeleton className="mt-12 h-56" />
      <Skeleton className="h-96" />
    </SkeletonRegion>
  );
}

/** Only the counts are needed, so the pages are as short as possible. */
const counted = { limit: 1 } as const;

function ShopCounts() {
  const decidesOnAccounts = useMay('decide on accounts') ?? false;
  const counts = useQueries({
    queries: [
      partsQueries.page(counted),
      partsQueries.page({ ...counted, inStock: 'true' }),
      { ...usersQueries.page(counted), enabled: decidesOnAccounts },
    ],
  });
  const failed = counts.find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <ErrorState
        title="The shop's counts could not be loaded"
        error={failed.error}
        onRetry={() => void Promise.all(counts.map(({ refetch }) => refetch()))}
        retrying={counts.some(({ isFetching }) => isFetching)}
      />
    );
  }
  const [onSale, inStock, users] = counts.map(({ data }) => data && formatTotal(data.total));
  return (
    <section aria-labelledby="shop">
      <h2 id="shop" className="mb-4 text-2xl">
        The shop
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <CountCard
          title="Equipment on sale"
          count={onSale}
          to={dashboardPaths.managePart}
          linkText="Manage Equipments"
        />
        <CountCard title="In stock" count={inStock} to={dashboardPaths.addPart} linkText="Add a Equipment" />
        {decidesOnAccounts && (
          <CountCard
            title="Users"
            count={users}
            to={dashboardPaths.users}
            linkText="All Users & Make Admin"
          />
        )}
      </div>
    </section>
  );
}
