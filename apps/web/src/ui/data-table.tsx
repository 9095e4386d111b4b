/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a phone's style sheet lays the table out as cards, and browsers then drop the roles that are not written */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Skeleton, SkeletonRegion } from './skeleton.tsx';
import './data-table.css';

/**
 * The position of a cell in a row's card on phones. The picture is at the start. The title is followed by the facts
 * with their headings, and by the marks without headings. Texts have lines of their own, and a menu or small button is
 * at the end. A cell that is `beside` shares the title's line if there is room. A `hidden` cell is still read out, so
 * it must not contain links or buttons.
 */
type PhonePlace = 'picture' | 'title' | 'beside' | 'fact' | 'mark' | 'text' | 'actions' | 'hidden';

export interface Column<Row> {
  key: string;
  heading: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Numbers are aligned at the end. */
  align?: 'start' | 'end' | undefined;
  /** The default is `fact`, and `title` for the row's header. */
  phone?: PhonePlace | undefined;
  /** On desktops this column gets the spare width. The default is the column of the row's header. */
  grows?: boolean | undefined;
  /** This cell is the row's header. It shows at most two lines. */
  namesRow?: boolean | undefined;
  /** A less prominent line below the row's header. On phones it comes before the facts. */
  note?: ((row: Row) => ReactNode) | undefined;
  /** The column's sorts. Without them it is not sortable. */
  sorts?: { up: string; down: string } | undefined;
}

interface TableSort {
  by: string;
  onSort: (by: string) => void;
}

interface DataTableProps<Row> {
  /** The accessible name. It is only visible with `showCaption`. */
  caption: string;
  showCaption?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Required if any column has `sorts`. */
  sort?: TableSort | undefined;
}

/** A table. On phones its rows become compact cards. */
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

/** A heading that sorts ascending on the first click and descending on the next. */
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
