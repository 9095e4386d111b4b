import type { Booking } from '@switchyard/shared/bookings';
import { formatUtcDay } from '../../../../lib/moments.ts';

interface LastDayProps {
  /** The first moment after it. */
  until: string;
  /** The date where the order was delivered, whatever time zone its reader is in. */
  day: string;
  order: Pick<Booking, 'address'>;
}

/** The last day of a period, in the place of delivery. */
export const LastDay = ({ until, day, order: { address } }: LastDayProps) => (
  <>
    <time dateTime={until}>{formatUtcDay(day)}</time>
    {address && `, in ${address.city}`}
  </>
);
