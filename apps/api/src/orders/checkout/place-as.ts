import { allows } from '@switchyard/shared/bookings';
import { unitsHeld } from '@switchyard/shared/carts';
import { orderable } from '@switchyard/shared/parts';
import { AppError, orRefusal, refuse } from '../../infrastructure/app-error.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import { repairHold, settleStock, type RepairNeeds } from '../bookings/holds.ts';
import type { PartsService } from '../../catalogue/parts/parts.service.ts';
import type { Sharer, StandingHold, StockService } from '../../catalogue/parts/stock.service.ts';
import { wideNetworkOf } from '../../infrastructure/security/network.ts';
import type { Agreement } from './agreement.ts';
import {
  chooseRoom,
  listTaken,
  mayTakeLastOf,
  noneTaken,
  roomBeyond,
  shortOrderOf,
  type Taken,
} from './find-room.ts';
import type { FoundHeld, HoldLimits, WantedHold } from './hold-limits.ts';
import { holdLines, type Holds, type ShortOrder } from './hold-lines.ts';
import { alreadyOrdered, findTwin, idAfter, requireStanding, type RepeatNeeds } from './repeats.ts';
import { buildRecord, clearRoom, storeOrder, type GivingWay, type StoringNeeds } from './store-order.ts';
import { takeOver, type TakeOverNeeds } from './take-over.ts';
import type { ChosenLine } from './wanted-lines.ts';

/** What holding an order's units and storing the order needs. */
export interface PlaceAsNeeds extends RepairNeeds, StoringNeeds, TakeOverNeeds, RepeatNeeds {
  bookings: RepairNeeds['bookings'] &
    StoringNeeds['bookings'] &
    TakeOverNeeds['bookings'] &
    RepeatNeeds['bookings'];
  parts: Pick<PartsService, 'findMany'>;
  stock: RepairNeeds['stock'] &
    TakeOverNeeds['stock'] &
    Pick<StockService, 'hold' | 'holdAll' | 'findHold' | 'openWith'>;
}

/** How many ids one call may try. An id is used up if its holds were given back. */
const mostIds = 50;

/** Places what a buyer agreed to as the order with this id. If the id's holds were given back, uses the id after it. */
export async function placeAs(
  needs: PlaceAsNeeds,
  id: string,
  agreement: Agreement,
  tries = 0,
): Promise<StoredBooking> {
  const placed = await tryToPlace(needs, id, agreement);
  if (!(placed instanceof AppError) && placed !== 'known') return placed;
  const { once, order } = agreement;
  const twin = once && (await findTwin(needs, once.id));
  if (twin) return requireStanding(needs, twin, order);
  if (placed instanceof AppError) throw placed;
  // Without a key, a repeated call would not find the order, so an order must not be placed this late.
  if (!once || tries === mostIds) throw refuse('order_took_too_long');
  return placeAs(needs, idAfter(id), agreement, tries + 1);
}

/**
 * Holds the units of an agreed order, takes over those of the order that it replaces, and stores the order under this
 * id. Calls for the same id share their holds. Any refusal gives back what was held.
 * @returns the order, a refusal, or `known` if an order or a tombstone has the id already
 */
export async function tryToPlace(
  needs: PlaceAsNeeds,
  id: string,
  agreement: Agreement,
): Promise<StoredBooking | AppError | 'known'> {
  const { lines, replaced, buyer } = agreement;
  const wanted = wantedHold(agreement);
  // Most orders need not read what others claim: the unique indexes refuse an order without room.
  let looked: Promise<Taken> | undefined;
  const look = () => (looked ??= listTaken(needs, id, wanted, replaced));
  const others = replaced ? await look() : noneTaken;
  const full = chooseRoom(needs, wanted, others);
  if (full instanceof AppError) return full;

  const sharer = sharerOf(agreement, needs.holdLimits());
  const giving = givingWay(needs, id, replaced);
  const holding = holdLines(needs, {
    bookingId: id,
    lines,
    sharer,
    own: unitsHeld(replaced),
    mayTakeLast: async (part) => sharer !== undefined && mayTakeLastOf(needs, wanted, await look(), part),
    async short() {
      const order = shortOrderOf(buyer.id, await look());
      return order && shortOrder(needs, giving, order.id);
    },
  });
  const [taken, number] = await Promise.all([holding, needs.numbers.next()]);
  if (taken instanceof AppError) return taken;

  const found = foundHeld(taken);
  const room = await makeRoom(needs, giving, { id, wanted, others, found, replaced });
  if (room instanceof AppError) return giveBack(needs, taken, room);
  // A replaced order that is being paid stays, and the new one is refused.
  const held = await orRefusal(takeOver(needs, { id, replaced, lines, taken, sharer }));
  if (held instanceof AppError) return giveBack(needs, taken, held);

  const record = buildRecord(needs, { id, number }, agreement, held, room);
  const placed = await storeOrder(needs, record, { wanted, found, replaced });
  if (placed instanceof AppError || placed === 'known') await giveBack(needs, held, placed);
  // The replaced order's units that the new one does not want go back in stock.
  if (replaced) await settleStock(needs, { ...replaced, status: 'cancelled' });
  return placed;
}

/** Releases the holds that belong to no order. Returns `why`. */
async function giveBack<Why>(
  needs: PlaceAsNeeds,
  holds: ReadonlyMap<string, StandingHold>,
  why: Why,
): Promise<Why> {
  for (const hold of holds.values()) await repairHold(needs, hold);
  return why;
}

/** Chooses room for an order whose units are held, and cancels the order that must give way. */
function makeRoom(
  needs: PlaceAsNeeds,
  giving: GivingWay,
  order: { id: string; wanted: WantedHold; others: Taken; found: FoundHeld; replaced: Agreement['replaced'] },
) {
  const { id, wanted, others, found, replaced } = order;
  const chosen = chooseRoom(needs, wanted, others, found);
  // An earlier attempt has ended the replaced order already. Refusing now would leave the buyer without any order, so
  // the new one may exceed the limits.
  const hasEnded = chosen instanceof AppError && replaced?.replacedBy === id;
  return clearRoom(giving, hasEnded ? roomBeyond(needs, wanted) : chosen);
}

/** The buyer's order beyond the limits, for `holdLines`. */
const shortOrder = ({ bookings }: PlaceAsNeeds, giving: GivingWay, id: string): ShortOrder => ({
  async units() {
    const order = await bookings.find(id);
    return unitsHeld(order && allows(order.status, 'cancel') ? order : undefined);
  },
  end: async () => (await orRefusal(giving.giveWay(id))) ?? undefined,
});

/**
 * Cancels an order beyond the limits in favour of the new one, but first makes sure that the order that the new one
 * replaces can no longer be paid. If it was paid, the new order is refused, and nothing has been cancelled.
 */
const givingWay = (needs: PlaceAsNeeds, id: string, replaced: Agreement['replaced']): GivingWay => ({
  async giveWay(former) {
    const paid = replaced && replaced.replacedBy !== id && (await needs.stopPayment(replaced));
    if (paid) throw alreadyOrdered(paid);
    await needs.giveWay(former);
  },
});

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

function foundHeld(taken: Holds): FoundHeld {
  const holds = [...taken.values()];
  return {
    isMostHeld: holds.some(({ isMostHeld }) => isMostHeld),
    isBeyond: holds.some(({ isBeyond }) => isBeyond),
    lastOf: holds.flatMap(({ partId, isLast }) => (isLast ? [partId] : [])),
  };
}

/** The account and network that limit a hold together with others. Undefined for a buyer who has paid before. */
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
