import { formatNumber } from '@switchyard/shared';
import { type Booking, lineText, namedUnits, unitsOf } from '@switchyard/shared/bookings';
import type { ListedWithdrawal } from '@switchyard/shared/withdrawals';

type Withdrawn = Pick<ListedWithdrawal, 'lines' | 'units' | 'words'>;

/** The units of an order that were not sent and are held back, because its buyer has withdrawn from them. */
export const heldBackUnits = ({ lines }: Pick<Booking, 'lines'>) =>
  lines.flatMap(({ n, heldBack }) => (heldBack > 0 ? [{ n, quantity: heldBack }] : []));

/** The open withdrawals that hold units back, with those units and the ones of theirs that were sent. */
export const heldBackBy = ({ declarations }: Pick<Booking, 'declarations'>) =>
  declarations.flatMap(({ id, kind, isOpen, lines }) => {
    const unsent = lines.filter(({ of }) => of === undefined);
    const sent = lines.filter(({ of }) => of !== undefined);
    return kind === 'withdrawal' && isOpen && unsent.length > 0 ? [{ id, unsent, sent }] : [];
  });

/** Whether units are left that are neither refunded nor in an open declaration. One without proof has none. */
export const hasUndeclared = ({ lines, declarations }: Pick<Booking, 'lines' | 'declarations'>): boolean => {
  const open = declarations.filter(({ isOpen }) => isOpen).flatMap((one) => one.lines);
  return lines.some(
    ({ n, toRefund }) => open.reduce((left, one) => (one.n === n ? left - one.quantity : left), toRefund) > 0,
  );
};

/** Whether somebody has withdrawn from an order whom nobody knows. */
export const hasUnproved = ({ declarations }: Pick<Booking, 'declarations'>): boolean =>
  declarations.some(({ isProved, isOpen }) => !isProved && isOpen);

/** What whoever ships an order has to know of withdrawals from it. */
export function withdrawnMarks(order: Pick<Booking, 'lines' | 'declarations' | 'troubles'>): string[] {
  const held = unitsOf(heldBackUnits(order));
  const isTold = held === 0 || order.troubles.includes('withdrawn');
  return [
    ...(isTold ? [] : [`${formatNumber(held)} withdrawn`]),
    ...(hasUnproved(order) ? ['Withdrawn? Not proved'] : []),
  ];
}

/**
 * What was withdrawn, in words.
 * @param order names the units, if they are not named already
 */
export function withdrawnWords(
  { lines, units: named = [], words }: Withdrawn,
  order?: Pick<Booking, 'lines'>,
): string {
  if (!lines) return words ?? 'The whole order';
  const units = (order ? namedUnits(order.lines, lines) : named).map(lineText).join(', ');
  return words === undefined ? units : `${units}. “${words}”`;
}
