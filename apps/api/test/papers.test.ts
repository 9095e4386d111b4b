import type { Paper } from '@switchyard/shared/bookings';
import { soldOrder } from './support/copied-orders.ts';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliver } from './support/provider.ts';
import {
  asAdmin,
  chargedOrder,
  home,
  newBuyer,
  openOrder,
  paidOrder,
  newAdmin,
  type TestOrder,
} from './support/orders.ts';
import { addPart, bearer, startShop, type Shop, type Api, sweepOrders } from './support/shop.ts';

const seller = {
  SHOP_NAME: 'Switchyard GmbH',
  SHOP_ADDRESS: '1 Dock Street, Leipzig',
  SHOP_EMAIL: 'desk@shop.example',
};
let shop: Shop;
/** A second process of the same shop. */
let other: Shop;
beforeAll(async () => {
  shop = await startShop(seller);
  other = await startShop({ ...seller, STRIPE_API_URL: shop.sandbox.origin }, shop.db);
});
afterAll(async () => {
  await other.stop();
  await shop.stop();
});

/** The numbers of all documents of a kind, sorted. */
async function numbers(kind: Paper['kind']): Promise<number[]> {
  const found = await shop.db.collection('papers').find({ kind }).sort({ number: 1 }).toArray();
  return found.map(({ number }) => Number(number));
}
const withoutGaps = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const invoiceOf = async (order: TestOrder): Promise<Paper> => (await order.papers())[0];

it('gives a paid order its invoice, with everything on it, and an unpaid one none', async () => {
  const order = await openOrder(shop, { address: home });
  expect(await order.papers()).toEqual([]);
  expect(await order.read()).not.toHaveProperty('invoice');
  const paid = await paidOrder(shop, { address: home });
  const { invoice, number: orderNumber } = await paid.read();
  expect(await paid.papers()).toEqual([
    {
      kind: 'invoice',
      number: invoice,
      orderNumber,
      order: paid.id,
      issuedAt: expect.any(String),
      seller: { name: 'Switchyard GmbH', address: '1 Dock Street, Leipzig', email: 'desk@shop.example' },
      buyer: {
        name: paid.booking.buyerName,
        email: paid.buyer.email,
        address: home,
        addressLines: ['Ada Buyer', '1 Main Street', 'Portland, OR 97201', 'United States'],
      },
      lines: [{ partName: paid.part.name, unit: 19.99, quantity: 2, price: 39.98 }],
      bill: {
        currency: 'usd',
        goods: 39.98,
        delivery: 0,
        tax: 0,
        taxRate: 0,
        taxIncluded: false,
        total: 39.98,
      },
    },
  ]);
});

it('prints the VAT number that the seller had when it was issued', async () => {
  const admin = shop.as((await newAdmin(shop)).token);
  const before = await paidOrder(shop, { address: home });
  await admin.put('/shop/law').send({ version: 0, vatId: 'DE123456789' }).expect(200);
  const after = await paidOrder(shop, { address: home });
  expect((await invoiceOf(after)).seller).toMatchObject({ vatId: 'DE123456789' });
  expect((await invoiceOf(before)).seller).not.toHaveProperty('vatId');
  await shop.db.collection('shopLaw').deleteMany({});
});

it('numbers invoices and credit notes without gaps, also when two processes issue many at once', async () => {
  const part = await addPart(shop, { availableQuantity: 100 });
  const orders = await Promise.all(
    Array.from({ length: 8 }, () => chargedOrder(shop, { part, quantity: 1 })),
  );
  await Promise.all(
    orders.map(async ({ id, buyer, intentId }, index) => {
      const { api } = index % 2 === 0 ? shop : other;
      const paid = api.patch(`/booking/${id}`).set(bearer(buyer.token)).send({ transactionId: intentId });
      expect((await paid).status).toBe(200);
    }),
  );
  const admin = bearer((await newAdmin(shop)).token);
  await Promise.all([
    ...orders.map(async ({ id }, index) => {
      const { api } = index % 2 === 0 ? shop : other;
      const refund = api.post(`/booking/${id}/refund`).set(admin).send({ amount: 5, reason: 'Late' });
      expect((await refund).status).toBe(200);
    }),
    sweepOrders(shop),
    sweepOrders(other),
  ]);
  const invoices = await numbers('invoice');
  expect(invoices.length).toBeGreaterThanOrEqual(8);
  expect(invoices).toEqual(withoutGaps(invoices.length));
  expect(await numbers('credit-note')).toEqual(withoutGaps(8));
  for (const order of orders) {
    const [invoice, note, ...more]: Paper[] = await order.papers();
    expect([invoice?.kind, note?.kind, more.length]).toEqual(['invoice', 'credit-note', 0]);
    expect(note).toMatchObject({ invoice: invoice?.number, credited: 5 });
    expect((await order.read()).invoice).toBe(invoice?.number);
  }
});

