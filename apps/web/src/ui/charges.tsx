import type { Quote } from '@switchyard/shared/pricing';
import type { ReactNode } from 'react';
import { Price } from './price.tsx';

interface ChargesProps {
  charges: Quote;
  /** Names the goods, such as "90 × Long Pole". */
  goods: ReactNode;
  className?: string | undefined;
}

/** What an order costs, item by item. */
export function Charges({ charges, goods, className }: ChargesProps) {
  const { delivery, tax, taxIncluded, total } = charges;
  return (
    <dl className={className}>
      <Item name={goods} amount={charges.goods} />
      <Item name="Delivery" amount={delivery} />
      {tax > 0 && !taxIncluded && <Item name="Tax" amount={tax} />}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-base-300 pt-2">
        <dt className="font-medium">Total</dt>
        <dd className="font-display text-xl font-bold">
          <Price amount={total} />
        </dd>
      </div>
      {tax > 0 && taxIncluded && (
        <div className="flex flex-wrap justify-between gap-x-4 text-sm text-(--muted)">
          <dt>Tax included</dt>
          <dd>
            <Price amount={tax} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Item({ name, amount }: { name: ReactNode; amount: number }) {
  return (
    <div className="flex justify-between gap-x-4">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="shrink-0">
        <Price amount={amount} />
      </dd>
    </div>
  );
}
