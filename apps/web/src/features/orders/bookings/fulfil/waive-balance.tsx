import { formatMoney } from '@switchyard/shared';
import {
  type Booking,
  newWaiverSchema,
  type NewWaiver,
  waiveBalance,
  titleOf,
} from '@switchyard/shared/bookings';
import { useForm } from 'react-hook-form';
import { api } from '../../../../lib/api.ts';
import { fieldsOf } from '../../../../lib/form-fields.ts';
import { formResolver } from '../../../../lib/form-resolver.ts';
import { toast } from '../../../../lib/toast.ts';
import { OrderActForm } from './order-act-form.tsx';
import { ReasonField } from './reason-field.tsx';
import { useOrderChange } from './use-order-change.ts';

/** Waives the delivery and tax that an order owes, so that it can be shipped. */
export function WaiveBalance({ order, onClose }: { order: Booking; onClose: () => void }) {
  const { _id: id, lines, balanceDue = 0, bill } = order;
  const due = formatMoney(balanceDue, bill.currency);
  const { run, failure } = useOrderChange((body: NewWaiver) =>
    api.call(waiveBalance, { params: { id }, body }),
  );
  const form = useForm({
    resolver: formResolver(newWaiverSchema),
    defaultValues: { reason: '' },
  });
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async (waiver) => {
    try {
      await run(waiver, { onSuccess: onClose });
      toast.success(`${due} is waived. ${titleOf(lines)} can be shipped.`);
    } catch {
      // The form shows the error.
    }
  });

  return (
    <OrderActForm
      order={order}
      name={`Waive ${due}`}
      failure={failure}
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>The buyer paid for the goods alone. The shop then pays for delivery and tax.</p>
      <ReasonField {...field('reason')} />
    </OrderActForm>
  );
}
