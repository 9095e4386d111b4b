import type { Booking } from '@switchyard/shared/bookings';
import type { ListedWithdrawal } from '@switchyard/shared/withdrawals';

type Withdrawn = Pick<ListedWithdrawal, 'lines' | 'words'>;

/** Whether it is about the whole order. */
export const isWhole = ({ lines, words }: Withdrawn): boolean => !lines && words === undefined;

/** What was withdrawn, in words. */
export function withdrawnWords({ lines, words }: Withdrawn, order?: Pick<Booking, 'lines'>): string {
  if (!lines) return words ?? 'The whole order';
  const units = lines
    .map(
      ({ n, quantity }) =>
        `${quantity} × ${order?.lines.find((line) => line.n === n)?.partName ?? `line ${n + 1}`}`,
    )
    .join(', ');
  return words === undefined ? units : `${units}. “${words}”`;
}
