import type { Part, PartsQuery } from '@switchyard/shared';
import PackageOpen from 'lucide-react/icons/package-open';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import type { ListQuery } from '../../../lib/list-search.ts';
import { paths } from '../../../lib/paths.ts';
import type { ListPage } from '../../../lib/use-list-page.ts';
import type { ListSearch } from '../../../lib/use-list-search.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DataTableSkeleton } from '../../../ui/data-table.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { DeletePart } from './delete-part.tsx';
import { EditPart } from './edit-part.tsx';
import { PartsList } from './parts-list.tsx';

interface ManagePartsProps {
  search: ListSearch<ListQuery & Pick<PartsQuery, 'sort'>>;
  /** What the page asked the server for. */
  list: ListPage<Part>;
}

/** All equipment, to be looked through, edited and deleted. */
export function ManageParts({ search, list }: ManagePartsProps) {
  const [editing, setEditing] = useState<Part>();
  const [deleting, setDeleting] = useState<Part>();
  const { query } = search;

  return (
    <>
      <SearchField
        label="Search equipment"
        value={search.textOf('q')}
        onChange={(text) => search.type('q', text)}
        className="mb-6 sm:max-w-96"
      />
      <ListFrame
        list={list}
        title={query.q ? `Results for “${query.q}”` : 'All equipment'}
        heading={search.heading}
        nouns={{ one: 'item', many: 'items' }}
        isSearched={search.isSearched}
        failure="The equipment could not be loaded"
        skeleton={<DataTableSkeleton label="Loading the equipment" columns={5} />}
        empty={search.isSearched ? <NothingFound q={query.q} onClear={search.clear} /> : <NoParts />}
      >
        {({ items }) => (
          <PartsList
            parts={items}
            position={list.position}
            sort={{ by: query.sort ?? '', onSort: (sort) => search.choose('sort', sort) }}
            onEdit={setEditing}
            onDelete={setDeleting}
          />
        )}
      </ListFrame>
      <EditPart part={editing} onDone={() => setEditing(undefined)} />
      <DeletePart
        part={deleting}
        onDone={() => setDeleting(undefined)}
        onDeleted={() => search.leaveDeleted(list)}
      />
    </>
  );
}

function NothingFound({ q, onClear }: { q: string | undefined; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nothing found"
      action={<Button onClick={onClear}>Show all equipment</Button>}
    >
      <p className="wrap-anywhere">No equipment matches “{q}”.</p>
    </EmptyState>
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
      What you add stands here, and in the shop.
    </EmptyState>
  );
}
