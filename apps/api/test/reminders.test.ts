import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailingShop } from './support/mortal-shop.ts';
import { home, newBuyer, openOrder } from './support/orders.ts';
import { createProvider } from './support/provider.ts';
import { addPart, startShop, type Shop, sweepOrders } from './support/shop.ts';

const minute = 60_000;
let shop: Shop;
beforeAll(async () => {
  shop = await startShop(mailingShop);
});
afterAll(() => shop.stop());

const ago = (ms: number) => new Date(shop.clock.now().getTime() - ms);

it.each([
  ['an hour', 60, 44],
  ['a quarter of an hour', 15, 11],
])('of an order held for %s comes once a quarter of that is left, and only once', async (_, held, early) => {
  const order = await openOrder(shop);
  const createdAt = shop.clock.now();
  await shop.db
    .collection('bookings')
    .updateOne(
      { _id: new ObjectId(order.id) },
      { $set: { createdAt, holdExpiresAt: new Date(createdAt.getTime() + held * minute) } },
    );
  const reminders = async () => {
    await shop.app.loops.orders();
    return shop.db.collection('mails').countDocuments({ kind: 'hold-ending', order: order.id });
  };
  expect(await reminders()).toBe(0);
  shop.clock.forward(early * minute);
  expect(await reminders()).toBe(0);
  shop.clock.forward(minute);
  expect(await reminders()).toBe(1);
  expect(await reminders()).toBe(1);
});

it('of an order beyond the limits of new buyers does not come: it ends before anybody would read it', async () => {
  const limits = { NEW_BUYER_STOCK_PERCENT: '30', STRIPE_API_URL: shop.sandbox.origin };
  const limited = await startShop({ ...mailingShop, ...limits }, shop.db);
  const order = await openOrder(limited, { quantity: 5 });
  limited.clock.forward(9 * minute);
  await sweepOrders(limited);
  const held = { _id: new ObjectId(order.id), status: 'held' };
  expect(await shop.db.collection('bookings').countDocuments(held)).toBe(1);
  expect(await shop.db.collection('mails').countDocuments({ kind: 'hold-ending', order: order.id })).toBe(0);
  await limited.stop();
});

it('of an order does not come to an e-mail that nobody has proved, and neither does any mail before it is paid', async () => {
  const buyer = await newBuyer(shop);
  await shop.db.collection('users').updateOne({ email: buyer.email }, { $set: { verified: false } });
  const order = await openOrder(shop, { buyer, part: await addPart(shop), address: home });
  const _id = new ObjectId(order.id);
  const inAMinute = { createdAt: ago(59 * minute), holdExpiresAt: ago(-minute) };
  await shop.db.collection('bookings').updateOne({ _id }, { $set: inAMinute });
  const mails = async () => {
    await shop.app.loops.orders();
    const found = await shop.db.collection('mails').find({ order: order.id }).toArray();
    return found.map(({ kind, to }) => [kind, to]).toSorted();
  };
  expect(await mails()).toEqual([]);
  const stored = await shop.db.collection('bookings').findOne({ _id });
  expect(stored).toMatchObject({ status: 'held', ledger: [{ action: 'held' }] });
  const payment = await order.intent();
  await createProvider(shop.sandbox).pay(payment);
  await order.report(payment).expect(200);
  expect(await mails()).toEqual([
    ['new-paid-order', 'desk@shop.example'],
    ['order-paid', buyer.email],
  ]);
});
