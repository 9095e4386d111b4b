import {
  type BookingSummary,
  cancelBooking,
  cancelPaidBooking,
  isPaid,
  type NamedLine,
  titleOf,
} from '@switchyard/shared/bookings';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { Money } from '../../../ui/price.tsx';
import { OrderedUnits } from './ordered-units.tsx';

/** What is asked before an order is cancelled. */
export type OrderToCancel = Pick<BookingSummary, '_id' | 'status' | 'total' | 'currency' | 'refundable'> & {
  lines: readonly NamedLine[];
};

interface CancelOrderProps {
  /** The order to cancel. Undefined while the dialog is closed. */
  order: OrderToCancel | undefined;
  onDone: () => void;
}

/** Asks before an order is cancelled. Its units go back in stock, so parts are refetched as well. */
export function CancelOrder({ order, onDone }: CancelOrderProps) {
  const wasPaid = order !== undefined && isPaid(order.status);
  return (
    <ConfirmAction
      subject={order}
      title={wasPaid ? 'Cancel this paid order?' : 'Cancel this order?'}
      confirmLabel={wasPaid ? 'Cancel and refund' : 'Cancel order'}
      cancelLabel="Keep it"
      danger
      run={({ _id: id, status }) =>
        api.call(isPaid(status) ? cancelPaidBooking : cancelBooking, { params: { id } })
      }
      refreshes={[queryKeys.bookings, queryKeys.parts]}
      onDone={(_, { lines, status }) =>
        toast.success(
          `The order of ${titleOf(lines)} is cancelled.${isPaid(status) ? ' Its money goes back to your card.' : ''}`,
        )
      }
      onClose={onDone}
    >
      {order && (
        <p className="mb-4 wrap-anywhere">
          {wasPaid ? <OfPaid order={order} /> : <OfUnpaid order={order} />}
        </p>
      )}
    </ConfirmAction>
  );
}

const OfUnpaid = ({ order: { lines, total, currency } }: { order: OrderToCancel }) => (
  <>
    <OrderedUnits lines={lines} /> for <Money amount={total} currency={currency} /> will be for sale again,
    and this order can no longer be paid.
  </>
);

const OfPaid = ({ order: { lines, refundable = 0, currency } }: { order: OrderToCancel }) => (
  <>
    <Money amount={refundable} currency={currency} /> goes back to the card that you paid with. It takes five
    to ten days until your bank shows it. <OrderedUnits lines={lines} /> will be for sale again.
  </>
);
