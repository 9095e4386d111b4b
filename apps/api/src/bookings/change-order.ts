import type { Clock } from '../clock.ts';
import type { LedgerEntry, StoredBooking } from './booking.ts';
import type { BookingsRepository } from './bookings.repository.ts';
import type { FindOrder } from './find-order.ts';
import type { OrderFields } from './order-changes.repository.ts';

/** One step of an order: its entry in the ledger, and the fields that it changes. */
export interface OrderStep {
  entry: Pick<LedgerEntry, 'by' | 'action'> & Partial<LedgerEntry>;
  set: OrderFields;
  /** A payment that no other order may take or give back from now on. */
  transaction?: string;
}

/** An order, and whether this call changed it. */
export interface OrderChange {
  booking: StoredBooking;
  changed: boolean;
}

export type ChangeOrder = ReturnType<typeof createChangeOrder>;

export function createChangeOrder(
  { bookings, clock }: { bookings: BookingsRepository; clock: Clock },
  find: FindOrder,
) {
  /**
   * Takes one step. `decide` looks at the order as it is and answers the step, nothing if there is none to take, or
   * throws a refusal. If another step comes first, it decides again.
   * @throws AppError not_found, and what `decide` throws
   */
  return async function changeOrder(
    id: string,
    decide: (booking: StoredBooking, now: Date) => OrderStep | undefined,
  ): Promise<OrderChange> {
    const booking = await find.getLasting(id);
    const now = clock.now();
    const step = decide(booking, now);
    if (!step) return { booking, changed: false };
    const { quantity, totalCents: amountCents } = booking;
    const entry = { at: now, quantity, amountCents, ...step.entry };
    const changed = await bookings.record(booking, entry, step.set, step.transaction);
    return changed ? { booking: changed, changed: true } : changeOrder(id, decide);
  };
}
