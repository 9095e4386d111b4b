import type { Booking, BookingStatus } from '@switchyard/shared';

/** Where an order stands at a moment (milliseconds since 1970). A hold that has run out is over, swept up yet or not. */
export function standingOf(order: Pick<Booking, 'status' | 'holdExpiresAt'>, now: number): BookingStatus {
  return order.status === 'held' && Date.parse(order.holdExpiresAt) <= now ? 'expired' : order.status;
}
