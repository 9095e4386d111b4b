import { askForAddress, type Booking, deliverOrder, orderName, titleOf } from '@switchyard/shared/bookings';
import { api } from '../../../../lib/api.ts';
import { toast } from '../../../../lib/toast.ts';
import { useIdempotencyKeys } from '../../../../lib/use-idempotency-keys.ts';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { OrderLine } from './order-act-form.tsx';
import type { OrderAct } from './order-acts.ts';
import { MarkOrders } from './mark-orders.tsx';
import { RefundOrder } from './refund-order.tsx';
import { RefundWithdrawn } from '../withdrawals/refund-withdrawn.tsx';
import { ShipOrder } from './ship-order.tsx';
import { changedWithOrders } from './use-order-change.ts';
import { WaiveBalance } from './waive-balance.tsx';

interface ActOnOrderProps {
  /** The action and its order. Undefined while the dialog is closed. */
  chosen: { act: OrderAct; order: Booking } | undefined;
  onClose: () => void;
}

/** The dialog in which an admin packs, ships, delivers or refunds an order, or waives what it owes. */
export function ActOnOrder({ chosen, onClose }: ActOnOrderProps) {
  const refundKeys = useIdempotencyKeys();
  const parcelKeys = useIdempotencyKeys();
  const orderFor = (act: OrderAct) => (chosen?.act === act ? chosen.order : undefined);
  const waived = orderFor('waive');
  const shipped = orderFor('ship');
  const refunded = orderFor('refund');
  const delivered = orderFor('deliver');
  const packed = orderFor('pack');
  const asked = orderFor('ask address');
  const retried = orderFor('retry refund');
  return (
    <>
      <MarkOrders as="packed" orders={packed && [packed]} onClose={onClose} />
      <ConfirmAction
        subject={delivered}
        title="Mark this order delivered?"
        confirmLabel="Mark delivered"
        run={({ _id: id }) => api.call(deliverOrder, { params: { id } })}
        refreshes={changedWithOrders}
        onDone={(_, { lines }) => toast.success(`${titleOf(lines)} is delivered.`)}
        onClose={onClose}
      >
        <div className="mb-4">{delivered && <OrderLine order={delivered} />}</div>
      </ConfirmAction>
      <ConfirmAction
        subject={asked}
        title="Ask the buyer for the address?"
        confirmLabel="Send the mail"
        run={({ _id: id }) => api.call(askForAddress, { params: { id } })}
        refreshes={changedWithOrders}
        onDone={({ modifiedCount }, order) =>
          modifiedCount > 0
            ? toast.success(`The buyer of ${orderName(order)} is asked for the address.`)
            : toast.success(`The buyer of ${orderName(order)} was asked within the last day already.`)
        }
        onClose={onClose}
      >
        <div className="mb-4">{asked && <OrderLine order={asked} />}</div>
      </ConfirmAction>
      <RefundWithdrawn order={orderFor('refund withdrawn')} keys={refundKeys} onClose={onClose} />
      <Modal open={waived !== undefined} onClose={onClose} title="Waive delivery and tax?">
        {waived && <WaiveBalance order={waived} onClose={onClose} />}
      </Modal>
      <Modal open={shipped !== undefined} onClose={onClose} title="Ship this order">
        {shipped && <ShipOrder order={shipped} keys={parcelKeys} onClose={onClose} />}
      </Modal>
      <Modal open={refunded !== undefined} onClose={onClose} title="Refund this order">
        {refunded && <RefundOrder order={refunded} keys={refundKeys} onClose={onClose} />}
      </Modal>
      <Modal open={retried !== undefined} onClose={onClose} title="Try the refund again">
        {retried && (
          <RefundOrder order={retried} again={lastFailed(retried)} keys={refundKeys} onClose={onClose} />
        )}
      </Modal>
    </>
  );
}

const lastFailed = ({ refunds }: Booking) => refunds.findLast(({ state }) => state === 'failed');
