import { adminOf } from '../bookings/booking.ts';
import { changeOrder, type ChangeNeeds, type OrderChange, type OrderStep } from '../bookings/change-order.ts';
import type { Actor } from '../security/actor.ts';
import { orRefused, type Refused } from './refused.ts';
import { requireShippable } from './shippable.ts';

/** Packs a paid order. Repeating it changes nothing. */
export function packOrder(needs: ChangeNeeds, actor: Actor, id: string): Promise<OrderChange> {
  return changeOrder(needs, id, (order): OrderStep | undefined => {
    if (order.status === 'packed') return undefined;
    requireShippable(order, 'pack');
    return { entry: { ...adminOf(actor), action: 'packed' }, set: { status: 'packed' } };
  });
}

/** Packs each order by itself. Answers which are packed now, and why others are not. */
export async function packOrders(ids: readonly string[], pack: (id: string) => Promise<OrderChange>) {
  const packed: string[] = [];
  const refused: Refused[] = [];
  for (const id of new Set(ids)) {
    const done = await orRefused(id, pack(id));
    if ('message' in done) refused.push(done);
    else packed.push(done.booking.id);
  }
  return { packed, refused };
}
