import type { Currency } from '@switchyard/shared';
import type { Booking } from '@switchyard/shared/bookings';
import { billRows, isOnlyGoods, rowName, rowNoun, rowsOf } from '@switchyard/shared/pricing';
import { Money } from '../../../ui/price.tsx';

/** The costs of an order: its items, if there are several, and the total. Must be inside a `<dl>`. */
export function OrderCharges({
  order: { bill },
  totalName,
}: {
  order: Pick<Booking, 'bill'>;
  totalName: string;
}) {
  const { currency } = bill;
  const rows = billRows(bill);
  const listed = isOnlyGoods(rows) ? [] : [...rowsOf('goods', rows), ...rowsOf('added', rows)];
  return (
    <>
      {listed.map((row) => (
        <Charge key={row.item} name={rowName(row)} amount={row.amount} currency={currency} />
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 not-first:border-t not-first:border-base-300 not-first:pt-3">
        <dt className="font-medium">{totalName}</dt>
        <dd className="font-display text-2xl font-bold">
          <Money amount={bill.total} currency={currency} />
        </dd>
        {rowsOf('included', rows).map((row) => (
          <dd key={row.item} className="basis-full text-end text-sm text-(--muted)">
            includes <Money amount={row.amount} currency={currency} /> {rowNoun(row)}
          </dd>
        ))}
      </div>
    </>
  );
}

function Charge({ name, ...money }: { name: string; amount: number; currency: Currency }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4">
      <dt className="text-(--muted)">{name}</dt>
      <dd className="font-medium">
        <Money {...money} />
      </dd>
    </div>
  );
}
