import { deletePart, formatCount, messages, partsQuery, type Part } from '@switchyard/shared';
import PackageOpen from 'lucide-react/icons/package-open';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EditPart } from '../../features/parts/edit-part.tsx';
import { partsQueries } from '../../features/parts/parts-queries.ts';
import { api } from '../../lib/api.ts';
import { tableSearch } from '../../lib/list-search.ts';
import { paths } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { canBeOrdered } from '../../lib/stock.ts';
import { toast } from '../../lib/toast.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmAction } from '../../ui/confirm-action.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SearchedTable } from '../../ui/searched-table.tsx';
import { EmptyState } from '../../ui/states.tsx';
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
          <ButtonLink to={paths.addPart} size="small">
            Add a Equipment
          </ButtonLink>
        }
      />
      <SearchedTable
        search={search}
        list={list}
        columns={columnsFor({ position: list.position, onEdit: setEditing, onDelete: setDeleting })}
        words={words}
        empty={<NoParts />}
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
    cell: (_, index) => formatCount(position + index),
    sorts: { up: 'oldest', down: 'newest' },
  },
  {
    key: 'image',
    heading: 'Image',
    cell: ({ img }) => (
      <Picture src={img} alt="" sizes="4.5rem" className="w-18 rounded-lg border border-base-300" />
    ),
  },
  {
    key: 'name',
    heading: 'Name',
    namesRow: true,
    cell: ({ _id, name }) => (
      <Link to={paths.part(_id)} className="underline-offset-4 hover:underline">
        {name}
      </Link>
    ),
    sorts: { up: 'name', down: '-name' },
  },
  { key: 'quantity', heading: 'Quantity', align: 'end', cell: (part) => <Stock part={part} /> },
  {
    key: 'actions',
    heading: 'Actions',
    cell: (part) => (
      <span className="flex flex-wrap justify-end gap-2 min-[50rem]:flex-nowrap min-[50rem]:justify-start">
        <Button size="small" aria-label={`Edit ${part.name}`} onClick={() => onEdit(part)}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Button>
        <Button size="small" aria-label={`Delete ${part.name}`} onClick={() => onDelete(part)}>
          <Trash aria-hidden="true" className="size-4 text-error" />
          Delete
        </Button>
      </span>
    ),
  },
];

function Stock({ part }: { part: Part }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {!canBeOrdered(part) && <Status tone="bad">Sold out</Status>}
      {formatCount(part.availableQuantity)}
    </span>
  );
}

function NoParts() {
  return (
    <EmptyState
      icon={<PackageOpen />}
      title="The shelves are empty"
      action={
        <ButtonLink to={paths.addPart} variant="primary">
          Add a Equipment
        </ButtonLink>
      }
    >
      The equipment you add appears here and in the shop.
    </EmptyState>
  );
}
