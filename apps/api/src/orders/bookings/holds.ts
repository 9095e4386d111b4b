import { orderStates, unitsOf } from '@switchyard/shared/bookings';
import type { Clock } from '../../infrastructure/clock.ts';
import { attempt } from '../../infrastructure/observability/attempt.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import type { PartsService } from '../../catalogue/parts/parts.service.ts';
import type { StandingHold, StockService } from '../../catalogue/parts/stock.service.ts';
import type { Doer, StoredBooking } from './booking.ts';
import type { BookingsRepository } from './bookings.repository.ts';

// Ends holds and keeps the stock in line with the orders, without transactions. The order's status decides whether its
// units are sold or released. Either way the hold is removed from the part, so that a repetition does nothing. Every
// step is idempotent and may be run by any process.

export interface StockNeeds {
  bookings: Pick<BookingsRepository, 'markSettled'>;
  stock: Pick<StockService, 'sell' | 'release'>;
}

export interface HoldNeeds extends StockNeeds {
  bookings: StockNeeds['bookings'] & Pick<BookingsRepository, 'endHold'>;
  clock: Clock;
}

export interface RepairNeeds extends StockNeeds {
  bookings: StockNeeds['bookings'] & Pick<BookingsRepository, 'find' | 'abandon' | 'isAbandoned'>;
  clock: Clock;
}

/** In milliseconds. A hold without an order is released once it is this old, because no request lasts as long. */
export const placingMs = 120_000;
/**
 * Whether an ended order is still handing its units over to the order that replaces it. After `placingMs` a crash must
 * have interrupted that; a tombstone then keeps the replacing order from being stored.
 */
async function isHandingOver(
  { bookings, clock }: RepairNeeds,
  { replacedBy, ledger }: StoredBooking,
): Promise<boolean> {
  if (replacedBy === undefined) return false;
  const now = clock.now();
  if (now.getTime() - (ledger.at(-1)?.at.getTime() ?? 0) < placingMs)
    return !(await bookings.find(replacedBy)) && !(await bookings.isAbandoned(replacedBy));
  await bookings.abandon(replacedBy, now);
  return false;
}

/** Batch size for looking up the orders of holds. Large, because nearly all holds need no repair. */
const holdsAtOnce = 500;

/** Sells or releases the units of an order that has ended, so that the stock agrees with it. Idempotent. */
export async function settleStock({ bookings, stock }: StockNeeds, booking: StoredBooking): Promise<void> {
  const { units } = orderStates[booking.status];
  if (units === 'set aside') return;
  // A paid order's units count as sold, even if its money went back before the stock was settled.
  const isSold = units === 'sold' || booking.transactionId !== undefined;
  for (const line of booking.lines) await (isSold ? stock.sell(line) : stock.release(line));
  await bookings.markSettled(booking.id);
}

/**
 * Ends an open order's hold and settles its stock.
 * @returns the ended order. Undefined if it was not open or has changed meanwhile: for `pay`, in its total; for the
 * other events, in its payment intent
 * @throws a duplicate-key error if another order took this payment or gives it back
 */
export async function endHold(
  needs: HoldNeeds,
  booking: StoredBooking,
  event: 'pay' | 'cancel' | 'expire',
  doer: Doer,
  transactionId?: string,
): Promise<StoredBooking | undefined> {
  const { lines, bill } = booking;
  const payment = transactionId && { transactionId, movement: `taken:${transactionId}` };
  const amounts = { quantity: unitsOf(lines), amountMinor: bill.total };
  const entry = { at: needs.clock.now(), ...doer, ...amounts, ...payment };
  const ended = await needs.bookings.endHold(booking, event, entry);
  if (ended) await settleStock(needs, ended);
  return ended;
}

/** Releases a hold that belongs to no order, and settles the stock of an order that has ended. */
export async function repairHold(needs: RepairNeeds, hold: StandingHold): Promise<void> {
  const { bookings, stock, clock } = needs;
  const booking = await bookings.find(hold.bookingId);
  if (booking && (await isHandingOver(needs, booking))) return;
  if (booking?.lines.some(({ holdId }) => holdId === hold.holdId)) return settleStock(needs, booking);
  if (booking || (await bookings.abandon(hold.bookingId, clock.now()))) await stock.release(hold);
}

/**
 * Finishes what crashes interrupted. Any number of processes may run it at once.
 * @throws Error if an order or hold could not be repaired, after trying all
 */
export async function repairStock(
  needs: RepairNeeds & {
    bookings: RepairNeeds['bookings'] & Pick<BookingsRepository, 'listUnsettled' | 'findSetAside'>;
    stock: RepairNeeds['stock'] & Pick<StockService, 'holdsBefore' | 'recountHeld'>;
    parts: Pick<PartsService, 'archiveDeleted'>;
    logger: Logger;
  },
): Promise<void> {
  const { bookings, stock, parts, clock, logger } = needs;
  let failed = 0;
  const repair = async (what: string, id: string, work: () => Promise<void>) => {
    if (!(await attempt(logger, what, id, work))) failed += 1;
  };
  for await (const booking of bookings.listUnsettled())
    await repair('The stock of an order', booking.id, async () => {
      if (!(await isHandingOver(needs, booking))) await settleStock(needs, booking);
    });
  const placedBefore = new Date(clock.now().getTime() - placingMs);
  for await (const holds of inBatches(stock.holdsBefore(placedBefore), holdsAtOnce)) {
    const wanted = await bookings.findSetAside(holds.map(({ bookingId }) => bookingId));
    for (const hold of holds) {
      if (!wanted.has(hold.holdId)) await repair('A hold', hold.holdId, () => repairHold(needs, hold));
    }
  }
  await stock.recountHeld();
  await parts.archiveDeleted();
  // Units stay held, so the operator must be told.
  if (failed > 0) throw new Error(`Orders and holds that could not be repaired: ${failed}`);
}

async function* inBatches<Thing>(things: AsyncIterable<Thing>, size: number): AsyncGenerator<Thing[]> {
  let batch: Thing[] = [];
  for await (const thing of things) {
    if (batch.push(thing) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
