import { type Booking, type BookingLine, orderName } from '@switchyard/shared/bookings';
import { declareOwnWithdrawal, type OwnWithdrawal } from '@switchyard/shared/withdrawals';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../../../lib/api.ts';
import { fieldsOf } from '../../../../lib/form-fields.ts';
import { formResolver } from '../../../../lib/form-resolver.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { Form } from '../../../../ui/form.tsx';
import { FormError } from '../../../../ui/form-messages.tsx';
import { toUnits } from '../fulfil/chosen-units.ts';
import { UnitsFields } from '../fulfil/units-fields.tsx';
import { useLines } from '../fulfil/use-lines.ts';
import { useOrderChange } from '../fulfil/use-order-change.ts';
import { unitsForm } from './units-form.ts';

interface DeclareUnitsProps {
  order: Booking;
  /** Whether the buyer has declared units before that are not settled yet. */
  isMore: boolean;
  onClose: () => void;
}

/** The units of a line that are neither refunded nor in a return. */
const mostOf = ({ declarations }: Booking, { n, toRefund }: BookingLine): number =>
  declarations
    .filter(({ kind, isOpen }) => isOpen && kind !== 'withdrawal')
    .flatMap(({ lines }) => lines.filter((one) => one.n === n))
    .reduce((left, { quantity }) => left - quantity, toRefund);

/** The buyer's declaration of a withdrawal. It starts with the whole order. */
export function DeclareUnits({ order, isMore, onClose }: DeclareUnitsProps) {
  const lines = useLines(order, (line) => mostOf(order, line) > 0).map((line) => ({
    ...line,
    most: mostOf(order, line),
  }));
  const { run, failure } = useOrderChange((body: OwnWithdrawal) =>
    api.call(declareOwnWithdrawal, { params: { id: order._id }, body }),
  );
  const form = useForm({
    resolver: formResolver(z.object({ lines: unitsForm(lines.map(({ most }) => most)) })),
    defaultValues: { lines: lines.map(({ most }) => ({ quantity: most })) },
  });
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async ({ lines: chosen }) => {
    const units = toUnits(lines, chosen);
    const isWhole = order.lines.every(({ n, quantity }) =>
      units.some((one) => one.n === n && one.quantity === quantity),
    );
    try {
      await run(isWhole ? {} : { lines: units }, { onSuccess: onClose });
      toast.success('You have withdrawn. A receipt with the day and time goes to your email.');
    } catch {
      // The form shows the error.
    }
  });

  return (
    <Form label="Withdrawal" onSubmit={submit} className="flex flex-col gap-5">
      <p>
        You withdraw from {orderName(order)} for the units that you choose here.{' '}
        {isMore && 'Name all of them, also those that you withdrew from before. '}You get a receipt by email.
      </p>
      <UnitsFields label="Lines" lines={lines} field={(index) => field(`lines.${index}.quantity`)} />
      <FormError>{failure}</FormError>
      <div className="flex flex-wrap justify-end gap-3 max-[23rem]:*:flex-1">
        <Button onClick={onClose}>Keep the order</Button>
        <Button type="submit" variant="danger" busy={form.formState.isSubmitting}>
          Confirm withdrawal
        </Button>
      </div>
    </Form>
  );
}
