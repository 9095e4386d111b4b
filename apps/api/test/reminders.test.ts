import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOrder } from './support/orders.ts';
import { startShop, type Shop } from './support/shop.ts';

const minute = 60_000;
let shop: Shop;
beforeAll(async () => {
  shop = await startShop({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'orders@shop.example',
    SELLER_EMAIL: 'desk@shop.example',
    SITE_ORIGIN: 'https://shop.example',
  });
});
afterAll(() => shop.stop());

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
    await shop.app.sweep();
    return shop.db.collection('mails').countDocuments({ kind: 'hold-ending', order: order.id });
  };
  expect(await reminders()).toBe(0);
  shop.clock.forward(early * minute);
  expect(await reminders()).toBe(0);
  shop.clock.forward(minute);
  expect(await reminders()).toBe(1);
  expect(await reminders()).toBe(1);
});
