import { formatNumber } from '@switchyard/shared';
import { type Part, type StockedPart, stockQuery, type StockTab } from '@switchyard/shared/parts';
import EyeOff from 'lucide-react/icons/eye-off';
import PackageCheck from 'lucide-react/icons/package-check';
import Weight from 'lucide-react/icons/weight';
import { useState } from 'react';
import { BulkBar } from '../../features/catalogue/parts/bulk/bulk-bar.tsx';
import { BulkChange } from '../../features/catalogue/parts/bulk/bulk-change.tsx';
import { SelectPart } from '../../features/catalogue/parts/bulk/select-part.tsx';
import { type ChosenParts, useSelection } from '../../features/catalogue/parts/bulk/use-selection.ts';
import { DeletePart } from '../../features/catalogue/parts/delete-part.tsx';
import { FindPart } from '../part-editor/find-part.tsx';
import { RestockField } from '../../features/catalogue/stock/restock-field.tsx';
import { stockQueries } from '../../features/catalogue/stock/stock-queries.ts';
import { tabbedSearch } from '../../lib/list-search.ts';
import { useMay } from '../../lib/session/use-rights.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { deleteAction, editAction, nameColumn } from '../../features/catalogue/parts/part-columns.tsx';
import { NoEquipment } from '../../features/catalogue/parts/no-equipment.tsx';
import { canBeOrdered, shortageWord } from '../../shop/stock.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { RowActions } from '../../ui/action-menu.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckField } from '../../ui/fields.tsx';
import { Count } from '../../ui/count.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { TabbedTable } from '../../ui/searched-table.tsx';

const tabNames: Record<StockTab, string> = {
  low: 'Low stock',
  all: 'All equipment',
  unweighed: 'Without a weight',
  hidden: 'Hidden',
};

const readSearch = tabbedSearch(stockQuery, { tab: 'low', sort: 'name' });

const words = {
  search: 'Search the stock',
  nouns: { one: 'item', many: 'items' },
  loading: 'Loading the stock',
  failure: 'The stock could not be loaded',
  nothingFound: 'Nothing found',
  nothingMatches: (q: string) => `Nothing here matches “${q}”.`,
};

/** Stock: parts low in stock, all equipment, and parts without a weight. Units can be restocked in the table. */
export function Component() {
  const search = useListSearch(readSearch);
  const list = useListPage(stockQueries.page, search);
  const [deleting, setDeleting] = useState<Part>();
  const { tab, q } = search.query;
  const shown = list.isOld ? [] : (list.page?.items ?? []);
  const selection = useSelection(shown, q);
  const [changing, setChanging] = useState<ChosenParts>();
  const mayChange = useMay('change parts') ?? false;
  // Parts without a weight get one, and hidden parts go on sale: both are often done for many parts at once.
  const isOfMany = mayChange && (tab === 'hidden' || tab === 'unweighed');
  if (changing)
    return (
      <>
        <PageTitle>Change many parts at once.</PageTitle>
        <BulkChange chosen={changing} FindPart={FindPart} onClose={() => setChanging(undefined)} />
      </>
    );
  return (
    <>
      <PageTitle />
      <TabbedTable
        label="Stock"
        tabs={tabNames}
        headings={tabNames}
        search={search}
        list={list}
        columns={[
          ...(isOfMany ? [selectColumn(selection)] : []),
          ...columns,
          ...(mayChange ? columnsToChange({ tab, onDelete: setDeleting }) : []),
        ]}
        words={words}
        empty={emptyStates[tab]}
        toolbar={
          isOfMany && (
            <CheckField
              label="Select all"
              checked={selection.isPage}
              onChange={({ target }) => selection.onSelectPage(target.checked)}
              className="mb-3"
            />
          )
        }
      />
      {isOfMany && (
        <BulkBar
          selection={selection}
          total={selection.count}
          onChange={() => setChanging(selection.chosen)}
        />
      )}
      <DeletePart
        part={deleting}
        onDeleted={() => search.leaveDeleted(list)}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}

const selectColumn = ({
  isSelected,
  onSelect,
}: Pick<ReturnType<typeof useSelection>, 'isSelected' | 'onSelect'>): Column<StockedPart> => ({
  key: 'select',
  heading: 'Select',
  phone: 'mark',
  cell: (part) => (
    <SelectPart part={part} isSelected={isSelected(part)} onChange={(wanted) => onSelect(part, wanted)} />
  ),
});

interface ColumnsOptions {
  tab: StockTab;
  onDelete: (part: Part) => void;
}

const columns: readonly Column<StockedPart>[] = [
  nameColumn,
  {
    key: 'available',
    heading: 'Available',
    align: 'end',
    cell: (part) => <Available part={part} />,
  },
  { key: 'held', heading: 'Held', align: 'end', cell: ({ held }) => <Count of={held} /> },
  { key: 'waiting', heading: 'Waiting', align: 'end', cell: ({ waiting }) => <Count of={waiting} /> },
  {
    key: 'low',
    heading: 'Low below',
    align: 'end',
    cell: ({ lowStockAt, minimumOrder }) => formatNumber(lowStockAt ?? minimumOrder),
  },
];

const columnsToChange = ({ tab, onDelete }: ColumnsOptions): Column<StockedPart>[] => [
  { key: 'restock', heading: 'Restock', phone: 'text', cell: (part) => <RestockField part={part} /> },
  {
    key: 'actions',
    heading: 'Actions',
    align: 'end',
    phone: 'actions',
    cell: (part) => (
      <RowActions
        of={part.name}
        // Only hidden parts can be deleted here; parts on sale are deleted in Manage Equipments.
        actions={[editAction(part), ...(tab === 'hidden' ? [deleteAction(part, onDelete)] : [])]}
      />
    ),
  },
];

function Available({ part }: { part: StockedPart }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 @table:flex-col @table:items-end">
      <Count of={part.availableQuantity} />
      {canBeOrdered(part) ? (
        part.isLow && <Status tone="waiting">Low</Status>
      ) : (
        <Status tone="bad">{shortageWord(part)}</Status>
      )}
    </span>
  );
}

const allEquipment = <ButtonLink to={{ search: '?tab=all' }}>All equipment</ButtonLink>;
const addEquipment = <ButtonLink to={dashboardPaths.addPart}>Add a Equipment</ButtonLink>;

const emptyStates = {
  low: (
    <EmptyState icon={<PackageCheck />} title="Nothing is low" action={allEquipment}>
      Equipment appears here when fewer are available than its Low Stock number.
    </EmptyState>
  ),
  all: <NoEquipment />,
  unweighed: (
    <EmptyState icon={<Weight />} title="All equipment has a weight" action={allEquipment}>
      Equipment without a weight appears here. For delivery, each unit of it counts as the default weight.
    </EmptyState>
  ),
  hidden: (
    <EmptyState icon={<EyeOff />} title="Nothing is hidden" action={addEquipment}>
      Prepare equipment here before it goes on sale: mark it as Hidden when you add or edit it.
    </EmptyState>
  ),
} as const satisfies Record<StockTab, unknown>;
