/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a phone's style sheet lays the table out as blocks, and browsers then drop the roles that are not written */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Skeleton, SkeletonRegion } from './skeleton.tsx';

export interface Column<Row> {
  key: string;
  heading: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Numbers are aligned at the end. */
  align?: 'start' | 'end' | undefined;
  /** On phones, use the whole width of the card, without the heading. */
  isWide?: boolean | undefined;
  /** Like `isWide`, but for running text. */
  isText?: boolean | undefined;
  /** This cell is the row's header. */
  namesRow?: boolean | undefined;
  /** The sort orders of this column. Without them it cannot be sorted. */
  sorts?: { up: string; down: string } | undefined;
}

interface TableSort {
  by: string;
  onSort: (by: string) => void;
}

interface DataTableProps<Row> {
  /** Read by screen readers, and shown with `showCaption`. */
  caption: string;
  showCaption?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Required for columns with `sorts`. */
  sort?: TableSort | undefined;
}

const endAligned = 'sm:text-end sm:tabular-nums';

/** A table. On phones it becomes a stack of cards. */
export function DataTable<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  sort,
}: DataTableProps<Row>) {
  return (
    <div className="plate overflow-hidden">
      <table role="table" className="stacking-table w-full border-collapse">
        <caption className={showCaption ? 'px-4 pt-4 text-start font-medium' : 'sr-only'}>{caption}</caption>
        <Headings columns={columns} sort={sort} />
        <tbody role="rowgroup" className="divide-y divide-base-300">
          {rows.map((row, index) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} index={index} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On phones, where the table's head is hidden, the sortable headings form a bar above the cards. */
const sortBar = {
  head: 'max-[50rem]:static max-[50rem]:block max-[50rem]:size-auto max-[50rem]:overflow-visible max-[50rem]:[clip-path:none]',
  row: 'max-[50rem]:flex! max-[50rem]:items-center max-[50rem]:gap-2 max-[50rem]:before:text-(--muted) max-[50rem]:before:whitespace-nowrap max-[50rem]:before:content-["Sort_by"]',
  plainHeading: 'max-[50rem]:sr-only',
};

function Headings<Row>({ columns, sort }: Pick<DataTableProps<Row>, 'columns' | 'sort'>) {
  return (
    <thead role="rowgroup" className={sort && sortBar.head}>
      <tr
        role="row"
        className={classNames('border-b border-base-300 bg-base-200 text-start text-sm', sort && sortBar.row)}
      >
        {columns.map((column) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            aria-sort={sort && directionOf(column, sort)}
            className={classNames(
              'font-semibold',
              column.align === 'end' ? 'text-end' : 'text-start',
              sort && column.sorts ? 'px-1' : 'px-4 py-3',
              sort && !column.sorts && sortBar.plainHeading,
            )}
          >
            {sort && column.sorts ? (
              <SortButton sorts={column.sorts} sort={sort}>
                {column.heading}
              </SortButton>
            ) : (
              column.heading
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function directionOf<Row>({ sorts }: Column<Row>, { by }: TableSort): 'ascending' | 'descending' | undefined {
  if (by === sorts?.up) return 'ascending';
  return by === sorts?.down ? 'descending' : undefined;
}

interface SortButtonProps {
  sorts: { up: string; down: string };
  sort: TableSort;
  children: string;
}

/** Sorts upwards first, then downwards. */
function SortButton({ sorts, sort, children }: SortButtonProps) {
  const isUp = sort.by === sorts.up;
  const Icon = isUp ? ArrowUp : sort.by === sorts.down ? ArrowDown : ArrowUpDown;
  const isSorted = Icon !== ArrowUpDown;
  return (
    <button
      type="button"
      onClick={() => sort.onSort(isUp ? sorts.down : sorts.up)}
      className="quiet-button gap-1.5 px-3 font-semibold"
    >
      {children}
      <Icon aria-hidden="true" className={classNames('size-4', !isSorted && 'opacity-60')} />
    </button>
  );
}

function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  const look = classNames(
    'sm:px-4 sm:py-3',
    column.align === 'end' && endAligned,
    column.isWide && 'max-[50rem]:justify-end! max-[50rem]:before:hidden!',
    column.isText && 'max-[50rem]:block! max-[50rem]:text-start! max-[50rem]:before:hidden!',
  );
  return column.namesRow ? (
    <th
      role="rowheader"
      scope="row"
      data-heading={column.heading}
      className={classNames(look, 'font-semibold sm:text-start')}
    >
      {column.cell(row, index)}
    </th>
  ) : (
    <td role="cell" data-heading={column.heading} className={look}>
      {column.cell(row, index)}
    </td>
  );
}

export function DataTableSkeleton({
  label,
  columns,
  rows = 5,
}: {
  label: string;
  columns: number;
  rows?: number;
}) {
  return (
    <SkeletonRegion label={label} className="plate overflow-hidden">
      <div className="hidden h-11 border-b border-base-300 bg-base-200 sm:block" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid gap-4 border-b border-base-300 p-4 last:border-0 sm:grid-flow-col">
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} className="h-5" />
          ))}
        </div>
      ))}
    </SkeletonRegion>
  );
}
