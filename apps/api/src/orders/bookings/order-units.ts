import type { Issue } from '@switchyard/shared';
import {
  countOf,
  isNothingLeft,
  unitsWith,
  type GivenUnits,
  type UnitsOrder,
} from '@switchyard/shared/bookings/units';
import { AppError, refuse, refuseInput } from '../../infrastructure/app-error.ts';
import type { LineUnits, ListedBooking } from './booking.ts';

// packages/shared/src/orders/bookings/units/account.ts computes where an order's units are.

export { unitsHeldBack, unitsToReturn, unitsToShip } from '@switchyard/shared/bookings/units';

type Order = Pick<ListedBooking, 'lines' | 'parcels' | 'refunds' | 'disputes' | 'declarations'>;

/** The units that refunds name, without failed refunds. */
export const unitsRefunded = ({ refunds }: Pick<Order, 'refunds'>): GivenUnits[] =>
  refunds.flatMap(({ lines = [], failedAt }) => (failedAt ? [] : lines));

export const unitsNotRefunded = (order: UnitsOrder): LineUnits[] =>
  unitsWith(order, ({ toRefund }) => toRefund);

/** The units that may still be put back in stock. */
export const unitsNotRestocked = (order: UnitsOrder): LineUnits[] =>
  unitsWith(order, ({ toRestock }) => toRestock);

/** Whether at least one parcel was sent and no unit is left to send. */
export const isAllSent = (order: UnitsOrder): boolean => order.parcels.length > 0 && isNothingLeft(order);

/** The units that were never sent and are neither refunded nor back in stock. */
export const unitsUnsent = (order: UnitsOrder): LineUnits[] =>
  unitsWith(order, ({ unsent }) => unsent.free + unsent.declared);

/** Whether there is an open withdrawal by somebody who was not signed in as the buyer. */
export const hasUnprovedWithdrawal = ({ declarations }: Pick<Order, 'declarations'>): boolean =>
  declarations.some(({ isProved, endedAt }) => !isProved && !endedAt);

export const areSameUnits = (one: readonly LineUnits[], other: readonly LineUnits[]): boolean =>
  one.length === other.length && one.every(({ n, quantity }) => countOf(other, n) === quantity);

type TooFew =
  | 'too_few_to_ship'
  | 'too_few_to_refund'
  | 'too_few_to_restock'
  | 'too_few_to_return'
  | 'already_declared';

/**
 * Requires that enough units are left.
 * @param left the units that are left of each line
 * @throws a refusal: invalid_input for unknown lines, else `code`; with an issue for every faulty line
 */
export function requireUnits(
  order: Pick<Order, 'lines'>,
  wanted: readonly LineUnits[],
  left: readonly LineUnits[],
  code: TooFew,
): void {
  const missing = wanted.flatMap(({ n, quantity }, index) =>
    quantity > countOf(left, n) ? [{ index, left: countOf(left, n) }] : [],
  );
  requireChosen(order, wanted, missing, code);
}

/**
 * Refuses lines that the order does not have, and lines with too few units.
 * @param missing by their index, the wanted lines with too few units, and how many units are left
 * @throws a refusal: invalid_input for unknown lines, else `code`; with an issue for every faulty line
 */
export function requireChosen(
  order: Pick<Order, 'lines'>,
  wanted: readonly LineUnits[],
  missing: readonly { index: number; left: number }[],
  code: TooFew,
): void {
  const isKnown = (n: number | undefined) => order.lines.some((line) => line.n === n);
  const unknown = wanted.flatMap(({ n }, index) =>
    isKnown(n) ? [] : [{ path: `body.lines.${index}`, message: `This order has no line ${n}` }],
  );
  const known = missing.filter(({ index }) => isKnown(wanted[index]?.n));
  refuseUnits(
    unknown,
    known.map(({ index, left }) => ({ path: `body.lines.${index}`, refusal: refuse(code, { left }) })),
  );
}

/**
 * Throws one refusal for all faults: invalid_input with all issues if there are unknown lines, else the first refusal
 * of `missing` with the messages of all. Does nothing without faults.
 */
export function refuseUnits(
  unknown: readonly Issue[],
  missing: readonly { path: string; refusal: AppError }[],
): void {
  const issues = [...unknown, ...missing.map(({ path, refusal }) => ({ path, message: refusal.message }))];
  if (unknown.length > 0) throw refuseInput(issues);
  const [first] = missing;
  if (first) throw new AppError(first.refusal, issues.map(({ message }) => message).join(' '), { issues });
}
