import { allows } from '@switchyard/shared/bookings';
import { refuse } from '../../infrastructure/app-error.ts';
import { adminOf } from '../bookings/booking.ts';
import { changeOrder, type ChangeNeeds, type OrderChange, type OrderStep } from '../bookings/change-order.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';

/** Records that a shipped order was delivered. Idempotent. */
export function deliverOrder(needs: ChangeNeeds, actor: Actor, id: string): Promise<OrderChange> {
  return changeOrder(needs, id, (order): OrderStep | undefined => {
    if (order.status === 'delivered') return undefined;
    if (!allows(order.status, 'deliver')) throw refuse('order_not_shipped');
    return { entry: { ...adminOf(actor), action: 'delivered' }, set: { status: 'delivered' } };
  });
}
