import { type Currency, formatMoney, formatNumber } from '@switchyard/shared';
import { lineName, type NamedLine, type Paper } from '@switchyard/shared/bookings';
import { billRows, isOnlyGoods, rowName, rowsOf, type BillRow } from '@switchyard/shared/pricing';
import type { ReactNode } from 'react';
import { useSeller } from '../../../../lib/settings.ts';
import './sheet.css';

interface SheetProps {
  title: string;
  /** The issuer. The default is the shop as it is now. */
  seller?: Paper['seller'];
  facts: readonly (readonly [name: string, text: ReactNode])[];
  children: ReactNode;
}

/** One printed page. */
export function Sheet({ title, seller, facts, children }: SheetProps) {
  const now = useSeller();
  const { name, address, email } = seller ?? now ?? {};
  const vatId = seller?.vatId;
  return (
    <div className="paper">
      <header>
        <p className="paper-shop">{name}</p>
        <p>{[address, email].filter(Boolean).join(', ')}</p>
        {vatId !== undefined && <p>VAT number {vatId}</p>}
      </header>
      <h1>{title}</h1>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

export function AddressOnPaper({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the lines have no other identity
    <div key={index}>{line}</div>
  ));
}

const LineOnPaper = ({ line }: { line: NamedLine }) => (
  <>
    {lineName(line)}
    {line.sku !== undefined && <div className="paper-note">{line.sku}</div>}
  </>
);

/** The contents of a parcel. */
export function UnitsTable({ units }: { units: readonly NamedLine[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Quantity</th>
        </tr>
      </thead>
      <tbody>
        {units.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a paper never changes
          <tr key={index}>
            <td>
              <LineOnPaper line={line} />
            </td>
            <td>{formatNumber(line.quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The sold lines with their prices, and the bill. */
export function SaleTable({ sale: { lines, bill } }: { sale: Pick<Paper, 'lines' | 'bill'> }) {
  const { currency } = bill;
  const rows = billRows(bill);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Quantity</th>
          <th scope="col">Unit price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a paper never changes
          <tr key={index}>
            <td>
              <LineOnPaper line={line} />
            </td>
            <td>{formatNumber(line.quantity)}</td>
            <td>{formatMoney(line.unit, currency)}</td>
            <td>{formatMoney(line.price, currency)}</td>
          </tr>
        ))}
        {!isOnlyGoods(rows) && <Rows rows={rowsOf('added', rows)} currency={currency} />}
      </tbody>
      <tfoot>
        <Rows rows={[...rowsOf('total', rows), ...rowsOf('included', rows)]} currency={currency} />
      </tfoot>
    </table>
  );
}

/** The rows of a bill, spanning four columns. */
function Rows({ rows, currency }: { rows: readonly BillRow[]; currency: Currency }) {
  return rows.map((row) => (
    <tr key={row.item} className={row.kind === 'total' ? 'paper-total' : undefined}>
      <th scope="row" colSpan={3}>
        {rowName(row)}
      </th>
      <td>{formatMoney(row.amount, currency)}</td>
    </tr>
  ));
}
