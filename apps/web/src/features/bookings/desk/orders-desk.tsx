import { type Booking, listOrders, pageSize } from '@switchyard/shared';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useState } from 'react';
import { addressOf, firstPage, readQuery } from '../../../lib/list-search.ts';
import { useListPage } from '../../../lib/use-list-page.ts';
import { useListSearch } from '../../../lib/use-list-search.ts';
import { useNow } from '../../../lib/use-now.ts';
import { CheckField } from '../../../ui/fields.tsx';
import { PageTitle } from '../../../ui/page-head.tsx';
import { SearchedTable } from '../../../ui/searched-table.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { bookingsQueries } from '../bookings-queries.ts';
import { ActOnOrder } from '../fulfil/act-on-order.tsx';
import type { OrderAct } from '../fulfil/order-acts.ts';
import { deskColumns } from './desk-columns.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import { deskWords } from './desk-words.ts';
import { ExportOrders } from './export-orders.tsx';
import { SelectionBar } from './selection-bar.tsx';

function readSearch(address: URLSearchParams) {
  const { q, tab = 'to-ship', sort = 'newest', after, before } = readQuery(listOrders.query, address);
  return { limit: pageSize.usual, tab, q: q || undefined, sort, after, before };
}

/** The orders of all buyers, and what is to be done with them. */
export function OrdersDesk() {
  const search = useListSearch(readSearch);
  const { tab, q } = search.query;
  const list = useListPage(bookingsQueries.desk, search);
  const selection = useSelection(list.isOld ? [] : (list.page?.items ?? []));
  const [chosen, setChosen] = useState<{ act: OrderAct; order: Booking }>();
  const { name, empty } = deskWords[tab];
  return (
    <>
      <PageTitle />
      <DeskTabs
        current={tab}
        searchOf={(other) => addressOf({ ...firstPage(search.query), tab: other }, search.usual)}
      />
      <SearchedTable
        // A tab alone is no search.
        search={{ ...search, isSearched: q !== undefined, clear: () => search.drop({ q: undefined }) }}
        list={list}
        columns={deskColumns({
          now: useNow(),
          ...selection,
          onAct: (act, order) => setChosen({ act, order }),
        })}
        words={{ ...words, all: tab === 'all' ? 'All orders' : name }}
        empty={
          <EmptyState icon={<ClipboardList />} title={empty.title}>
            {empty.text}
          </EmptyState>
        }
        toolbar={
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
            <CheckField
              label="Select all"
              checked={selection.isWhole}
              onChange={(event) => selection.onSelectAll(event.target.checked)}
            />
            <ExportOrders tab={tab} q={q} />
          </div>
        }
      />
      <SelectionBar selected={selection.selected} onClear={() => selection.onSelectAll(false)} />
      <ActOnOrder chosen={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

const words = {
  caption: 'Orders',
  search: 'Search buyer, part, order, invoice',
  nouns: { one: 'order', many: 'orders' },
  loading: 'Loading the orders',
  failure: 'The orders could not be loaded',
  nothingFound: 'Nothing found',
  nothingMatches: (q: string) =>
    `No order here matches “${q}”. Type an order, a transaction or an invoice number in full, the beginning of a buyer's email, or words of a part.`,
  showAll: 'Show all of them',
};

/** Which of the shown orders are selected. Those that are no longer shown do not count. */
function useSelection(shown: readonly Booking[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = shown.filter(({ _id }) => ids.has(_id));
  return {
    selected,
    isWhole: shown.length > 0 && selected.length === shown.length,
    isSelected: ({ _id }: Booking) => ids.has(_id),
    onSelect({ _id }: Booking, isWanted: boolean) {
      const others = selected.map((order) => order._id).filter((id) => id !== _id);
      setIds(new Set(isWanted ? [...others, _id] : others));
    },
    onSelectAll: (isWanted: boolean) => setIds(new Set(isWanted ? shown.map(({ _id }) => _id) : [])),
  };
}
