import type { Part } from '@switchyard/shared/parts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { partLike } from './support/copied-parts.ts';
import { home, newBuyer } from './support/orders.ts';
import { createWatchedDatabase, type WatchedDatabase } from './support/query-plans.ts';
import { bearer, startShop, type Shop } from './support/shop.ts';

let watched: WatchedDatabase;
let shop: Shop;
const parts: Part[] = [];

beforeAll(async () => {
  watched = await createWatchedDatabase();
  shop = await startShop({}, watched.db);
  while (parts.length < 50) parts.push(await partLike(shop, { availableQuantity: 1000 }));
});
afterAll(async () => {
  await shop?.stop();
  await watched?.drop();
});

const linesOf = (count: number) =>
  parts.slice(0, count).map(({ _id, minimumOrder }) => ({ partId: _id, quantity: minimumOrder }));

/** Commands that calls within a second share: their results are memoised or drawn ahead. */
const shared = new Set(['find deliveryTables', 'find shopSettings', 'findAndModify orderNumbers']);

/** The commands of a call, except for those that calls share. */
const commandsOf = async (call: () => Promise<unknown>) =>
  (await watched.commandsOf(call)).filter((command) => !shared.has(command)).toSorted();

/** Places an order as a new buyer. No other order can have taken its slot or claims, so the first attempt is stored. */
async function place(order: object, headers: Record<string, string> = {}) {
  const { token, email } = await newBuyer(shop);
  return commandsOf(() =>
    shop.api
      .post('/booking')
      .set({ ...bearer(token), ...headers })
      .send({ buyer: email, address: home, ...order })
      .expect(200),
  );
}

/** Reads the buyer and the parts, holds the units, and stores the order in one write. */
const placing = ['find parts', 'find users', 'findAndModify parts', 'insert bookings'];

it('placing one line asks four things of the database, with a key five', async () => {
  const [part] = parts;
  const order = {
    partName: part?.name,
    price: (part?.price ?? 0) * (part?.minimumOrder ?? 0),
    partId: part?._id,
  };
  const flat = { ...order, quantity: part?.minimumOrder };
  expect(await place(flat)).toEqual(placing);
  const withKey = await place({ lines: linesOf(1) }, { 'Idempotency-Key': 'costs-of-one-order' });
  expect(withKey).toEqual([...placing, 'findAndModify idempotencyKeys'].toSorted());
});

it('one line asks six things of the database, from the part to placed', async () => {
  const [part] = parts;
  const lines = linesOf(1);
  const { token, email } = await newBuyer(shop);
  const as = shop.as(token);
  const commands = await commandsOf(async () => {
    await as.get(`/part/${part?._id}`).expect(200);
    await as.post('/cart/quote').send({ lines }).expect(200);
    await as.post('/booking').send({ buyer: email, lines }).expect(200);
  });
  expect(commands).toEqual([...placing, 'aggregate parts', 'find parts'].toSorted());
});

it('placing asks once more who has paid, where new buyers have limits', async () => {
  const limited = await startShop(
    { NEW_BUYER_STOCK_PERCENT: '30', STRIPE_API_URL: shop.sandbox.origin },
    watched.db,
  );
  const lines = linesOf(1);
  const { token, email } = await newBuyer(shop);
  // Its first call reads the shop's currency.
  await limited.api.get('/settings').expect(200);
  const commands = await commandsOf(() =>
    limited.as(token).post('/booking').send({ buyer: email, lines }).expect(200),
  );
  await limited.stop();
  expect(commands).toEqual([...placing, 'find bookings'].toSorted());
});

it.each([3, 50])('placing %i lines asks as many, where there are many units of each', async (count) => {
  const at = placing.map((command) => (command === 'findAndModify parts' ? 'update parts' : command));
  expect(await place({ lines: linesOf(count) })).toEqual(at.toSorted());
});

it('each of a few units costs one command more', async () => {
  const few = await Promise.all([1, 2, 3].map(() => partLike(shop, { availableQuantity: 15 })));
  const lines = few.map(({ _id, minimumOrder }) => ({ partId: _id, quantity: minimumOrder }));
  const more = ['findAndModify parts', 'findAndModify parts'];
  expect(await place({ lines })).toEqual([...placing, ...more].toSorted());
});

it.each([1, 50])('quoting a cart of %i lines reads the parts once', async (count) => {
  const lines = linesOf(count);
  const commands = await commandsOf(() =>
    shop.api.post('/cart/quote').send({ lines, country: 'US' }).expect(200),
  );
  expect(commands).toEqual(['find parts']);
});

// The size of a large cart is counted per account and per network.
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
    const put = () => as.put('/cart').send({ version: 0, lines }).expect(200);
    expect(await commandsOf(put)).toEqual(['find carts', 'find users', ...counting, 'insert carts']);
    const order = { buyer: email, address: home, lines, cartVersion: 1 };
    await as.post('/booking').send(order).expect(200);
    const read = () => as.get('/cart').expect(200);
    const reading = ['find bookings', 'find carts', 'find users'];
    expect(await commandsOf(read)).toEqual(reading);
    const quote = () => as.post('/cart/quote').send({ lines, country: 'US' }).expect(200);
    // The cart and the account come with the parts.
    expect(await commandsOf(quote)).toEqual(['aggregate parts', 'find bookings']);
  },
);

it.each(['/booking', '/booking/mine'])(
  'listing one’s orders (%s) asks as often for three as for one',
  async (list) => {
    const { token, email } = await newBuyer(shop);
    const as = shop.as(token);
    const read = () => as.get(list).expect(200);
    const order = () =>
      as
        .post('/booking')
        .send({ buyer: email, lines: linesOf(1) })
        .expect(200);
    await order();
    const reading = await commandsOf(read);
    await order();
    await order();
    expect(await commandsOf(read)).toEqual(reading);
    expect(reading).toEqual(['find bookings', 'find users']);
  },
);
