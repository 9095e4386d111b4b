import { ApiError, formatMoney, isRefusal } from '@switchyard/shared';
import {
  type Booking,
  type NewRefund,
  type OrderRefund,
  refundOrder,
  titleOf,
} from '@switchyard/shared/bookings';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { toast } from '../../../../lib/toast.ts';
import type { IdempotencyKeys } from '../../../../lib/use-idempotency-keys.ts';
import { useOrderChange } from './use-order-change.ts';

/** Whether the refund is recorded, so that the shop will make it as soon as the provider responds. */
const isRecorded = (error: unknown) =>
  isRefusal<typeof refundOrder>(error, 'payment_provider_unavailable', 'payment_of_other_keys');

/** Whether the next attempt is a new refund, with a new key. */
const isFinal = (error: unknown) => isRecorded(error) || (error instanceof ApiError && error.status < 500);

const cameThrough =
  'An earlier refund of this order did reach us. Close this window and look at its refunds first.';

export interface RefundOrderProps {
  order: Booking;
  /** The failed refund to repeat. The form starts with its units. */
  again?: OrderRefund | undefined;
  /** The idempotency key is kept until there is a final answer, even if the dialog is closed. */
  keys: IdempotencyKeys;
  onClose: () => void;
}

/** Refunds an order. Neither a double click nor a lost answer refunds twice. */
export function useRefund({ order: { _id: id }, keys, onClose }: RefundOrderProps) {
  const { run, error, failure } = useOrderChange((body: NewRefund) =>
    api.call(refundOrder, { params: { id }, headers: { 'idempotency-key': keys.of(id) }, body }),
  );
  const [isAsked, setIsAsked] = useState(false);
  return {
    /** Set once the sum has been shown. The next click then makes the refund. */
    asked: isAsked ? { onBack: () => setIsAsked(false) } : undefined,
    failure: isRefusal<typeof refundOrder>(error, 'idempotency_key_reused') ? cameThrough : failure,

    /** Asks for confirmation first. */
    async refund(wanted: NewRefund): Promise<void> {
      if (!isAsked) {
        setIsAsked(true);
        return;
      }
      try {
        const { booking } = await run(wanted, {
          onSuccess: onClose,
          onError: (error) => {
            if (isRecorded(error)) onClose();
          },
        });
        keys.finish(id);
        tell(booking, wanted.amount ?? booking.refunds.at(-1)?.amount ?? 0);
      } catch (error) {
        if (isFinal(error)) keys.finish(id);
        if (!isRecorded(error)) return;
        toast.success('The refund is recorded. It is made as soon as the payment provider answers.');
      }
    },
  };
}

/** The toast about the refund. A repeated call may find that the provider has refused the refund in the meantime. */
function tell(booking: Booking, amount: number): void {
  if (booking.troubles.includes('refund failed')) toast.error('The payment provider refused this refund.');
  else
    toast.success(`${formatMoney(amount, booking.bill.currency)} of ${titleOf(booking.lines)} is refunded.`);
}
