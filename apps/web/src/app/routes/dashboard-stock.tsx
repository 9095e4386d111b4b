import {
  formatNumber,
  pageSize,
  type Part,
  type StockedPart,
  stockQuery,
  type StockTab,
} from '@switchyard/shared';
import PackageCheck from 'lucide-react/icons/package-check';
import { useState } from 'react';
import { EditPart } from '../../features/parts/edit-part.tsx';
import { RestockField } from '../../features/stock/restock-field.tsx';
import { stockQueries } from '../../features/stock/stock-queries.ts';
import { addressOf, readQuery } from '../../lib/list-search.ts';
import { editAction, nameColumn } from '../../features/parts/part-columns.tsx';
import { NoEquipment } from '../../features/parts/no-equipment.tsx';
import { canBeOrdered } from '../../lib/stock.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { RowActions } from '../../ui/action-menu.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { SearchedTable } from '../../ui/searched-table.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const tabNames: Record<StockTab, string> = { low: 'Low stock', all: 'All equipment' };
const usualTab: StockTab = 'low';

function readSearch(address: URLSearchParams) {
  const { tab = usualTab, q, sort = 'name', after, before } = readQuery(stockQuery, address);
  return { limit: pageSize.usual, tab, q: q || undefined, sort, after, before };
}

const wordsFor = (tab: StockTab) => ({
  caption: tabNames[tab],
  search: 'Search the stock',
  all: tabNames[tab],
  nouns: { one: 'item', many: 'items' },
  loading: 'Loading the stock',
  failure: 'The stock could not be loaded',
  nothingFound: 'Nothing found',
  nothingMatches: (q: string) => `Nothing here matches “${q}”.`,
  showAll: 'Clear the search',
});

/** Stock: what runs low, and all equipment, to be restocked in place. */
export function Component() {
  const search = useListSearch(readSearch);
  const list = useListPage(stockQueries.page, search);
  const [editing, setEditing] = useState<Part>();
  const { tab, q } = search.query;
  return (
    <>
      <PageTitle />
      <Tabs
        label="Stock"
        names={tabNames}
        current={tab}
        searchOf={(to) => addressOf({ tab: to, q }, { tab: usualTab })}
      />
      <SearchedTable
        search={{ ...search, isSearched: q !== undefined, clear: () => search.drop({ q: undefined }) }}
        list={list}
        columns={columnsFor(setEditing)}
        words={wordsFor(tab)}
        empty={tab === 'low' ? <NothingLow /> : <NoEquipment />}
      />
      <EditPart part={editing} onDone={() => setEditing(undefined)} />
    </>
  );
}

const columnsFor = (onEdit: (part: Part) => void): Column<StockedPart>[] => [
  nameColumn,
  {
    key: 'available',
    heading: 'Available',
    align: 'end',
    cell: (part) => <Available part={part} />,
  },
  { key: 'held', heading: 'Held', align: 'end', cell: ({ held }) => formatNumber(held) },
  {
    key: 'low',
    heading: 'Low below',
    align: 'end',
    cell: ({ lowStockAt, minimumOrder }) => formatNumber(lowStockAt ?? minimumOrder),
  },
  { key: 'restock', heading: 'Restock', phone: 'text', cell: (part) => <RestockField part={part} /> },
  {
    key: 'actions',
    heading: 'Actions',
    align: 'end',
    phone: 'actions',
    cell: (part) => <RowActions of={part.name} actions={[editAction(part, onEdit)]} />,
  },
];

function Available({ part }: { part: StockedPart }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 @table:flex-col @table:items-end">
      {formatNumber(part.availableQuantity)}
      {canBeOrdered(part) ? (
        part.isLow && <Status tone="waiting">Low</Status>
      ) : (
        <Status tone="bad">Sold out</Status>
      )}
    </span>
  );
}

function NothingLow() {
  return (
    <EmptyState
      icon={<PackageCheck />}
      title="Nothing is low"
      action={<ButtonLink to={{ search: '?tab=all' }}>All equipment</ButtonLink>}
    >
      Equipment appears here when fewer are available than its Low Stock number.
    </EmptyState>
  );
}
