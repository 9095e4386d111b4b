import { createHash } from 'node:crypto';
import { allows, type BookingStatus, orderStates, standingOf } from '@switchyard/shared/bookings';
import { unitsHeld } from '@switchyard/shared/carts';
import { orderable } from '@switchyard/shared/parts';
import { AppError, refuse } from '../../infrastructure/app-error.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { repairHold, settleStock, type RepairNeeds } from '../bookings/holds.ts';
import type { PartsService } from '../../catalogue/parts/parts.service.ts';
import type { Sharer, StockService } from '../../catalogue/parts/stock.service.ts';
import { wideNetworkOf } from '../../infrastructure/security/network.ts';
import type { Once } from '../../infrastructure/security/once.ts';
import { chooseRoom, listTaken, mayTakeLastOf, roomBeyond, shortOrderOf } from './find-room.ts';
import type { FoundHeld, HoldLimits, WantedHold } from './hold-limits.ts';
import { holdLines, type ShortOrder, type TakenLine } from './hold-lines.ts';
import {
  buildRecord,
  clearRoom,
  endFormer,
  storeOrder,
  type Agreement,
  type GivingWay,
  type StoringNeeds,
} from './store-order.ts';
import { alreadyOrdered, takeOver, type TakeOverNeeds } from './take-over.ts';
import type { ChosenLine } from './wanted-lines.ts';

/** What setting units aside for an order, and storing it, needs. */
export interface PlaceAsNeeds extends RepairNeeds, StoringNeeds, TakeOverNeeds {
  bookings: RepairNeeds['bookings'] &
    StoringNeeds['bookings'] &
    TakeOverNeeds['bookings'] &
    Pick<BookingsRepository, 'isAbandoned'>;
  parts: Pick<PartsService, 'findMany'>;
  stock: RepairNeeds['stock'] & TakeOverNeeds['stock'] & Pick<StockService, 'hold' | 'openWith'>;
}

/** How many ids a call can use up, each by holds that were given back. */
const mostIds = 50;

/** Places what a buyer agreed to as the order of this id or, if its holds were given back, of the id after it. */
export async function placeAs(
  needs: PlaceAsNeeds,
  id: string,
  agreement: Agreement,
  tries = 0,
): Promise<StoredBooking> {
  const { buyer, once, lines, replaced } = agreement;
  const wanted = wantedHold(agreement);
  const others = await listTaken(needs, wanted, replaced);
  const found = chooseRoom(needs, wanted, others);
  if (found instanceof AppError) return twinOr(needs, once, found);

  const sharer = sharerOf(agreement, needs.holdLimits);
  const short = shortOrderOf(buyer.id, others)?.id;
  const giving = givingWay(needs, id, replaced);
  const mayTakeLast = (part: string) => sharer !== undefined && mayTakeLastOf(needs, wanted, others, part);
  const holding = holdLines(needs, {
    bookingId: id,
    lines,
    sharer,
    own: unitsHeld(replaced),
    mayTakeLast,
    short: short === undefined ? undefined : shortOrder(needs, giving, short),
  });
  const [taken, number] = await Promise.all([holding, needs.numbers.next()]);
  if (taken instanceof AppError) return twinOr(needs, once, taken);
  const giveBack = async () => {
    for (const { hold } of taken) if (hold) await repairHold(needs, hold);
  };
  const shown = foundHeld(taken);
  const chosen = chooseRoom(needs, wanted, others, shown);
  // An earlier try has ended the order that it replaces: rather one order too many than neither.
  const hasEnded = chosen instanceof AppError && replaced?.replacedBy === id;
  const room = await clearRoom(giving, hasEnded ? roomBeyond(needs, wanted) : chosen);
  if (room instanceof AppError) {
    await giveBack();
    return twinOr(needs, once, room);
  }
  const held = await takeOver(needs, { id, replaced, taken, sharer }).catch(async (refused: unknown) => {
    // A payment that is being made: the old order stays.
    if (refused instanceof AppError) await giveBack();
    throw refused;
  });
  if (held instanceof AppError) {
    await giveBack();
    return twinOr(needs, once, held);
  }
  const record = buildRecord(needs, { id, number }, agreement, held, room);
  const placed = await storeOrder(needs, record, { wanted, held: shown, replaced });
  const isPlaced = !(placed instanceof AppError) && placed !== 'known';
  if (!isPlaced) for (const { hold } of held) await repairHold(needs, hold);
  // What the new order does not have of it goes back in stock.
  if (replaced) await settleStock(needs, { ...replaced, status: 'cancelled' });
  if (isPlaced) return placed;

  if (placed !== 'known') return twinOr(needs, once, placed);
  const twin = once && (await findTwin(needs, once.id));
  if (twin) return requireStanding(needs, twin);
  // Without a key, nobody who asks again would find an order that is placed so late. A cart names the order's id.
  if (!once || agreement.order.cartVersion !== undefined || tries === mostIds)
    throw refuse('order_took_too_long');
  return placeAs(needs, idAfter(id), agreement, tries + 1);
}

