/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a phone's style sheet lays the table out as blocks, and browsers then drop the roles that are not written */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Skeleton, SkeletonRegion } from './skeleton.tsx';

export interface Column<Row> {
  /** Unique among the columns. */
  key: string;
  heading: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Numbers stand at the end. */
  align?: 'start' | 'end' | undefined;
  /** Whether this cell names its row. */
  namesRow?: boolean | undefined;
}

export interface DataTableProps<Row> {
  /** What the table holds; read out, and shown only with `showCaption`. */
  caption: string;
  showCaption?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

const endAligned = 'sm:text-end sm:tabular-nums';

/** A table that becomes a stack of cards on a phone. */
export function DataTable<Row>({ caption, showCaption = false, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <div className="plate overflow-hidden">
      <table role="table" className="stacking-table w-full border-collapse">
        <caption className={showCaption ? 'px-4 pt-4 text-start font-medium' : 'sr-only'}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row" className="border-b border-base-300 bg-base-200 text-start text-sm">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={classNames(
                  'px-4 py-3 font-semibold',
                  column.align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
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

function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  const look = classNames('sm:px-4 sm:py-3', column.align === 'end' && endAligned);
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

/** What stands where a table is coming. */
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
