import { getBooking, listBookingEvents, listBookings, listOwnBookings } from '@switchyard/shared/bookings';
import { answerList, asksForPage } from '../../infrastructure/http/list.ts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { NeedsOf } from '../../infrastructure/needs-of.ts';
import { toBooking, toEvent } from './booking-answer.ts';
import { toSummary } from './booking-summary.ts';
import type { BookingsRepository } from './bookings.repository.ts';
import { findOrderFor } from './find-order.ts';
import { pageOfOrders } from './page-of-orders.ts';

type Routes = NeedsOf<typeof findOrderFor | typeof pageOfOrders> & {
  bookings: Pick<BookingsRepository, 'summariesOf'>;
};

export function mountBookings(mount: Mount, shop: Routes): void {
  mount(listBookings, async ({ caller, query, response }) => {
    const { buyer: _, ...paging } = query;
    const page = ({ buyer, ...wanted }: typeof query & { newest?: true }) =>
      pageOfOrders(shop, caller, buyer, wanted);
    const found = await answerList({ query, response }, page, !asksForPage(paging));
    return found.map(toBooking);
  });
  mount(listOwnBookings, async ({ caller, query, response }) => {
    const page = (wanted: typeof query & { newest?: true }) => shop.bookings.summariesOf(caller.id, wanted);
    const found = await answerList({ query, response }, page);
    return found.map((order) => toSummary(order, caller));
  });
  mount(getBooking, async ({ caller, params }) => toBooking(await findOrderFor(shop, caller, params.id)));
  mount(listBookingEvents, async ({ caller, params }) => {
    const order = await findOrderFor(shop, caller, params.id);
    return order.ledger.map((entry) => toEvent(entry, order));
  });
}
