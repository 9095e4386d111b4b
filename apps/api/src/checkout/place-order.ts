import { nameWithChoice } from '@switchyard/shared/families';
import { createHash } from 'node:crypto';
import { type NewBooking, type NewBuild, type OrderBuild } from '@switchyard/shared/bookings';
import { orderable } from '@switchyard/shared/parts';
import { type Bill } from '@switchyard/shared/pricing';
import { ObjectId } from 'mongodb';
import { AppError, refuse } from '../app-error.ts';
import { unitsOf, type Line, type StoredBooking } from '../bookings/booking.ts';
import type { NewBookingRecord } from '../bookings/booking-document.ts';
import type { OrderNumbers } from '../bookings/order-numbers.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { repairHold, type RepairNeeds } from '../bookings/holds.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import type { PartsService } from '../parts/parts.service.ts';
import type { StockService } from '../parts/stock.service.ts';
import type { PricingService } from '../pricing/pricing.service.ts';
import type { Actor } from '../security/actor.ts';
import { wideNetworkOf } from '../security/network.ts';
import type { Once } from '../security/once.ts';
import { agreeBill } from './agree-bill.ts';
import { chooseLines } from './choose-lines.ts';
import { findRoom, type Room, type RoomNeeds } from './find-room.ts';
import { allowancesOf, shortened, type Allowance, type HoldLimits } from './hold-limits.ts';
import { holdLines, type HeldLine } from './hold-lines.ts';
import { readWantedLines, type ChosenLine } from './wanted-lines.ts';

/** What placing an order needs. */
export interface PlacingNeeds extends RepairNeeds, RoomNeeds {
  bookings: RepairNeeds['bookings'] &
    RoomNeeds['bookings'] &
    Pick<BookingsRepository, 'insert' | 'findLasting' | 'isAbandoned'>;
  numbers: OrderNumbers;
  parts: Pick<PartsService, 'get' | 'getByName' | 'findMany'>;
  stock: RepairNeeds['stock'] & Pick<StockService, 'hold'>;
  delivery: Pick<DeliveryService, 'checkAddress'>;
  pricing: Pick<PricingService, 'bill'>;
  /** What the shop says about a build now. Undefined if it can say nothing. */
  keepVerdict(build: NewBuild): Promise<OrderBuild | undefined>;
  /** What an order is promised that is placed now. */
  promiseNow(): Promise<OrderPromise>;
}

/** What the shop says of an order when it is placed. The order keeps it, whatever the shop says later. */
export interface OrderPromise {
  /** How long the unpaid order keeps its units, in milliseconds. */
  holdMs: number;
  /** Within how many days of its payment it is shipped. */
  shipsWithinDays?: number | undefined;
  /** For how many days after the last delivery its parts can come back without a fault. */
  returnDays: number;
}

/** What a buyer agreed to. */
interface Agreement {
  buyer: Actor;
  order: NewBooking;
  once: Once | undefined;
  lines: readonly ChosenLine[];
  bill: Bill;
  builds: OrderBuild[];
  promise: OrderPromise;
}

/** How many ids a call can use up, each by holds that were given back. */
const mostIds = 50;

/** Places an order and sets the units of all its lines aside. A repeated call is the same order. */
export async function placeOrder(
  needs: PlacingNeeds,
  buyer: Actor,
  order: NewBooking,
  once: Once | undefined,
): Promise<StoredBooking> {
  requireOwn(order, buyer);
  const address = order.address && needs.delivery.checkAddress(order.address, 'body.address');
  const earlier = once?.isRepeat && (await findTwin(needs, once.id));
  if (earlier) return earlier;
  const lines = await chooseLines(needs, readWantedLines(order), once?.isRepeat ?? false);
  const bill = await agreeBill(needs, lines, order);
  const judging = Promise.all((order.builds ?? []).map(needs.keepVerdict));
  const [judged, promise] = await Promise.all([judging, needs.promiseNow()]);
  const builds = judged.filter((build) => build !== undefined);
  const agreement = { buyer, order: { ...order, address }, once, lines, bill, builds, promise };
  return placeAs(needs, once?.id ?? new ObjectId().toHexString(), agreement);
}

async function placeAs(
  needs: PlacingNeeds,
  id: string,
  agreement: Agreement,
  tries = 0,
): Promise<StoredBooking> {
  const { buyer, once, lines, bill, promise } = agreement;
  const wanted = { goods: bill.goods, isSmallest: isSmallest(lines) };
  const allowances = allowancesOf(buyer, wanted, needs.holdLimits);
  const room = await findRoom(needs, buyer, allowances);
  if (room instanceof AppError) return twinOr(needs, once, room);

  const sharer = sharerOf(buyer, needs.holdLimits.unverified);
  const holding = holdLines(needs, { bookingId: id, lines, sharer });
  const [held, number] = await Promise.all([holding, needs.numbers.next()]);
  if (held instanceof AppError) return twinOr(needs, once, held);
  const placed = await storeOrder(needs, buildRecord(needs, { id, number }, agreement, held, room), {
    buyer,
    allowances,
    promise,
  });
  if (!(placed instanceof AppError) && placed !== 'known') return placed;

  for (const { hold } of held) await repairHold(needs, hold);
  if (placed !== 'known') return twinOr(needs, once, placed);
  const twin = once && (await findTwin(needs, once.id));
  if (twin) return twin;
  // Without a key, nobody who asks again would find an order that is placed so late.
  if (!once || tries === mostIds) throw refuse('order_took_too_long');
  return placeAs(needs, idAfter(id), agreement, tries + 1);
}

