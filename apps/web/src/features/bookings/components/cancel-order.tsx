import { type Booking, formatCount, formatDollars } from '@switchyard/shared';
import { describeError } from '../../../lib/describe-error.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { useCancelOrder } from '../api/cancel-order.ts';

interface CancelOrderProps {
  /** The order in question; undefined while none is. */
  order: Booking | undefined;
  onDone: () => void;
}

/** Asks before an unpaid order is given up. */
export function CancelOrder({ order, onDone }: CancelOrderProps) {
  const { mutate, isPending, error, reset } = useCancelOrder();

  function close() {
    reset();
    onDone();
  }

  function cancel(given: Booking) {
    mutate(given._id, {
      onSuccess: () => {
        toast.success(`The order of ${given.partName} is cancelled.`);
        close();
      },
    });
  }

  return (
    <ConfirmModal
      open={order !== undefined}
      title="Cancel this order?"
      confirmLabel="Cancel order"
      cancelLabel="Keep it"
      danger
      busy={isPending}
      error={error ? describeError(error) : undefined}
      onConfirm={() => order && cancel(order)}
      onCancel={close}
    >
      {order && (
        <p className="mb-4 wrap-anywhere">
          {formatCount(order.quantity)} × {order.partName} for {formatDollars(order.price)} will be on sale
          again, and this order cannot be paid any more.
        </p>
      )}
    </ConfirmModal>
  );
}
