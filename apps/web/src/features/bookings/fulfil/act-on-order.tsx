import { type Booking, deliverOrder } from '@switchyard/shared';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { OrderLine } from './act-form.tsx';
import type { OrderAct } from './order-acts.ts';
import { PackOrders } from './pack-orders.tsx';
import { RefundOrder, useRefundKeys } from './refund-order.tsx';
import { ShipOrder } from './ship-order.tsx';
import { changedWithOrders } from './use-order-change.ts';

interface ActOnOrderProps {
  /** What to do with which order; undefined while nothing is asked. */
  chosen: { act: OrderAct; order: Booking } | undefined;
  onClose: () => void;
}

/** Asks before an admin packs, ships, delivers or refunds an order. */
export function ActOnOrder({ chosen, onClose }: ActOnOrderProps) {
  const refundKeys = useRefundKeys();
  const orderFor = (act: OrderAct) => (chosen?.act === act ? chosen.order : undefined);
  const shipped = orderFor('ship');
  const refunded = orderFor('refund');
  const delivered = orderFor('deliver');
  const packed = orderFor('pack');
  return (
    <>
      <PackOrders orders={packed && [packed]} onClose={onClose} />
      <ConfirmAction
        subject={delivered}
        title="Mark this order delivered?"
        confirmLabel="Mark delivered"
        run={({ _id: id }) => api.call(deliverOrder, { params: { id } })}
        refreshes={changedWithOrders}
        onDone={(_, { partName }) => toast.success(`${partName} is delivered.`)}
        onClose={onClose}
      >
        <div className="mb-4">{delivered && <OrderLine order={delivered} />}</div>
      </ConfirmAction>
      <Modal open={shipped !== undefined} onClose={onClose} title="Ship this order">
        {shipped && <ShipOrder order={shipped} onClose={onClose} />}
      </Modal>
      <Modal open={refunded !== undefined} onClose={onClose} title="Refund this order">
        {refunded && <RefundOrder order={refunded} keys={refundKeys} onClose={onClose} />}
      </Modal>
    </>
  );
}
