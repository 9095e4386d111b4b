import { orderStates, unitsOf } from '@switchyard/shared/bookings';
import type { Clock } from '../../infrastructure/clock.ts';
import { attempt } from '../../infrastructure/observability/attempt.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import type { PartsService } from '../../catalogue/parts/parts.service.ts';
import type { StandingHold, StockService } from '../../catalogue/parts/stock.service.ts';
import type { Doer, StoredBooking } from './booking.ts';
import type { BookingsRepository } from './bookings.repository.ts';

// Ends holds and keeps the stock in line with the orders, without transactions: the order's status decides what becomes
// of its units, and the hold's presence on the part makes that happen once. Any process may repeat any step.

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

/** A hold without an order is given back once it is older than any request can be, in milliseconds. */
export const placingMs = 120_000;
/**
 * Whether an order that has ended is still handing its units over to the one that replaces it. After two minutes it is
 * not: a crash must have cut that short, so the other order can no longer be stored.
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

/** Holds whose orders are looked up at once. Nearly all of them are as they should be. */
const holdsAtOnce = 500;

/** Makes the stock of its parts agree with an order that has ended. Safe to repeat. */
export async function settleStock({ bookings, stock }: StockNeeds, booking: StoredBooking): Promise<void> {
  const { units } = orderStates[booking.status];
  if (units === 'set aside') return;
  // An order that was paid sold its units, even if its money went back before they were counted as sold.
  const isSold = units === 'sold' || booking.transactionId !== undefined;
  for (const line of booking.lines) await (isSold ? stock.sell(line) : stock.release(line));
  await bookings.markSettled(booking.id);
}

/**
 * Ends an open order's hold and settles its stock. Undefined if the order was not open, or changed meanwhile: it costs
 * something else now or, without payment, another payment of it was started.
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

/** Gives back a hold that belongs to no order, and settles one whose order has ended. */
export async function repairHold(needs: RepairNeeds, hold: StandingHold): Promise<void> {
  const { bookings, stock, clock } = needs;
  const booking = await bookings.find(hold.bookingId);
  if (booking && (await isHandingOver(needs, booking))) return;
  if (booking?.lines.some(({ holdId }) => holdId === hold.holdId)) return settleStock(needs, booking);
  if (booking || (await bookings.abandon(hold.bookingId, clock.now()))) await stock.release(hold);
}

/**
 * Finishes what a crash left half done. Any number of processes may run it at once.
 * @throws after trying all, if one could not be repaired
 */
export async function repairStock(
  needs: RepairNeeds & {
    bookings: RepairNeeds['bookings'] & Pick<BookingsRepository, 'listUnsettled' | 'findSetAside'>;
    stock: RepairNeeds['stock'] & Pick<StockService, 'holdsBefore'>;
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
  await parts.archiveDeleted();
  // The operator must hear of it: units stay held.
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
