import { allows, type Booking, standingOf } from '@switchyard/shared';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useAdmin } from '../../lib/session/use-admin.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ActOnOrder } from './fulfil/act-on-order.tsx';
import { actsOn, orderActs, type OrderAct } from './fulfil/order-acts.ts';

/** What can be done with an order. Only its buyer can pay for it or order it again; admins bring it on its way. */
export function OrderActions({ order }: { order: Booking }) {
  const { email } = useAccount();
  const { data: isAdmin = false } = useAdmin();
  const standing = standingOf(order, useNow());
  const [isCancelling, setIsCancelling] = useState(false);
  const isOwn = order.buyer === email;
  const canPay = allows(standing, 'start payment');
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 empty:hidden lg:flex-col lg:items-stretch">
      {isOwn && canPay && (
        <ButtonLink to={paths.payment(order._id)} variant="primary">
          Pay
        </ButtonLink>
      )}
      {isOwn && !canPay && (
        <ButtonLink to={paths.purchase(order.partId, order.quantity)}>Order again</ButtonLink>
      )}
      {isAdmin && <AdminActions order={order} />}
      {allows(standing, 'cancel') && (
        <Button variant="quiet" onClick={() => setIsCancelling(true)}>
          Cancel order
        </Button>
      )}
      <CancelOrder order={isCancelling ? order : undefined} onDone={() => setIsCancelling(false)} />
    </div>
  );
}

function AdminActions({ order }: { order: Booking }) {
  const [act, setAct] = useState<OrderAct>();
  return (
    <>
      {actsOn(order, useNow()).map((possible, place) => {
        const { name, icon: Icon } = orderActs[possible];
        const isNext = place === 0 && possible !== 'refund';
        return (
          <Button key={possible} variant={isNext ? 'primary' : 'plain'} onClick={() => setAct(possible)}>
            <Icon aria-hidden="true" className="size-4.5" />
            {name}
          </Button>
        );
      })}
      <ActOnOrder chosen={act && { act, order }} onClose={() => setAct(undefined)} />
    </>
  );
}
