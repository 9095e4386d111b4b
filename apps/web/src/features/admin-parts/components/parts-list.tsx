import { formatCount, type Part } from '@switchyard/shared';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { canBeOrdered } from '../../../lib/stock.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column, type TableSort } from '../../../ui/data-table.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Status } from '../../../ui/status.tsx';

interface PartsListProps {
  parts: readonly Part[];
  /** As the how-manyth of all the first part counts; where nobody knows, the index is that on this page. */
  position: number | undefined;
  sort: TableSort;
  onEdit: (part: Part) => void;
  onDelete: (part: Part) => void;
}

const columnsFor = ({ position = 1, onEdit, onDelete }: PartsListProps): Column<Part>[] => [
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

/** A page of the equipment. */
export function PartsList(props: PartsListProps) {
  return (
    <DataTable
      caption="Equipment"
      columns={columnsFor(props)}
      rows={props.parts}
      rowKey={({ _id }) => _id}
      sort={props.sort}
    />
  );
}
