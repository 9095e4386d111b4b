import { currencySymbol, formatMoney, formatNumber } from '@switchyard/shared';
import { type Booking, type BookingLine, lineName, newRefundSchema } from '@switchyard/shared/bookings';
import {
  type ListedWithdrawal,
  openReturnStates,
  type OrderWithdrawal,
  settleWithdrawal,
  type Settlement,
} from '@switchyard/shared/withdrawals';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../../../lib/api.ts';
import { fieldsOf } from '../../../../lib/form-fields.ts';
import { formResolver } from '../../../../lib/form-resolver.ts';
import { toast } from '../../../../lib/toast.ts';
import { NumberField } from '../../../../ui/number-field.tsx';
import { OrderActForm } from '../fulfil/order-act-form.tsx';
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
} from '../fulfil/chosen-units.ts';
import { ReasonField } from '../fulfil/reason-field.tsx';
import { useLines } from '../fulfil/use-lines.ts';
import { useOrderChange } from '../fulfil/use-order-change.ts';
import { kindNames } from './return-words.ts';
import { withdrawnWords } from './withdrawn.ts';

/** The form's schema for these lines. `mostOf` is the maximum number of units of a line. */
const formOf = (order: Booking, lines: readonly BookingLine[], mostOf: (line: BookingLine) => number) =>
  z.object({
    amount: refundAmount(order),
    reason: newRefundSchema.shape.reason,
    lines: z.array(z.object({ quantity: unitsField, restock: unitsField })).check(({ value, issues }) => {
      for (const [index, line] of lines.entries()) {
        const { quantity = 0, restock = 0 } = value[index] ?? {};
        checkMost(issues, [index, 'quantity'], quantity, mostOf(line));
        checkMost(issues, [index, 'restock'], restock, Math.min(quantity, line.toRestock));
      }
    }),
  });

type Declared = OrderWithdrawal['declared'][number];

interface SettleFormProps {
  order: Booking;
  withdrawal: ListedWithdrawal;
  declared: readonly Declared[];
  onClose: () => void;
}

/**
 * Refunds the units that come back, and puts those that can be sold again back in stock. The initial values are all
 * that is due, as the server has computed it. A withdrawal that was refunded earlier is settled with 0 units
 * everywhere, without another refund.
 */
