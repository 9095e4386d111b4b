import type { Booking } from '@switchyard/shared/bookings';
import { formatUtcDay } from '../../../../lib/moments.ts';

interface LastDayProps {
  /** The first moment after the last day. */
  until: string;
  /** The date at the place of delivery, whatever the reader's time zone is. */
  day: string;
  order: Pick<Booking, 'address'>;
}

/** The last day of a period, by the calendar at the place of delivery. */
export const LastDay = ({ until, day, order: { address } }: LastDayProps) => (
  <>
    <time dateTime={until}>{formatUtcDay(day)}</time>
    {address && `, in ${address.city}`}
  </>
);
