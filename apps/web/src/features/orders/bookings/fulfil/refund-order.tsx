import { currencySymbol, formatMoney, formatNumber } from '@switchyard/shared';
import { type Booking, newRefundSchema } from '@switchyard/shared/bookings';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldsOf } from '../../../../lib/form-fields.ts';
import { formResolver } from '../../../../lib/form-resolver.ts';
import { NumberField } from '../../../../ui/number-field.tsx';
import { amountText, refundAmount, unsentOf } from './chosen-units.ts';
import { OrderActForm } from './order-act-form.tsx';
import { ReasonField } from './reason-field.tsx';
import { RefundLines } from './refund-lines.tsx';
import { type RefundOrderProps, useRefund } from './use-refund.ts';

/**
 * Refunds an order. The admin chooses units if the order has several lines, if only some of its units were sent, or if
 * something was declared.
 */
export const RefundOrder = (props: RefundOrderProps) =>
  props.order.lines.length > 1 || isPartlySent(props.order) || isDeclared(props.order) ? (
    <RefundLines {...props} />
  ) : (
    <RefundLine {...props} />
  );

const isPartlySent = ({ parcels, lines }: Booking) =>
  parcels.length > 0 && lines.some(({ toShip }) => toShip > 0);

const isDeclared = ({ declarations }: Booking) => declarations.some(({ isOpen }) => isOpen);

function RefundLine(props: RefundOrderProps) {
  const { order, again, onClose } = props;
  const { refund, asked, failure } = useRefund(props);
  const [line] = order.lines;
  const units = line?.toRestock ?? 0;
  const amount = Math.min(again?.amount ?? Infinity, order.refundable);
  /**
   * If all of the money goes back, unsent units go back in stock. A partial amount puts none back, because it is not
   * for units.
   */
  const toRestock = (sum: number | undefined) => (line && sum === order.refundable ? unsentOf(line) : 0);
  const form = useForm({
    resolver: formResolver(z.safeExtend(newRefundSchema, { amount: refundAmount(order) })),
    defaultValues: {
      amount: amountText(order, amount),
      reason: again?.reason ?? '',
      restock: toRestock(amount),
    },
  });
  const { handleSubmit, formState, control, setValue, getValues } = form;
  const field = fieldsOf(form);
  const typed = refundAmount(order).safeParse(useWatch({ control, name: 'amount' }));

  function followAmount(): void {
    if (line && unsentOf(line) > 0)
      setValue('restock', toRestock(refundAmount(order).safeParse(getValues('amount')).data));
  }

  return (
    <OrderActForm
      order={order}
      name="Refund"
      sum={typed.data}
      asked={asked}
      danger
      failure={failure}
      isBusy={formState.isSubmitting}
      onSubmit={handleSubmit(refund)}
      onCancel={onClose}
    >
      <NumberField
        label="Amount"
        prefix={currencySymbol(order.bill.currency)}
        hint={`At most ${formatMoney(order.refundable, order.bill.currency)}`}
        {...field('amount', { onChange: followAmount })}
      />
      <ReasonField {...field('reason')} />
      {units > 0 && (
        <NumberField
          label="Units back in stock"
          hint={`Of ${formatNumber(units)}`}
          kind="whole"
          {...field('restock')}
        />
      )}
    </OrderActForm>
  );
}
