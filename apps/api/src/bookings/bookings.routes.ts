import {
  cancelBooking,
  cancelBookings,
  getBooking,
  listBookings,
  payBooking,
  placeBooking,
} from '@switchyard/shared';
import { asksForPage, readList } from '../http/list.ts';
import type { Mount } from '../http/mount.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { toBooking, type StoredBooking } from './booking.ts';
import type { BookingsService } from './bookings.service.ts';

export function mountBookings(mount: Mount, bookings: BookingsService, payments: PaymentsService): void {
  mount(placeBooking, async ({ caller, body, headers }) => {
    const booking = await bookings.place(caller, body, headers['idempotency-key']);
    return { acknowledged: true, insertedId: booking.id, booking: toBooking(booking) };
  });
  mount(listBookings, async ({ caller, query, response }) => {
    const { buyer: _, ...paging } = query;
    const page = ({ buyer, ...wanted }: typeof query & { newest?: true }) =>
      bookings.pageFor(caller, buyer, wanted);
    const { answer, headers } = await readList(query, page, !asksForPage(paging));
    response.set(headers);
    return answer.map(toBooking);
  });
  mount(getBooking, async ({ caller, params }) => toBooking(await bookings.getFor(caller, params.id)));
  mount(payBooking, async ({ caller, params, body }) =>
    toChange(await payments.confirm(caller, params.id, body.transactionId)),
  );
  mount(cancelBookings, async ({ caller, query }) => {
    const { matched, cancelled } = await payments.cancelUnpaidOf(query.buyer, caller.email, caller.address);
    return { acknowledged: true, matchedCount: matched, modifiedCount: cancelled };
  });
  mount(cancelBooking, async ({ caller, params }) => toChange(await payments.cancel(caller, params.id)));
}

function toChange({ booking, changed }: { booking: StoredBooking; changed: boolean }) {
  return { acknowledged: true, matchedCount: 1, modifiedCount: changed ? 1 : 0, booking: toBooking(booking) };
}
