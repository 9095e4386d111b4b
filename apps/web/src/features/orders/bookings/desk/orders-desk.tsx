import { pageSize } from '@switchyard/shared';
import { type Booking, listOrders } from '@switchyard/shared/bookings';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryStringOf, firstPage, readQuery } from '../../../../lib/list-search.ts';
import { type ListPage, useListPage } from '../../../../lib/use-list-page.ts';
import { type ListSearch, useListSearch } from '../../../../lib/use-list-search.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { CheckField } from '../../../../ui/fields.tsx';
import { PageTitle } from '../../../../ui/page-head.tsx';
import { SearchedTable, withinTab } from '../../../../ui/searched-table.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { bookingsQueries } from '../bookings-queries.ts';
import { actsOn } from '../fulfil/order-acts.ts';
import { ActOnOrder } from '../fulfil/act-on-order.tsx';
import type { OrderAct } from '../fulfil/order-acts.ts';
import type { TypedParcels } from '../ship-many/parcels.ts';
import { ShipMany } from '../ship-many/ship-many.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { deskColumns } from './desk-columns.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import { deskTabWords } from './desk-tab-words.ts';
import { ExportOrders } from './export-orders.tsx';
import { SelectionBar } from './selection-bar.tsx';
import './orders-desk.css';

/** The orders that have waited longest come first. */
const sorted = <Query extends DeskQuery>(query: Query) => ({
  ...query,
  sort: query.sort ?? (query.tab === 'to-ship' ? ('oldest' as const) : ('newest' as const)),
});

type DeskQuery = ReturnType<typeof readSearch>;

function readSearch(params: URLSearchParams) {
  const { q, tab = 'to-ship', sort, after, before } = readQuery(listOrders.query, params);
  return { limit: pageSize.usual, tab, q: q || undefined, sort, after, before };
}

/** The orders of all buyers, with the actions on them. */
export function OrdersDesk() {
  const search = useListSearch(readSearch);
  const { tab, q } = search.query;
  const list = useListPage((query: DeskQuery) => bookingsQueries.desk(sorted(query)), search);
  const selection = useSelection(list.isOld ? [] : (list.page?.items ?? []));
  const [chosen, setChosen] = useState<{ act: OrderAct; order: Booking }>();
  const [shipping, setShipping] = useState<readonly Booking[]>();
  const [entries, setEntries] = useState<TypedParcels>({});
  const now = useNow();
  const followActed = useFollowActed(search, list);
  const shipOne = (id: string) => {
    const order = list.page?.items.find(({ _id }) => _id === id);
    if (order && actsOn(order, now).includes('ship')) setChosen({ act: 'ship', order });
  };
  const { name, empty } = deskTabWords[tab];
  if (shipping)
    return (
      <ShipMany
        orders={shipping}
        entries={entries}
        onEntries={setEntries}
        onClose={() => {
          setShipping(undefined);
          followActed();
        }}
      />
    );
  return (
    <>
      <PageTitle />
      <DeskTabs
        current={tab}
        searchOf={(other) =>
          queryStringOf({ ...firstPage(search.query), tab: other, sort: undefined }, search.usual)
        }
      />
      <DeskKeys onShip={shipOne}>
        <SearchedTable
          search={{ ...withinTab(search), query: sorted(search.query) }}
          list={list}
          columns={deskColumns({
            now,
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
              <p className="text-sm text-(--muted) max-lg:hidden">
                <kbd>J</kbd> next, <kbd>K</kbd> previous, <kbd>X</kbd> choose, <kbd>S</kbd> ship
              </p>
              <ExportOrders tab={tab} q={q} />
            </div>
          }
        />
      </DeskKeys>
      <SelectionBar
        selected={selection.selected}
        onClear={() => selection.onSelectAll(false)}
        onShip={() => setShipping(selection.selected.filter((order) => actsOn(order, now).includes('ship')))}
      />
      <ActOnOrder
        chosen={chosen}
        onClose={() => {
          setChosen(undefined);
          followActed();
        }}
      />
    </>
  );
}

const words = {
  caption: 'Orders',
  search: 'Search buyer, recipient, part, order, parcel',
  nouns: { one: 'order', many: 'orders' },
  loading: 'Loading the orders',
  failure: 'The orders could not be loaded',
  nothingFound: 'Nothing found',
  nothingMatches: (q: string) =>
    `No order here matches “${q}”. Type a number of an order, invoice, transaction or parcel in full, the ` +
    `beginning of a buyer's email, a recipient's name, postal code or phone number, or words of a part.`,
  showAll: 'Show all of them',
};

/**
 * An order that was found by a search leaves its tab when it is shipped. The search then continues on the tab with all
 * orders.
 * @returns a function to call after actions on the found orders
 */
function useFollowActed(
  { query: { tab, q }, choose }: Pick<ListSearch<DeskQuery>, 'query' | 'choose'>,
  { page, isOld }: Pick<ListPage<Booking>, 'page' | 'isOld'>,
) {
  const [acted, setActed] = useState<string>();
  const hasLeft = acted !== undefined && acted === q && tab !== 'all' && !isOld && page?.items.length === 0;
  const follow = useEffectEvent(() => choose('tab', 'all'));
  useEffect(() => {
    if (hasLeft) follow();
  }, [hasLeft]);
  return () => setActed(q);
}

/** The selected orders among those shown. Orders that are no longer shown do not count. */
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
