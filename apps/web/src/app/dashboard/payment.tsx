import { allows, type Booking, standingOf } from '@switchyard/shared/bookings';
import { useState } from 'react';
import { matchPath, useParams } from 'react-router-dom';
import { bookingsQueries } from '../../features/orders/bookings/bookings-queries.ts';
import { LoadedOrder } from '../../features/orders/bookings/loaded-order.tsx';
import { AddressFirst } from '../../features/orders/bookings/payment/address-first.tsx';
import { CardSection } from '../../features/orders/bookings/payment/card-form.tsx';
import { Celebration } from '../../features/orders/bookings/payment/celebration.tsx';
import { Invoice, OrderClosed } from '../../features/orders/bookings/payment/invoice.tsx';
import { PaymentProgress } from '../../features/orders/bookings/payment/payment-progress.tsx';
import { usePayment } from '../../features/orders/bookings/payment/use-payment.ts';
import { dashboardPages } from '../../lib/dashboard-pages.ts';
import { prefetchOwn } from '../../lib/session/prefetch-own.ts';
import { useNow } from '../../lib/use-now.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import type { PageUrl } from '../page-route.tsx';

const grid =
  'grid items-start gap-5 md:grid-cols-[17rem_minmax(0,1fr)] lg:grid-cols-1 xl:grid-cols-[19rem_minmax(0,1fr)]';

/** Payment: an order and its card form. */
export function Component() {
  const { id = '' } = useParams();
  const skeleton = (
    <SkeletonRegion label="Loading the order" className={grid}>
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </SkeletonRegion>
  );
  return (
    <LoadedOrder key={id} id={id} skeleton={skeleton}>
      {(order) => (
        <>
          <PageTitle />
          <OrderAndPayment order={order} />
        </>
      )}
    </LoadedOrder>
  );
}

function OrderAndPayment({ order }: { order: Booking }) {
  return (
    <div className={grid}>
      <Invoice order={order} />
      <section aria-label="Payment" className="plate flex min-w-0 flex-col gap-5 p-5 sm:p-6">
        <Payment order={order} />
      </section>
    </div>
  );
}

function Payment({ order }: { order: Booking }) {
  const { phase, pay } = usePayment(order);
  const [wasPaidBefore] = useState(order.paid);
  const standing = standingOf(order, useNow());
  const isBack = standing === 'refunded' || standing === 'charged-back';
  const wasGivenBack = isBack && phase.name !== 'paid';
  if (!allows(standing, 'start payment') && (phase.name === 'ready' || wasGivenBack))
    return <OrderClosed order={order} standing={standing} />;
  return (
    <>
      {phase.name === 'paid' ? (
        <Celebration bill={order.bill} isNew={!wasPaidBefore} />
      ) : (
        <>
          {!order.address && <AddressFirst order={order} />}
          <CardSection order={order} phase={phase} onPay={pay} />
        </>
      )}
      <PaymentProgress order={order} phase={phase} />
    </>
  );
}

export const preloadBelow = ({ pathname }: PageUrl): Promise<void> =>
  prefetchOwn((client) => {
    const { id } = matchPath(dashboardPages.payment.path, pathname)?.params ?? {};
    // The page itself asks again. Here it would be one call for each time that the mouse crosses the link.
    return id === undefined ? [] : [client.prefetchQuery({ ...bookingsQueries.one(id), staleTime: 30_000 })];
  });
