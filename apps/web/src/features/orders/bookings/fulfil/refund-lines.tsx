import { currencySymbol, formatMoney, formatNumber } from '@switchyard/shared';
import {
  type Booking,
  type BookingLine,
  lineName,
  newRefundSchema,
  type OrderRefund,
} from '@switchyard/shared/bookings';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Fields, fieldsOf } from '../../../../lib/form-fields.ts';
import { formResolver } from '../../../../lib/form-resolver.ts';
import { formatMoment } from '../../../../lib/moments.ts';
import { SelectField } from '../../../../ui/fields.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { OpenDeclared } from '../withdrawals/open-declared.tsx';
import { OrderActForm } from './order-act-form.tsx';
import {
  amountText,
  checkMost,
  emptyAmountHint,
  hasFreeAmount,
  refundAmount,
  sumOfUnits,
  toUnits,
  unitsField,
  unsentOf,
} from './chosen-units.ts';
import { ReasonField } from './reason-field.tsx';
import { useLines } from './use-lines.ts';
import { type RefundOrderProps, useRefund } from './use-refund.ts';

const formOf = (order: Booking, lines: readonly BookingLine[]) =>
  z.object({
    amount: refundAmount(order),
    reason: newRefundSchema.shape.reason,
    lines: z
      .array(z.object({ quantity: unitsField, restock: unitsField, of: z.string() }))
      .check(({ value, issues }) => {
        for (const [index, { toRefund, toRestock }] of lines.entries()) {
          const { quantity = 0, restock = 0 } = value[index] ?? {};
          checkMost(issues, [index, 'quantity'], quantity, toRefund);
          checkMost(issues, [index, 'restock'], restock, Math.min(quantity, toRestock));
        }
      }),
  });
type Typed = z.input<ReturnType<typeof formOf>>;

/**
 * Refunds units of an order with several lines. The amount is computed from the units, but can be changed. An amount
 * without units is possible as well.
 */
export function RefundLines(props: RefundOrderProps) {
  const { order, again, onClose } = props;
  const { refund, asked, failure } = useRefund(props);
  const lines = useLines(order, ({ toRefund }) => toRefund > 0);
  const isShopToCompute = hasFreeAmount(order);
  const usual = isShopToCompute ? undefined : amountText(order, sumOfAll(order, lines));
  const form = useForm({
    resolver: formResolver(formOf(order, lines)),
    defaultValues: {
      amount: again ? amountText(order, Math.min(again.amount, order.refundable)) : usual,
      reason: again?.reason ?? '',
      lines: lines.map((line) => {
        const quantity = again ? unitsAgain(again, line) : line.toRefund;
        const of = String(again?.lines?.find(({ n }) => n === line.n)?.of ?? '');
        return { quantity, of, restock: unsentAmong(line, { quantity, of }) };
      }),
    },
  });
  const { handleSubmit, formState, control, setValue, getValues } = form;
  const field = fieldsOf(form);
  const typed = refundAmount(order).safeParse(useWatch({ control, name: 'amount' }));

  /** Updates the amount to the price of the typed units, and puts those that were never sent back in stock. */
  function followUnits(index: number): void {
    const typedLines = getValues('lines');
    const quantities = z.array(unitsField).safeParse(typedLines.map(({ quantity }) => quantity));
    if (!quantities.success) return;
    const line = lines[index];
    const quantity = quantities.data[index] ?? 0;
    const of = typedLines[index]?.of ?? '';
    if (line && unsentOf(line) > 0) setValue(`lines.${index}.restock`, unsentAmong(line, { quantity, of }));
    if (isShopToCompute) return;
    const chosen = toUnits(
      lines,
      quantities.data.map((quantity, index) => ({
        quantity: Math.min(quantity, lines[index]?.toRefund ?? 0),
      })),
    );
    setValue('amount', amountText(order, sumOfUnits(order, chosen)), {
      shouldValidate: formState.isSubmitted,
    });
  }

  const submit = handleSubmit(async ({ amount, reason, lines: chosen }) => {
    const units = toUnits(lines, chosen).map(({ of, ...line }) => ({
      ...line,
      ...(of !== '' && { of: Number(of) }),
    }));
    await refund({ amount, reason, ...(units.length > 0 && { lines: units }) });
  });

  const most = `At most ${formatMoney(order.refundable, order.bill.currency)}`;
  return (
    <OrderActForm
      order={order}
      name="Refund"
      sum={typed.data}
      asked={asked}
      danger
      failure={failure}
      isBusy={formState.isSubmitting}
      onSubmit={submit}
      onCancel={onClose}
    >
      <OpenDeclared order={order} />
      <ul aria-label="Lines" className="flex flex-col gap-4">
        {lines.map((line, index) => (
          <Line key={line.n} {...{ order, line, index, field }} onUnits={() => followUnits(index)} />
        ))}
      </ul>
      <NumberField
        label="Amount"
        prefix={currencySymbol(order.bill.currency)}
        hint={isShopToCompute ? emptyAmountHint : most}
        {...field('amount')}
      />
      <ReasonField {...field('reason')} />
    </OrderActForm>
  );
}

const sumOfAll = (order: Booking, lines: readonly BookingLine[]) =>
  lines.length > 0 ? sumOfUnits(order, allOf(lines)) : order.refundable;

/** The units of a line in the failed refund that is being repeated. */
const unitsAgain = ({ lines = [] }: OrderRefund, { n, toRefund }: BookingLine) =>
  Math.min(lines.find((one) => one.n === n)?.quantity ?? 0, toRefund);

/** How many of the units were never sent. Units that came back from a parcel had been sent. */
const unsentAmong = (line: BookingLine, { quantity, of }: { quantity: number; of: string }) =>
  of === '' ? Math.min(quantity, unsentOf(line)) : 0;

const allOf = (lines: readonly BookingLine[]) => lines.map(({ n, toRefund }) => ({ n, quantity: toRefund }));

interface LineProps {
  order: Booking;
  line: BookingLine;
  index: number;
  field: Fields<Typed>;
  onUnits: () => void;
}

function Line({ order, line, index, field, onUnits }: LineProps) {
  const { n, toShip, toRefund, toRestock } = line;
  // A choice is only needed if some units were sent and others not.
  const parcels = toShip > 0 ? order.parcels.filter(({ lines }) => lines.some((one) => one.n === n)) : [];
  return (
    <li>
      <fieldset className="grid grid-cols-2 gap-x-3">
        <legend className="mb-1 font-medium wrap-anywhere">{lineName(line)}</legend>
        <NumberField
          label="Units"
          hint={`Of ${formatNumber(toRefund)}`}
          kind="whole"
          {...field(`lines.${index}.quantity`, { onChange: onUnits })}
        />
        {toRestock > 0 && (
          <NumberField
            label="Back in stock"
            hint={`Of ${formatNumber(Math.min(toRefund, toRestock))}`}
            kind="whole"
            {...field(`lines.${index}.restock`)}
          />
        )}
        {parcels.length > 0 && (
          <SelectField label="Where they are" {...field(`lines.${index}.of`, { onChange: onUnits })}>
            <option value="">Not sent yet, as far as there are any</option>
            {parcels.map(({ n: parcel, id, carrier, at }) => (
              <option key={id} value={parcel}>
                {`Came back from the ${carrier} parcel of ${formatMoment(at)}`}
              </option>
            ))}
          </SelectField>
        )}
      </fieldset>
    </li>
  );
}
