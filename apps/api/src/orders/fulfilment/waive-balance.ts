import { allows, type NewWaiver } from '@switchyard/shared/bookings';
import { refuse } from '../../infrastructure/app-error.ts';
import { adminOf, notOpen, type StoredBooking } from '../bookings/booking.ts';
import { changeOrder, type ChangeNeeds, type OrderChange, type OrderStep } from '../bookings/change-order.ts';
import { balanceDueMinorUnits } from '../bookings/order-money.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';

/**
 * Waives the delivery and tax owed by an order that was paid before its address was known. Repeating it changes
 * nothing.
 */
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
  // An address far away could cost any amount: only a known one is waived.
  if (!order.address) throw refuse('address_missing');
  const due = balanceDueMinorUnits(order);
  if (due === 0) throw refuse('nothing_due');
  return due;
}
