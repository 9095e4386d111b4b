import { pipeline } from 'node:stream/promises';
import * as endpoints from '@switchyard/shared/bookings';
import { toBooking, toChange } from '../bookings/booking-answer.ts';
import { csvWriter } from '../../infrastructure/http/csv.ts';
import { answerList, asksForPage } from '../../infrastructure/http/list.ts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { NeedsOf } from '../../infrastructure/needs-of.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { Follows } from '../bookings/change-order.ts';
import { askForAddress } from './ask-for-address.ts';
import { deliverOrder } from './deliver-order.ts';
import { lineHeadings, toLineRows } from './order-lines-csv.ts';
import { headings, toRows } from './orders-csv.ts';
import { exportOrders, ordersForDesk } from './orders-desk.ts';
import { packOrder } from './pack-order.ts';
import { listPicks } from './pick-list.ts';
import { eachOrder } from './refused.ts';
import { shipOrder } from './ship-order.ts';
import { shipOrders } from './ship-orders.ts';
import { waiveBalance } from './waive-balance.ts';

type Routes = NeedsOf<
  | typeof askForAddress
  | typeof deliverOrder
  | typeof exportOrders
  | typeof listPicks
  | typeof packOrder
  | typeof ordersForDesk
  | typeof shipOrder
  | typeof shipOrders
  | typeof waiveBalance
> &
  Follows & {
    bookings: Pick<BookingsRepository, 'countTabs'>;
  };

/** The endpoints with which admins handle the orders of all buyers. */
export function mountFulfilment(mount: Mount, shop: Routes): void {
  mount(endpoints.listOrders, async ({ query, response }) => {
    const { tab: _, ...paging } = query;
    const found = await answerList(
      { query, response },
      (wanted) => ordersForDesk(shop, wanted),
      !asksForPage(paging),
    );
    return found.map(toBooking);
  });
  mount(endpoints.exportOrders, async ({ caller, query, response }) => {
    const found = await exportOrders(shop, caller, query);
    response.attachment('orders.csv').type('text/csv');
    await (query.rows === 'lines'
      ? pipeline(toLineRows(found), csvWriter(lineHeadings), response)
      : pipeline(toRows(found), csvWriter(headings), response));
  });
  mount(endpoints.countOrders, () => shop.bookings.countTabs());
  mount(endpoints.listPicks, ({ query }) => listPicks(shop, query.ids));
  mount(endpoints.packOrders, async ({ caller, body }) => {
    const pack = (id: string) => shop.followed(packOrder(shop, caller, id, body));
    const { done, refused } = await eachOrder(body.orders, pack);
    return { packed: done, refused };
  });
  mount(endpoints.deliverOrders, async ({ caller, body }) => {
    const deliver = (id: string) => shop.followed(deliverOrder(shop, caller, id));
    const { done, refused } = await eachOrder(body.orders, deliver);
    return { delivered: done, refused };
  });
  mount(endpoints.shipOrders, ({ caller, body }) => shipOrders(shop, caller, body.parcels, body));
  mount(endpoints.shipOrder, async ({ caller, params, body, once }) =>
    toChange(await shop.followed(shipOrder(shop, caller, params.id, body, once))),
  );
  mount(endpoints.deliverOrder, async ({ caller, params }) =>
    toChange(await shop.followed(deliverOrder(shop, caller, params.id))),
  );
  mount(endpoints.askForAddress, async ({ caller, params }) =>
    toChange(await shop.followed(askForAddress(shop, caller, params.id))),
  );
  mount(endpoints.waiveBalance, async ({ caller, params, body }) =>
    toChange(await shop.followed(waiveBalance(shop, caller, params.id, body))),
  );
}
