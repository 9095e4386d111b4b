import { type Booking, formatCount } from '@switchyard/shared';
import type { ReactNode } from 'react';
import { Price } from '../../../ui/price.tsx';

/** What is to be paid, for what, and under which number. */
export function Invoice({ order }: { order: Booking }) {
  return (
    <section aria-label="Invoice" className="plate flex flex-col gap-5 p-5 sm:p-6">
      <div>
        <p className="text-lg wrap-anywhere">Hello, {order.buyerName}</p>
        <h2 className="mt-1 text-2xl wrap-anywhere">{order.partName}</h2>
      </div>
      <dl className="flex flex-col gap-3">
        <Line name="Invoice number">
          <code className="text-sm wrap-anywhere">{order._id}</code>
        </Line>
        <Line name="Quantity">{formatCount(order.quantity)}</Line>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-base-300 pt-4">
          <dt className="font-medium">{order.paid ? 'Amount' : 'Amount to pay'}</dt>
          <dd className="font-display text-3xl font-bold">
            <Price dollars={order.price} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-(--muted)">{name}</dt>
      <dd className="min-w-0 font-medium tabular-nums">{children}</dd>
    </div>
  );
}
