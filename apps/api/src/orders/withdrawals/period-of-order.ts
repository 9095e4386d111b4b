import { isPaid } from '@switchyard/shared/bookings';
import { isWithdrawalOffered } from '@switchyard/shared/withdrawals';
import type { StoredBooking } from '../bookings/booking.ts';
import { keptMinorUnits } from '../bookings/order-money.ts';
import { dayIn, endOfWithdrawal, isInTime } from './period.ts';
import { zonesOf } from './time-zones.ts';

type Delivered = Pick<StoredBooking, 'parcels' | 'ledger' | 'address'>;

/**
 * When the withdrawal period of an order ends. The shop only records when the last parcel was delivered, so that day
 * counts for all parcels. Undefined until then, and the period stays open.
 */
export function endOfPeriod({ parcels, ledger, address }: Delivered, days?: number): Date | undefined {
  const delivered = ledger.find(({ action }) => action === 'delivered')?.at;
  return endOfWithdrawal(
    parcels.map(() => delivered),
    { ...zonesOf(address), country: address?.country },
    days,
  );
}

/**
 * The last day of a period, as `YYYY-MM-DD` in the time zone of the delivery.
 * @param end the first moment after the period
 */
export const lastDayBefore = (end: Date, address: Delivered['address']): string =>
  new Date(dayIn(zonesOf(address).end, end.getTime() - 1)).toISOString().slice(0, 10);

/** The period for returning faultless parts of an order, as promised when it was placed. */
export interface ReturnPeriod {
  isOpen: boolean;
  /** When the period ends. Undefined while the end is unknown, and if the shop takes no faultless parts back. */
  until: Date | undefined;
}

export function returnPeriodOf(order: Delivered & Pick<StoredBooking, 'promise'>, now: Date): ReturnPeriod {
  const days = order.promise.returnDays;
  if (days === 0) return { isOpen: false, until: undefined };
  const until = endOfPeriod(order, days);
  return { isOpen: isInTime(now, until), until };
}

/**
 * Whether the page offers a withdrawal to the buyer: the law of the country provides for it, some money is left to
 * refund, and the period is not over. A withdrawal that is declared anyway is accepted all the same.
 */
export const canWithdraw = (order: StoredBooking, now: Date): boolean =>
  isWithdrawalOffered(order.address) &&
  isPaid(order.status) &&
  keptMinorUnits(order) > 0 &&
  isInTime(now, endOfPeriod(order));
