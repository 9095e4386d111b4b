import { allows, type Shipment } from '@switchyard/shared';
import { AppError } from '../app-error.ts';
import type { Actor } from '../security/actor.ts';
import { notOpen, type StoredBooking } from './booking.ts';
import type { ChangeOrder, OrderChange } from './change-order.ts';
import type { OrderContext } from './order-context.ts';
import { isDisputed, refundableCents } from './order-money.ts';

/** From a paid order to a parcel at its buyer's door. Repeating a step changes nothing. */
export function createFulfilOrder({ audit }: Pick<OrderContext, 'audit'>, change: ChangeOrder) {
  const tell = (
    actor: Actor,
    action: 'order-packed' | 'order-shipped' | 'order-delivered',
    order: string,
    after = {},
  ) => audit.record({ by: actor.email, from: actor.address, action, whom: order, after });

  /** @throws AppError not_found, booking_not_open, address_missing, order_disputed */
  async function pack(actor: Actor, id: string): Promise<OrderChange> {
    await tell(actor, 'order-packed', id);
    return change(id, (order) => {
      if (order.status === 'packed') return undefined;
      requireShippable(order, 'pack');
      return { entry: { by: actor.email, action: 'packed' }, set: { status: 'packed' } };
    });
  }

  return {
    /** Packs each order by itself. Answers which are packed now, and why others are not. */
    async packAll(actor: Actor, ids: readonly string[]) {
      const packed: string[] = [];
      const refused: { order: string; message: string }[] = [];
      for (const id of new Set(ids)) {
        try {
          packed.push((await pack(actor, id)).booking.id);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refused.push({ order: id, message: error.message });
        }
      }
      return { packed, refused };
    },

    /**
     * Hands the parcel to a carrier. Of two calls at once, the second changes nothing if it names the same parcel,
     * and is refused otherwise.
     * @throws AppError not_found, booking_not_open, address_missing, order_disputed
     */
    async ship(actor: Actor, id: string, shipment: Shipment): Promise<OrderChange> {
      await tell(actor, 'order-shipped', id, shipment);
      return change(id, (order, at) => {
        if (order.status === 'shipped' && isSameParcel(order.shipment, shipment)) return undefined;
        requireShippable(order, 'ship');
        const detail = [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' ');
        return {
          entry: { by: actor.email, action: 'shipped', detail },
          set: { status: 'shipped', shipment: { ...shipment, at } },
        };
      });
    },

    /** @throws AppError not_found, booking_not_open */
    async deliver(actor: Actor, id: string): Promise<OrderChange> {
      await tell(actor, 'order-delivered', id);
      return change(id, (order) => {
        if (order.status === 'delivered') return undefined;
        if (!allows(order.status, 'deliver'))
          throw new AppError('booking_not_open', 'This order has not been shipped.');
        return { entry: { by: actor.email, action: 'delivered' }, set: { status: 'delivered' } };
      });
    },
  };
}

/** @throws AppError booking_not_open, address_missing, order_disputed */
function requireShippable(order: StoredBooking, event: 'pack' | 'ship'): void {
  if (order.status === 'held') throw new AppError('booking_not_open', 'This order has not been paid.');
  if (!allows(order.status, event)) throw notOpen(order.status);
  if (isDisputed(order)) throw new AppError('order_disputed', 'A dispute holds this order back.');
  if (refundableCents(order) === 0)
    throw new AppError('booking_not_open', 'All the money of this order goes back.');
  if (!order.address) throw new AppError('address_missing', 'This order has no delivery address.');
}

const isSameParcel = (one: Shipment | undefined, other: Shipment) =>
  one?.carrier === other.carrier && one.trackingNumber === other.trackingNumber;
