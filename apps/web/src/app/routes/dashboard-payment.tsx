import { allows, ApiError, type Booking, standingOf } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useParams } from 'react-router-dom';
import { CardSection } from '../../features/payment/card-form.tsx';
import { Invoice, OrderClosed } from '../../features/payment/invoice.tsx';
import { PaymentProgress } from '../../features/payment/payment-progress.tsx';
import { paymentQueries } from '../../features/payment/payment-queries.ts';
import { usePayment } from '../../features/payment/use-payment.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { EmptyState, QueryError } from '../../ui/states.tsx';

/** Payment: an order and its card form. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle />
      <PayOrder key={id} id={id} />
    </>
  );
}

const grid = 'grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]';

/** Not found, not the buyer's own, or not a valid id. The buyer sees the same in all cases. */
const isNoOrder = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status);

function PayOrder({ id }: { id: string }) {
  const query = useQuery(paymentQueries.order(id));
  const { data, error } = query;
  if (data) return <OrderAndPayment key={data._id} order={data} />;
  if (isNoOrder(error)) {
    return (
      <EmptyState
        icon={<ReceiptText />}
        title="You have no such order"
        action={
          <ButtonLink to={paths.orders} variant="primary">
            Go to My Orders
          </ButtonLink>
        }
      >
        The address may contain a typo, or the order belongs to another account.
      </EmptyState>
    );
  }
  if (error) return <QueryError title="The order could not be loaded" query={query} />;
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
        {!allows(standing, 'start payment') && (hasNotBegun || wasGivenBack) ? (
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
