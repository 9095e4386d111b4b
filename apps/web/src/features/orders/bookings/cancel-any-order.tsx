import type { Booking } from '@switchyard/shared/bookings';
import { CancelOrder } from './cancel-order.tsx';
import { CancelPaidOrder } from './cancel-paid-order.tsx';

interface CancelAnyOrderProps {
  /** The order to cancel, as it was when it was asked about; undefined while nothing is asked. */
  order: Booking | undefined;
  onDone: () => void;
}

/** Asks before an order is cancelled, and says what becomes of its money if it is paid. */
export function CancelAnyOrder({ order, onDone }: CancelAnyOrderProps) {
  return (
    <>
      <CancelOrder order={order?.paid ? undefined : order} onDone={onDone} />
      <CancelPaidOrder order={order?.paid ? order : undefined} onDone={onDone} />
    </>
  );
}
