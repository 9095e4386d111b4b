import { type EndpointResponse, formatNumber } from '@switchyard/shared';
import { type Booking, packOrders } from '@switchyard/shared/bookings';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { OrderLine } from './act-form.tsx';
import { changedWithOrders } from './use-order-change.ts';

type Answer = EndpointResponse<typeof packOrders>;

interface PackOrdersProps {
  /** The orders to mark packed; undefined while nothing is asked. */
  orders: readonly Booking[] | undefined;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

interface Outcome {
  /** How many were packed. */
  packed: number;
  refused: { order: Booking | undefined; message: string }[];
}

/** Marks orders packed, and says which were refused and why. */
export function PackOrders({ orders, onDone, onClose }: PackOrdersProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const close = () => setOutcome(undefined);

  function tell({ packed, refused }: Answer, asked: readonly Booking[]) {
    onDone?.();
    const named = refused.map(({ order, message }) => ({
      order: asked.find(({ _id }) => _id === order),
      message,
    }));
    if (named.length > 0) setOutcome({ packed: packed.length, refused: named });
    else toast.success(packedWords(packed.length));
  }

  return (
    <>
      <ConfirmAction
        subject={orders}
        title={orders?.length === 1 ? 'Mark this order packed?' : `Mark ${countOf(orders)} orders packed?`}
        confirmLabel="Mark packed"
        run={(asked) => api.call(packOrders, { body: { orders: asked.map(({ _id }) => _id) } })}
        refreshes={changedWithOrders}
        onDone={tell}
        onClose={onClose}
      >
        <ul className="mb-4 flex max-h-[40dvh] flex-col gap-1 overflow-y-auto">
          {orders?.map((order) => (
            <li key={order._id}>
              <OrderLine order={order} />
            </li>
          ))}
        </ul>
      </ConfirmAction>
      <Modal
        open={outcome !== undefined}
        onClose={close}
        title={`${countOrders(outcome?.refused.length ?? 0)} could not be packed`}
        footer={<Button onClick={close}>Close</Button>}
      >
        {outcome && outcome.packed > 0 && <p className="mb-4">{packedWords(outcome.packed)}</p>}
        <ul className="flex flex-col gap-4">
          {outcome?.refused.map(
            ({ order, message }) =>
              order && (
                <li key={order._id}>
                  <OrderLine order={order} />
                  <p className="font-medium text-error">{message}</p>
                </li>
              ),
          )}
        </ul>
      </Modal>
    </>
  );
}

const countOf = (orders: readonly unknown[] | undefined) => formatNumber(orders?.length ?? 0);
const countOrders = (count: number) => (count === 1 ? 'One order' : `${formatNumber(count)} orders`);
const packedWords = (count: number) => `${countOrders(count)} packed.`;
