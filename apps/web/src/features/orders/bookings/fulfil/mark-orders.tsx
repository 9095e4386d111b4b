import { formatNumber } from '@switchyard/shared';
import { type Booking, deliverOrders, packOrders } from '@switchyard/shared/bookings';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { HeldUnits } from '../withdrawals/held-units.tsx';
import { hasUnproved } from '../withdrawals/withdrawn.ts';
import { OrderLine } from './order-act-form.tsx';
import { changedWithOrders } from './use-order-change.ts';

interface Answer {
  done: string[];
  refused: { order: string; message: string }[];
}

const marks = {
  packed: async (orders: readonly Booking[]): Promise<Answer> => {
    // The dialog names unproved withdrawals, so its confirmation means to go on despite them.
    const despite = orders.some(hasUnproved) ? { despiteWithdrawal: true } : {};
    const { packed, refused } = await api.call(packOrders, { body: { orders: idsOf(orders), ...despite } });
    return { done: packed, refused };
  },
  delivered: async (orders: readonly Booking[]): Promise<Answer> => {
    const { delivered, refused } = await api.call(deliverOrders, { body: { orders: idsOf(orders) } });
    return { done: delivered, refused };
  },
};

interface MarkOrdersProps {
  as: keyof typeof marks;
  /** The orders to mark. Undefined while the dialog is closed. */
  orders: readonly Booking[] | undefined;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

interface Outcome {
  /** The number of orders that were marked. */
  marked: number;
  refused: { order: Booking | undefined; message: string }[];
}

/** Marks orders as packed or delivered. Lists those that were refused, with the reasons. */
export function MarkOrders({ as: state, orders, onDone, onClose }: MarkOrdersProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const close = () => setOutcome(undefined);

  function tell({ done, refused }: Answer, asked: readonly Booking[]) {
    onDone?.();
    const named = refused.map(({ order, message }) => ({
      order: asked.find(({ _id }) => _id === order),
      message,
    }));
    if (named.length > 0) setOutcome({ marked: done.length, refused: named });
    else toast.success(markedWords(done.length, state));
  }

  return (
    <>
      <ConfirmAction
        subject={orders}
        title={
          orders?.length === 1 ? `Mark this order ${state}?` : `Mark ${countOf(orders)} orders ${state}?`
        }
        confirmLabel={`Mark ${state}`}
        run={(asked) => marks[state](asked)}
        refreshes={changedWithOrders}
        onDone={tell}
        onClose={onClose}
      >
        <ul className="mb-4 flex max-h-[40dvh] flex-col gap-1 overflow-y-auto">
          {orders?.map((order) => (
            <li key={order._id}>
              <OrderLine order={order} />
              <HeldUnits order={order} />
            </li>
          ))}
        </ul>
      </ConfirmAction>
      <Modal
        open={outcome !== undefined}
        onClose={close}
        title={
          `${countOrders(outcome?.refused.length ?? 0)} could not be ` +
          `${state === 'packed' ? 'packed' : 'marked delivered'}`
        }
        footer={<Button onClick={close}>Close</Button>}
      >
        {outcome && outcome.marked > 0 && <p className="mb-4">{markedWords(outcome.marked, state)}</p>}
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

const idsOf = (orders: readonly Booking[]) => orders.map(({ _id }) => _id);
const countOf = (orders: readonly unknown[] | undefined) => formatNumber(orders?.length ?? 0);
const countOrders = (count: number) => (count === 1 ? 'One order' : `${formatNumber(count)} orders`);
const markedWords = (count: number, state: string) => `${countOrders(count)} ${state}.`;
