import { type Booking, cancelBooking, titleOf } from '@switchyard/shared/bookings';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { Money } from '../../../ui/price.tsx';
import { OrderedUnits } from './ordered-units.tsx';

interface CancelOrderProps {
  /** The order to cancel; undefined while nothing is asked. */
  order: Booking | undefined;
  onDone: () => void;
}

/** Asks before an unpaid order is cancelled. Its units are for sale again, so parts are refreshed too. */
export function CancelOrder({ order, onDone }: CancelOrderProps) {
  return (
    <ConfirmAction
      subject={order}
      title="Cancel this order?"
      confirmLabel="Cancel order"
      cancelLabel="Keep it"
      danger
      run={({ _id: id }) => api.call(cancelBooking, { params: { id } })}
      refreshes={[queryKeys.bookings, queryKeys.parts]}
      onDone={(_, { lines }) => toast.success(`The order of ${titleOf(lines)} is cancelled.`)}
      onClose={onDone}
    >
      {order && (
        <p className="mb-4 wrap-anywhere">
          <OrderedUnits lines={order.lines} /> for{' '}
          <Money amount={order.total} currency={order.bill.currency} /> will be for sale again, and this order
          can no longer be paid.
        </p>
      )}
    </ConfirmAction>
  );
}
