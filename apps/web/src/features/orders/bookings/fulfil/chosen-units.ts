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

/** The number of units of a line in a form. 0 leaves the line out. */
export const unitsField = wholeNumber('Units', 0, largestQuantity);

/**
 * Whether a free amount or a lost dispute may already have paid for declared units. If so, only the server knows what
 * is due for some of them.
 */
export const hasFreeAmount = ({
  refunds,
  disputes,
  declarations,
}: Pick<Booking, 'refunds' | 'disputes' | 'declarations'>): boolean =>
  declarations.some(({ isOpen, isProved }) => isOpen && isProved) &&
  (refunds.some(({ lines, state }) => !lines && state !== 'failed') ||
    disputes.some(({ status }) => status === 'lost'));

/** Explains an empty amount. */
export const emptyAmountHint = 'Left empty: what is due, less what went back before';

/** The schema of the amount field. The field may be empty where only the server knows what is due. */
export const refundAmount = (order: Booking) =>
  z.pipe(
    z.transform((typed: string | number | undefined) =>
      typed === '' && hasFreeAmount(order) ? undefined : typed,
    ),
    z.optional(orderMoneyField('Amount', order.bill.currency)),
  );

/** Formats an amount of an order for its field, such as `12.80`. */
export const amountText = ({ bill }: Booking, amount: number): string => writeAmount(amount, bill.currency);

/** The number of unsent units of a line. When refunded, they go back in stock unless the admin says otherwise. */
export const unsentOf = ({ toShip, heldBack, toRestock }: BookingLine): number =>
  Math.min(toShip + heldBack, toRestock);

type Faults = z.core.ParsePayload<unknown>['issues'];

/** Reports a fault if there are more units than the line has. */
export function checkMost(issues: Faults, path: (string | number)[], units: number, most: number): void {
  if (units > most) issues.push({ code: 'custom', input: units, path, message: `At most ${most}` });
}

/** Converts a form's lines for the call: adds their numbers, and drops lines with 0 units. */
export const toUnits = <Typed extends { quantity: number }>(
  lines: readonly BookingLine[],
  typed: readonly Typed[],
) =>
  lines.flatMap(({ n }, index) => {
    const units = typed[index];
    return units && units.quantity > 0 ? [{ n, ...units }] : [];
  });

/** The price of the returned units. The server computes the same sum, and then takes off what was refunded before. */
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
