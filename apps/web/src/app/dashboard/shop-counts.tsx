import { useQuery } from '@tanstack/react-query';
import { partsQueries } from '../../features/parts/api/parts-queries.ts';
import { usersQueries } from '../../features/users/api/users-queries.ts';
import { formatCount } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { CountCard } from '../../ui/count-card.tsx';
import { ErrorState } from '../../ui/states.tsx';

const counted = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));

/** The shop in numbers, for its admins. */
export function ShopCounts() {
  const parts = useQuery(partsQueries.all());
  const users = useQuery(usersQueries.all());
  const error = parts.error ?? users.error;
  if (error && !(parts.data && users.data)) {
    return (
      <ErrorState
        title="The shop could not be counted"
        error={error}
        onRetry={() => void Promise.all([parts.refetch(), users.refetch()])}
        retrying={parts.isFetching || users.isFetching}
      />
    );
  }
  const soldOut = parts.data?.filter((part) => part.availableQuantity < part.minimumOrder);
  const admins = users.data?.filter(({ role }) => role === 'admin');
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      <CountCard
        title="Equipment on sale"
        count={counted(parts.data?.length)}
        to={paths.managePart}
        linkText="Manage Equipments"
      />
      <CountCard
        title="Sold out"
        count={counted(soldOut?.length)}
        to={paths.addPart}
        linkText="Add a Equipment"
      >
        {soldOut && soldOut.length > 0 && soldOut.map(({ name }) => name).join(', ')}
      </CountCard>
      <CountCard
        title="Users"
        count={counted(users.data?.length)}
        to={paths.users}
        linkText="All Users & Make Admin"
      >
        {admins &&
          `${formatCount(admins.length)} of them ${admins.length === 1 ? 'is an admin' : 'are admins'}`}
      </CountCard>
    </div>
  );
}
