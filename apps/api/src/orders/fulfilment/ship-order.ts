import { allows, nextState, type NewParcel, unitsOf } from '@switchyard/shared/bookings';
import { ObjectId } from 'mongodb';
import { refuse } from '../../infrastructure/app-error.ts';
import { adminOf, notOpen, type Doer, type StoredBooking, type StoredParcel } from '../bookings/booking.ts';
import { changeOrder, type ChangeNeeds, type OrderChange, type OrderStep } from '../bookings/change-order.ts';
import { areSameUnits, isAllSent, requireUnits, unitsToShip } from '../bookings/order-units.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { Once } from '../../infrastructure/security/once.ts';
import { requireShippable } from './shippable.ts';

/**
 * Hands a parcel over to a carrier. With an idempotency key, each key is one parcel. Without a key, a call with the
 * carrier, tracking number and units of an earlier one changes nothing. Any other call needs units that are left.
 */
export function shipOrder(
  needs: ChangeNeeds,
  actor: Actor,
  id: string,
  { despiteWithdrawal, ...parcel }: NewParcel,
  once: Once | undefined,
): Promise<OrderChange> {
  return changeOrder(needs, id, (order, at) => {
    const isKnown = once ? order.parcels.some((one) => one.id === once.id) : isSent(order, parcel);
    if (isKnown) return undefined;
    requireShippable(order, 'ship', { despiteWithdrawal });
    return sendParcel(order, parcel, { doer: adminOf(actor), at, ...(once && { as: { id: once.id } }) });
  });
}

type ToSend = Pick<StoredBooking, 'status' | 'lines' | 'parcels' | 'refunds' | 'disputes'> &
  Partial<Pick<StoredBooking, 'declarations'>>;

/**
 * The step of an order that sends a parcel. Without lines, the parcel contains all units that are left and not held
 * back.
 * @param as the parcel's id, if it comes from an idempotency key or is shared with other orders
 * @throws a refusal: nothing_to_ship, too_few_to_ship, or booking_not_open
 */
export function sendParcel(
  order: ToSend,
  { lines: wanted, ...shipment }: Omit<NewParcel, 'despiteWithdrawal'>,
  { doer, at, as }: { doer: Doer; at: Date; as?: Pick<StoredParcel, 'id' | 'orders'> | undefined },
): OrderStep {
  const left = unitsToShip(order);
  if (left.length === 0) throw refuse('nothing_to_ship');
  if (wanted) requireUnits(order, wanted, left, 'too_few_to_ship');
  const parcel = { id: new ObjectId().toHexString(), ...shipment, ...as, at, lines: wanted ?? left };
  const parcels = [...order.parcels, parcel];
  const isLast = isAllSent({ ...order, parcels });
  const status = nextState(order.status, isLast ? 'ship' : 'ship some units');
  if (!status) throw notOpen(order.status);
  const entry = {
    ...doer,
    action: isLast ? ('shipped' as const) : ('partly-shipped' as const),
    quantity: unitsOf(parcel.lines),
    parcel: parcel.id,
    detail: [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' '),
  };
  return { entry, set: { status, parcels } };
}

/** Whether a parcel with the same carrier, tracking number and units was sent already. */
export function isSent(order: StoredBooking, { carrier, trackingNumber, lines }: NewParcel): boolean {
  if (!allows(order.status, 'ship') && !allows(order.status, 'deliver')) return false;
  // A call without lines sends everything that is left. If units are left now, no such call came before.
  if (!lines && unitsToShip(order).length > 0) return false;
  return order.parcels.some(
    (sent) =>
      sent.carrier === carrier &&
      sent.trackingNumber === trackingNumber &&
      (!lines || areSameUnits(sent.lines, lines)),
  );
}
