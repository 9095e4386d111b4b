import { formatNumber } from '@switchyard/shared';
import type { MissedSearch } from '@switchyard/shared/overview';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { type SmallColumn, SmallTable } from '../../../ui/small-table.tsx';

const catalogueWith = (q: string) => `${paths.catalogue}?${new URLSearchParams({ q })}`;

const columns: SmallColumn<MissedSearch>[] = [
  {
    key: 'term',
    heading: 'Words',
    cell: ({ term }) => (
      <Link to={catalogueWith(term)} className="line-clamp-2 underline-offset-4 hover:underline">
        {term}
      </Link>
    ),
  },
  { key: 'times', heading: 'Times', align: 'end', cell: ({ times }) => formatNumber(times) },
];

/** Searches without results: what the shop does not sell, or does not find. */
export function MissedSearches({ searches }: { searches: readonly MissedSearch[] }) {
  return (
    <section className="plate min-w-0 p-5">
      <h3 className="mb-2 text-xl">Searched for, not found</h3>
      <SmallTable
        caption="Searched for, not found"
        columns={columns}
        rows={searches}
        rowKey={({ term }) => term}
      />
    </section>
  );
}
