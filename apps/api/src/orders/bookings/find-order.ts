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

/** Finds an order as it is safely on disk. @throws a refusal: no_such_order */
export const findLastingOrder = async (
  { bookings }: { bookings: Pick<BookingsRepository, 'findLasting'> },
  id: string,
): Promise<StoredBooking> => existing(await bookings.findLasting(id));

/** Finds an order that this account may see. @throws a refusal: order_not_yours; no_such_order for the desk */
export const findOrderFor = (needs: Needs, actor: Actor, id: string): Promise<StoredBooking> =>
  findAllowed(needs, actor, id, canUseBooking);

/**
 * Finds an order that this account placed, for what only the buyer may do: pay for it, or cancel it once it is paid.
 * @throws a refusal: order_not_yours; no_such_order for the desk
 */
export const findOwnOrder = (needs: Needs, actor: Actor, id: string): Promise<StoredBooking> =>
  findAllowed(needs, actor, id, isBuyerOf);

/** A missing order and somebody else's order are refused alike, so that a buyer does not learn which orders exist. */
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
