import { useQueries } from '@tanstack/react-query';
import { partsQueries } from '../../features/parts/api/parts-queries.ts';
import { usersQueries } from '../../features/users/api/users-queries.ts';
import { formatTotal } from '../../lib/list-search.ts';
import { paths } from '../../lib/paths.ts';
import { CountCard } from '../../ui/count-card.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** The shortest page there is: its count is what is wanted. */
const counted = { limit: 1 } as const;

/** The shop in numbers, for its admins. */
export function ShopCounts() {
  const counts = useQueries({
    queries: [
      partsQueries.page(counted),
      partsQueries.page({ ...counted, inStock: 'true' }),
      usersQueries.page(counted),
    ],
  });
  const failed = counts.find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <ErrorState
        title="The shop could not be counted"
        error={failed.error}
        onRetry={() => void Promise.all(counts.map(({ refetch }) => refetch()))}
        retrying={counts.some(({ isFetching }) => isFetching)}
      />
    );
  }
  const [onSale, inStock, users] = counts.map(({ data }) => data && formatTotal(data.total));
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
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
