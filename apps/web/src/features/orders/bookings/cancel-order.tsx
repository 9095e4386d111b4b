import { type Booking, cancelBooking, cancelPaidBooking, titleOf } from '@switchyard/shared/bookings';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { Money } from '../../../ui/price.tsx';
import { OrderedUnits } from './ordered-units.tsx';

interface CancelOrderProps {
  /** The order to cancel. Undefined while the dialog is closed. */
  order: Booking | undefined;
  onDone: () => void;
}

/** Asks before an order is cancelled. Its units go back in stock, so parts are refetched as well. */
export function CancelOrder({ order, onDone }: CancelOrderProps) {
  return (
    <ConfirmAction
      subject={order}
      title={order?.paid ? 'Cancel this paid order?' : 'Cancel this order?'}
      confirmLabel={order?.paid ? 'Cancel and refund' : 'Cancel order'}
      cancelLabel="Keep it"
      danger
      run={({ _id: id, paid }) => api.call(paid ? cancelPaidBooking : cancelBooking, { params: { id } })}
      refreshes={[queryKeys.bookings, queryKeys.parts]}
      onDone={(_, { lines, paid }) =>
        toast.success(
          `The order of ${titleOf(lines)} is cancelled.${paid ? ' Its money goes back to your card.' : ''}`,
        )
      }
      onClose={onDone}
    >
      {order && (
        <p className="mb-4 wrap-anywhere">
          {order.paid ? <OfPaid order={order} /> : <OfUnpaid order={order} />}
        </p>
      )}
    </ConfirmAction>
  );
}

const OfUnpaid = ({ order: { lines, total, bill } }: { order: Booking }) => (
  <>
    <OrderedUnits lines={lines} /> for <Money amount={total} currency={bill.currency} /> will be for sale
    again, and this order can no longer be paid.
  </>
);

const OfPaid = ({ order: { lines, refundable, bill } }: { order: Booking }) => (
  <>
    <Money amount={refundable} currency={bill.currency} /> goes back to the card that you paid with. It takes
    five to ten days until your bank shows it. <OrderedUnits lines={lines} /> will be for sale again.
  </>
);
