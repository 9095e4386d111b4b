import { formatMoney } from '@switchyard/shared';
import {
  type Booking,
  lineText,
  namedUnitsByLine,
  orderName,
  refundOrder,
} from '@switchyard/shared/bookings';
import { settleWithdrawal } from '@switchyard/shared/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { toast } from '../../../../lib/toast.ts';
import type { IdempotencyKeys } from '../../../../lib/use-idempotency-keys.ts';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { OrderLine } from '../fulfil/act-form.tsx';
import { hasFreeAmount, sumOfUnits } from '../fulfil/chosen-units.ts';
import { changedWithOrders } from '../fulfil/use-order-change.ts';
import { withdrawalsQueries } from './withdrawals-queries.ts';
import { heldBackBy, heldBackUnits } from './withdrawn.ts';

interface RefundWithdrawnProps {
  /** Undefined while nothing is asked. */
  order: Booking | undefined;
  /** A key stays until there is a final answer, even if the window is closed. */
  keys: IdempotencyKeys;
  onClose: () => void;
}

/**
 * Refunds what was withdrawn from an order before it was sent, and puts its units back in stock. A withdrawal that is also
 * about sent units stays open for those: it is settled once, when they are back.
 */
export function RefundWithdrawn({ order, keys, onClose }: RefundWithdrawnProps) {
  const { data } = useQuery({
    ...withdrawalsQueries.ofOrder(order?._id ?? ''),
    enabled: order !== undefined,
  });
  const { whole, rest, sent } = order ? heldUnits(order) : nothing;
  const ids = new Set(whole.map(({ id }) => id));
  const due = data?.declared.flatMap((one) => (ids.has(one._id) ? (one.due?.amount ?? 0) : [])) ?? [];
  const ofRest = order && rest.length > 0 ? sumOfUnits(order, rest) : 0;
  const sum = due.reduce((total, amount) => total + amount, ofRest);
  const isKnown = data && !(order && rest.length > 0 && hasFreeAmount(order));
  const wasSent = order ? namedUnitsByLine(order.lines, sent).map(lineText) : [];
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
            {isKnown && `${formatMoney(sum, order.bill.currency)} goes back to the card. `}
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
 * What holds units of an order back: the withdrawals of which nothing was sent, and the held units of the others with
 * what was sent of those.
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
