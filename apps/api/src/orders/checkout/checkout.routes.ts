import * as endpoints from '@switchyard/shared/bookings';
import { toBooking, toChange } from '../bookings/booking-answer.ts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { NeedsOf } from '../../infrastructure/needs-of.ts';
import type { Follows } from '../bookings/change-order.ts';
import { addAddress } from './add-address.ts';
import { cancelOrder, cancelUnpaidOf } from './cancel-order.ts';
import { placeOrder } from './place-order.ts';

type Routes = NeedsOf<typeof addAddress | typeof cancelOrder | typeof cancelUnpaidOf | typeof placeOrder> &
  Follows & {
    /** The id of the account that has an e-mail now. */
    accountWith(email: string): Promise<string | undefined>;
  };

export function mountCheckout(mount: Mount, shop: Routes): void {
  mount(endpoints.placeBooking, async ({ caller, body, once }) => {
    const booking = await placeOrder(shop, caller, body, once);
    return { acknowledged: true, insertedId: booking.id, booking: toBooking(booking) };
  });
  mount(endpoints.addAddress, async ({ caller, params, body }) =>
    toChange(await shop.followed(addAddress(shop, caller, params.id, body))),
  );
  mount(endpoints.cancelBookings, async ({ caller, query }) => {
    const doer = { by: caller.email, from: caller.ipAddress };
    // Orders that were placed with the e-mail before the account had it are not the account's.
    const account = await shop.accountWith(query.buyer);
    const of = account === undefined ? { buyer: query.buyer } : { account };
    const { matched, cancelled } = await cancelUnpaidOf(shop, of, doer);
    return { acknowledged: true, matchedCount: matched, modifiedCount: cancelled };
  });
  mount(endpoints.cancelBooking, async ({ caller, params }) =>
    toChange(await shop.followed(cancelOrder(shop, caller, params.id))),
  );
}
