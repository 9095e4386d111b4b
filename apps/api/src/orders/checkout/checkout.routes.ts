import * as endpoints from '@switchyard/shared/bookings';
import { toBooking, toChange } from '../bookings/booking-answer.ts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { NeedsOf } from '../../infrastructure/needs-of.ts';
import type { Follows } from '../bookings/change-order.ts';
import { whoseOrders } from '../bookings/whose-orders.ts';
import { addAddress } from './add-address.ts';
import { cancelOrder, cancelUnpaidOf } from './cancel-order.ts';
import { placeOrder, readPartsAhead } from './place-order.ts';

type Routes = NeedsOf<
  typeof addAddress | typeof cancelOrder | typeof cancelUnpaidOf | typeof placeOrder | typeof whoseOrders
> &
  Follows;

export function mountCheckout(mount: Mount, shop: Routes): void {
  mount(
    endpoints.placeBooking,
    ({ body }) => readPartsAhead(shop, body),
    async ({ caller, body, once, ahead }) => {
      const booking = await placeOrder(shop, caller, body, once, () => ahead);
      return { acknowledged: true, insertedId: booking.id, booking: toBooking(booking) };
    },
  );
  mount(endpoints.addAddress, async ({ caller, params, body }) =>
    toChange(await shop.followed(addAddress(shop, caller, params.id, body))),
  );
  mount(endpoints.cancelBookings, async ({ caller, query }) => {
    const doer = { by: caller.email, from: caller.ipAddress };
    const whose = await whoseOrders(shop, query.buyer);
    const { matched, cancelled } = await cancelUnpaidOf(shop, whose, doer);
    return { acknowledged: true, matchedCount: matched, modifiedCount: cancelled };
  });
  mount(endpoints.cancelBooking, async ({ caller, params }) =>
    toChange(await shop.followed(cancelOrder(shop, caller, params.id))),
  );
}
