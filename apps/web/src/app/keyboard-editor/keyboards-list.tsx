import type { ListedKeyboard } from '@switchyard/fit';
import { formatNumber, lookUp } from '@switchyard/shared';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { fill, paths } from '../../lib/paths.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { findListed } from './find-keyboards.ts';

/** The maximum number of rows. A search finds the others. */
const mostShown = 50;

const origins = { table: 'Built in', changed: 'Changed here', added: 'Added here' } as const;

const columns: readonly Column<ListedKeyboard>[] = [
  {
    key: 'name',
    heading: 'Name',
    namesRow: true,
    sorts: { up: 'name', down: '-name' },
    cell: ({ slug, name }) => (
      <Link to={fill(dashboardPaths.editKeyboard, slug)} className="text-link">
        {name}
      </Link>
    ),
    note: ({ maker }) => maker,
  },
  {
    key: 'origin',
    heading: 'From',
    phone: 'mark',
    cell: ({ origin }) => origins[origin],
  },
  {
    key: 'open',
    heading: 'Not known',
    align: 'end',
    sorts: { up: 'open', down: '-open' },
    cell: ({ open }) => `${open.length} ${open.length === 1 ? 'fact' : 'facts'}`,
  },
  {
    key: 'page',
    heading: 'Page',
    phone: 'actions',
    cell: ({ slug, name }) => (
      <Link to={fill(paths.fits, slug)} aria-label={`Open ${name}`} className="text-link">
        Open
      </Link>
    ),
  },
];

const byName = (one: ListedKeyboard, other: ListedKeyboard) =>
  one.name.localeCompare(other.name, 'en', { numeric: true });
const byOpen = (one: ListedKeyboard, other: ListedKeyboard) => one.open.length - other.open.length;
const ownFirst = (one: ListedKeyboard, other: ListedKeyboard) =>
  Number(one.origin === 'table') - Number(other.origin === 'table');

/** The sorts by name. Equal keyboards are sorted by their names. */
const sorts: Readonly<Record<string, (one: ListedKeyboard, other: ListedKeyboard) => number>> = {
  own: ownFirst,
  name: byName,
  '-name': (one, other) => byName(other, one),
  open: byOpen,
  '-open': (one, other) => byOpen(other, one),
};

/** All keyboards, at first with those on top that the shop changed or added. */
export function KeyboardsList({ keyboards }: { keyboards: readonly ListedKeyboard[] }) {
  const [typed, setTyped] = useState('');
  const [by, setBy] = useState('own');
  const compare = lookUp(sorts, by) ?? ownFirst;
  const q = useSettled(typed).trim();
  const found = findListed(keyboards, q).toSorted((one, other) => compare(one, other) || byName(one, other));
  return (
    <section aria-labelledby="all" className="flex flex-col gap-4">
      <h2 id="all" className="text-2xl">
        {q === '' ? 'All keyboards' : `Results for “${q}”`}
      </h2>
      <SearchField label="Search keyboards" value={typed} onChange={setTyped} className="sm:max-w-96" />
      <output className="text-sm text-(--muted)">
        {formatNumber(found.length)} {found.length === 1 ? 'keyboard' : 'keyboards'}
        {found.length > mostShown && `, the first ${mostShown} of them below`}
      </output>
      {found.length > 0 && (
        <DataTable
          caption="Keyboards"
          columns={columns}
          rows={found.slice(0, mostShown)}
          rowKey={({ slug }) => slug}
          sort={{ by, onSort: setBy }}
        />
      )}
    </section>
  );
}
