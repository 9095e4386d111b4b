import { type Booking, formatCount, standingOf } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay, formatPastMoment } from '../../lib/moments.ts';
import { orderWords } from '../../lib/order-words.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { CopiedText } from '../../ui/copied-text.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Price } from '../../ui/price.tsx';
import { Status } from '../../ui/status.tsx';
import { bookingsQueries } from './bookings-queries.ts';
import { OrderActions } from './order-actions.tsx';
import { unitPrice } from './order-paper.tsx';
import { OrderPicture } from './order-picture.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** One order, for its buyer or an admin. */
export function OrderPage({ order }: { order: Booking }) {
  const { tone, name, remark } = orderWords[standingOf(order, useNow())];
  return (
    <>
      {/* The end of the id: orders of the same hour begin alike. The whole id stands below. */}
      <PageTitle title={`Order ${order._id.slice(-8)}`}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          <Status tone={tone}>{name}</Status>
          Placed on {formatDay(order.createdAt)}
        </p>
        {remark && <p className="mt-1 text-base">{remark}</p>}
      </PageTitle>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]">
        <OrderActions order={order} />
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Items order={order} />
          <Payment order={order} />
        </div>
        <OrderTimeline order={order} />
      </div>
    </>
  );
}

function Items({ order }: { order: Booking }) {
  const { partId, partName, img, quantity, price } = order;
  return (
    <section aria-labelledby="items" className="plate p-5">
      <h2 id="items" className="mb-4 text-xl">
        Items
      </h2>
      <div className="flex items-center gap-4 border-b border-base-300 pb-4">
        <OrderPicture src={img} className="w-18 shrink-0 rounded-xl sm:w-24" />
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 basis-full wrap-anywhere sm:basis-auto sm:flex-1">
            <Link to={paths.part(partId)} className="text-link inline-block py-2.5 text-lg leading-tight">
              {partName}
            </Link>
          </p>
          <p className="text-(--muted)">
            {formatCount(quantity)} × <Price dollars={unitPrice(order)} />
          </p>
        </div>
      </div>
      <p className="flex items-baseline justify-between gap-4 pt-4">
        <span className="font-medium">Total</span>
        <span className="font-display text-2xl font-bold">
          <Price dollars={price} />
        </span>
      </p>
    </section>
  );
}

function Payment({ order }: { order: Booking }) {
  const { data: events = [] } = useQuery(bookingsQueries.events(order._id));
  const charged = events.findLast(({ action }) => action === 'paid' || action === 'refunded');
  const transactionId = order.transactionId ?? charged?.transactionId;
  return (
    <section aria-labelledby="payment" className="plate p-5">
      <h2 id="payment" className="mb-4 text-xl">
        Payment
      </h2>
      <dl className="flex flex-col gap-2">
        {transactionId && <Fact name="Method">Card</Fact>}
        {charged && (
          <Fact name={charged.action === 'paid' ? 'Paid' : 'Refunded'}>
            <time dateTime={charged.at}>{formatPastMoment(charged.at)}</time>
          </Fact>
        )}
        {transactionId && (
          <Fact name="Transaction id">
            <CopiedText text={transactionId} label="the transaction id" />
          </Fact>
        )}
        <Fact name={order.paid ? 'Invoice number' : 'Order number'}>
          <CopiedText text={order._id} label="the order number" />
        </Fact>
        <Fact name="Buyer">{order.buyerName}</Fact>
        <Fact name="Email">{order.buyer}</Fact>
        {order.phone && <Fact name="Phone">{order.phone}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-(--muted)">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