export function SettleForm({ order, withdrawal, declared, onClose }: SettleFormProps) {
  const due = declared.find(({ _id }) => _id === withdrawal._id)?.due;
  // Free amounts or a lost dispute have already returned the price of these units, so no money moves.
  const isCovered = due?.amount === 0 && order.refundable > 0;
  const isShopToCompute = hasFreeAmount(order);
  const dueOf = ({ n }: BookingLine) =>
    due?.lines.reduce((sum, one) => (one.n === n ? sum + one.quantity : sum), 0) ?? 0;
  const mostOf = (line: BookingLine) => (due ? dueOf(line) : line.toRefund);
  const unsentAmong = (line: BookingLine, quantity: number) => {
    const unsent = due?.lines.filter(({ n, of }) => n === line.n && of === undefined) ?? [];
    return Math.min(
      quantity,
      unsent.reduce((sum, one) => sum + one.quantity, 0),
      unsentOf(line),
    );
  };
  const lines = useLines(order, (line) => mostOf(line) > 0);
  const isWithdrawal = withdrawal.kind === 'withdrawal';
  const [isAsked, setIsAsked] = useState(false);
  const { run, failure } = useOrderChange((body: Settlement) =>
    api.call(settleWithdrawal, { params: { withdrawal: withdrawal._id }, body }),
  );
  const form = useForm({
    resolver: formResolver(formOf(order, lines, mostOf)),
    defaultValues: {
      amount: isCovered ? undefined : amountText(order, due?.amount ?? 0),
      reason: isWithdrawal ? 'You withdrew from the contract.' : 'You returned it.',
      lines: lines.map((line) => ({
        quantity: dueOf(line),
        restock: unsentAmong(line, dueOf(line)),
      })),
    },
  });
  const { handleSubmit, formState, control, getValues, setValue } = form;
  const field = fieldsOf(form);
  const typed = z.array(z.object({ quantity: unitsField })).safeParse(useWatch({ control, name: 'lines' }));
  const hasUnits = typed.success && typed.data.some(({ quantity }) => quantity > 0);
  const amount = refundAmount(order).safeParse(useWatch({ control, name: 'amount' }));

  /**
   * Updates the amount to the price of the typed units or, if all of them are typed, to what is due. Units that were
   * never sent go back in stock.
   */
  function followUnits(index: number): void {
    const quantities = z.array(unitsField).safeParse(getValues('lines').map(({ quantity }) => quantity));
    if (!quantities.success) return;
    const chosen = lines.map((line, index) => ({
      n: line.n,
      quantity: Math.min(quantities.data[index] ?? 0, mostOf(line)),
    }));
    const changed = lines[index];
    if (changed && unsentAmong(changed, Infinity) > 0)
      setValue(`lines.${index}.restock`, unsentAmong(changed, chosen[index]?.quantity ?? 0));
    if (isCovered) return;
    const isAll = due && lines.every((line, n) => chosen[n]?.quantity === dueOf(line));
    const sum = isAll ? due.amount : sumOfUnits(order, chosen);
    setValue('amount', isShopToCompute && !isAll ? '' : amountText(order, sum), {
      shouldValidate: formState.isSubmitted,
    });
  }

  const submit = handleSubmit(async ({ amount: sum, reason, lines: chosen }) => {
    if (!isAsked) return setIsAsked(true);
    const units = toUnits(lines, chosen);
    try {
      await run(units.length > 0 ? { refund: { amount: sum, reason, lines: units } } : {}, {
        onSuccess: onClose,
      });
      toast.success(isWithdrawal ? 'The withdrawal is settled.' : 'The return is settled.');
    } catch {
      setIsAsked(false);
    }
  });

  const dueHint = due && `Due for all of them: ${formatMoney(due.amount, order.bill.currency)}`;
  return (
    <OrderActForm
      order={order}
      name="Settle"
      sum={(hasUnits && amount.data) || undefined}
      asked={isAsked ? { onBack: () => setIsAsked(false) } : undefined}
      danger
      failure={failure}
      isBusy={formState.isSubmitting}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">
        {isWithdrawal ? 'Withdrawn' : 'Returned'}: <strong>{withdrawnWords(withdrawal, order)}</strong>.
        Without units to refund, it is settled and no money moves.
      </p>
      <OpenBeside order={order} declared={declared} than={withdrawal._id} />
      <ul aria-label="Lines" className="flex flex-col gap-4">
        {lines.map((line, index) => (
          <li key={line.n}>
            <fieldset className="grid grid-cols-2 gap-x-3">
              <legend className="mb-1 font-medium wrap-anywhere">{lineName(line)}</legend>
              <NumberField
                label="Units to refund"
                hint={`Of ${formatNumber(mostOf(line))}`}
                kind="whole"
                {...field(`lines.${index}.quantity`, { onChange: () => followUnits(index) })}
              />
              {line.toRestock > 0 && (
                <NumberField
                  label="Back in stock"
                  hint="Only what can be sold again"
                  kind="whole"
                  {...field(`lines.${index}.restock`)}
                />
              )}
            </fieldset>
          </li>
        ))}
      </ul>
      {hasUnits && isCovered && <p>What went back before covers these units: no money moves.</p>}
      {hasUnits && !isCovered && (
        <NumberField
          label="Amount"
          prefix={currencySymbol(order.bill.currency)}
          hint={isShopToCompute && amount.data === undefined ? emptyAmountHint : dueHint}
          {...field('amount')}
        />
      )}
      <ReasonField {...field('reason')} />
    </OrderActForm>
  );
}

interface OpenBesideProps {
  order: Booking;
  declared: readonly Declared[];
  than: string;
}

/** The other open withdrawals and returns of the order. */
function OpenBeside({ order, declared, than }: OpenBesideProps) {
  const others = declared.filter(
    ({ _id, state }) => _id !== than && openReturnStates.some((open) => open === state),
  );
  if (others.length === 0) return null;
  return (
    <section aria-label="Also open" className="wrap-anywhere">
      <p className="font-medium">Also open of this order:</p>
      <ul className="list-disc ps-5">
        {others.map((one) => (
          <li key={one._id}>
            {kindNames[one.kind]}: {withdrawnWords(one, order)}
          </li>
        ))}
      </ul>
    </section>
  );
}
