import { refuse } from '../../infrastructure/app-error.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { StoredBooking } from './booking.ts';
import { canListOrdersOfOthers, canUseBooking, isBuyerOf } from './bookings.policies.ts';
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
export const findOrderFor = (needs: Needs, actor: Actor, id: string): Promise<StoredBooking> =>
  findAllowed(needs, actor, id, canUseBooking);

/** An order that this account placed: only its buyer may pay for it, and cancel it once it is paid. */
export const findOwnOrder = (needs: Needs, actor: Actor, id: string): Promise<StoredBooking> =>
  findAllowed(needs, actor, id, isBuyerOf);

/** A buyer does not learn whether an order of somebody else exists. */
async function findAllowed(
  { bookings }: Needs,
  actor: Actor,
  id: string,
  isAllowed: (actor: Actor, order: StoredBooking) => boolean,
): Promise<StoredBooking> {
  const order = await bookings.find(id);
  if (order ? isAllowed(actor, order) : canListOrdersOfOthers(actor)) return existing(order);
  throw refuse('order_not_yours');
}

function existing(order: StoredBooking | undefined): StoredBooking {
  if (!order) throw refuse('no_such_order');
  return order;
}