/**
 * The order that a call with this id placed, before or at the same moment. An id whose holds were given back is taken
 * by a tombstone, and the next try has the id after it.
 */
export async function findTwin(
  needs: { bookings: Pick<BookingsRepository, 'findLasting' | 'isAbandoned'> },
  id: string,
): Promise<StoredBooking | undefined> {
  const twin = await needs.bookings.findLasting(id);
  if (twin) return twin;
  return (await needs.bookings.isAbandoned(id)) ? findTwin(needs, idAfter(id)) : undefined;
}

/** The first id from this one on that no tombstone has. */
export async function freeId(
  needs: { bookings: Pick<BookingsRepository, 'isAbandoned'> },
  id: string,
): Promise<string> {
  return (await needs.bookings.isAbandoned(id)) ? freeId(needs, idAfter(id)) : id;
}

async function twinOr(
  needs: PlaceAsNeeds,
  once: Once | undefined,
  refusal: AppError,
): Promise<StoredBooking> {
  const twin = once && (await findTwin(needs, once.id));
  if (twin) return requireStanding(needs, twin);
  throw refusal;
}

/** How an order ended whose units are back in stock. Undefined while it stands. */
export function endedAs(
  { clock }: Pick<PlaceAsNeeds, 'clock'>,
  order: Pick<StoredBooking, 'status' | 'holdExpiresAt'>,
): BookingStatus | undefined {
  const status = standingOf(order, clock.now().getTime());
  return orderStates[status].units === 'back in stock' ? status : undefined;
}

/** Refuses to answer a repeated call with an order that has ended: its client would take it for a new one. */
export function requireStanding(needs: Pick<PlaceAsNeeds, 'clock'>, twin: StoredBooking): StoredBooking {
  const status = endedAs(needs, twin);
  if (status) throw refuse('order_of_key_ended', { booking: twin.id, status });
  return twin;
}

/** The buyer's order beyond the limits, as what setting units aside may need of it. */
const shortOrder = ({ bookings }: PlaceAsNeeds, giving: GivingWay, id: string): ShortOrder => ({
  async units() {
    const order = await bookings.find(id);
    return unitsHeld(order && allows(order.status, 'cancel') ? order : undefined);
  },
  end: () => endFormer(giving, id),
});

/** Ends orders that give way only once the replaced one can no longer be paid: otherwise they would end for nothing. */
const givingWay = (needs: PlaceAsNeeds, id: string, replaced: Agreement['replaced']): GivingWay => ({
  async giveWay(former) {
    const paid = replaced && replaced.replacedBy !== id && (await needs.stopPayment(replaced));
    if (paid) throw alreadyOrdered(paid);
    await needs.giveWay(former);
  },
});

/** Always the same, so that a repeated call finds the order of an earlier one. */
const idAfter = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 24);

/** Whether an order is the smallest one of a single part. */
const isSmallest = ([first, ...more]: readonly ChosenLine[]) =>
  first !== undefined && more.length === 0 && first.quantity === orderable(first.part).least;

const wantedHold = ({ buyer, hasPaid, lines, bill, promise }: Agreement): WantedHold => ({
  buyer,
  hasPaid,
  goods: bill.goods,
  units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  parts: lines.map(({ part }) => part._id),
  isSmallest: isSmallest(lines),
  holdMs: promise.holdMs,
});

const foundHeld = (taken: readonly TakenLine[]): FoundHeld => ({
  isMostHeld: taken.some(({ hold }) => hold?.isMostHeld),
  isBeyond: taken.some(({ hold }) => hold?.isBeyond),
  lastOf: taken.flatMap(({ part, hold }) => (hold?.isLast ? [part._id] : [])),
});

/** Whose holds count together. Undefined for a buyer who has paid before. */
function sharerOf({ buyer, hasPaid }: Agreement, { newBuyer }: HoldLimits): Sharer | undefined {
  if (hasPaid || !newBuyer) return undefined;
  const { percent, totalPercent, network } = newBuyer;
  return {
    account: buyer.id,
    percent,
    totalPercent,
    ...(network && { network: { name: wideNetworkOf(buyer.ipAddress), percent: network.percent } }),
  };
}
