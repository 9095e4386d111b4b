import { deletePart, formatNumber, messages, partsQuery, type Part } from '@switchyard/shared';
import Trash from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useState } from 'react';
import { EditPart } from '../../features/parts/edit-part.tsx';
import { ExportParts } from '../../features/parts/import/export-parts.tsx';
import { partsQueries } from '../../features/parts/parts-queries.ts';
import { api } from '../../lib/api.ts';
import { tableSearch } from '../../lib/list-search.ts';
import { editAction, nameColumn } from '../../features/parts/part-columns.tsx';
import { NoEquipment } from '../../features/parts/no-equipment.tsx';
import { paths } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { type StockLevel, stockLevel } from '../../lib/stock.ts';
import { toast } from '../../lib/toast.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { RowActions } from '../../ui/action-menu.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ConfirmAction } from '../../ui/confirm-action.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { SearchedTable } from '../../ui/searched-table.tsx';
import { Status } from '../../ui/status.tsx';

const readSearch = tableSearch(partsQuery, 'oldest');

const words = {
  caption: 'Equipment',
  search: 'Search equipment',
  all: 'All equipment',
  nouns: { one: 'item', many: 'items' },
  loading: 'Loading the equipment',
  failure: 'The equipment could not be loaded',
  nothingFound: 'Nothing found',
  nothingMatches: (q: string) => `No equipment matches “${q}”.`,
  showAll: 'Show all equipment',
};

/** Manage Equipments: every part, for admins to edit and delete. */
export function Component() {
  const search = useListSearch(readSearch);
  const list = useListPage(partsQueries.page, search);
  const [editing, setEditing] = useState<Part>();
  const [deleting, setDeleting] = useState<Part>();
  return (
    <>
      <PageTitle
        action={
          <div className="flex flex-wrap items-center gap-x-1 gap-y-3 max-sm:-ms-3">
            <ExportParts />
            <ButtonLink to={paths.importParts} variant="quiet">
              <Upload aria-hidden="true" className="size-4" />
              Import CSV…
            </ButtonLink>
            <ButtonLink to={paths.addPart} size="small" className="max-sm:ms-3">
              Add a Equipment
            </ButtonLink>
          </div>
        }
      />
      <SearchedTable
        search={search}
        list={list}
        columns={columnsFor({ position: list.position, onEdit: setEditing, onDelete: setDeleting })}
        words={words}
        empty={<NoEquipment />}
      />
      <EditPart part={editing} onDone={() => setEditing(undefined)} />
      <ConfirmAction
        subject={deleting}
        title={deleting ? `Delete ${deleting.name}?` : ''}
        confirmLabel="Delete"
        danger
        run={({ _id: partId }) => api.call(deletePart, { params: { partId } })}
        refreshes={[queryKeys.parts]}
        onDone={(_, { name }) => {
          toast.success(messages.deleted(name));
          search.leaveDeleted(list);
        }}
        onClose={() => setDeleting(undefined)}
      >
        <p className="mb-4">
          It will be deleted from the database too, and cannot be brought back. Orders that were placed for it
          stay as they are.
        </p>
      </ConfirmAction>
    </>
  );
}

interface ColumnsOptions {
  /** The position of the first row in the whole list, if known. */
  position: number | undefined;
  onEdit: (part: Part) => void;
  onDelete: (part: Part) => void;
}

const columnsFor = ({ position = 1, onEdit, onDelete }: ColumnsOptions): Column<Part>[] => [
  {
    key: 'index',
    heading: 'Index',
    phone: 'hidden',
    cell: (_, index) => formatNumber(position + index),
    sorts: { up: 'oldest', down: 'newest' },
  },
  {
    key: 'image',
    heading: 'Image',
    phone: 'picture',
    cell: ({ img }) => (
      <Picture
        src={img}
        alt=""
        ratio="aspect-square"
        sizes="4rem"
        className="rounded-lg border border-base-300 @table:w-11"
      />
    ),
  },
  nameColumn,
  {
    key: 'price',
    heading: 'Price',
    align: 'end',
    phone: 'mark',
    cell: ({ price }) => <Price dollars={price} />,
    sorts: { up: 'price', down: '-price' },
  },
  {
    key: 'minimum',
    heading: 'Minimum',
    align: 'end',
    phone: 'hidden',
    cell: ({ minimumOrder }) => formatNumber(minimumOrder),
  },
  {
    key: 'quantity',
    heading: 'Quantity',
    align: 'end',
    cell: (part) => <Stock part={part} />,
  },
  {
    key: 'actions',
    heading: 'Actions',
    align: 'end',
    phone: 'actions',
    cell: (part) => (
      <RowActions
        of={part.name}
        actions={[
          editAction(part, onEdit),
          {
            key: 'delete',
            name: 'Delete',
            label: `Delete ${part.name}`,
            icon: Trash,
            danger: true,
            onPress: () => onDelete(part),
          },
        ]}
      />
    ),
  },
];

const stockMarks = {
  plenty: undefined,
  few: <Status tone="waiting">Low</Status>,
  none: <Status tone="bad">Sold out</Status>,
} as const satisfies Record<StockLevel, ReactNode>;

function Stock({ part }: { part: Part }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 @table:flex-col @table:items-end">
      {formatNumber(part.availableQuantity)}
      {stockMarks[stockLevel(part)]}
    </span>
  );
}
