import { type Booking, orderName, standingOf } from '@switchyard/shared/bookings';
import { Link } from 'react-router-dom';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { formatBooksDay } from '../../../lib/moments.ts';
import { orderWords } from '../../../shop/order-words.ts';
import { useMay } from '../../../lib/session/use-rights.ts';
import { useNow } from '../../../lib/use-now.ts';
import { PageTitle } from '../../../ui/page-head.tsx';
import { Money } from '../../../ui/price.tsx';
import { BankAsks, HeldBack } from './held-back.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBuilds } from './order-builds.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderMarks } from './order-marks.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderPapers } from './papers/order-papers.tsx';
import { useReplacing } from './use-replacing.ts';
import { OrderReturns } from './withdrawals/order-returns.tsx';
import { OrderWithdrawal } from './withdrawals/order-withdrawal.tsx';

/** The page of one order, for its buyer or an admin. */
export function OrderPage({ order }: { order: Booking }) {
  const mayHandle = useMay('handle orders') ?? false;
  const standing = standingOf(order, useNow());
  const isPartlyBack = order.refunded > 0 && standing !== 'refunded';
  const { remark } = orderWords[standing];
  return (
    <>
      <PageTitle title={orderName(order)}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          <OrderMarks order={order} standing={standing} hasTroubles={mayHandle} />
          Placed on {formatBooksDay(order.createdAt)}
        </p>
        {remark && <p className="mt-1 text-base">{remark}</p>}
        {order.replacedBy !== undefined && <Replaced by={order.replacedBy} />}
        <HeldBack order={order} mayHandle={mayHandle} />
        {mayHandle && <BankAsks order={order} />}
        {isPartlyBack && (
          <p className="mt-1 text-base">
            <Money amount={order.refunded} currency={order.bill.currency} /> of it went back to the card.
          </p>
        )}
      </PageTitle>
      <OrderProgress order={order} standing={standing} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]">
        <OrderActions order={order} />
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <OrderItems order={order} />
          {order.builds && <OrderBuilds builds={order.builds} />}
          <OrderDelivery order={order} />
          <OrderPayment order={order} />
          <OrderPapers order={order} />
          <OrderReturns order={order} />
          <OrderWithdrawal order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <OrderTimeline order={order} />
          {mayHandle && <OrderMails order={order} />}
        </div>
      </div>
    </>
  );
}

function Replaced({ by }: { by: string }) {
  const { id, name } = useReplacing(by);
  return (
    <p className="mt-1 text-base">
      Its cart was placed again:{' '}
      <Link to={dashboardPaths.order(id)} className="text-link">
        go to {name}
      </Link>
      .
    </p>
  );
}
