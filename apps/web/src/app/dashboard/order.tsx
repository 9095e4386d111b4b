import { useParams } from 'react-router-dom';
import { LoadedOrder } from '../../features/orders/bookings/loaded-order.tsx';
import { OrderPage } from '../../features/orders/bookings/order-page.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';

/** One order: what happened to it, its items and its payment. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <LoadedOrder key={id} id={id} skeleton={<OrderSkeleton />}>
      {(order) => <OrderPage order={order} />}
    </LoadedOrder>
  );
}

function OrderSkeleton() {
  return (
    <SkeletonRegion label="Loading the order" className="flex flex-col gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </SkeletonRegion>
  );
}
