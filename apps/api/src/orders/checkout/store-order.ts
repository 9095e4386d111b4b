import { nameWithChoice } from '@switchyard/shared/families';
import { unitsOf } from '@switchyard/shared/bookings';
import { AppError, orRefusal } from '../../infrastructure/app-error.ts';
import type { Line, StoredBooking } from '../bookings/booking.ts';
import type { NewBookingRecord } from '../bookings/booking-document.ts';
import type { OrderNumbers } from '../bookings/order-numbers.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { StandingHold } from '../../catalogue/parts/stock.service.ts';
import type { Agreement } from './agreement.ts';
import { chooseRoom, listTaken, roomBeyond, type Room, type RoomNeeds } from './find-room.ts';
import type { FoundHeld, WantedHold } from './hold-limits.ts';
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

/**
 * Stores an order. If another order has its number, draws a new one. If others took its slot or claims first, chooses
 * other room, if any is left.
 * @returns the order, a refusal, or `known` if an order or a tombstone has its id
 */
export async function storeOrder(
  needs: StoringNeeds,
  record: NewBookingRecord,
  agreed: { wanted: WantedHold; found: FoundHeld; replaced: Agreement['replaced'] },
): Promise<StoredBooking | AppError | 'known'> {
  const stored = await needs.bookings.insert(record);
  if (stored === 'number_taken') {
    const number = await needs.numbers.nextUnused();
    return storeOrder(needs, { ...record, number }, agreed);
  }
  if (stored !== 'room_taken') return stored;
  const { wanted, found, replaced } = agreed;
  const others = await listTaken(needs, record.id, wanted, replaced);
  const left = await clearRoom(needs, chooseRoom(needs, wanted, others, found));
  // The replaced order has ended already. Refusing now would leave the buyer without any order, so the new one may
  // exceed the limits.
  const isStuck = left instanceof AppError && replaced !== undefined;
  const room = isStuck ? roomBeyond(needs, wanted) : left;
  if (room instanceof AppError) return room;
  const { slot, claims, holdMs } = room;
  const holdExpiresAt = earlier(record.holdExpiresAt, endOfHold(record.createdAt, holdMs));
  return storeOrder(needs, { ...record, slot, claims, holdExpiresAt }, agreed);
}

/** Cancels the order that must give way, if there is one. Returns the refusal if that order is being paid and stays. */
export async function clearRoom(needs: GivingWay, room: Room | AppError): Promise<Room | AppError> {
  if (room instanceof AppError || room.instead === undefined) return room;
  return (await orRefusal(needs.giveWay(room.instead))) ?? room;
}

/** @param holds the holds of the order's lines, by the id of the part */
export function buildRecord(
  { clock }: Pick<StoringNeeds, 'clock'>,
  names: Pick<NewBookingRecord, 'id' | 'number'>,
  { order, buyer, lines, bill, builds, promise, replaced }: Agreement,
  holds: ReadonlyMap<string, StandingHold>,
  room: Room,
): NewBookingRecord {
  const at = clock.now();
  const end = endOfHold(at, room.holdMs);
  const quantity = unitsOf(lines);
  const { shipsWithinDays, returnDays } = promise;
  return {
    ...names,
    lines: lines.map((line, index) => toLine(line, index, holds)),
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

/** When units that are held from this moment go back in stock. */
const endOfHold = (at: Date, holdMs: number) => new Date(at.getTime() + holdMs);

function toLine(
  { part, unit, quantity, goods, list, grams }: ChosenLine,
  index: number,
  holds: ReadonlyMap<string, StandingHold>,
): Line {
  const hold = holds.get(part._id);
  if (!hold) throw new Error(`No units of part ${part._id} are set aside`);
  return {
    n: index,
    partId: part._id,
    partName: nameWithChoice(part),
    ...(part.sku !== undefined && { sku: part.sku }),
    img: part.img,
    unit,
    quantity,
    goods,
    ...(list !== goods && { list }),
    grams,
    holdId: hold.holdId,
  };
}
