import { createHash } from 'node:crypto';
import {
  formatDollars,
  messages,
  smallestChargeCents,
  toCents,
  toDollars,
  type NewBooking,
} from '@switchyard/shared';
import { ObjectId } from 'mongodb';
import { AppError } from '../app-error.ts';
import type { StoredPart } from '../parts/parts.service.ts';
import type { StandingHold } from '../parts/stock.service.ts';
import type { Actor } from '../security/actor.ts';
import type { OrderCost, StoredBooking } from './booking.ts';
import type { NewBookingRecord } from './booking-document.ts';
import type { FindOrder } from './find-order.ts';
import type { Holds } from './holds.ts';
import type { OrderContext } from './order-context.ts';

export function createPlaceOrder(context: OrderContext, find: FindOrder, holds: Holds) {
  const { bookings, parts, stock, delivery, clock, orderHoldMs, unpaidLimits } = context;

  /**
   * Places an order and sets its units aside. The same idempotency key from the same buyer is the same order.
   * @throws AppError forbidden, not_found, part_ambiguous, price_changed, amount_too_small, quantity_below_minimum,
   *   quantity_not_multiple, quantity_unavailable, idempotency_key_reused, too_many_unpaid_orders, no_delivery, address_missing,
   *   conflict
   */
  return async function placeOrder(
    buyer: Actor,
    order: NewBooking,
    idempotencyKey: string | undefined,
  ): Promise<StoredBooking> {
    requireOwn(order, buyer);
    const address = order.address && delivery.checkAddress(order.address, 'body.address');
    const id = orderId(buyer.email, idempotencyKey);
    const earlier = idempotencyKey ? await findTwin(id, order) : undefined;
    if (earlier) return earlier;

    const part = order.partId ? await parts.get(order.partId) : await parts.getByName(order.partName);
    const cost = await agreedCost(part, order);
    const limit = buyer.verified ? unpaidLimits.verified : unpaidLimits.unverified;
    const slot = await findSlot(buyer.email, limit);
    if (slot === undefined) return twinOr(id, order, tooManyUnpaid(buyer, limit));

    const hold = await stock.hold({ part, bookingId: id, quantity: order.quantity });
    const record = buildRecord({ order: { ...order, address }, buyer, hold, part, cost, slot });
    const placed = await store(record, limit);
    if (typeof placed === 'object') return placed;

    await holds.repair(hold);
    return twinOr(id, order, placed === 'no_slot' ? tooManyUnpaid(buyer, limit) : tookTooLong());
  };

  /**
   * The order of this id, if it was placed before or by a call at the same moment.
   * @throws AppError idempotency_key_reused if it is a different order
   */
  async function findTwin(
    id: string,
    { partId, quantity, address }: NewBooking,
  ): Promise<StoredBooking | undefined> {
    if (!(await bookings.find(id))) return undefined;
    const twin = await find.getLasting(id);
    const isSamePlace = address?.country === twin.address?.country && address?.line1 === twin.address?.line1;
    const isSame =
      (partId === undefined || partId === twin.partId) && quantity === twin.quantity && isSamePlace;
    if (isSame && !twin.formerHolder) return twin;
    throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used for a different order.');
  }

  async function twinOr(id: string, order: NewBooking, refusal: AppError): Promise<StoredBooking> {
    const twin = await findTwin(id, order);
    if (twin) return twin;
    throw refusal;
  }

  /** A free slot for an unpaid order of this buyer, if there is one. */
  async function findSlot(buyer: string, limit: number): Promise<number | undefined> {
    return chooseSlot(await bookings.openSlots(buyer), limit);
  }

  /** Stores an order in its slot or, if another order took that first, in any free one. */
  async function store(
    record: NewBookingRecord,
    limit: number,
  ): Promise<StoredBooking | 'known' | 'no_slot'> {
    const stored = await bookings.insert(record);
    if (stored !== 'slot_taken') return stored;
    const slot = await findSlot(record.buyer, limit);
    return slot === undefined ? 'no_slot' : store({ ...record, slot }, limit);
  }

  /**
   * What the order costs, with delivery and tax if it names where it goes.
   * @throws AppError price_changed if the buyer agreed to another amount, amount_too_small, invalid_input, no_delivery
   */
  async function agreedCost(part: StoredPart, order: NewBooking): Promise<OrderCost> {
    const priceCents = agreedPrice(part.priceCents, order);
    const charges = order.address
      ? await delivery.charges({
          goodsCents: priceCents,
          weightGrams: weightOf(part, order.quantity),
          country: order.address.country,
        })
      : await delivery.chargesWithoutAddress(priceCents);
    const { totalCents } = charges;
    if (order.total !== undefined && toCents(order.total) !== totalCents)
      throw new AppError('price_changed', `The total is now ${formatDollars(toDollars(totalCents))}.`);
    return { priceCents, ...charges };
  }

  function buildRecord({ order, buyer, hold, part, cost, slot }: Agreement): NewBookingRecord {
    const { partId, holdId, bookingId: id, quantity } = hold;
    const at = clock.now();
    return {
      id,
      partId,
      partName: part.name,
      img: part.img,
      holdId,
      slot,
      quantity,
      weightGrams: weightOf(part, quantity),
      ...cost,
      buyer: buyer.email,
      buyerName: order.buyerName || buyer.name || buyer.email,
      phone: order.phone,
      address: order.address,
      status: 'held',
      holdExpiresAt: new Date(at.getTime() + orderHoldMs),
      createdAt: at,
      ledger: [{ at, by: buyer.email, action: 'held', quantity, amountCents: cost.totalCents }],
    };
  }
}

