import { formatMoney } from '@switchyard/shared';
import { type Booking, lineText, namedUnits, orderName, refundOrder } from '@switchyard/shared/bookings';
import { type OrderWithdrawal, settleWithdrawal } from '@switchyard/shared/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { toast } from '../../../../lib/toast.ts';
import type { IdempotencyKeys } from '../../../../lib/use-idempotency-keys.ts';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { OrderLine } from '../fulfil/order-act-form.tsx';
import { hasFreeAmount, sumOfUnits } from '../fulfil/chosen-units.ts';
import { changedWithOrders } from '../fulfil/use-order-change.ts';
import { withdrawalsQueries } from './withdrawals-queries.ts';
import { heldBackBy, heldBackUnits } from './withdrawn.ts';

interface RefundWithdrawnProps {
  /** Undefined while the dialog is closed. */
  order: Booking | undefined;
  /** The idempotency key is kept until there is a final answer, even if the dialog is closed. */
  keys: IdempotencyKeys;
  onClose: () => void;
}

/**
 * Refunds units that the buyer withdrew from before they were sent, and puts them back in stock. A withdrawal that also
 * names sent units stays open for those, and is settled once they are back.
 */
export function RefundWithdrawn({ order, keys, onClose }: RefundWithdrawnProps) {
  const { data } = useQuery({
    ...withdrawalsQueries.ofOrder(order?._id ?? ''),
    enabled: order !== undefined,
  });
  const { sent } = order ? heldUnits(order) : nothing;
  const sum = order && data && sumOf(order, data);
  const wasSent = order ? namedUnits(order.lines, sent).map(lineText) : [];
  return (
    <ConfirmAction
      subject={order}
      title="Refund the withdrawal?"
      confirmLabel="Refund"
      run={(one) => refundAll(one, keys)}
      refreshes={changedWithOrders}
      onDone={(_, done) =>
        toast.success(
          heldUnits(done).sent.length > 0
            ? `What was not sent of ${orderName(done)} is refunded.`
            : `The withdrawal from ${orderName(done)} is settled.`,
        )
      }
      onClose={onClose}
    >
      {order && (
        <div className="mb-4 flex flex-col gap-3">
          <OrderLine order={order} />
          <p>
            {sum !== undefined && `${formatMoney(sum, order.bill.currency)} goes back to the card. `}
            Its units were not sent, so they go back in stock.
          </p>
          {wasSent.length > 0 && (
            <p className="wrap-anywhere">
              {wasSent.join(', ')} was sent: the withdrawal stays open until you settle that.
            </p>
          )}
        </div>
      )}
    </ConfirmAction>
  );
}

/**
 * The units that withdrawals hold back. `whole` has the withdrawals in which nothing was sent, `rest` the held units of
 * the other withdrawals, and `sent` the sent units of those.
 */
function heldUnits(order: Booking) {
  const all = heldBackBy(order);
  const whole = all.filter(({ sent }) => sent.length === 0);
  const ofWhole = whole.flatMap(({ unsent }) => unsent);
  const rest = heldBackUnits(order).flatMap(({ n, quantity }) => {
    const left = ofWhole.reduce((sum, one) => (one.n === n ? sum - one.quantity : sum), quantity);
    return left > 0 ? [{ n, quantity: left }] : [];
  });
  return { whole, rest, sent: all.flatMap(({ sent }) => sent) };
}

/**
 * The amount to refund. The amounts due for single withdrawals must not be added up: a free amount for several of them
 * is only taken off once, and the delivery cost is refunded with the last. Undefined if only the server knows it.
 */
function sumOf(order: Booking, { declared }: OrderWithdrawal): number | undefined {
  const { whole, rest } = heldUnits(order);
  const [only, ...others] = whole;
  if (only && others.length === 0 && rest.length === 0)
    return declared.find(({ _id }) => _id === only.id)?.due?.amount;
  if (hasFreeAmount(order)) return undefined;
  return sumOfUnits(order, [...whole.flatMap(({ unsent }) => unsent), ...rest]);
}

const nothing: ReturnType<typeof heldUnits> = { whole: [], rest: [], sent: [] };

const refundOf = (lines: readonly { n: number; quantity: number }[]) => ({
  reason: 'You withdrew from the contract.',
  lines: lines.map(({ n, quantity }) => ({ n, quantity, restock: quantity, of: 'unsent' as const })),
});

async function refundAll(order: Booking, keys: IdempotencyKeys) {
  const { _id: id } = order;
  const { whole, rest } = heldUnits(order);
  for (const { id: withdrawal, unsent } of whole)
    await api.call(settleWithdrawal, { params: { withdrawal }, body: { refund: refundOf(unsent) } });
  if (rest.length === 0) return;
  const body = refundOf(rest);
  const headers = { 'idempotency-key': keys.of(id, JSON.stringify(body)) };
  await api.call(refundOrder, { params: { id }, headers, body });
  keys.finish(id);
}
