import { allows, type Booking, standingOf } from '@switchyard/shared';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { PrintOrder } from './order-paper.tsx';

/** What can be done with an order. Only its buyer can pay for it or order it again; an admin can cancel it, too. */
export function OrderActions({ order }: { order: Booking }) {
  const { email } = useAccount();
  const standing = standingOf(order, useNow());
  const [isCancelling, setIsCancelling] = useState(false);
  const isOwn = order.buyer === email;
  const canPay = allows(standing, 'start payment');
  return (
    <div className="flex flex-wrap items-center gap-3 lg:flex-col lg:items-stretch">
      {isOwn && canPay && (
        <ButtonLink to={paths.payment(order._id)} variant="primary">
          Pay
        </ButtonLink>
      )}
      {isOwn && !canPay && (
        <ButtonLink to={paths.purchase(order.partId, order.quantity)}>Order again</ButtonLink>
      )}
      <PrintOrder order={order} />
      {allows(standing, 'cancel') && (
        <Button variant="quiet" onClick={() => setIsCancelling(true)}>
          Cancel order
        </Button>
      )}
      <CancelOrder order={isCancelling ? order : undefined} onDone={() => setIsCancelling(false)} />
    </div>
  );
}
