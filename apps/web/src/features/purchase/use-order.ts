import { ApiError, ConnectionError, messages, type NewBooking } from '@switchyard/shared';
import { useNavigate } from 'react-router-dom';
import { describeError } from '../../lib/describe-error.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { usePlaceOrder } from './api/place-order.ts';
import type { useOrderKey } from './order-key.ts';

/** What to tell of an order that was not placed, or of which it is not known. */
function describeFailure(error: unknown): string {
  if (!(error instanceof ConnectionError)) return describeError(error);
  return `${error.message} Confirming again is safe: if this order already reached us, it is not placed twice.`;
}

/** Places an order under its key, and goes to the buyer's orders once it is placed. */
export function useOrder(orderKey: ReturnType<typeof useOrderKey>) {
  const navigate = useNavigate();
  const { mutateAsync, isPending, isSuccess, error } = usePlaceOrder();

  async function place(booking: NewBooking & { quantity: number }): Promise<void> {
    try {
      const placed = await mutateAsync({ key: orderKey.for(booking.quantity), booking });
      // First there, then said: a toast goes with the page that it was said on.
      await navigate(paths.orders);
      toast.success(messages.orderPlaced(placed.booking.partName));
    } catch (failure) {
      orderKey.fail(failure);
      if (!(failure instanceof ConnectionError)) toast.error(messages.orderFailed);
    }
  }

  return {
    place,
    /** The page is about to be left: there is nothing more to confirm. */
    isPlaced: isSuccess,
    /** The buyer has as many unpaid orders as they may. */
    hasTooMany: error instanceof ApiError && error.problem?.code === 'too_many_unpaid_orders',
    failure: error && !isPending ? describeFailure(error) : undefined,
  };
}
