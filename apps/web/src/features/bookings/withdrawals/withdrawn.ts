import { formatNumber } from '@switchyard/shared';
import { type Booking, lineText, namedUnits } from '@switchyard/shared/bookings';
import type { ListedWithdrawal } from '@switchyard/shared/withdrawals';

type Withdrawn = Pick<ListedWithdrawal, 'lines' | 'words'>;

/** Whether it is about the whole order. */
export const isWhole = ({ lines, words }: Withdrawn): boolean => !lines && words === undefined;

/** What was withdrawn, in words. */
export function withdrawnWords({ lines, words }: Withdrawn, order?: Pick<Booking, 'lines'>): string {
  if (!lines) return words ?? 'The whole order';
  const units = (
    order
      ? namedUnits(order.lines, lines).map(lineText)
      : lines.map(({ n, quantity }) => `${formatNumber(quantity)} × line ${n + 1}`)
  ).join(', ');
  return words === undefined ? units : `${units}. “${words}”`;
}
