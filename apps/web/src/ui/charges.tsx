import { billRows, rowName, type BillAmounts, type BillRow } from '@switchyard/shared/pricing';
import type { ReactNode } from 'react';
import { Price } from './price.tsx';

interface ChargesProps {
  charges: BillAmounts;
  /** The label of the goods, such as "90 × Long Pole". */
  goods: ReactNode;
  className?: string | undefined;
}

/** The cost of an order, item by item. */
export function Charges({ charges, goods, className }: ChargesProps) {
  return (
    <dl className={className}>
      {billRows(charges).map((row) => (
        <Row key={row.item} row={row} name={row.item === 'goods' ? goods : rowName(row)} />
      ))}
    </dl>
  );
}

const looks: Record<BillRow['kind'], { row: string; name?: string; amount?: string }> = {
  goods: { row: 'flex justify-between gap-x-4', name: 'min-w-0 wrap-anywhere', amount: 'shrink-0' },
  added: { row: 'flex justify-between gap-x-4', name: 'min-w-0 wrap-anywhere', amount: 'shrink-0' },
  total: {
    row: 'mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-base-300 pt-2',
    name: 'font-medium',
    amount: 'font-display text-xl font-bold',
  },
  included: { row: 'flex flex-wrap justify-between gap-x-4 text-sm text-(--muted)' },
};

function Row({ row: { kind, amount }, name }: { row: BillRow; name: ReactNode }) {
  const look = looks[kind];
  return (
    <div className={look.row}>
      <dt className={look.name}>{name}</dt>
      <dd className={look.amount}>
        <Price amount={amount} />
      </dd>
    </div>
  );
}
