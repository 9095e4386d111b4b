import { type Address, formatNumber, formatDollars } from '@switchyard/shared';
import type { ReactNode } from 'react';
import { addressLines } from '../../../lib/address-lines.ts';
import { useSeller } from '../../../lib/settings.ts';
import './sheet.css';

interface SheetProps {
  title: string;
  /** Who issues it; the shop as it is now by default. */
  seller?: { name: string; address: string; email: string };
  facts: readonly (readonly [name: string, text: ReactNode])[];
  children: ReactNode;
}

/** One page of paper. */
export function Sheet({ title, seller, facts, children }: SheetProps) {
  const now = useSeller();
  const { name, address, email } = seller ?? now ?? {};
  return (
    <div className="paper">
      <header>
        <p className="paper-shop">{name}</p>
        <p>{[address, email].filter(Boolean).join(', ')}</p>
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

export function AddressOnPaper({ address }: { address: Address }) {
  return addressLines(address).map((line, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the lines have no other identity
    <div key={place}>{line}</div>
  ));
}

/** What was sold, and what it cost. */
export interface Sale {
  partName: string;
  quantity: number;
  /** In dollars, like all amounts. */
  price: number;
  delivery: number;
  tax: number;
  taxIncluded: boolean;
  total: number;
}

export function SaleTable({ sale, unit }: { sale: Sale; unit: number }) {
  const { partName, quantity, price, delivery, tax, taxIncluded, total } = sale;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Unit price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{partName}</td>
          <td>{formatNumber(quantity)}</td>
          <td>{formatDollars(unit)}</td>
          <td>{formatDollars(price)}</td>
        </tr>
        {total !== price && <Line name="Delivery" dollars={delivery} />}
        {tax > 0 && !taxIncluded && <Line name="Tax" dollars={tax} />}
      </tbody>
      <tfoot>
        <Line name="Total" dollars={total} isHeading />
        {tax > 0 && taxIncluded && <Line name="Tax included" dollars={tax} />}
      </tfoot>
    </table>
  );
}

interface LineProps {
  name: string;
  dollars: number;
  isHeading?: boolean;
}

/** A line of four columns. */
function Line({ name, dollars, isHeading = false }: LineProps) {
  return (
    <tr className={isHeading ? 'paper-total' : undefined}>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td>{formatDollars(dollars)}</td>
    </tr>
  );
}
