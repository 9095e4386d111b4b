import { createHash } from 'node:crypto';
import { toMinorUnits } from '@switchyard/shared';
import { type BookingStatus, type NewBooking, orderStates, standingOf } from '@switchyard/shared/bookings';
import type { Address } from '@switchyard/shared/delivery';
import { type AppError, refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';

// A repeated call is for the same order, because the order's id is derived from the call's key. If the id's holds were
// given back, a tombstone closes the id, and the next attempt uses the id after it.

/** What finding the order of a repeated call needs. */
export interface RepeatNeeds {
  bookings: Pick<BookingsRepository, 'findLasting' | 'isAbandoned'>;
  clock: Clock;
}

/** The order that another call with this id has placed. If it was abandoned, the order that replaced it. */
export async function findTwin(
  needs: Pick<RepeatNeeds, 'bookings'>,
  id: string,
): Promise<StoredBooking | undefined> {
  const twin = await needs.bookings.findLasting(id);
  if (twin) return twin;
  return (await needs.bookings.isAbandoned(id)) ? findTwin(needs, idAfter(id)) : undefined;
}

/** The first id without a tombstone, starting with this one. */
export const freeId = async (needs: Pick<RepeatNeeds, 'bookings'>, id: string): Promise<string> =>
  (await needs.bookings.isAbandoned(id)) ? freeId(needs, idAfter(id)) : id;

/** The id to use after this one. Derived from it, so that a repeated call finds the order of an earlier one. */
export const idAfter = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 24);

/** The status of an order that has ended with its units back in stock. Undefined for other orders. */
export function endedAs(
  { clock }: Pick<RepeatNeeds, 'clock'>,
  order: Pick<StoredBooking, 'status' | 'holdExpiresAt'>,
): BookingStatus | undefined {
  const status = standingOf(order, clock.now().getTime());
  return orderStates[status].units === 'back in stock' ? status : undefined;
}

/**
 * Refuses to answer a call with an order that has ended, because the client would take it for a new order. Also with an
 * order that has another address or costs more than this call said: another tab with the same cart has placed it under
 * this call's id.
 * @throws a refusal: order_of_key_ended, or cart_already_ordered
 */
export function requireStanding(
  needs: Pick<RepeatNeeds, 'clock'>,
  twin: StoredBooking,
  wanted: NewBooking,
): StoredBooking {
  const status = endedAs(needs, twin);
  if (status) throw refuse('order_of_key_ended', { booking: twin.id, status });
  if (!isAsWanted(twin, wanted)) throw alreadyOrdered(twin);
  return twin;
}

/** A call without an address matches any: the order may have got its address, and so a higher total, since. */
const isAsWanted = ({ address, bill }: StoredBooking, wanted: NewBooking): boolean =>
  wanted.address === undefined ||
  (isSameAddress(address, wanted.address) &&
    (wanted.total === undefined || toMinorUnits(wanted.total, bill.currency) >= bill.total));

export const isSameAddress = (one: Address | undefined, other: Address): boolean =>
  one !== undefined &&
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());

/** The refusal of a cart that has been ordered already. */
export const alreadyOrdered = ({ id: booking, number }: StoredBooking): AppError =>
  refuse('cart_already_ordered', { booking, number });
