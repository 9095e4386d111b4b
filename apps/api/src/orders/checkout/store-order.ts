import { nameWithChoice } from '@switchyard/shared/families';
import { type NewBooking, type OrderBuild, unitsOf } from '@switchyard/shared/bookings';
import { type Bill } from '@switchyard/shared/pricing';
import { AppError } from '../../infrastructure/app-error.ts';
import type { Line, StoredBooking } from '../bookings/booking.ts';
import type { NewBookingRecord } from '../bookings/booking-document.ts';
import type { OrderNumbers } from '../bookings/order-numbers.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { Once } from '../../infrastructure/security/once.ts';
import { chooseRoom, listTaken, roomBeyond, type Replaced, type Room, type RoomNeeds } from './find-room.ts';
import type { FoundHeld, WantedHold } from './hold-limits.ts';
import type { HeldLine } from './hold-lines.ts';
import type { ChosenLine } from './wanted-lines.ts';

/** What storing an order needs. */
export interface StoringNeeds extends RoomNeeds, GivingWay {
  bookings: RoomNeeds['bookings'] & Pick<BookingsRepository, 'insert'>;
  numbers: OrderNumbers;
  clock: Clock;
}

export interface GivingWay {
  /** Cancels an unpaid order of this buyer, which gives way to another. Does nothing if it has ended or is paid. */
  giveWay(id: string): Promise<void>;
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
export interface Agreement {
  buyer: Actor;
  /** Whether the buyer has paid an order before: others may set less aside. */
  hasPaid: boolean;
  order: NewBooking;
  once: Once | undefined;
  lines: readonly ChosenLine[];
  bill: Bill;
  builds: OrderBuild[];
  promise: OrderPromise;
  /** The unpaid order that was placed from the same cart before. */
  replaced?: (StoredBooking & Replaced) | undefined;
}

/**
 * Stores an order or, if another took its slot or one of its claims first, in any room that is left; with another
 * number if another order has its own.
 */
export async function storeOrder(
  needs: StoringNeeds,
  record: NewBookingRecord,
  agreed: { wanted: WantedHold; held: FoundHeld; replaced: Agreement['replaced'] },
): Promise<StoredBooking | AppError | 'known'> {
  const stored = await needs.bookings.insert(record);
  if (stored === 'number_taken') {
    const number = await needs.numbers.nextUnused();
    return storeOrder(needs, { ...record, number }, agreed);
  }
  if (stored !== 'room_taken') return stored;
  const { wanted, held, replaced } = agreed;
  const found = await clearRoom(
    needs,
    chooseRoom(needs, wanted, await listTaken(needs, wanted, replaced), held),
  );
  // The order that it replaces has ended: rather one order too many than neither.
  const isStuck = found instanceof AppError && replaced !== undefined;
  const room = isStuck ? roomBeyond(needs, wanted) : found;
  if (room instanceof AppError) return room;
  const { slot, claims, holdMs } = room;
  const holdExpiresAt = earlier(record.holdExpiresAt, endOfHold(record.createdAt, holdMs));
  return storeOrder(needs, { ...record, slot, claims, holdExpiresAt }, agreed);
}

/** Ends the order that gives way, if there is one. Answers the refusal if that one is being paid: it stays. */
export async function clearRoom(needs: GivingWay, room: Room | AppError): Promise<Room | AppError> {
  if (room instanceof AppError || room.instead === undefined) return room;
  return (await endFormer(needs, room.instead)) ?? room;
}

/** Ends an order that gives way. Answers the refusal if it stays. */
export async function endFormer(needs: GivingWay, id: string): Promise<AppError | undefined> {
  try {
    await needs.giveWay(id);
    return undefined;
  } catch (refused) {
    if (refused instanceof AppError) return refused;
    throw refused;
  }
}

export function buildRecord(
  { clock }: Pick<StoringNeeds, 'clock'>,
  names: Pick<NewBookingRecord, 'id' | 'number'>,
  { order, buyer, bill, builds, promise, replaced }: Agreement,
  held: readonly HeldLine[],
  room: Room,
): NewBookingRecord {
  const at = clock.now();
  const end = endOfHold(at, room.holdMs);
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
    holdExpiresAt: replaced?.isSameHold ? earlier(replaced.holdExpiresAt, end) : end,
    ...(replaced?.isSameHold && replaced.lengthened && { lengthened: true as const }),
    ...(order.cartVersion !== undefined && { fromCart: true as const }),
    createdAt: at,
    ledger: [{ at, by: buyer.email, action: 'held', quantity, amountMinor: bill.total }],
  };
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** When units set aside at this moment go back in stock. */
const endOfHold = (at: Date, holdMs: number) => new Date(at.getTime() + holdMs);

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
