import { isWithdrawalOffered } from '@switchyard/shared/withdrawals';
import { isPaid, type StoredBooking } from '../bookings/booking.ts';
import { keptMinorUnits } from '../bookings/order-money.ts';
import { dayIn, endOfWithdrawal, isInTime } from './period.ts';
import { zonesOf } from './time-zones.ts';

type Delivered = Pick<StoredBooking, 'parcels' | 'ledger' | 'address'>;

/**
 * When the period of an order ends. The shop knows of one delivery: that of the last parcel, which ends its way.
 * Undefined while it stays open.
 */
export function endOfPeriod({ parcels, ledger, address }: Delivered, days?: number): Date | undefined {
  const delivered = ledger.find(({ action }) => action === 'delivered')?.at;
  return endOfWithdrawal(
    parcels.map(() => delivered),
    { ...zonesOf(address), country: address?.country },
    days,
  );
}

/** The last day of a period that has this end, where the parcels were delivered. */
export const lastDayBefore = (end: Date, address: Delivered['address']): string =>
  new Date(dayIn(zonesOf(address).end, end.getTime() - 1)).toISOString().slice(0, 10);

/** How long parts of an order can come back without a fault: as promised when it was placed. */
export interface ReturnPeriod {
  isOpen: boolean;
  /** Undefined while it stays open, and if the shop takes nothing back without a fault. */
  until: Date | undefined;
}

export function returnPeriodOf(order: Delivered & Pick<StoredBooking, 'promise'>, now: Date): ReturnPeriod {
  const days = order.promise.returnDays;
  if (days === 0) return { isOpen: false, until: undefined };
  const until = endOfPeriod(order, days);
  return { isOpen: isInTime(now, until), until };
}

/**
 * Whether the buyer of an order is offered to withdraw: the law of its country has it, its money is not back yet, and
 * the period is not over. Whoever declares it anyway is heard.
 */
export const canWithdraw = (order: StoredBooking, now: Date): boolean =>
  isWithdrawalOffered(order.address) &&
  isPaid(order.status) &&
  keptMinorUnits(order) > 0 &&
  isInTime(now, endOfPeriod(order));
