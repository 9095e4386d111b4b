import type { Part } from '@switchyard/shared';
import SearchX from 'lucide-react/icons/search-x';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/numbers.ts';
import { paths } from '../../../lib/paths.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Status } from '../../../ui/status.tsx';
import { DeletePart } from './delete-part.tsx';

const columnsWith = (onDelete: (part: Part) => void): Column<Part>[] => [
  { key: 'index', heading: 'Index', cell: (_, index) => index + 1 },
  {
    key: 'image',
    heading: 'Image',
    cell: ({ img }) => <Picture src={img} alt="" className="w-18 rounded-lg border border-base-300" />,
  },
  {
    key: 'name',
    heading: 'Name',
    namesRow: true,
    cell: ({ _id, name }) => (
      <Link to={paths.purchase(_id)} className="underline-offset-4 hover:underline">
        {name}
      </Link>
    ),
  },
  { key: 'quantity', heading: 'Quantity', align: 'end', cell: (part) => <Stock part={part} /> },
  {
    key: 'delete',
    heading: 'Delete',
    cell: (part) => (
      <Button size="small" aria-label={`Delete ${part.name}`} onClick={() => onDelete(part)}>
        <Trash aria-hidden="true" className="size-4 text-error" />
        Delete
      </Button>
    ),
  },
];

function Stock({ part }: { part: Part }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {part.availableQuantity < part.minimumOrder && <Status tone="bad">Sold out</Status>}
      {formatCount(part.availableQuantity)}
    </span>
  );
}

/** The equipment whose name has what is searched for in it. */
export function PartsList({ parts }: { parts: readonly Part[] }) {
  const [text, setText] = useSearchText();
  const [deleting, setDeleting] = useState<Part>();
  const wanted = text.trim().toLowerCase();
  const found = parts.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label="Search equipment by name"
        value={text}
        onChange={setText}
        found={wanted ? `${found.length} of ${parts.length} items` : `${parts.length} items`}
      />
      {found.length > 0 ? (
        <DataTable
          caption="Equipment"
          columns={columnsWith(setDeleting)}
          rows={found}
          rowKey={({ _id }) => _id}
        />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title="Nothing found"
          action={<Button onClick={() => setText('')}>Show all equipment</Button>}
        >
          No name has “{text.trim()}” in it.
        </EmptyState>
      )}
      <DeletePart part={deleting} onDone={() => setDeleting(undefined)} />
    </div>
  );
}
