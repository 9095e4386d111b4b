import { type Booking, cancelPaidBooking, titleOf } from '@switchyard/shared/bookings';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { Money } from '../../../ui/price.tsx';
import { OrderedUnits } from './ordered-units.tsx';

interface CancelPaidOrderProps {
  /** The order to cancel; undefined while nothing is asked. */
  order: Booking | undefined;
  onDone: () => void;
}

/** Asks before a paid order is cancelled. Its units are for sale again, so parts are refreshed too. */
export function CancelPaidOrder({ order, onDone }: CancelPaidOrderProps) {
  return (
    <ConfirmAction
      subject={order}
      title="Cancel this paid order?"
      confirmLabel="Cancel and refund"
      cancelLabel="Keep it"
      danger
      run={({ _id: id }) => api.call(cancelPaidBooking, { params: { id } })}
      refreshes={[queryKeys.bookings, queryKeys.parts]}
      onDone={(_, { lines }) =>
        toast.success(`The order of ${titleOf(lines)} is cancelled. Its money goes back to your card.`)
      }
      onClose={onDone}
    >
      {order && (
        <p className="mb-4 wrap-anywhere">
          <Money amount={order.refundable} currency={order.bill.currency} /> goes back to the card that you
          paid with. It takes five to ten days until your bank shows it. <OrderedUnits lines={order.lines} />{' '}
          will be for sale again.
        </p>
      )}
    </ConfirmAction>
  );
}
