import { unitsOf } from '@switchyard/shared/bookings';
import type { Clock } from '../../infrastructure/clock.ts';
import type { LedgerEntry, StoredBooking } from './booking.ts';
import type { BookingsRepository } from './bookings.repository.ts';
import { findLastingOrder } from './find-order.ts';
import type { OrderFields } from './order-changes.repository.ts';

/** What answers a change once its papers and mails are made. */
export interface Follows {
  followed(done: Promise<OrderChange>): Promise<OrderChange>;
}

export interface ChangeNeeds {
  bookings: Pick<BookingsRepository, 'findLasting' | 'record'>;
  clock: Clock;
}

/** One step of an order: its entry in the ledger, and the fields that it changes. */
export interface OrderStep {
  entry: Pick<LedgerEntry, 'by' | 'action'> & Partial<LedgerEntry>;
  set: OrderFields;
  /** A payment that no other order may take or give back from now on. */
  transaction?: string;
}

export interface OrderChange {
  booking: StoredBooking;
  changed: boolean;
}

/**
 * Takes one step. `decide` looks at the order as it is and answers the step, nothing if there is none to take, or
 * throws a refusal. If another step comes first, it decides again.
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
