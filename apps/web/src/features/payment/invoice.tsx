import { type Booking, type BookingStatus, formatCount } from '@switchyard/shared';
import type { ReactNode } from 'react';
import { orderWords } from '../../lib/order-words.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CopiedText } from '../../ui/copied-text.tsx';
import { Price } from '../../ui/price.tsx';
import { Status } from '../../ui/status.tsx';

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

/** Shown in place of the card form when there is nothing to pay. */
export function OrderClosed({ order, standing }: { order: Booking; standing: BookingStatus }) {
  const { tone, name, whyClosed } = orderWords[standing];
  return (
    <div className="flex flex-col items-start gap-4">
      <Status tone={tone}>{name}</Status>
      <p>{whyClosed}</p>
      {order.paid && order.transactionId && (
        <div className="max-w-full">
          <p className="text-sm text-(--muted)">Your transaction id</p>
          <CopiedText text={order.transactionId} label="the transaction id" />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.orders} variant="primary">
          Go to My Orders
        </ButtonLink>
        {standing === 'expired' && <ButtonLink to={paths.purchase(order.partId)}>Order again</ButtonLink>}
      </div>
    </div>
  );
}