/**
 * The order that a call with this id placed, before or at the same moment. An id whose holds were given back is taken
 * by a tombstone, and the next try has the id after it.
 */
async function findTwin(needs: PlacingNeeds, id: string): Promise<StoredBooking | undefined> {
  const twin = await needs.bookings.findLasting(id);
  if (twin) return twin;
  return (await needs.bookings.isAbandoned(id)) ? findTwin(needs, idAfter(id)) : undefined;
}

async function twinOr(
  needs: PlacingNeeds,
  once: Once | undefined,
  refusal: AppError,
): Promise<StoredBooking> {
  const twin = once && (await findTwin(needs, once.id));
  if (twin) return twin;
  throw refusal;
}

/** Always the same, so that a repeated call finds the order of an earlier one. */
const idAfter = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 24);

/**
 * Stores an order or, if another took its slot or one of its claims first, in any room that is left; with another
 * number if another order has its own.
 */
async function storeOrder(
  needs: PlacingNeeds,
  record: NewBookingRecord,
  agreed: Pick<Agreement, 'buyer' | 'promise'> & { allowances: readonly Allowance[] },
): Promise<StoredBooking | AppError | 'known'> {
  const stored = await needs.bookings.insert(record);
  if (stored === 'number_taken') {
    const number = await needs.numbers.nextUnused();
    return storeOrder(needs, { ...record, number }, agreed);
  }
  if (stored !== 'room_taken') return stored;
  const room = await findRoom(needs, agreed.buyer, agreed.allowances);
  if (room instanceof AppError) return room;
  const { slot, claims, isShort } = room;
  const holdExpiresAt = isShort ? endOfHold(agreed.promise, record.createdAt, isShort) : record.holdExpiresAt;
  return storeOrder(needs, { ...record, slot, claims, holdExpiresAt }, agreed);
}

function buildRecord(
  needs: PlacingNeeds,
  names: Pick<NewBookingRecord, 'id' | 'number'>,
  { order, buyer, bill, builds, promise }: Agreement,
  held: readonly HeldLine[],
  room: Room,
): NewBookingRecord {
  const at = needs.clock.now();
  const isMostHeld = held.some(({ hold }) => hold.isMostHeld);
  const quantity = unitsOf(held);
  const { shipsWithinDays, returnDays } = promise;
  return {
    ...names,
    lines: held.map(toLine),
    bill,
    ...(builds.length > 0 && { builds }),
    promise: { ...(shipsWithinDays !== undefined && { shipsWithinDays }), returnDays },
    slot: room.slot,
    claims: room.claims,
    account: buyer.id,
    buyer: buyer.email,
    buyerName: order.buyerName || buyer.name || buyer.email,
    phone: order.phone,
    address: order.address,
    status: 'held',
    holdExpiresAt: endOfHold(promise, at, room.isShort || isMostHeld),
    createdAt: at,
    ledger: [{ at, by: buyer.email, action: 'held', quantity, amountCents: bill.total }],
  };
}

/** When units set aside at this moment go back in stock. */
const endOfHold = ({ holdMs }: OrderPromise, at: Date, isShort: boolean) =>
  new Date(at.getTime() + (isShort ? holdMs * shortened : holdMs));

const toLine = ({ part, unit, quantity, goods, list, grams, hold }: HeldLine, index: number): Line => ({
  n: index,
  partId: part._id,
  partName: nameWithChoice(part),
  img: part.img,
  unit,
  quantity,
  goods,
  ...(list !== goods && { list }),
  grams,
  holdId: hold.holdId,
});

/** Whether an order is the smallest one of a single part. */
const isSmallest = ([first, ...more]: readonly ChosenLine[]) =>
  first !== undefined && more.length === 0 && first.quantity === orderable(first.part).least;

/** Without a verified e-mail a buyer may hold only a share of a part's stock. */
const sharerOf = ({ verified, id, ipAddress }: Actor, shares: HoldLimits['unverified']) =>
  verified ? undefined : { account: id, network: wideNetworkOf(ipAddress), shares };

function requireOwn(order: NewBooking, buyer: Actor): void {
  if (order.buyer === buyer.email) return;
  throw refuse('order_for_somebody_else');
}
