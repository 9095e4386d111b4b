import {
  ApiError,
  type Booking,
  formatNumber,
  formatDollars,
  type NewRefund,
  newRefundSchema,
  refundOrder,
} from '@switchyard/shared';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { NumberField, TextArea } from '../../../ui/fields.tsx';
import { ActForm } from './act-form.tsx';
import { useOrderChange } from './use-order-change.ts';

const codeOf = (error: unknown) => (error instanceof ApiError ? error.problem?.code : undefined);

/** The refund is recorded, and the shop makes it as soon as the provider answers. */
const isRecorded = (error: unknown) => codeOf(error) === 'payment_provider_unavailable';

/** The next try is a new refund. */
const isFinal = (error: unknown) => isRecorded(error) || (error instanceof ApiError && error.status < 500);

const cameThrough =
  'An earlier refund of this order did reach us. Close this window and look at its refunds first.';

/** The key of each order's next refund. It stays until there is a final answer, even if the window is closed. */
export function useRefundKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    of(order: string): string {
      const key = keys.current.get(order) ?? crypto.randomUUID();
      keys.current.set(order, key);
      return key;
    },
    finish: (order: string) => void keys.current.delete(order),
  };
}

interface RefundOrderProps {
  order: Booking;
  keys: ReturnType<typeof useRefundKeys>;
  onClose: () => void;
}

/** Gives money back. Neither a double click nor a lost answer refunds twice. */
export function RefundOrder({ order, keys, onClose }: RefundOrderProps) {
  const { _id: id } = order;
  const { run, error, failure } = useOrderChange((body: NewRefund) =>
    api.call(refundOrder, { params: { id }, headers: { 'idempotency-key': keys.of(id) }, body }),
  );
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(newRefundSchema),
    defaultValues: { amount: order.refundable, reason: '', restock: 0 },
  });
  const { errors, isSubmitting } = formState;
  const units = unitsOut(order);

  const submit = handleSubmit(async (wanted) => {
    try {
      const { booking } = await run(wanted, {
        onSuccess: onClose,
        onError: (error) => {
          if (isRecorded(error)) onClose();
        },
      });
      keys.finish(id);
      tell(booking, wanted.amount);
    } catch (error) {
      if (isFinal(error)) keys.finish(id);
      if (!isRecorded(error)) return;
      toast.success('The refund is recorded. It is made as soon as the payment provider answers.');
    }
  });

  return (
    <ActForm
      order={order}
      name="Refund"
      danger
      failure={codeOf(error) === 'idempotency_key_reused' ? cameThrough : failure}
      isBusy={isSubmitting}
      onSubmit={submit}
      onCancel={onClose}
    >
      <NumberField
        label="Amount"
        prefix="$"
        step="any"
        hint={`At most ${formatDollars(order.refundable)}`}
        error={errors.amount?.message}
        {...register('amount')}
      />
      <TextArea
        label="Reason"
        hint="The buyer reads it."
        rows={2}
        maxLength={300}
        error={errors.reason?.message}
        {...register('reason')}
      />
      {units > 0 && (
        <NumberField
          label="Units back in stock"
          hint={`Of ${formatNumber(units)}`}
          inputMode="numeric"
          error={errors.restock?.message}
          {...register('restock')}
        />
      )}
    </ActForm>
  );
}

/** How many units of an order no refund has put back in stock. */
function unitsOut({ quantity, refunds }: Booking): number {
  return refunds.reduce((left, { restocked = 0 }) => left - restocked, quantity);
}

/** A repeated call may find that the provider has refused the refund in the meantime. */
function tell(booking: Booking, amount: number): void {
  if (booking.troubles.includes('refund failed')) toast.error('The payment provider refused this refund.');
  else toast.success(`${formatDollars(amount)} of ${booking.partName} is refunded.`);
}
