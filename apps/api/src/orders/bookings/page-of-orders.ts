import { refuse } from '../../infrastructure/app-error.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { canListOrdersOfOthers } from './bookings.policies.ts';
import type { BookingsQuery, BookingsRepository } from './bookings.repository.ts';

/** A page of the caller's orders, newest first. An admin can ask for those placed with any e-mail. */
export async function pageOfOrders(
  { bookings }: { bookings: Pick<BookingsRepository, 'pageOf'> },
  actor: Actor,
  buyer: string = actor.email,
  query: BookingsQuery = {},
) {
  if (buyer === actor.email) return bookings.pageOf({ account: actor.id }, query);
  if (!canListOrdersOfOthers(actor)) throw refuse('orders_not_yours');
  return bookings.pageOf({ buyer }, query);
}
