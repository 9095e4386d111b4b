import type { SharedParcel } from '@switchyard/shared/bookings';
import { ObjectId } from 'mongodb';
import { refuse } from '../../infrastructure/app-error.ts';
import { adminOf, type StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { changeOrder, type ChangeNeeds } from '../bookings/change-order.ts';
import { findOrder } from '../bookings/find-order.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { orRefused, type Refused } from './refused.ts';
import { isSent, sendParcel } from './ship-order.ts';
import { requireShippable, type Answered } from './shippable.ts';

interface ShippingNeeds extends ChangeNeeds {
  bookings: ChangeNeeds['bookings'] & Pick<BookingsRepository, 'find'>;
  followUp(order: StoredBooking): Promise<unknown>;
  answered: Answered;
}

/**
 * Ships each parcel separately. Returns the ids of the shipped orders, and the reasons why the others are not shipped.
 */
export async function shipOrders(
  shop: Omit<ShippingNeeds, 'answered'>,
  actor: Actor,
  parcels: readonly SharedParcel[],
  answered: Answered,
) {
  const needs = { ...shop, answered };
  const shipped: string[] = [];
  const refused: Refused[] = [];
  for (const parcel of parcels) {
    const answer = await shipTogether(needs, actor, parcel);
    shipped.push(...answer.shipped);
    refused.push(...answer.refused);
  }
  return { shipped, refused };
}

/**
 * Ships everything that is left of these orders in one parcel. Orders that may not be shipped, or not in the same
 * parcel, are refused; the others are shipped. Papers, audit entries and the single mail follow once all orders are
 * recorded.
 */
async function shipTogether(
  needs: ShippingNeeds,
  actor: Actor,
  { orders: ids, ...shipment }: SharedParcel,
): Promise<{ shipped: string[]; refused: Refused[] }> {
  const { sent, left, refused } = await sortOut(needs, ids, shipment);
  const shared = left.length > 1 ? { id: new ObjectId().toHexString(), orders: left } : undefined;
  const shipped = [...sent];
  for (const id of left) {
    const change = changeOrder(needs, id, (order, at) => {
      if (isSent(order, shipment)) return undefined;
      requireShippable(order, 'ship', needs.answered);
      return sendParcel(order, shipment, { doer: adminOf(actor), at, as: shared });
    });
    const done = await orRefused(id, change);
    if ('message' in done) refused.push(done);
    else shipped.push(done.booking);
  }
  for (const order of shipped) await needs.followUp(order);
  return { shipped: shipped.map(({ id }) => id), refused };
}

/** Divides the orders into those that have this parcel already, those that can get it, and those that must not. */
async function sortOut(
  needs: ShippingNeeds,
  ids: readonly string[],
  shipment: Omit<SharedParcel, 'orders'>,
): Promise<{ sent: StoredBooking[]; left: string[]; refused: Refused[] }> {
  const sent: StoredBooking[] = [];
  const left: StoredBooking[] = [];
  const refused: Refused[] = [];
  for (const id of ids) {
    const order = await orRefused(id, readyOrder(needs, id, shipment, left[0]));
    if ('message' in order) refused.push(order);
    else (isSent(order, shipment) ? sent : left).push(order);
  }
  return { sent, left: left.map(({ id }) => id), refused };
}

async function readyOrder(
  needs: ShippingNeeds,
  id: string,
  shipment: Omit<SharedParcel, 'orders'>,
  first: StoredBooking | undefined,
): Promise<StoredBooking> {
  const order = await findOrder(needs, id);
  if (isSent(order, shipment)) return order;
  requireShippable(order, 'ship', needs.answered);
  if (first && !goTogether(first, order)) throw refuse('parcel_not_shared');
  return order;
}

const ownerOf = ({ account, buyer }: StoredBooking) => account ?? buyer;

/** An address as text, whatever the sequence of its stored fields. */
const addressKey = ({ address }: StoredBooking) =>
  JSON.stringify(Object.entries(address ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two orders have the same buyer and the same address. */
const goTogether = (one: StoredBooking, other: StoredBooking) =>
  ownerOf(one) === ownerOf(other) && addressKey(one) === addressKey(other);
