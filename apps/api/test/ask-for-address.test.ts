import { beforeAll, describe, expect, it } from 'vitest';
import { mailingShop } from './support/mortal-shop.ts';
import { asAdmin, home, openOrder, paidOrder } from './support/orders.ts';
import { useShop, type Api } from './support/shop.ts';

const shop = useShop(mailingShop);
let admin: Api;
beforeAll(async () => {
  admin = await asAdmin(shop());
});
const ask = (id: string, as = admin) => as.post(`/booking/${id}/address-request`);
const mailsAbout = (order: string) =>
  shop().db.collection('mails').find({ order, kind: 'address-wanted' }).toArray();

describe('asking for an address', () => {
  it('mails the buyer once a day, however often it is asked, and leaves an entry in the audit trail', async () => {
    const order = await paidOrder(shop());
    expect((await ask(order.id)).body).toMatchObject({ modifiedCount: 1, booking: { status: 'paid' } });
    const again = await Promise.all([ask(order.id), ask(order.id)]);
    expect(again.map(({ body }) => body.modifiedCount)).toEqual([0, 0]);
    expect(await mailsAbout(order.id)).toMatchObject([{ to: order.buyer.email }]);
    const { body: audit } = await admin.get('/audit');
    expect(audit[0]).toMatchObject({ action: 'address-asked', whom: order.id });
    shop().clock.forward(24 * 3_600_000);
    expect((await ask(order.id, await asAdmin(shop()))).body.modifiedCount).toBe(1);
    expect(await mailsAbout(order.id)).toHaveLength(2);
  });

  it('is refused where nothing is missing, and to buyers', async () => {
    const [known, unpaid] = [await paidOrder(shop(), { address: home }), await openOrder(shop())];
    expect((await ask(known.id, await asAdmin(shop()))).body.code).toBe('already_addressed');
    expect((await ask(unpaid.id, await asAdmin(shop()))).body.code).toBe('order_unpaid');
    expect((await ask(known.id, shop().as(known.buyer.token))).status).toBe(403);
    expect(await mailsAbout(known.id)).toEqual([]);
  });
});
