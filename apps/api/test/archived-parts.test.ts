import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMortalDatabase } from './support/mortal-database.ts';
import { paidOrder, newAdmin, type TestOrder } from './support/orders.ts';
import { startShop, type Shop } from './support/shop.ts';

let shop: Shop;
/** A second process of the same shop, which a test can suspend at a write. */
let sleepy: Shop;
let database: ReturnType<typeof createMortalDatabase>;
beforeAll(async () => {
  shop = await startShop();
  database = createMortalDatabase(shop.db);
  sleepy = await startShop({ STRIPE_API_URL: shop.sandbox.origin }, database.db);
});
afterAll(async () => {
  await sleepy.stop();
  await shop.stop();
});

const oneBack = (order: TestOrder) => order.refund({ lines: [{ n: 0, quantity: 1, restock: 1 }] });
const archived = ({ part }: TestOrder) =>
  shop.db.collection('archivedParts').findOne({ _id: new ObjectId(part._id) });

it.each([
  ['before it is archived', 'archivedParts', 'replaceOne', false],
  ['before it is archived, which another process does first', 'archivedParts', 'replaceOne', true],
  ['after it is archived', 'parts', 'deleteOne', false],
] as const)(
  'a unit that comes back while its part is deleted, %s, is counted',
  async (_, collection, method, isArchivedByAnother) => {
    const order = await paidOrder(shop);
    const { asleep, wake } = database.sleepAt(collection, method);
    const removal = sleepy
      .as((await newAdmin(shop)).token)
      .delete(`/part/${order.part._id}`)
      .then((answer) => answer);
    await asleep;
    expect((await oneBack(order)).status).toBe(200);
    if (isArchivedByAnother) await shop.app.loops.orders();
    wake();
    const removed = await removal;
    expect(removed.body).toMatchObject({ deletedCount: 1 });
    await shop.app.loops.orders();
    expect(await order.read()).toMatchObject({ refunds: [{ state: 'made', restocked: 1 }] });
    expect(await archived(order)).toMatchObject({ availableQuantity: 9, soldQuantity: 1 });
    expect(await shop.db.collection('parts').countDocuments({ _id: new ObjectId(order.part._id) })).toBe(0);
  },
);
