import { allows, type NewWaiver } from '@switchyard/shared/bookings';
import { refuse } from '../../infrastructure/app-error.ts';
import { adminOf, notOpen, type StoredBooking } from '../bookings/booking.ts';
import { changeOrder, type ChangeNeeds, type OrderChange, type OrderStep } from '../bookings/change-order.ts';
import { balanceDueMinorUnits } from '../bookings/order-money.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';

/** Waives the delivery and tax that are owed by an order paid before its address was known. Idempotent. */
export function waiveBalance(
  needs: ChangeNeeds,
  actor: Actor,
  id: string,
  { reason: detail }: NewWaiver,
): Promise<OrderChange> {
  return changeOrder(needs, id, (order): OrderStep | undefined => {
    if (order.ledger.some(({ action }) => action === 'balance-waived')) return undefined;
    const amountMinor = waivable(order);
    const entry = { ...adminOf(actor), action: 'balance-waived', amountMinor, detail } as const;
    return { entry, set: { dueMinor: 0 } };
  });
}

function waivable(order: StoredBooking): number {
  if (order.status === 'held') throw refuse('order_unpaid');
  if (!allows(order.status, 'waive balance')) throw notOpen(order.status);
  // Without an address the amount is unknown: delivery to a distant country could cost any sum.
  if (!order.address) throw refuse('address_missing');
  const due = balanceDueMinorUnits(order);
  if (due === 0) throw refuse('nothing_due');
  return due;
}
