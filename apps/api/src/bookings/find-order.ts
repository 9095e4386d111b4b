import { refuse } from '../app-error.ts';
import type { Actor } from '../security/actor.ts';
import type { StoredBooking } from './booking.ts';
import { canUseBooking, isBuyerOf } from './bookings.policies.ts';
import type { BookingsRepository } from './bookings.repository.ts';

interface Needs {
  bookings: Pick<BookingsRepository, 'find'>;
}

export const findOrder = async ({ bookings }: Needs, id: string): Promise<StoredBooking> =>
  existing(await bookings.find(id));

/** The order, in a version that no crash can undo. */
export const findLastingOrder = async (
  { bookings }: { bookings: Pick<BookingsRepository, 'findLasting'> },
  id: string,
): Promise<StoredBooking> => existing(await bookings.findLasting(id));

/** An order that this account may see. */
export async function findOrderFor(needs: Needs, actor: Actor, id: string): Promise<StoredBooking> {
  const order = await findOrder(needs, id);
  requireOwn(canUseBooking(actor, order));
  return order;
}

/** An order that this account placed: only its buyer may pay for it, and cancel it once it is paid. */
export async function findOwnOrder(needs: Needs, actor: Actor, id: string): Promise<StoredBooking> {
  const order = await findOrder(needs, id);
  requireOwn(isBuyerOf(actor, order));
  return order;
}

function existing(order: StoredBooking | undefined): StoredBooking {
  if (!order) throw refuse('no_such_order');
  return order;
}

function requireOwn(isAllowed: boolean): void {
  if (!isAllowed) throw refuse('order_not_yours');
}
