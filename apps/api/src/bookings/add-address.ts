import { allows, type Address } from '@switchyard/shared';
import { AppError } from '../app-error.ts';
import type { Actor } from '../security/actor.ts';
import { notOpen, type StoredBooking } from './booking.ts';
import type { CancelOrder } from './cancel-order.ts';
import type { ChangeOrder, OrderChange } from './change-order.ts';
import type { FindOrder } from './find-order.ts';
import type { OrderContext } from './order-context.ts';

/** The delivery address of an order that was placed without one. */
export function createAddAddress(
  { delivery, audit }: Pick<OrderContext, 'delivery' | 'audit'>,
  find: FindOrder,
  change: ChangeOrder,
  { stopPayment }: Pick<CancelOrder, 'stopPayment'>,
) {
  /**
   * Adds the address. An unpaid order then also pays delivery and tax, so its payment must not take the old total any
   * more; a paid order costs what it did.
   * @throws AppError not_found, forbidden, booking_not_open, conflict, invalid_input, no_delivery,
   *   payment_provider_unavailable
   */
  return async function addAddress(actor: Actor, id: string, given: Address): Promise<OrderChange> {
    const address = delivery.checkAddress(given, 'body');
    const order = await find.getFor(actor, id);
    requireOpen(order);
    if (isSameAddress(order.address, address)) return { booking: await find.getLasting(id), changed: false };
    if (order.status === 'held') await stopPayment(order);
    const { priceCents: goodsCents, weightGrams } = order;
    const charges = await delivery.charges({ goodsCents, weightGrams, country: address.country });
    if (actor.email !== order.buyer) await tellAudit(actor, id);
    return change(id, (current) => {
      if (isSameAddress(current.address, address)) return undefined;
      requireOpen(current);
      // Another payment was started meanwhile.
      if (current.status === 'held' && current.intentNumber !== order.intentNumber) throw tryAgain();
      const isUnpaid = current.status === 'held';
      return {
        entry: { by: actor.email, action: 'addressed' },
        // The next payment has a new number, so one that is just being started for the old total is not recorded.
        set: { address, ...(isUnpaid && { ...charges, intentNumber: current.intentNumber + 1 }) },
      };
    });
  };

  function tellAudit(actor: Actor, order: string): Promise<void> {
    return audit.record({ by: actor.email, from: actor.address, action: 'address-added', whom: order });
  }
}

/** @throws AppError booking_not_open, conflict */
function requireOpen({ status, address }: StoredBooking): void {
  if (!allows(status, 'add address')) throw notOpen(status);
  if (address) throw new AppError('conflict', 'This order already has a delivery address.');
}

const isSameAddress = (one: Address | undefined, other: Address) =>
  one !== undefined &&
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());

const tryAgain = () => new AppError('conflict', 'A payment for this order is under way. Try again soon.');
