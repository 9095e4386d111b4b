import { refuse } from '../../infrastructure/app-error.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { canListOrdersOfOthers } from './bookings.policies.ts';
import type { BookingsQuery, BookingsRepository } from './bookings.repository.ts';
import { whoseOrders, type WhoseNeeds } from './whose-orders.ts';

/**
 * A page of the caller's orders, newest first. The desk may ask for the orders of any e-mail.
 * @throws a refusal: orders_not_yours
 */
export async function pageOfOrders(
  needs: WhoseNeeds & { bookings: Pick<BookingsRepository, 'pageOf'> },
  actor: Actor,
  buyer: string = actor.email,
  query: BookingsQuery = {},
) {
  if (buyer === actor.email) return needs.bookings.pageOf({ account: actor.id }, query);
  if (!canListOrdersOfOthers(actor)) throw refuse('orders_not_yours');
  return needs.bookings.pageOf(await whoseOrders(needs, buyer), query);
}
