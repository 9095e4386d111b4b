import { adminOf } from '../bookings/booking.ts';
import { changeOrder, type ChangeNeeds, type OrderChange, type OrderStep } from '../bookings/change-order.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { requireShippable, type Answered } from './shippable.ts';

/** Records that a paid order is packed. Idempotent. */
export function packOrder(
  needs: ChangeNeeds,
  actor: Actor,
  id: string,
  answered: Answered,
): Promise<OrderChange> {
  return changeOrder(needs, id, (order): OrderStep | undefined => {
    if (order.status === 'packed') return undefined;
    requireShippable(order, 'pack', answered);
    return { entry: { ...adminOf(actor), action: 'packed' }, set: { status: 'packed' } };
  });
}
