import { allows, type Booking, standingOf } from '@switchyard/shared/bookings';
import { useState } from 'react';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { useMay } from '../../../lib/session/use-rights.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { canCancelPaid } from './can-cancel-paid.ts';
import { CancelOrder, type OrderToCancel } from './cancel-order.tsx';
import { ActOnOrder } from './fulfil/act-on-order.tsx';
import { actsOn, orderActs, type OrderAct } from './fulfil/order-acts.ts';
import { OrderAgain } from './order-again.tsx';
import { useIsOwn } from './use-is-own.ts';

/** The actions on an order. Only its buyer can pay for it or order it again; admins move it along. */
export function OrderActions({ order }: { order: Booking }) {
  const mayHandle = useMay('handle orders');
  const standing = standingOf(order, useNow());
  // A snapshot of the order when the question was opened. In another state it would be another question.
  const [cancelling, setCancelling] = useState<OrderToCancel>();
  const isOwn = useIsOwn(order);
  const canPay = allows(standing, 'start payment');
  const [act, setAct] = useState<OrderAct>();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 empty:hidden lg:flex-col lg:items-stretch">
        {isOwn && canPay && (
          <ButtonLink to={dashboardPaths.payment(order._id)} variant="primary">
            Pay
          </ButtonLink>
        )}
        {isOwn && !canPay && <OrderAgain order={order} />}
        {mayHandle && <AdminActions order={order} onChoose={setAct} />}
        {(allows(standing, 'cancel') || (isOwn && canCancelPaid(order))) && (
          <Button variant="quiet" onClick={() => setCancelling({ ...order, currency: order.bill.currency })}>
            Cancel order
          </Button>
        )}
      </div>
      {/* Outside of the group of buttons, so that an empty group takes no space. */}
      <CancelOrder order={cancelling} onDone={() => setCancelling(undefined)} />
      {mayHandle && <ActOnOrder chosen={act && { act, order }} onClose={() => setAct(undefined)} />}
    </>
  );
}

function AdminActions({ order, onChoose }: { order: Booking; onChoose: (act: OrderAct) => void }) {
  return actsOn(order, useNow()).map((possible, index) => {
    const { name, icon: Icon } = orderActs[possible];
    const isNext = index === 0 && possible !== 'refund';
    return (
      <Button key={possible} variant={isNext ? 'primary' : 'plain'} onClick={() => onChoose(possible)}>
        <Icon aria-hidden="true" className="size-4.5" />
        {name}
      </Button>
    );
  });
}
