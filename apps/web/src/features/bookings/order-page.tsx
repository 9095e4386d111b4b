import { type Booking, formatDollars, standingOf } from '@switchyard/shared';
import { formatDay } from '../../lib/moments.ts';
import { orderWords } from '../../lib/order-words.ts';
import { useAdmin } from '../../lib/session/use-admin.ts';
import { useNow } from '../../lib/use-now.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderMarks } from './order-marks.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderPapers } from './papers/order-papers.tsx';

/** One order, for its buyer or an admin. */
export function OrderPage({ order }: { order: Booking }) {
  const { data: isAdmin = false } = useAdmin();
  const standing = standingOf(order, useNow());
  const isPartlyBack = order.refunded > 0 && standing !== 'refunded';
  const { remark } = orderWords[standing];
  return (
    <>
      {/* The end of the id: orders of the same hour begin alike. The whole id stands below. */}
      <PageTitle title={`Order ${order._id.slice(-8)}`}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          <OrderMarks order={order} standing={standing} hasTroubles={isAdmin} />
          Placed on {formatDay(order.createdAt)}
        </p>
        {remark && <p className="mt-1 text-base">{remark}</p>}
        {isPartlyBack && (
          <p className="mt-1 text-base">{formatDollars(order.refunded)} of it went back to the card.</p>
        )}
      </PageTitle>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]">
        <OrderActions order={order} />
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <OrderItems order={order} />
          <OrderDelivery order={order} />
          <OrderPayment order={order} />
          <OrderPapers order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <OrderTimeline order={order} />
          {isAdmin && <OrderMails order={order} />}
        </div>
      </div>
    </>
  );
}
