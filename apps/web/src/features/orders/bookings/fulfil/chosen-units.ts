import {
  largestQuantity,
  orderMoneyField,
  toAmount,
  toMinorUnits,
  wholeNumber,
  writeAmount,
} from '@switchyard/shared';
import { type Booking, type BookingLine } from '@switchyard/shared/bookings';
import { convertBill, sharesOfUnits, sumOfShares } from '@switchyard/shared/pricing';
import * as z from 'zod/mini';

/** Units of a line in a form. 0 leaves the line out. */
export const unitsField = wholeNumber('Units', 0, largestQuantity);

/**
 * Whether a free amount may have given back some of what declared units cost. Then only the shop knows what is due for
 * some of them.
 */
export const hasFreeAmount = ({
  refunds,
  declarations,
}: Pick<Booking, 'refunds' | 'declarations'>): boolean =>
  declarations.some(({ isOpen, isProved }) => isOpen && isProved) &&
  refunds.some(({ lines, state }) => !lines && state !== 'failed');

/** What an amount means that is left empty. */
export const emptyAmountHint = 'Left empty: what is due, less what was refunded before';

/** It may be left empty where only the shop knows what is due. */
export const refundAmount = (order: Booking) =>
  z.pipe(
    z.transform((typed: string | number | undefined) =>
      typed === '' && hasFreeAmount(order) ? undefined : typed,
    ),
    z.optional(orderMoneyField('Amount', order.bill.currency)),
  );

/** An amount of an order as its field shows it, such as `12.80`. */
export const amountText = ({ bill }: Booking, amount: number): string => writeAmount(amount, bill.currency);

/** Units of a line that were never sent. Refunded, they go back in stock unless the admin says otherwise. */
export const unsentOf = ({ toShip, heldBack, toRestock }: BookingLine): number =>
  Math.min(toShip + heldBack, toRestock);

type Faults = z.core.ParsePayload<unknown>['issues'];

/** Refuses more units of a line than there are. */
export function checkMost(issues: Faults, path: (string | number)[], units: number, most: number): void {
  if (units > most) issues.push({ code: 'custom', input: units, path, message: `At most ${most}` });
}

/** A form's lines as the call takes them: each with its number, without those of 0 units. */
export const toUnits = <Typed extends { quantity: number }>(
  lines: readonly BookingLine[],
  typed: readonly Typed[],
) =>
  lines.flatMap(({ n }, index) => {
    const units = typed[index];
    return units && units.quantity > 0 ? [{ n, ...units }] : [];
  });

/** What the returned units cost: the same sum as the server computes, unless a free amount was given for them. */
export function sumOfUnits(order: Booking, units: readonly { n: number; quantity: number }[]): number {
  const { bill, lines, parcels, refundable } = order;
  const { currency } = bill;
  const shares = sharesOfUnits({
    bill: convertBill(bill, (amount) => toMinorUnits(amount, currency)),
    lines: lines.map(({ n, quantity, price }) => ({ n, quantity, goods: toMinorUnits(price, currency) })),
    before: lines.map(({ n, quantity, toRefund }) => ({ n, quantity: quantity - toRefund })),
    units,
    withDelivery: parcels.length === 0,
  });
  return Math.min(refundable, toAmount(sumOfShares(shares), currency));
}
