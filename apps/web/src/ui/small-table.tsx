import type { ReactNode } from 'react';

export interface SmallColumn<Row> {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end. The first column is the row's header. */
  align?: 'start' | 'end' | undefined;
}

interface SmallTableProps<Row> {
  /** The accessible name. */
  caption: string;
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A compact table of a few narrow columns. It stays a table on phones. */
export function SmallTable<Row>({ caption, columns, rows, rowKey }: SmallTableProps<Row>) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, heading, align }) => (
            <th
              key={key}
              scope="col"
              className={`px-2 py-1.5 font-semibold wrap-normal text-(--muted) ${sideOf(align)} first:ps-0 last:pe-0`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-t border-base-300">
            {columns.map(({ key, cell, align }, index) => {
              const look = `px-2 py-2 ${sideOf(align)} first:ps-0 last:pe-0`;
              return index === 0 ? (
                <th key={key} scope="row" className={`${look} font-medium wrap-anywhere`}>
                  {cell(row)}
                </th>
              ) : (
                <td key={key} className={`${look} wrap-normal`}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sideOf = (align: 'start' | 'end' = 'start') => (align === 'end' ? 'text-end' : 'text-start');
