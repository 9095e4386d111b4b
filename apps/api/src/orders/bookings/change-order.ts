import { unitsOf } from '@switchyard/shared/bookings';
import type { Clock } from '../../infrastructure/clock.ts';
import type { LedgerEntry, StoredBooking } from './booking.ts';
import type { BookingsRepository } from './bookings.repository.ts';
import { findLastingOrder } from './find-order.ts';
import type { OrderFields } from './order-changes.repository.ts';

/** Waits for a change, makes its papers and mails, and then returns it. */
export interface Follows {
  followed(done: Promise<OrderChange>): Promise<OrderChange>;
}

export interface ChangeNeeds {
  bookings: Pick<BookingsRepository, 'findLasting' | 'record'>;
  clock: Clock;
}

/** One step of an order: the ledger entry, and the fields that change in the same update. */
export interface OrderStep {
  entry: Pick<LedgerEntry, 'by' | 'action'> & Partial<LedgerEntry>;
  set: OrderFields;
  /** A payment that this order takes or gives back. No other order may then use it. */
  transaction?: string;
}

export interface OrderChange {
  booking: StoredBooking;
  changed: boolean;
}

/**
 * Takes one step of an order, with optimistic concurrency: if another step is recorded first, `decide` is called again
 * with the new order.
 * @param decide returns the step, undefined if there is nothing to do, or throws a refusal
 * @returns the order after the step, and whether it changed
 * @throws a refusal: no_such_order, and what `decide` throws
 */
export async function changeOrder(
  needs: ChangeNeeds,
  id: string,
  decide: (booking: StoredBooking, now: Date) => OrderStep | undefined,
): Promise<OrderChange> {
  const booking = await findLastingOrder(needs, id);
  const now = needs.clock.now();
  const step = decide(booking, now);
  if (!step) return { booking, changed: false };
  const { lines, bill } = booking;
  const entry = { at: now, quantity: unitsOf(lines), amountMinor: bill.total, ...step.entry };
  const changed = await needs.bookings.record(booking, entry, step.set, step.transaction);
  return changed ? { booking: changed, changed: true } : changeOrder(needs, id, decide);
}