interface Agreement {
  order: NewBooking;
  buyer: Actor;
  hold: StandingHold;
  part: StoredPart;
  cost: OrderCost;
  slot: number;
}

const weightOf = ({ weight = 0 }: StoredPart, quantity: number) => weight * quantity;

function requireOwn(order: NewBooking, buyer: Actor): void {
  if (order.buyer === buyer.email) return;
  throw new AppError('forbidden', 'You can only place orders for yourself.');
}

/** With a key, always the same id, so that the database refuses a repeated order. */
function orderId(buyer: string, idempotencyKey: string | undefined): string {
  if (!idempotencyKey) return new ObjectId().toHexString();
  return createHash('sha256').update(`${buyer}\n${idempotencyKey}`).digest('hex').slice(0, 24);
}

/** What the units cost, in cents. @throws AppError price_changed if the buyer agreed to another, amount_too_small */
function agreedPrice(unitPriceCents: number, order: NewBooking): number {
  const priceCents = unitPriceCents * order.quantity;
  if (priceCents !== toCents(order.price)) {
    throw new AppError('price_changed', `The price is now ${formatDollars(priceCents / 100)}.`);
  }
  if (priceCents < smallestChargeCents) {
    throw new AppError('amount_too_small', messages.orderTooSmall);
  }
  return priceCents;
}

/** The repair gave the hold back before the order could be stored. */
function tookTooLong(): AppError {
  return new AppError('conflict', 'This order took too long and was not placed. Place it again.');
}

/** A random free slot, so that orders at the same moment seldom choose the same one. Undefined if all are taken. */
function chooseSlot(taken: ReadonlySet<number | undefined>, limit: number): number | undefined {
  const free = Array.from({ length: limit }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  // If the limit was lowered, orders in higher slots still count.
  return taken.size < limit ? free[Math.floor(Math.random() * free.length)] : undefined;
}

/** Refuses one unpaid order too many, and says what to do. */
function tooManyUnpaid({ verified }: Actor, limit: number): AppError {
  const have = limit === 1 ? 'an unpaid order' : `${limit} unpaid orders`;
  const remedy = verified
    ? 'Pay for one or cancel one in My Orders before you place another.'
    : 'Pay for one or cancel one in My Orders, or verify your email to have more.';
  return new AppError('too_many_unpaid_orders', `You already have ${have}. ${remedy}`);
}
