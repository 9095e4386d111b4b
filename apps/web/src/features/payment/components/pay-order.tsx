import { ApiError, type Booking } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { standingOf } from '../../../lib/order-standing.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { paymentQueries } from '../api/payment-queries.ts';
import { usePayment } from '../use-payment.ts';
import { CardSection } from './card-section.tsx';
import { Invoice } from './invoice.tsx';
import { OrderClosed } from './order-closed.tsx';
import { PaymentProgress } from './payment-progress.tsx';

const grid = 'grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]';

/** Another's order, or none, or an address that cannot be an order's: to this buyer all the same. */
const isNoOrder = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status);

/** An order and the way to pay for it. */
export function PayOrder({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(paymentQueries.order(id));
  if (data) return <OrderAndPayment key={data._id} order={data} />;
  if (isNoOrder(error)) {
    return (
      <EmptyState
        icon={<ReceiptText />}
        title="You have no such order"
        action={
          <ButtonLink to={paths.orders} variant="primary">
            To My Orders
          </ButtonLink>
        }
      >
        The address may have a typing mistake in it, or the order was placed from another account.
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="The order could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <SkeletonRegion label="Loading the order" className={grid}>
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </SkeletonRegion>
  );
}

function OrderAndPayment({ order }: { order: Booking }) {
  const { phase, pay } = usePayment(order);
  const standing = standingOf(order, useNow());
  const hasNotBegun = phase.name === 'ready';
  const wasGivenBack = standing === 'refunded' && phase.name !== 'paid';
  return (
    <div className={grid}>
      <Invoice order={order} />
      <section aria-label="Payment" className="plate flex flex-col gap-5 p-5 sm:p-6">
        {standing !== 'held' && (hasNotBegun || wasGivenBack) ? (
          <OrderClosed order={order} standing={standing} />
        ) : (
          <>
            <CardSection order={order} phase={phase} onPay={pay} />
            <PaymentProgress order={order} phase={phase} />
          </>
        )}
      </section>
    </div>
  );
}
