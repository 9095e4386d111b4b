import { formatNumber } from '@switchyard/shared';
import { type Booking, type BookingLine, lineName, newRefundSchema } from '@switchyard/shared/bookings';
import { type ListedWithdrawal, settleWithdrawal, type Settlement } from '@switchyard/shared/withdrawals';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../../lib/api.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { ActForm } from '../fulfil/act-form.tsx';
import { checkMost, sumOfUnits, toUnits, unitsField } from '../fulfil/chosen-units.ts';
import { ReasonField } from '../fulfil/reason-field.tsx';
import { useLines } from '../fulfil/use-lines.ts';
import { useOrderChange } from '../fulfil/use-order-change.ts';
import { withdrawnWords } from './withdrawn.ts';

/** The form for these lines of an order. */
const formOf = (lines: readonly BookingLine[]) =>
  z.object({
    reason: newRefundSchema.shape.reason,
    lines: z.array(z.object({ quantity: unitsField, restock: unitsField })).check(({ value, issues }) => {
      for (const [index, { toRefund, toRestock }] of lines.entries()) {
        const { quantity = 0, restock = 0 } = value[index] ?? {};
        checkMost(issues, [index, 'quantity'], quantity, toRefund);
        checkMost(issues, [index, 'restock'], restock, Math.min(quantity, toRestock));
      }
    }),
  });

interface SettleFormProps {
  order: Booking;
  withdrawal: ListedWithdrawal;
  onClose: () => void;
}

/**
 * Refunds the units that come back and puts the sellable ones back in stock. All units at 0 settle it without a
 * refund, for one that was refunded before.
 */
export function SettleForm({ order, withdrawal, onClose }: SettleFormProps) {
  const lines = useLines(order, ({ toRefund }) => toRefund > 0);
  const isWithdrawal = withdrawal.kind === 'withdrawal';
  const [isAsked, setIsAsked] = useState(false);
  const { run, failure } = useOrderChange((body: Settlement) =>
    api.call(settleWithdrawal, { params: { withdrawal: withdrawal._id }, body }),
  );
  const { register, handleSubmit, formState, control } = useForm({
    resolver: formResolver(formOf(lines)),
    defaultValues: {
      reason: isWithdrawal ? 'You withdrew from the contract.' : 'You returned it.',
      lines: lines.map((line) => ({ quantity: unitsOf(withdrawal, line), restock: 0 })),
    },
  });
  const { errors, isSubmitting } = formState;
  const typed = z.array(z.object({ quantity: unitsField })).safeParse(useWatch({ control, name: 'lines' }));
  const sum = typed.success ? sumOf(order, withdrawal, atMost(lines, typed.data)) : undefined;

  const submit = handleSubmit(async ({ reason, lines: chosen }) => {
    if (!isAsked) return setIsAsked(true);
    const units = toUnits(lines, chosen);
    try {
      const refund = { amount: sumOf(order, withdrawal, units), reason, lines: units };
      await run(units.length > 0 ? { refund } : {}, { onSuccess: onClose });
      toast.success(isWithdrawal ? 'The withdrawal is settled.' : 'The return is settled.');
    } catch {
      setIsAsked(false);
    }
  });

  return (
    <ActForm
      order={order}
      name="Settle"
      sum={sum || undefined}
      asked={isAsked ? { onBack: () => setIsAsked(false) } : undefined}
      danger
      failure={failure}
      isBusy={isSubmitting}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">
        {isWithdrawal ? 'Withdrawn' : 'Returned'}: <strong>{withdrawnWords(withdrawal, order)}</strong>.
        Without units to refund, it is settled and no money moves.
      </p>
      <ul aria-label="Lines" className="flex flex-col gap-4">
        {lines.map((line, index) => (
          <li key={line.n}>
            <fieldset className="grid grid-cols-2 gap-x-3">
              <legend className="mb-1 font-medium wrap-anywhere">{lineName(line)}</legend>
              <NumberField
                label="Units to refund"
                hint={`Of ${formatNumber(line.toRefund)}`}
                kind="whole"
                error={errors.lines?.[index]?.quantity?.message}
                {...register(`lines.${index}.quantity`)}
              />
              {line.toRestock > 0 && (
                <NumberField
                  label="Back in stock"
                  hint="Only what can be sold again"
                  kind="whole"
                  error={errors.lines?.[index]?.restock?.message}
                  {...register(`lines.${index}.restock`)}
                />
              )}
            </fieldset>
          </li>
        ))}
      </ul>
      <ReasonField error={errors.reason?.message} {...register('reason')} />
    </ActForm>
  );
}

/** The units of a line that come back. Words alone name none: the admin types them. */
function unitsOf({ lines, words }: ListedWithdrawal, { n, toRefund }: BookingLine): number {
  if (!lines) return words === undefined ? toRefund : 0;
  return Math.min(lines.find((one) => one.n === n)?.quantity ?? 0, toRefund);
}

/**
 * What goes back for units. Whoever withdraws in time from everything gets the delivery back, too, even if it was sent
 * (Directive 2011/83/EU, article 13), and so does whoever got nothing that works. What the shop takes back by itself
 * has cost its delivery.
 */
function sumOf(
  order: Booking,
  { kind, isLate }: ListedWithdrawal,
  units: readonly { n: number; quantity: number }[],
) {
  const isAll = order.lines.every(({ n, quantity }) =>
    units.some((one) => one.n === n && one.quantity === quantity),
  );
  return isAll && !isLate && kind !== 'return' ? order.refundable : sumOfUnits(order, units);
}

const atMost = (lines: readonly BookingLine[], typed: readonly { quantity: number }[]) =>
  toUnits(
    lines,
    typed.map(({ quantity }, index) => ({ quantity: Math.min(quantity, lines[index]?.toRefund ?? 0) })),
  );
