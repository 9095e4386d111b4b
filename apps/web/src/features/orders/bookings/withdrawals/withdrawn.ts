import { formatNumber } from '@switchyard/shared';
import { type Booking, lineText, namedUnits, unitsOf } from '@switchyard/shared/bookings';
import type { ListedWithdrawal } from '@switchyard/shared/withdrawals';

type Withdrawn = Pick<ListedWithdrawal, 'lines' | 'units' | 'words'>;

/** The unsent units of an order that are held back because its buyer has withdrawn from them. */
export const heldBackUnits = ({ lines }: Pick<Booking, 'lines'>) =>
  lines.flatMap(({ n, heldBack }) => (heldBack > 0 ? [{ n, quantity: heldBack }] : []));

/** The open withdrawals that hold units back, each with its held units and its sent ones. */
export const heldBackBy = ({ declarations }: Pick<Booking, 'declarations'>) =>
  declarations.flatMap(({ id, kind, isOpen, lines }) => {
    const unsent = lines.filter(({ of }) => of === undefined);
    const sent = lines.filter(({ of }) => of !== undefined);
    return kind === 'withdrawal' && isOpen && unsent.length > 0 ? [{ id, unsent, sent }] : [];
  });

/**
 * Whether units are left that are neither refunded nor in an open declaration. A declaration without proof takes no
 * units.
 */
export const hasUndeclared = ({ lines, declarations }: Pick<Booking, 'lines' | 'declarations'>): boolean => {
  const open = declarations.filter(({ isOpen }) => isOpen).flatMap((one) => one.lines);
  return lines.some(
    ({ n, toRefund }) => open.reduce((left, one) => (one.n === n ? left - one.quantity : left), toRefund) > 0,
  );
};

/** Whether somebody who is not proved to be the buyer has withdrawn from the order. */
export const hasUnproved = ({ declarations }: Pick<Booking, 'declarations'>): boolean =>
  declarations.some(({ isProved, isOpen }) => !isProved && isOpen);

/** Short warnings about withdrawals, for whoever ships the order. */
export function withdrawnMarks(order: Pick<Booking, 'lines' | 'declarations' | 'troubles'>): string[] {
  const held = unitsOf(heldBackUnits(order));
  const isTold = held === 0 || order.troubles.includes('withdrawn');
  return [
    ...(isTold ? [] : [`${formatNumber(held)} withdrawn`]),
    ...(hasUnproved(order) ? ['Withdrawn? Not proved'] : []),
  ];
}

/**
 * Describes in words what was withdrawn.
 * @param order used to name the units, if they have no names yet
 */
export function withdrawnWords(
  { lines, units: named = [], words }: Withdrawn,
  order?: Pick<Booking, 'lines'>,
): string {
  if (!lines) return words ?? 'The whole order';
  const units = (order ? namedUnits(order.lines, lines) : named).map(lineText).join(', ');
  return words === undefined ? units : `${units}. “${words}”`;
}