it('gives the invoice at once, also if the provider tells of the payment before the browser does', async () => {
  const order = await chargedOrder(shop);
  for (const event of await order.providerEvents()) await deliver(shop.api, event);
  expect(await order.papers()).toMatchObject([{ kind: 'invoice' }]);
  await order.report(order.intentId);
  expect(await order.papers()).toHaveLength(1);
});

it('gives one invoice, however often and by whom the payment is reported', async () => {
  const order = await chargedOrder(shop);
  const before = (await numbers('invoice')).length;
  const events = await order.providerEvents();
  await Promise.all([
    ...[...events, ...events].flatMap((event) => [deliver(shop.api, event), deliver(other.api, event)]),
    order.report(order.intentId),
    sweepOrders(shop),
    sweepOrders(other),
  ]);
  await sweepOrders(shop);
  const { number } = await invoiceOf(order);
  for (const event of events) await deliver(shop.api, { ...event, id: `${event.id}again` });
  await sweepOrders(shop);
  expect(await order.papers()).toMatchObject([{ kind: 'invoice', number }]);
  expect(await order.read()).toMatchObject({ invoice: number });
  expect(await numbers('invoice')).toEqual(withoutGaps(before + 1));
});

it('never changes a paper, whatever becomes of the order, its part and its buyer', async () => {
  const order = await soldOrder(shop);
  const invoice = await invoiceOf(order);
  const admin = await asAdmin(shop);
  await admin
    .patch(`/part/${order.part._id}`)
    .send({ name: `Renamed ${crypto.randomUUID()}`, price: 99 })
    .expect(200);
  await shop.as(order.buyer.token).put(`/booking/${order.id}/address`).send(home).expect(200);
  await order.fulfil('shipped');
  await order.refund({ amount: 39.98, restock: 2 });
  await sweepOrders(shop);
  const [first, note] = await order.papers();
  expect(first).toEqual(invoice);
  // A later document has the parcel's address.
  expect(note).toMatchObject({ kind: 'credit-note', credited: 39.98, buyer: { address: home } });
});

it('says on a credit note how much of the tax went back', async () => {
  const order = await soldOrder(shop, { address: home });
  const taxed = { 'bill.tax': 667, 'bill.taxIncluded': true };
  await shop.db.collection('bookings').updateOne({ _id: new ObjectId(order.id) }, { $set: taxed });
  await order.refund({ amount: 10 });
  await order.refund({ amount: 29.98 });
  const [, first, second] = await order.papers();
  expect([first.creditedTax, second.creditedTax]).toEqual([1.67, 5]);
});

it('credits in many small parts no cent more tax than the invoice has', async () => {
  const order = await soldOrder(shop, { price: 0.5 });
  const taxed = { 'bill.tax': 17, 'bill.taxIncluded': true };
  await shop.db.collection('bookings').updateOne({ _id: new ObjectId(order.id) }, { $set: taxed });
  for (const amount of [0.33, 0.33, 0.34]) await order.refund({ amount });
  const [, ...notes]: Paper[] = await order.papers();
  expect(notes.map(({ creditedTax }) => creditedTax)).toEqual([0.06, 0.05, 0.06]);
});

it('shows the papers of an order to its buyer and admins, and to nobody else', async () => {
  const order = await soldOrder(shop);
  const read = (as: Api) => as.get(`/booking/${order.id}/papers`);
  expect((await read(await asAdmin(shop))).body).toHaveLength(1);
  expect((await read(shop.as((await newBuyer(shop)).token))).status).toBe(403);
  expect((await read(shop.api)).status).toBe(401);
});
