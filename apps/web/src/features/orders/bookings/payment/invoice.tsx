import { type Booking, type BookingStatus, lineName, titleOf } from '@switchyard/shared/bookings';
import type { ReactNode } from 'react';
import { orderWords } from '../../../../shop/order-words.ts';
import { dashboardPaths } from '../../../../lib/dashboard-paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Count } from '../../../../ui/count.tsx';
import { Status } from '../../../../ui/status.tsx';
import { OrderAgain } from '../order-again.tsx';
import { OrderCharges } from '../order-charges.tsx';
import { OrderPicture } from '../order-picture.tsx';
import { useReplacing } from '../use-replacing.ts';

export function Invoice({ order }: { order: Booking }) {
  return (
    <section aria-label="Invoice" className="plate flex flex-col gap-4 p-5">
      <div className="flex items-center gap-4">
        <OrderPicture src={order.img} className="w-16 shrink-0 rounded-xl" />
        <div className="min-w-0">
          <p className="line-clamp-2 wrap-anywhere">Hello, {order.buyerName}</p>
          <h2 title={titleOf(order.lines)} className="line-clamp-4 text-xl wrap-anywhere">
            {titleOf(order.lines)}
          </h2>
        </div>
      </div>
      <dl className="flex flex-col gap-2">
        <Line name="Order">{order.number}</Line>
        <Line name="Invoice number">
          <code className="text-sm wrap-anywhere">{order._id}</code>
        </Line>
        {order.lines.map((line) => (
          <Line key={line.n} name={order.lines.length === 1 ? 'Quantity' : lineName(line)}>
            <Count of={line.quantity} />
          </Line>
        ))}
        <OrderCharges order={order} totalName={order.paid ? 'Amount' : 'Amount to pay'} />
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

/** Shown instead of the card form if there is nothing to pay. */
export function OrderClosed({ order, standing }: { order: Booking; standing: BookingStatus }) {
  const { tone, name, whyClosed } = orderWords[standing];
  const { replacedBy } = order;
  return (
    <div className="flex flex-col items-start gap-4">
      <Status tone={tone}>{name}</Status>
      {replacedBy === undefined ? (
        <>
          <p>{whyClosed}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={dashboardPaths.order(order._id)} variant="primary">
              See your order
            </ButtonLink>
            <OrderAgain order={order} />
          </div>
        </>
      ) : (
        <Replaced by={replacedBy} />
      )}
    </div>
  );
}

function Replaced({ by }: { by: string }) {
  const { id, name } = useReplacing(by);
  return (
    <>
      <p>You placed your cart again, and another order took the place of this one.</p>
      <ButtonLink to={dashboardPaths.payment(id)} variant="primary">
        Go to {name}
      </ButtonLink>
    </>
  );
}
