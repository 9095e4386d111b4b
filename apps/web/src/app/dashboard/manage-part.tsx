import { formatNumber } from '@switchyard/shared';
import { partsQuery, type Part } from '@switchyard/shared/parts';
import Upload from 'lucide-react/icons/upload';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { canGather, GatherFamily } from '../../features/catalogue/families/gather-family.tsx';
import { BulkBar } from '../../features/catalogue/parts/bulk/bulk-bar.tsx';
import { BulkChange } from '../../features/catalogue/parts/bulk/bulk-change.tsx';
import { SelectPart } from '../../features/catalogue/parts/bulk/select-part.tsx';
import { type ChosenParts, useSelection } from '../../features/catalogue/parts/bulk/use-selection.ts';
import { DeletePart } from '../../features/catalogue/parts/delete-part.tsx';
import { ExportParts } from '../../features/catalogue/parts/import/export-parts.tsx';
import { partsQueries } from '../../features/catalogue/parts/parts-queries.ts';
import { stockQueries } from '../../features/catalogue/stock/stock-queries.ts';
import { formatTotal, tableSearch } from '../../lib/list-search.ts';
import { deleteAction, editAction, nameColumn } from '../../features/catalogue/parts/part-columns.tsx';
import { NoEquipment } from '../../features/catalogue/parts/no-equipment.tsx';
import { FindPart } from '../part-editor/find-part.tsx';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { shortageWord, stockLevel } from '../../shop/stock.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { RowActions } from '../../ui/action-menu.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckField } from '../../ui/fields.tsx';
import { Count } from '../../ui/count.tsx';
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

/** Manage Equipments: every part, for admins to edit and delete, and to change many at once. */
export function Component() {
  const search = useListSearch(readSearch);
  const list = useListPage(partsQueries.page, search);
  const [deleting, setDeleting] = useState<Part>();
  const [changing, setChanging] = useState<ChosenParts>();
  const [gathering, setGathering] = useState<readonly Part[]>();
  const selection = useSelection(list.isOld ? [] : (list.page?.items ?? []), search.query.q);
  if (changing)
    return (
      <>
        <PageTitle>Change many parts at once.</PageTitle>
        <BulkChange chosen={changing} FindPart={FindPart} onClose={() => setChanging(undefined)} />
      </>
    );
  if (gathering)
    return (
      <>
        <PageTitle>Buyers choose between the parts of a family on one page.</PageTitle>
        <GatherFamily parts={gathering} FindPart={FindPart} onClose={() => setGathering(undefined)} />
      </>
    );
  return (
    <>
      <PageTitle
        action={
          <div className="flex flex-wrap items-center gap-x-1 gap-y-3 max-sm:-ms-3">
            <ExportParts />
            <ButtonLink to={dashboardPaths.importParts} variant="quiet">
              <Upload aria-hidden="true" className="size-4" />
              Import CSV…
            </ButtonLink>
            <ButtonLink to={dashboardPaths.addPart} variant="primary" size="small" className="max-sm:ms-3">
              Add a Equipment
            </ButtonLink>
          </div>
        }
      />
      <SearchedTable
        search={search}
        list={list}
        columns={columnsFor({ position: list.position, onDelete: setDeleting, ...selection })}
        words={words}
        empty={<NoEquipment />}
        toolbar={
          <CheckField
            label="Select all"
            checked={selection.isPage}
            onChange={({ target }) => selection.onSelectPage(target.checked)}
            className="mb-3"
          />
        }
      />
      <BulkBar
        selection={selection}
        total={list.page?.total ?? 0}
        onChange={() => setChanging(selection.chosen)}
        onGather={
          !selection.isAll && canGather(selection.selected)
            ? () => setGathering(selection.selected)
            : undefined
        }
      />
      <HiddenNote />
      <DeletePart
        part={deleting}
        onDeleted={() => search.leaveDeleted(list)}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}

/** Says how many parts are hidden, with a link to them. */
function HiddenNote() {
  const { data: hidden = 0 } = useQuery(stockQueries.hidden());
  if (hidden === 0) return null;
  return (
    <p className="mt-5">
      <Link to={`${dashboardPaths.stock}?tab=hidden`} className="text-link">
        {formatTotal(hidden)} hidden
      </Link>{' '}
      from the shop, and not in this list.
    </p>
  );
}

interface ColumnsOptions {
  /** The position of the first row in the whole list. Undefined if not known. */
  position: number | undefined;
  onDelete: (part: Part) => void;
  isSelected: (part: Part) => boolean;
  onSelect: (part: Part, isSelected: boolean) => void;
}

const columnsFor = ({ position = 1, onDelete, isSelected, onSelect }: ColumnsOptions): Column<Part>[] => [
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
    cell: (part) => (
      <SelectPart part={part} isSelected={isSelected(part)} onChange={(wanted) => onSelect(part, wanted)}>
        <Picture
          src={part.img}
          alt=""
          ratio="aspect-square"
          sizes="4rem"
          className="rounded-lg border border-base-300 @table:w-11"
        />
      </SelectPart>
    ),
  },
  nameColumn,
  {
    key: 'price',
    heading: 'Price',
    align: 'end',
    phone: 'mark',
    cell: ({ price }) => <Price amount={price} />,
    sorts: { up: 'price', down: '-price' },
  },
  {
    key: 'minimum',
    heading: 'Minimum',
    align: 'end',
    phone: 'hidden',
    cell: ({ minimumOrder }) => <Count of={minimumOrder} />,
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
    cell: (part) => <RowActions of={part.name} actions={[editAction(part), deleteAction(part, onDelete)]} />,
  },
];

function Stock({ part }: { part: Part }) {
  const level = stockLevel(part);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 @table:flex-col @table:items-end">
      <Count of={part.availableQuantity} />
      {level === 'few' && <Status tone="waiting">Low</Status>}
      {level === 'none' && <Status tone="bad">{shortageWord(part)}</Status>}
    </span>
  );
}
