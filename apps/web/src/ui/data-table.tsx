/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a phone's style sheet lays the table out as cards, and browsers then drop the roles that are not written */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Skeleton, SkeletonRegion } from './skeleton.tsx';

/**
 * Where a cell stands in a row's card on phones: the picture at the start, the title, below it the facts with their
 * headings and the marks without, texts on lines of their own, and one menu or small button at the end. What is
 * `beside` shares the title's line if there is room. What is hidden is still read out, so it must not hold links or
 * buttons.
 */
type PhonePlace = 'picture' | 'title' | 'beside' | 'fact' | 'mark' | 'text' | 'actions' | 'hidden';

export interface Column<Row> {
  key: string;
  heading: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Numbers are aligned at the end. */
  align?: 'start' | 'end' | undefined;
  /** `fact` by default, `title` for the row's header. */
  phone?: PhonePlace | undefined;
  /** On desktops this column takes the spare width; by default the row's header does. */
  grows?: boolean | undefined;
  /** This cell is the row's header. It shows at most two lines. */
  namesRow?: boolean | undefined;
  /** A quieter line below the row's header; on phones it stands before the facts. */
  note?: ((row: Row) => ReactNode) | undefined;
  /** The sorts of this column. Without them it cannot be sorted. */
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

/** A table. On phones it becomes a list of dense cards. */
export function DataTable<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  sort,
}: DataTableProps<Row>) {
  return (
    <div className="table-frame plate">
      <table role="table" className="stacking-table">
        <caption className={showCaption ? 'px-4 pt-4 text-start font-medium' : 'sr-only'}>{caption}</caption>
        <Headings columns={columns} sort={sort} />
        <tbody role="rowgroup">
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

function Headings<Row>({ columns, sort }: Pick<DataTableProps<Row>, 'columns' | 'sort'>) {
  return (
    <thead role="rowgroup" data-sortable={sort && true}>
      <tr role="row">
        {columns.map(({ key, heading, align, sorts }) => (
          <th
            key={key}
            role="columnheader"
            scope="col"
            data-align={align}
            aria-sort={sort && directionOf(sorts, sort)}
          >
            {sort && sorts ? (
              <SortButton sorts={sorts} sort={sort}>
                {heading}
              </SortButton>
            ) : (
              heading
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Sorts = Column<unknown>['sorts'];

function directionOf(sorts: Sorts, { by }: TableSort): 'ascending' | 'descending' | undefined {
  if (by === sorts?.up) return 'ascending';
  return by === sorts?.down ? 'descending' : undefined;
}

interface SortButtonProps {
  sorts: NonNullable<Sorts>;
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
      className="quiet-button gap-1 px-2 font-semibold"
    >
      {children}
      <Icon aria-hidden="true" className={classNames('size-4 shrink-0', !isSorted && 'opacity-60')} />
    </button>
  );
}

function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  const { heading, align, namesRow = false, phone = namesRow ? 'title' : 'fact' } = column;
  const content = column.cell(row, index);
  const cellProps = {
    'data-heading': heading,
    'data-align': align,
    'data-phone': phone,
    'data-grows': column.grows,
  };
  return namesRow ? (
    <th {...cellProps} role="rowheader" scope="row">
      <div className="row-title">{content}</div>
      {column.note && <div className="row-note">{column.note(row)}</div>}
    </th>
  ) : (
    <td {...cellProps} role="cell">
      {content}
    </td>
  );
}

interface DataTableSkeletonProps {
  label: string;
  columns: number;
  rows?: number | undefined;
  hasPicture?: boolean | undefined;
  /** Whether phones show a bar with the sortable headings. */
  isSortable?: boolean | undefined;
}

export function DataTableSkeleton({
  label,
  columns,
  rows = 6,
  hasPicture = false,
  isSortable = false,
}: DataTableSkeletonProps) {
  return (
    <SkeletonRegion label={label} className="table-frame plate">
      <div
        className={classNames(
          'h-11 border-b border-base-300 bg-base-200',
          !isSortable && '@max-table:hidden',
        )}
      />
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex h-22 items-center gap-3 border-b border-base-300 px-3 last:border-0 @table:h-15 @table:gap-6"
        >
          {hasPicture && <Skeleton className="size-16 shrink-0 @table:size-11" />}
          <span className="grid flex-1 gap-2.5 @table:hidden">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3.5 w-1/2" />
          </span>
          {Array.from({ length: columns - Number(hasPicture) }, (_, column) => (
            <Skeleton key={column} className="hidden h-4 flex-1 @table:block" />
          ))}
        </div>
      ))}
    </SkeletonRegion>
  );
}
