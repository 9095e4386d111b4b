import type { SoughtKeyboard } from '@switchyard/fit';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@switchyard/shared';
import { Link } from 'react-router-dom';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { formatUtcDay } from '../../lib/moments.ts';
import { fill } from '../../lib/paths.ts';
import { type SmallColumn, SmallTable } from '../../ui/small-table.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';
import { editedKeyboards, newKeyboard } from './edited-keyboards.ts';

const mostShown = 20;

const columns: readonly SmallColumn<SoughtKeyboard>[] = [
  {
    key: 'name',
    heading: 'Name',
    cell: ({ name }) => (
      <Link
        to={`${fill(dashboardPaths.editKeyboard, newKeyboard)}?${new URLSearchParams({ name })}`}
        aria-label={`Add ${name}`}
        className="text-link inline-block py-2 wrap-anywhere"
      >
        {name}
      </Link>
    ),
  },
  { key: 'times', heading: 'Times', align: 'end', cell: ({ times }) => formatNumber(times) },
  {
    key: 'lastAt',
    heading: 'Last',
    align: 'end',
    cell: ({ lastAt }) => formatUtcDay(lastAt.slice(0, 10)),
  },
];

/** The names that people searched for in vain, each with a link to add that keyboard. */
export function SoughtNames() {
  const query = useQuery(editedKeyboards.sought());
  return (
    <section aria-labelledby="sought" className="flex max-w-3xl flex-col gap-4">
      <h2 id="sought" className="text-2xl">
        Searched for in vain
      </h2>
      {query.isPending && (
        <SkeletonRegion label="Loading the names">
          <Skeleton className="h-24" />
        </SkeletonRegion>
      )}
      {query.isError && <QueryError title="The names could not be loaded" query={query} />}
      {query.data?.length === 0 && <p className="text-(--muted)">Nothing in the last 90 days.</p>}
      {query.data && query.data.length > 0 && (
        <div className="plate p-4">
          <SmallTable
            caption="Names that people searched for in vain in the last 90 days"
            rows={query.data.slice(0, mostShown)}
            rowKey={({ name }) => name}
            columns={columns}
          />
        </div>
      )}
    </section>
  );
}
