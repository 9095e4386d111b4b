import type { Currency } from '@switchyard/shared';
import type { Booking } from '@switchyard/shared/bookings';
import { Money } from '../../../ui/price.tsx';

/** What an order costs: its parts, if there are several, and the total. Belongs in a `<dl>`. */
export function OrderCharges({ order, totalName }: { order: Booking; totalName: string }) {
  const { price, delivery, tax, taxIncluded, total } = order;
  const { currency } = order.bill;
  return (
    <>
      {total !== price && (
        <>
          <Charge name="Goods" amount={price} currency={currency} />
          <Charge name="Delivery" amount={delivery} currency={currency} />
          {tax > 0 && !taxIncluded && <Charge name="Tax" amount={tax} currency={currency} />}
        </>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 not-first:border-t not-first:border-base-300 not-first:pt-3">
        <dt className="font-medium">{totalName}</dt>
        <dd className="font-display text-2xl font-bold">
          <Money amount={total} currency={currency} />
        </dd>
        {tax > 0 && taxIncluded && (
          <dd className="basis-full text-end text-sm text-(--muted)">
            includes <Money amount={tax} currency={currency} /> tax
          </dd>
        )}
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
