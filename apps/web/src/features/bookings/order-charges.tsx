import { type Booking, formatDollars } from '@switchyard/shared';
import { Price } from '../../ui/price.tsx';

/** What an order costs: its parts, if there are several, and the total. Belongs in a `<dl>`. */
export function OrderCharges({ order, totalName }: { order: Booking; totalName: string }) {
  const { price, delivery, tax, taxIncluded, total } = order;
  return (
    <>
      {total !== price && (
        <>
          <Charge name="Goods" dollars={price} />
          <Charge name="Delivery" dollars={delivery} />
          {tax > 0 && !taxIncluded && <Charge name="Tax" dollars={tax} />}
        </>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 not-first:border-t not-first:border-base-300 not-first:pt-3">
        <dt className="font-medium">{totalName}</dt>
        <dd className="font-display text-2xl font-bold">
          <Price dollars={total} />
        </dd>
        {tax > 0 && taxIncluded && (
          <dd className="basis-full text-end text-sm text-(--muted)">includes {formatDollars(tax)} tax</dd>
        )}
      </div>
    </>
  );
}

function Charge({ name, dollars }: { name: string; dollars: number }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4">
      <dt className="text-(--muted)">{name}</dt>
      <dd className="font-medium">
        <Price dollars={dollars} />
      </dd>
    </div>
  );
}
