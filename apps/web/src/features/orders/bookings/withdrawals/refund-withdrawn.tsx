import { formatMoney } from '@switchyard/shared';
import { type Booking, orderName } from '@switchyard/shared/bookings';
import { settleWithdrawal } from '@switchyard/shared/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { toast } from '../../../../lib/toast.ts';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { OrderLine } from '../fulfil/act-form.tsx';
import { changedWithOrders } from '../fulfil/use-order-change.ts';
import { withdrawalsQueries } from './withdrawals-queries.ts';
import { heldBackBy } from './withdrawn.ts';

interface RefundWithdrawnProps {
  /** Undefined while nothing is asked. */
  order: Booking | undefined;
  onClose: () => void;
}

/** Refunds what was withdrawn from an order that was not sent, and puts its units back in stock. */
export function RefundWithdrawn({ order, onClose }: RefundWithdrawnProps) {
  const { data } = useQuery({
    ...withdrawalsQueries.ofOrder(order?._id ?? ''),
    enabled: order !== undefined,
  });
  const ids = new Set(order && heldBackBy(order).map(({ id }) => id));
  const due = data?.declared.flatMap((one) => (ids.has(one._id) ? (one.due?.amount ?? 0) : [])) ?? [];
  const sum = due.reduce((total, amount) => total + amount, 0);
  return (
    <ConfirmAction
      subject={order}
      title="Refund the withdrawal?"
      confirmLabel="Refund"
      run={settleAll}
      refreshes={changedWithOrders}
      onDone={(_, done) => toast.success(`The withdrawal from ${orderName(done)} is settled.`)}
      onClose={onClose}
    >
      {order && (
        <div className="mb-4 flex flex-col gap-3">
          <OrderLine order={order} />
          <p>
            {data && `${formatMoney(sum, order.bill.currency)} goes back to the card. `}
            Its units were not sent, so they go back in stock.
          </p>
        </div>
      )}
    </ConfirmAction>
  );
}

async function settleAll(order: Booking) {
  for (const { id, lines } of heldBackBy(order)) {
    const units = lines.map(({ n, quantity }) => ({ n, quantity, restock: quantity, of: 'unsent' as const }));
    const refund = { reason: 'You withdrew from the contract.', lines: units };
    await api.call(settleWithdrawal, { params: { withdrawal: id }, body: { refund } });
  }
  return order;
}
