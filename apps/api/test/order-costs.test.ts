import type { Part } from '@switchyard/shared/parts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { home, newBuyer } from './support/orders.ts';
import { createWatchedDatabase, type WatchedDatabase } from './support/query-plans.ts';
import { addPart, bearer, startShop, type Shop } from './support/shop.ts';

let watched: WatchedDatabase;
let shop: Shop;
let buyer: Awaited<ReturnType<typeof newBuyer>>;
const parts: Part[] = [];

beforeAll(async () => {
  watched = await createWatchedDatabase();
  shop = await startShop({}, watched.db);
  buyer = await newBuyer(shop);
  while (parts.length < 50) parts.push(await addPart(shop));
});
afterAll(async () => {
  await shop?.stop();
  await watched?.drop();
});

const linesOf = (count: number) =>
  parts.slice(0, count).map(({ _id, minimumOrder }) => ({ partId: _id, quantity: minimumOrder }));

const place = (order: object, headers: Record<string, string> = {}) =>
  watched.commandsOf(() =>
    shop.api
      .post('/booking')
      .set({ ...bearer(buyer.token), ...headers })
      .send({ buyer: buyer.email, address: home, ...order })
      .expect(200),
  );

/** Reads each thing once, sets the units aside, and stores the order in one write. */
const placing = [
  'find users',
  'find deliveryTables',
  'find shopSettings',
  'find parts',
  'find bookings',
  'findAndModify parts',
  'findAndModify orderNumbers',
  'insert bookings',
];

it('placing one line asks eight things of the database, with a key nine', async () => {
  const [part] = parts;
  const order = {
    partName: part?.name,
    price: (part?.price ?? 0) * (part?.minimumOrder ?? 0),
    partId: part?._id,
  };
  const flat = { ...order, quantity: part?.minimumOrder };
  expect((await place(flat)).toSorted()).toEqual(placing.toSorted());
  const withKey = await place({ lines: linesOf(1) }, { 'Idempotency-Key': 'costs-of-one-order' });
  expect(withKey.toSorted()).toEqual([...placing, 'findAndModify idempotencyKeys'].toSorted());
});

it('placing asks once more who has paid, where new buyers have limits', async () => {
  const limited = await startShop(
    { NEW_BUYER_STOCK_PERCENT: '30', STRIPE_API_URL: shop.sandbox.origin },
    watched.db,
  );
  const lines = linesOf(1);
  const commands = await watched.commandsOf(() =>
    limited.as(buyer.token).post('/booking').send({ buyer: buyer.email, lines }).expect(200),
  );
  await limited.stop();
  expect(commands.toSorted()).toEqual([...placing, 'find bookings'].toSorted());
});

it.each([10, 50])('each of %i lines costs one command more', async (count) => {
  const more = Array<string>(count - 1).fill('findAndModify parts');
  expect((await place({ lines: linesOf(count) })).toSorted()).toEqual([...placing, ...more].toSorted());
});

it.each([1, 50])('quoting a cart of %i lines reads the parts and the tables once', async (count) => {
  const lines = linesOf(count);
  const commands = await watched.commandsOf(() =>
    shop.api.post('/cart/quote').send({ lines, country: 'US' }).expect(200),
  );
  expect(commands.toSorted()).toEqual(['find deliveryTables', 'find parts']);
});

// The bytes of a large cart are counted, for the account and for its network.
const counted = ['findAndModify rateLimits', 'findAndModify rateLimits'];

it.each([
  { count: 1, counting: [] },
  { count: 50, counting: counted },
])(
  'saving, reading and quoting a buyer’s cart of $count lines with its open order takes a fixed number of commands',
  async ({ count, counting }) => {
    const { email, token } = await newBuyer(shop);
    const as = shop.as(token);
    const lines = linesOf(count);
    const commandsOf = async (call: () => Promise<unknown>) => (await watched.commandsOf(call)).toSorted();
    const put = () => as.put('/cart').send({ version: 0, lines }).expect(200);
    expect(await commandsOf(put)).toEqual(['find carts', 'find users', ...counting, 'insert carts']);
    const order = { buyer: email, address: home, lines, cartVersion: 1 };
    await as.post('/booking').send(order).expect(200);
    const read = () => as.get('/cart').expect(200);
    const reading = ['find bookings', 'find carts', 'find users'];
    expect(await commandsOf(read)).toEqual(reading);
    const quote = () => as.post('/cart/quote').send({ lines, country: 'US' }).expect(200);
    expect(await commandsOf(quote)).toEqual([...reading, 'find deliveryTables', 'find parts'].toSorted());
  },
);
