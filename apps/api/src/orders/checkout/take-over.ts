import { allows, unitsOf } from '@switchyard/shared/bookings';
import { type AppError, refuse } from '../../infrastructure/app-error.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { findLastingOrder } from '../bookings/find-order.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Sharer, StandingHold, StockService } from '../../catalogue/parts/stock.service.ts';
import type { Replaced } from './find-room.ts';
import { alreadyOrdered } from './repeats.ts';
import type { ChosenLine } from './wanted-lines.ts';

/** What taking over an unpaid order needs. */
export interface TakeOverNeeds {
  bookings: Pick<BookingsRepository, 'endHold' | 'find' | 'findLasting'>;
  stock: Pick<StockService, 'handOver'>;
  clock: Clock;
  /**
   * Makes sure that an order's payment can no longer take money. Returns the order if the payment has already paid for
   * it.
   */
  stopPayment(order: StoredBooking): Promise<StoredBooking | undefined>;
}

interface TakeOver {
  /** The new order. */
  id: string;
  /** The order that it replaces, if any. */
  replaced: (StoredBooking & Replaced) | undefined;
  /** The new order's lines. */
  lines: readonly ChosenLine[];
  /** The new order's own holds, by part. */
  taken: ReadonlyMap<string, StandingHold>;
  sharer: Sharer | undefined;
}

/**
 * Ends an unpaid order and hands its units over to the order that replaces it. Units that the new order does not want
 * stay with the old one until its stock is settled.
 * @returns the holds of the new order's lines, by part; or the refusal if the old order is paid or has ended meanwhile
 */
export async function takeOver(
  needs: TakeOverNeeds,
  { id, replaced, lines, taken, sharer }: TakeOver,
): Promise<Map<string, StandingHold> | AppError> {
  const refusal = replaced && (await endReplaced(needs, replaced, id));
  if (refusal) return refusal;
  const held = new Map(taken);
  for (const { part, quantity } of lines) {
    const own = replaced?.lines.find(({ partId }) => partId === part._id);
    const more = taken.get(part._id);
    if (more?.quantity === quantity) continue;
    const holds = [own, more].filter((one) => one !== undefined);
    const units = { partId: part._id, holds, bookingId: id, quantity, for: sharer };
    held.set(part._id, await needs.stock.handOver(units));
  }
  return held;
}

/** Ends the replaced order, so that it can no longer be paid. Returns the refusal if that is impossible. */
async function endReplaced(
  needs: TakeOverNeeds,
  replaced: StoredBooking & Replaced,
  id: string,
): Promise<AppError | undefined> {
  // An earlier attempt has ended it.
  if (replaced.replacedBy === id) return undefined;
  const paid = await needs.stopPayment(replaced);
  if (paid) return alreadyOrdered(paid);
  const { lines, bill, buyer: by, isSameHold } = replaced;
  const entry = { at: needs.clock.now(), by, quantity: unitsOf(lines), amountMinor: bill.total };
  if (await needs.bookings.endHold(replaced, 'cancel', entry, { by: id, claims: isSameHold }))
    return undefined;
  const current = await findLastingOrder(needs, replaced.id);
  // A concurrent call with the same key has ended it for this same order.
  if (current.replacedBy === id) return undefined;
  // If the order is still open, another payment was started meanwhile and must be stopped, too.
  if (allows(current.status, 'cancel')) return endReplaced(needs, { ...current, isSameHold }, id);
  return current.transactionId === undefined ? refuse('order_took_too_long') : alreadyOrdered(current);
}
