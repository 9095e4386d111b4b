import type { Booking } from '@switchyard/shared/bookings';
import type { Cart, CartLine } from '@switchyard/shared/carts';
import type { Address } from '@switchyard/shared/delivery';
import type { Part } from '@switchyard/shared/parts';
import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partLike } from './support/copied-parts.ts';
import { findFaults } from './support/invariants.ts';
import { asAdmin, home, newBuyer } from './support/orders.ts';
import { createMortalDatabase } from './support/mortal-database.ts';
import { createProvider, deliver } from './support/provider.ts';
import {
  addPart,
  bearer,
  buildOrder,
  startShop,
  stockOf,
  useShop,
  type Shop,
  sweepOrders,
} from './support/shop.ts';

const shop = useShop();
/**
 * Two more processes of the same shop, both with a database in which a test can suspend writes. The second
 * allows two unpaid orders.
 */
let other: Shop;
let mortal: Shop;
let otherDatabase: ReturnType<typeof createMortalDatabase>;
let database: ReturnType<typeof createMortalDatabase>;
beforeAll(async () => {
  const environment = { STRIPE_API_URL: shop().sandbox.origin };
  otherDatabase = createMortalDatabase(shop().db);
  other = await startShop(environment, otherDatabase.db);
  database = createMortalDatabase(shop().db);
  mortal = await startShop({ ...environment, MAX_UNPAID_ORDERS: '2' }, database.db);
});
afterAll(() => Promise.all([other.stop(), mortal.stop()]));

const minute = 60_000;
const provider = () => createProvider(shop().sandbox);

/** A buyer with a cart of these parts. */
async function buyerWith(...wanted: readonly { stock?: number; price?: number; quantity: number }[]) {
  const buyer = await newBuyer(shop());
  const as = bearer(buyer.token);
  const parts: Part[] = [];
  for (const { stock = 5, price = 10 } of wanted)
    parts.push(await partLike(shop(), { availableQuantity: stock, price }));
  const lineOf = (index: number, quantity: number): CartLine => ({
    partId: parts[index]?._id ?? '',
    quantity,
  });
  const cart = async (): Promise<Cart> => (await shop().api.get('/cart').set(as).expect(200)).body;
  const put = async (...quantities: readonly number[]) => {
    const lines = quantities.flatMap((quantity, index) => (quantity > 0 ? [lineOf(index, quantity)] : []));
    const { version } = await cart();
    return (await shop().api.put('/cart').set(as).send({ version, lines }).expect(200)).body as Cart;
  };
  await put(...wanted.map(({ quantity }) => quantity));
  return {
    ...buyer,
    parts,
    cart,
    put,
    lineOf,
    /** Places the cart's lines of one version; by default, of the current version. */
    async place({
      version,
      lines,
      price,
      key = crypto.randomUUID(),
      at = shop(),
      address = home,
    }: Placing = {}) {
      const now = await cart();
      return at.api
        .post('/booking')
        .set(as)
        .set('Idempotency-Key', key)
        .send({
          buyer: buyer.email,
          address,
          lines: (lines ?? now.lines).map(({ partId, quantity }) => ({ partId, quantity })),
          cartVersion: version ?? now.version,
          price,
        });
    },
    async pay(order: Booking, { reports = true } = {}) {
      const { body } = await shop().api.post('/create-payment-intent').set(as).send({ booking: order._id });
      const intentId = String(body.clientSecret).split('_secret_')[0] ?? '';
      await provider().pay(intentId);
      if (reports)
        await shop()
          .api.patch(`/booking/${order._id}`)
          .set(as)
          .send({ order: order._id, transactionId: intentId })
          .expect(200);
      return intentId;
    },
    orders: async (): Promise<Booking[]> => (await shop().api.get('/booking').set(as)).body,
    quote: async () =>
      (
        await shop()
          .api.post('/cart/quote')
          .set(as)
          .send({ lines: (await cart()).lines, country: 'US' })
      ).body,
    stock: () => Promise.all(parts.map(({ _id }) => stockOf(shop(), _id))),
    available: () => Promise.all(parts.map(async ({ _id }) => (await stockOf(shop(), _id)).available)),
    faults: async () =>
      (await Promise.all(parts.map(({ _id }) => findFaults(shop().db, provider(), _id)))).flat(),
  };
}

async function accountOf({ email }: { email: string }) {
  const account = await shop().db.collection('users').findOne({ email });
  if (!account) throw new Error('there is no such account');
  return { id: account._id };
}

/** Simulates a process that died after it had used up the cart for an order. */
async function cutShort(buyer: { email: string }) {
  const { id } = await accountOf(buyer);
  const carts = shop().db.collection('carts');
  const cart = await carts.findOne({ _id: id });
  const use = { booking: new ObjectId(), version: Number(cart?.['version']), at: shop().clock.now() };
  await carts.updateOne({ _id: id }, { $set: { open: use }, $inc: { version: 1 } });
  return use;
}

/**
 * A call that places a cart of two parts has been refused units of the second, which are back by now. It is suspended
 * before it closes its order's id and gives back the units of the first part.
 */
async function refusedTooEarly({ stock, price }: { stock: number; price?: number }) {
  const buyer = await buyerWith({ stock, quantity: 1 }, { stock, quantity: 1 });
  const { version, lines } = await buyer.cart();
  const key = crypto.randomUUID();
  const holding = database.sleepAt('parts', 'findOneAndUpdate');
  const placed = buyer.place({ version, lines, price, key, at: mortal });
  await holding.asleep;
  const rival = await newBuyer(shop());
  const partId = lines
    .map((line) => line.partId)
    .toSorted()
    .at(-1);
  const order = { buyer: rival.email, lines: [{ partId, quantity: stock }] };
  const { insertedId } = (await shop().as(rival.token).post('/booking').send(order).expect(200)).body;
  const closing = database.sleepAt('bookings', 'insertOne');
  holding.wake();
  await closing.asleep;
  await shop().as(rival.token).delete(`/booking/${insertedId}`).expect(200);
  return { buyer, version, lines, key, placed, wake: closing.wake };
}

async function raisePrice([part]: readonly Part[]) {
  const admin = await asAdmin(shop());
  await admin.patch(`/part/${part?._id}`).send({ price: 12 }).expect(200);
}

/** A call that was refused has left no trace of its order in the cart, which can be placed in its new version. */
async function expectFree(
  buyer: Awaited<ReturnType<typeof buyerWith>>,
  { version, lines }: Pick<Cart, 'version' | 'lines'>,
) {
  const cart = { version: version + 1, lines };
  const { body } = await buyer.place({ version, lines });
  expect(body).toMatchObject({ code: 'cart_changed', parameters: { cart } });
  expect(await buyer.orders()).toEqual([]);
  expect((await buyer.place()).status).toBe(200);
}

interface Placing {
  version?: number;
  lines?: readonly CartLine[];
  /** The sum that the buyer agreed to. */
  price?: number | undefined;
  key?: string;
  at?: Shop;
  address?: Address;
}

describe('two tabs with the same cart', () => {
  it.each([2, 6])('place one order, if %i place it at the same moment', async (count) => {
    const buyer = await buyerWith({ quantity: 2 });
    const { version, lines } = await buyer.cart();
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        buyer.place({ version, lines, at: index % 2 ? other : shop() }),
      ),
    );
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed).toHaveLength(1);
    const { _id: booking, number }: Booking = placed[0]?.body.booking ?? {};
    for (const { status, body } of answers.filter((answer) => !placed.includes(answer)))
      expect({ status, body }).toMatchObject({
        status: 409,
        body: {
          code: 'cart_already_ordered',
          success: true,
          message: `Your cart was already placed as order ${number}.`,
          parameters: { booking, number },
        },
      });
    expect(await buyer.available()).toEqual([3]);
    expect(await buyer.orders()).toHaveLength(1);
    expect(await buyer.faults()).toEqual([]);
  });

  it('place one order, if the second follows later, and another one after that was paid', async () => {
    const buyer = await buyerWith({ quantity: 2 });
    const { version, lines } = await buyer.cart();
    const { booking } = (await buyer.place({ version, lines })).body;
    const late = await buyer.place({ version, lines });
    expect(late.body).toMatchObject({
      code: 'cart_already_ordered',
      parameters: { booking: booking._id },
    });
    await buyer.pay(booking);
    expect((await buyer.place({ version, lines })).body).toMatchObject({
      code: 'cart_changed',
      parameters: { cart: { lines: [] } },
    });
    await buyer.put(2);
    expect((await buyer.place()).status).toBe(200);
    expect(await buyer.available()).toEqual([1]);
  });

  it.each([
    ['before it sets units aside', 'parts', 'findOneAndUpdate'],
    ['before it is stored', 'bookings', 'insertOne'],
  ] as const)(
    'place one order if the first one’s call stops %s: the second one’s stores it',
    async (_, collection, method) => {
      const buyer = await buyerWith({ quantity: 2 }, { quantity: 1 });
      const { version, lines } = await buyer.cart();
      const { asleep, wake } = database.sleepAt(collection, method);
      const first = buyer.place({ version, lines, at: mortal });
      await asleep;
      const second = await buyer.place({ version, lines });
      expect(second.body.code).toBe('cart_already_ordered');
      const { booking } = second.body.parameters;
      expect(await buyer.orders()).toMatchObject([{ _id: booking, status: 'held', quantity: 3 }]);
      wake();
      expect((await first).body).toMatchObject({ insertedId: booking });
      expect(await buyer.available()).toEqual([3, 4]);
      expect(await buyer.faults()).toEqual([]);
    },
  );

  it('place one order if the second one’s call is about to use the cart up, and may place two orders', async () => {
    const buyer = await buyerWith({ quantity: 2 });
    const { version, lines } = await buyer.cart();
    const { asleep, wake } = database.sleepAt('carts', 'updateOne');
    const second = buyer.place({ version, lines, at: mortal });
    await asleep;
    const { booking } = (await buyer.place({ version, lines })).body;
    wake();
    expect((await second).body).toMatchObject({
      code: 'cart_already_ordered',
      parameters: { booking: booking._id },
    });
    expect(await buyer.orders()).toMatchObject([{ _id: booking._id, quantity: 2 }]);
    expect(await buyer.available()).toEqual([3]);
  });

  it('are each told of the order that goes where the other one has said', async () => {
    const buyer = await buyerWith({ quantity: 2 });
    const { version, lines } = await buyer.cart();
    const key = crypto.randomUUID();
    const { asleep, wake } = database.sleepAt('bookings', 'insertOne');
    const first = buyer.place({ version, lines, key, at: mortal });
    await asleep;
    const second = await buyer.place({ version, lines, address: { ...home, city: 'Elsewhere' } });
    const { booking } = second.body.parameters;
    wake();
    const told = { code: 'cart_already_ordered', parameters: { booking } };
    expect((await first).body).toMatchObject(told);
    expect((await buyer.place({ version, lines, key })).body).toMatchObject(told);
    expect(await buyer.orders()).toMatchObject([{ _id: booking, address: { city: 'Elsewhere' } }]);
    expect(await buyer.faults()).toEqual([]);
  });

  it('place one order if the first one’s process dies', async () => {
    const buyer = await buyerWith({ quantity: 2 });
    const { version, lines } = await buyer.cart();
    const { booking } = await cutShort(buyer);
    const { body } = await buyer.place({ version, lines });
    expect(body).toMatchObject({
      code: 'cart_already_ordered',
      parameters: { booking: booking.toHexString() },
    });
    expect(await buyer.orders()).toMatchObject([{ _id: booking.toHexString(), status: 'held' }]);
    expect(await buyer.available()).toEqual([3]);
    expect(await buyer.faults()).toEqual([]);
  });

  it('place no order that either refuses', async () => {
    const buyer = await buyerWith({ stock: 1, quantity: 2 });
    const { version, lines } = await buyer.cart();
    const answers = await Promise.all([shop(), other].map((at) => buyer.place({ version, lines, at })));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(2).fill('quantity_unavailable'));
    expect(await buyer.orders()).toEqual([]);
    expect(await buyer.available()).toEqual([1]);
    expect(await buyer.cart()).not.toHaveProperty('open');
  });

  it('find the order again by the key of a call whose answer was lost', async () => {
    const buyer = await buyerWith({ quantity: 2 });
    const { version, lines } = await buyer.cart();
    const key = crypto.randomUUID();
    const first = await buyer.place({ version, lines, key });
    const again = await buyer.place({ version, lines, key });
    expect(again.status).toBe(200);
    expect(again.body.insertedId).toBe(first.body.insertedId);
    expect(await buyer.available()).toEqual([3]);
  });
});

describe('an order whose units are back when its call gives up the others', () => {
  it('is placed, and is the one order of its version', async () => {
    const { buyer, version, lines, key, placed, wake } = await refusedTooEarly({ stock: 1 });
    wake();
    const { status, body } = await placed;
    expect({ status, body }).toMatchObject({ status: 200, body: { booking: { status: 'held' } } });
    const open = { booking: body.insertedId, number: body.booking.number };
    expect(await buyer.cart()).toMatchObject({ version: version + 1, lines, open });
    expect(await buyer.available()).toEqual([0, 0]);
    expect((await buyer.place({ version, lines, key })).body).toMatchObject({ insertedId: body.insertedId });
    expect((await buyer.place({ version, lines })).body).toMatchObject({
      code: 'cart_already_ordered',
      parameters: open,
    });
    expect(await buyer.orders()).toHaveLength(1);
    expect(await buyer.faults()).toEqual([]);
  });

  it('is the one that a repeated call places meanwhile', async () => {
    const { buyer, version, lines, key, placed, wake } = await refusedTooEarly({ stock: 1 });
    const passing = database.sleepAt('carts', 'updateOne');
    wake();
    await passing.asleep;
    const { insertedId } = (await buyer.place({ version, lines, key })).body;
    passing.wake();
    expect((await placed).body).toMatchObject({ insertedId });
    expect(await buyer.orders()).toMatchObject([{ _id: insertedId, status: 'held' }]);
    expect(await buyer.available()).toEqual([0, 0]);
    expect(await buyer.faults()).toEqual([]);
  });

  it('is placed by a repeated call if its own call is refused meanwhile', async () => {
    const { buyer, version, lines, key, placed, wake } = await refusedTooEarly({ stock: 1 });
    const storing = otherDatabase.sleepAt('bookings', 'insertOne');
    const repeated = buyer.place({ version, lines, key, at: other });
    await storing.asleep;
    wake();
    expect((await placed).body).toMatchObject({ code: 'quantity_unavailable' });
    storing.wake();
    const { status, body } = await repeated;
    expect({ status, body }).toMatchObject({ status: 200, body: { booking: { status: 'held' } } });
    const open = { booking: body.insertedId, number: body.booking.number };
    expect(await buyer.cart()).toMatchObject({ version: version + 1, lines, open });
    expect((await buyer.place({ version, lines })).body).toMatchObject({
      code: 'cart_already_ordered',
      parameters: open,
    });
    expect(await buyer.orders()).toHaveLength(1);
    expect(await buyer.available()).toEqual([0, 0]);
    expect(await buyer.faults()).toEqual([]);
  });

  it('is placed by a repeated call whose id its own call has closed, and is its own call’s order, too', async () => {
    const { buyer, version, lines, key, placed, wake } = await refusedTooEarly({ stock: 2 });
    const storing = otherDatabase.sleepAt('bookings', 'insertOne');
    const repeated = buyer.place({ version, lines, key, at: other });
    await storing.asleep;
    const passing = database.sleepAt('carts', 'updateOne');
    wake();
    await passing.asleep;
    storing.wake();
    const { status, body } = await repeated;
    expect({ status, body }).toMatchObject({ status: 200, body: { booking: { status: 'held' } } });
    passing.wake();
    expect((await placed).body).toMatchObject({ insertedId: body.insertedId });
    expect(await buyer.orders()).toMatchObject([{ _id: body.insertedId }]);
    expect(await buyer.available()).toEqual([1, 1]);
    expect(await buyer.faults()).toEqual([]);
  });

  it('is not placed by a repeated call if its own call is refused and the cart was changed meanwhile', async () => {
    const { buyer, version, lines, key, placed, wake } = await refusedTooEarly({ stock: 1 });
    const storing = otherDatabase.sleepAt('bookings', 'insertOne');
    const repeated = buyer.place({ version, lines, key, at: other });
    await storing.asleep;
    wake();
    await placed;
    await buyer.put(1, 0);
    storing.wake();
    expect((await repeated).body).toMatchObject({ code: 'order_took_too_long' });
    expect(await buyer.orders()).toEqual([]);
    expect(await buyer.available()).toEqual([1, 1]);
    expect(await buyer.faults()).toEqual([]);
  });

  it('is not placed if the cart has been placed in its new version', async () => {
    const { buyer, placed, wake } = await refusedTooEarly({ stock: 2 });
    const { insertedId } = (await buyer.place()).body;
    wake();
    expect((await placed).body).toMatchObject({ code: 'quantity_unavailable' });
    expect(await buyer.orders()).toMatchObject([{ _id: insertedId, status: 'held' }]);
    expect(await buyer.available()).toEqual([1, 1]);
    expect(await buyer.faults()).toEqual([]);
  });

  it('is not placed beside an order of the new version that had begun before', async () => {
    const { buyer, placed, wake } = await refusedTooEarly({ stock: 2 });
    const ending = otherDatabase.sleepAt('carts', 'updateOne');
    const second = buyer.place({ at: other });
    await ending.asleep;
    const holding = database.sleepAt('parts', 'findOneAndUpdate');
    wake();
    await holding.asleep;
    ending.wake();
    const { insertedId } = (await second).body;
    holding.wake();
    expect((await placed).status).toBe(409);
    expect(await buyer.orders()).toMatchObject([{ _id: insertedId, status: 'held' }]);
    expect(await buyer.available()).toEqual([1, 1]);
    expect(await buyer.faults()).toEqual([]);
  });
});

describe('an order that is refused', () => {
  it('leaves the cart as it was, for the next try', async () => {
    const buyer = await buyerWith({ quantity: 2 }, { stock: 1, quantity: 2 });
    const { lines } = await buyer.cart();
    const refused = await buyer.place();
    expect(refused.body).toMatchObject({
      code: 'quantity_unavailable',
      issues: [{ path: 'body.lines.1' }],
    });
    expect(await buyer.cart()).toMatchObject({ lines });
    expect(await buyer.available()).toEqual([5, 1]);
    await buyer.put(2, 1);
    expect((await buyer.place()).status).toBe(200);
    expect(await buyer.faults()).toEqual([]);
  });

  it('leaves the cart as it was, if it costs more by the time that its units are back', async () => {
    const { buyer, version, lines, placed, wake } = await refusedTooEarly({ stock: 1, price: 20 });
    const passing = database.sleepAt('carts', 'updateOne');
    wake();
    await passing.asleep;
    await raisePrice(buyer.parts);
    passing.wake();
    expect((await placed).body).toMatchObject({ code: 'price_changed' });
    await expectFree(buyer, { version, lines });
  });

  it('leaves the cart as it was, if it costs more by the time that a call is repeated', async () => {
    const buyer = await buyerWith({ quantity: 1 }, { quantity: 1 });
    const { version, lines } = await buyer.cart();
    const same = { version, lines, price: 20, key: crypto.randomUUID() };
    const holding = database.sleepAt('parts', 'findOneAndUpdate');
    const cutOff = buyer.place({ ...same, at: mortal });
    await holding.asleep;
    await raisePrice(buyer.parts);
    expect((await buyer.place(same)).body).toMatchObject({ code: 'price_changed' });
    await expectFree(buyer, { version, lines });
    holding.wake();
    expect((await cutOff).status).toBe(409);
    expect(await buyer.orders()).toHaveLength(1);
    expect(await buyer.faults()).toEqual([]);
  });

  it('needs lines, if it names a cart', async () => {
    const { token, email } = await newBuyer(shop());
    const part = await addPart(shop());
    const { body } = await shop()
      .as(token)
      .post('/booking')
      .send({ buyer: email, partName: part.name, price: part.price, quantity: 1, cartVersion: 1 });
    expect(body.issues).toMatchObject([{ path: 'body.cartVersion' }]);
  });
});

describe('a cart whose order is not paid', () => {
  it('says which order it is, and that its units are held for the buyer', async () => {
    const buyer = await buyerWith({ stock: 1, quantity: 1 });
    const { booking } = (await buyer.place()).body;
    expect(await buyer.cart()).toMatchObject({
      lines: [buyer.lineOf(0, 1)],
      open: { booking: booking._id, number: booking.number, until: booking.holdExpiresAt },
    });
    const quoted = await buyer.quote();
    expect(quoted.lines).toMatchObject([{ available: 1, held: 1, price: 10, unit: 10 }]);
    expect(quoted.lines[0]).not.toHaveProperty('fault');
    // To everyone else, the part is sold out.
    const { body } = await shop()
      .api.post('/cart/quote')
      .send({ lines: [buyer.lineOf(0, 1)] });
    expect(body.lines).toMatchObject([{ available: 0, fault: { code: 'sold_out' } }]);
  });

  it('is not told to whoever sends a token that does not count, who gets the quote of a visitor', async () => {
    const buyer = await buyerWith({ stock: 1, quantity: 1 });
    await buyer.place();
    await shop()
      .db.collection('users')
      .updateOne({ email: buyer.email }, { $set: { tokensValidFrom: new Date(Date.now() + 1000) } });
    for (const token of [buyer.token, 'made.up.token']) {
      const { status, body } = await shop()
        .as(token)
        .post('/cart/quote')
        .send({ lines: [buyer.lineOf(0, 1)] });
      expect({ status, body }).toMatchObject({ status: 200, body: { lines: [{ available: 0 }] } });
    }
  });

  it('is placed again as one order, whose units were never free in between', async () => {
    const buyer = await buyerWith(
      { stock: 1, quantity: 1, price: 19.99 },
      { stock: 3, quantity: 0, price: 129 },
    );
    const first = (await buyer.place()).body.booking;
    await shop().as(buyer.token).post('/create-payment-intent').send({ booking: first._id }).expect(200);
    await buyer.put(1, 1);
    const second = (await buyer.place()).body.booking;
    expect(second).toMatchObject({ status: 'held', bill: { goods: 148.99 } });
    // The new order keeps the first one's expiry, so that nobody can hold units forever by placing again.
    expect(second.holdExpiresAt).toBe(first.holdExpiresAt);
    expect(await buyer.available()).toEqual([0, 2]);
    expect(await buyer.orders()).toMatchObject([{ _id: second._id }]);
    const former = await shop().as(buyer.token).get(`/booking/${first._id}`);
    expect(former.body).toMatchObject({ status: 'cancelled', replacedBy: second._id });
    const intents = (await provider().intents()).filter(({ bookingId }) => bookingId === first._id);
    expect(intents.map(({ status }) => status)).toEqual(['canceled']);
    await buyer.pay(second);
    expect(await buyer.cart()).toMatchObject({ lines: [] });
    expect(await buyer.faults()).toEqual([]);
  });

  it('gives back what the new order does not want, and takes what it wants more', async () => {
    const buyer = await buyerWith({ quantity: 4 }, { quantity: 1 }, { quantity: 0 });
    await buyer.place();
    for (const [quantities, left] of [
      [
        [1, 5, 0],
        [4, 0, 5],
      ],
      [
        [0, 2, 3],
        [5, 3, 2],
      ],
    ] as const) {
      await buyer.put(...quantities);
      expect((await buyer.place()).status).toBe(200);
      expect(await buyer.available()).toEqual(left);
    }
    expect(await buyer.orders()).toHaveLength(1);
    expect(await buyer.faults()).toEqual([]);
  });

  it('may be placed any number of times, against no limit of unpaid orders', async () => {
    const buyer = await buyerWith({ quantity: 1 }, { quantity: 1 });
    for (let round = 0; round < 11; round += 1) {
      await buyer.put(1, 1 + (round % 2));
      expect((await buyer.place()).status).toBe(200);
    }
    expect(await buyer.available()).toEqual([4, 4]);
    expect(await buyer.orders()).toHaveLength(1);
  });

  it('counts as placed once, however often it is placed', async () => {
    const placed = async (): Promise<number> => {
      const answer = await (await asAdmin(shop())).get('/overview');
      return answer.body.period.placed;
    };
    const before = await placed();
    const buyer = await buyerWith({ quantity: 1 });
    for (const quantity of [1, 2, 3]) {
      await buyer.put(quantity);
      expect((await buyer.place()).status).toBe(200);
    }
    expect(await placed()).toBe(before + 1);
  });

  it('keeps its order if the new one is refused', async () => {
    const buyer = await buyerWith({ quantity: 2 }, { stock: 1, quantity: 0 });
    const first = (await buyer.place()).body.booking;
    await buyer.put(3, 2);
    expect((await buyer.place()).body.code).toBe('quantity_unavailable');
    expect(await buyer.orders()).toMatchObject([{ _id: first._id, status: 'held', quantity: 2 }]);
    expect(await buyer.available()).toEqual([3, 1]);
    expect(await buyer.cart()).toMatchObject({ open: { booking: first._id } });
    await buyer.put(3, 1);
    expect((await buyer.place()).status).toBe(200);
    expect(await buyer.available()).toEqual([2, 0]);
    expect(await buyer.faults()).toEqual([]);
  });

  it('is placed again although another order takes the last room once its former order has ended', async () => {
    const buyer = await buyerWith({ stock: 20, quantity: 2 });
    const part = buyer.parts[0] as Part;
    const orderNow = () =>
      mortal
        .as(buyer.token)
        .post('/booking')
        .send(buildOrder(part, buyer.email, 1));
    await buyer.place();
    await orderNow().expect(200);
    await buyer.put(3);
    const { asleep, wake } = database.sleepAt('bookings', 'insertOne');
    const again = buyer.place({ at: mortal });
    await asleep;
    await orderNow().expect(200);
    wake();
    const { body } = await again;
    expect(body.booking).toMatchObject({ status: 'held', quantity: 3 });
    expect((await orderNow()).body.code).toBe('too_many_unpaid_orders');
    expect(await buyer.available()).toEqual([15]);
    expect(await buyer.faults()).toEqual([]);
    await shop().as(buyer.token).delete(`/booking/${body.insertedId}`).expect(200);
    expect((await orderNow()).body.code).toBe('too_many_unpaid_orders');
  });

  it('is not placed again once its money has come, and says so', async () => {
    const buyer = await buyerWith({ quantity: 2 });
    const first = (await buyer.place()).body.booking;
    await buyer.pay(first, { reports: false });
    await buyer.put(3);
    expect((await buyer.place()).body).toMatchObject({
      code: 'cart_already_ordered',
      parameters: { booking: first._id },
    });
    expect(await buyer.orders()).toMatchObject([{ _id: first._id, paid: true }]);
    // The lines leave the cart even before a sweep has completed the payment.
    expect(await buyer.cart()).toMatchObject({ lines: [buyer.lineOf(0, 1)] });
    await sweepOrders(shop());
    expect(await buyer.cart()).toMatchObject({ lines: [buyer.lineOf(0, 1)] });
    expect(await buyer.available()).toEqual([3]);
    expect(await buyer.faults()).toEqual([]);
  });

  it('is placed again as one order by two calls with the same key at the same moment', async () => {
    for (const quantity of [2, 3, 4]) {
      const buyer = await buyerWith({ quantity: 3 });
      const first = (await buyer.place()).body.booking;
      await shop().as(buyer.token).post('/create-payment-intent').send({ booking: first._id });
      await buyer.put(quantity);
      const { version, lines } = await buyer.cart();
      const key = crypto.randomUUID();
      const twins = await Promise.all([shop(), other].map((at) => buyer.place({ version, lines, key, at })));
      const placed = twins.flatMap(({ body }) => body.insertedId ?? []);
      expect(new Set(placed).size, JSON.stringify(twins.map(({ body }) => body.code))).toBe(1);
      expect(await buyer.cart()).toMatchObject({ open: { booking: placed[0] } });
      expect((await buyer.place()).status).toBe(200);
      expect(await buyer.orders()).toHaveLength(1);
      expect(await buyer.available()).toEqual([5 - quantity]);
      expect(await buyer.faults()).toEqual([]);
    }
  });

  it.each([
    ['reads its former order', 1],
    ['ends it', 3],
  ])('is placed again as one order if a call with the same key comes between as it %s', async (_, nth) => {
    const buyer = await buyerWith({ quantity: 2 });
    await buyer.place();
    await buyer.put(3);
    const key = crypto.randomUUID();
    const { version, lines } = await buyer.cart();
    const call = (at: Shop) => buyer.place({ version, lines, key, at });
    const late = database.sleepAt('bookings', 'findOneAndUpdate', nth);
    const second = call(mortal);
    await late.asleep;
    const stores = otherDatabase.sleepAt('bookings', 'insertOne');
    const first = call(other);
    await stores.asleep;
    late.wake();
    if (nth === 3) await second;
    stores.wake();
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body.insertedId).toBe(answers[0]?.body.insertedId);
    expect(await buyer.available()).toEqual([2]);
    expect(await buyer.faults()).toEqual([]);
  });

  /** A cart is placed again by a call that stops at a write. The price has changed since. */
  async function replacedSlowly(collection: string, method: string, nth?: number) {
    const buyer = await buyerWith({ quantity: 1 });
    const former = (await buyer.place()).body.booking;
    await buyer.put(2);
    const { version, lines } = await buyer.cart();
    const same = { version, lines, price: 20, key: crypto.randomUUID() };
    const { asleep, wake } = database.sleepAt(collection, method, nth);
    const placed = buyer.place({ ...same, at: mortal });
    await asleep;
    await raisePrice(buyer.parts);
    return { buyer, former, same, placed, wake };
  }

  it.each([
    ['ends its former order', 'findOneAndUpdate', 3],
    ['is stored', 'insertOne', 1],
  ])('is placed again at the agreed price if its call is repeated before it %s', async (_, method, nth) => {
    const { buyer, former, same, placed, wake } = await replacedSlowly('bookings', method, nth);
    expect((await buyer.place({ ...same, at: other })).body).toMatchObject({ code: 'price_changed' });
    wake();
    const { status, body } = await placed;
    expect({ status, body }).toMatchObject({ status: 200, body: { booking: { bill: { goods: 20 } } } });
    expect((await buyer.place({ ...same, at: other })).body).toMatchObject({ insertedId: body.insertedId });
    expect(await buyer.orders()).toMatchObject([{ _id: body.insertedId, status: 'held', quantity: 2 }]);
    expect((await shop().as(buyer.token).get(`/booking/${former._id}`)).body).toMatchObject({
      replacedBy: body.insertedId,
    });
    expect(await buyer.available()).toEqual([3]);
    expect(await buyer.faults()).toEqual([]);
  });

  it('is free again if it costs more by the time that a call from before a crash is repeated', async () => {
    const { buyer, same, placed, wake } = await replacedSlowly('bookings', 'insertOne');
    shop().clock.forward(2 * minute);
    expect((await buyer.place(same)).body).toMatchObject({ code: 'price_changed' });
    await expectFree(buyer, same);
    wake();
    expect((await placed).status).toBe(409);
    expect(await buyer.orders()).toHaveLength(1);
    expect(await buyer.faults()).toEqual([]);
  });

  it('is judged by the rules of its parts, also when the same call comes twice', async () => {
    const buyer = await newBuyer(shop());
    const part = await addPart(shop(), { availableQuantity: 20, minimumOrder: 10 });
    const as = shop().as(buyer.token);
    const place = async (quantity: number, key: string) => {
      const { version } = (await as.get('/cart')).body;
      const lines = [{ partId: part._id, quantity }];
      const cart = await as.put('/cart').send({ version, lines });
      const order = { buyer: buyer.email, lines, cartVersion: cart.body.version };
      return Promise.all([1, 2].map(() => as.post('/booking').set('Idempotency-Key', key).send(order)));
    };
    expect((await place(10, crypto.randomUUID())).map(({ status }) => status)).toContain(200);
    const refused = await place(3, crypto.randomUUID());
    expect(refused.map(({ body }) => body.code)).not.toContain(undefined);
    expect(await stockOf(shop(), part._id)).toMatchObject({ held: 10 });
  });

  it('does not get a longer hold than its own by replacing a small one', async () => {
    const buyer = await buyerWith({ stock: 1000, price: 100, quantity: 1 });
    await buyer.place();
    await buyer.put(100);
    const { holdExpiresAt, createdAt } = (await buyer.place()).body.booking;
    expect(Math.round((Date.parse(holdExpiresAt) - Date.parse(createdAt)) / minute)).toBe(15);
  });

  it('has a hold of its own again, and counts, if little was left of the former', async () => {
    const buyer = await buyerWith({ quantity: 1 });
    const first = (await buyer.place()).body.booking;
    shop().clock.forward(50 * minute);
    const second = (await buyer.place()).body.booking;
    expect(Date.parse(second.holdExpiresAt)).toBeGreaterThan(Date.parse(first.holdExpiresAt));
    const claims = await shop()
      .db.collection('bookings')
      .find({ _id: new ObjectId(String(first._id)), claims: /^day / })
      .toArray();
    expect(claims).toHaveLength(1);
  });

  it('is placed anew at once if the call that placed an earlier version was cut short', async () => {
    const buyer = await buyerWith({ quantity: 2 });
    const { booking } = await cutShort(buyer);
    const placed = await buyer.place();
    expect(placed.body.booking).toMatchObject({ status: 'held' });
    expect(await shop().db.collection('bookings').findOne({ _id: booking })).toMatchObject({
      status: 'abandoned',
    });
  });

  it('is placed as one order if the call that placed an earlier version stores its order meanwhile', async () => {
    const buyer = await buyerWith({ quantity: 2 });
    const stores = otherDatabase.sleepAt('bookings', 'insertOne');
    const first = buyer.place({ at: other });
    await stores.asleep;
    // The second call's first write stops the order of the first call.
    const stops = database.sleepAt('bookings', 'insertOne');
    const second = buyer.place({ at: mortal });
    await stops.asleep;
    stores.wake();
    const former = (await first).body.insertedId;
    stops.wake();
    const { body } = await second;
    expect(body.booking).toMatchObject({ status: 'held' });
    expect(await buyer.orders()).toMatchObject([{ _id: body.insertedId }]);
    expect((await shop().as(buyer.token).get(`/booking/${former}`)).body).toMatchObject({
      replacedBy: body.insertedId,
    });
    expect(await buyer.available()).toEqual([3]);
    expect(await buyer.faults()).toEqual([]);
  });

  it('lists the order that it was placed as before, if money came for that one and went back', async () => {
    const buyer = await buyerWith({ quantity: 2 });
    const first = (await buyer.place()).body.booking;
    const started = await shop().as(buyer.token).post('/create-payment-intent').send({ booking: first._id });
    const intentId = String(started.body.clientSecret).split('_secret_')[0] ?? '';
    // Simulate a crash that lost the payment's id, so that the shop cannot cancel the payment.
    await shop()
      .db.collection('bookings')
      .updateOne({ _id: new ObjectId(String(first._id)) }, { $unset: { intentId: '' } });
    await buyer.put(3);
    const second = (await buyer.place()).body.booking;
    expect(await buyer.orders()).toMatchObject([{ _id: second._id }]);
    await provider().pay(intentId);
    for (const event of await provider().eventsOf(new Set([intentId]))) await deliver(shop().api, event);
    await sweepOrders(shop());
    expect(await buyer.orders()).toMatchObject([
      { _id: second._id, status: 'held' },
      { _id: first._id, status: 'refunded', refunded: 20 },
    ]);
    expect(await buyer.faults()).toEqual([]);
  });

  it('whose order has run out is whole, and is placed anew', async () => {
    const buyer = await buyerWith({ quantity: 2 });
    await buyer.place();
    shop().clock.forward(61 * minute);
    await sweepOrders(shop());
    const { open, lines } = await buyer.cart();
    expect({ open, lines }).toEqual({ open: undefined, lines: [buyer.lineOf(0, 2)] });
    expect((await buyer.place()).status).toBe(200);
    expect(await buyer.available()).toEqual([3]);
    expect(await buyer.faults()).toEqual([]);
  });

  it.each(['cancelled', 'expired'])(
    'is shown itself to a late tab, and not its order, once that is %s',
    async (how) => {
      const buyer = await buyerWith({ quantity: 2 });
      const { version, lines } = await buyer.cart();
      const { booking } = (await buyer.place({ version, lines })).body;
      if (how === 'expired') shop().clock.forward(61 * minute);
      else await shop().as(buyer.token).delete(`/booking/${booking._id}`).expect(200);
      expect((await buyer.place({ version, lines })).body).toMatchObject({
        code: 'cart_changed',
        parameters: { cart: { version: version + 1, lines } },
      });
      expect((await buyer.place()).status).toBe(200);
      expect(await buyer.available()).toEqual([3]);
      expect(await buyer.faults()).toEqual([]);
    },
  );
});

describe('a cart whose order is paid', () => {
  it('loses what was ordered, once, and keeps what was added meanwhile', async () => {
    const buyer = await buyerWith({ quantity: 2 }, { quantity: 0 });
    const { booking } = (await buyer.place()).body;
    await buyer.put(3, 1);
    const intentId = await buyer.pay(booking);
    const left = { lines: [buyer.lineOf(0, 1), buyer.lineOf(1, 1)] };
    expect(await buyer.cart()).toMatchObject(left);
    for (const event of await provider().eventsOf(new Set([intentId]))) await deliver(shop().api, event);
    await sweepOrders(shop());
    expect(await buyer.cart()).toMatchObject(left);
    expect(await buyer.cart()).not.toHaveProperty('open');
  });

  it('loses its lines by the webhook alone, and keeps the same part that is put in again', async () => {
    const buyer = await buyerWith({ quantity: 2 });
    const { booking } = (await buyer.place()).body;
    const intentId = await buyer.pay(booking, { reports: false });
    const events = await provider().eventsOf(new Set([intentId]));
    for (const event of events) await deliver(shop().api, event).expect(200);
    await sweepOrders(shop());
    expect(await buyer.cart()).toEqual({ version: 3, lines: [] });
    const again = await buyer.put(2);
    for (const event of [...events, ...events]) await deliver(shop().api, event).expect(200);
    await sweepOrders(shop());
    expect(await buyer.cart()).toEqual(again);
  });

  it('loses its lines if that comes while another try replaces the order', async () => {
    const buyer = await buyerWith({ quantity: 2 });
    const { booking } = (await buyer.place()).body;
    await buyer.put(3);
    const { asleep, wake } = database.sleepAt('parts', 'findOneAndUpdate');
    const replacing = buyer.place({ at: mortal });
    await asleep;
    await buyer.pay(booking);
    expect(await buyer.cart()).toMatchObject({ lines: [buyer.lineOf(0, 1)] });
    wake();
    expect((await replacing).status).toBe(409);
    expect(await buyer.cart()).toMatchObject({ lines: [buyer.lineOf(0, 1)] });
    expect(await buyer.orders()).toMatchObject([{ _id: booking._id, paid: true }]);
    expect(await buyer.faults()).toEqual([]);
  });

  it('stays as it is when one of its parts is ordered by Order Now', async () => {
    const buyer = await buyerWith({ quantity: 2 });
    const before = await buyer.cart();
    const part = buyer.parts[0];
    const { body } = await shop()
      .as(buyer.token)
      .post('/booking')
      .send({ buyer: buyer.email, partName: part?.name, partId: part?._id, price: 20, quantity: 2 });
    await buyer.pay(body.booking);
    expect(await buyer.cart()).toEqual(before);
  });
});

it('placing again and again, by any steps, keeps the books right', async () => {
  const step = fc.record({
    quantities: fc.tuple(fc.nat(3), fc.nat(3)),
    what: fc.constantFrom('place', 'place', 'twice', 'cancel', 'pay'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const buyer = await buyerWith({ quantity: 1 }, { quantity: 1 });
      for (const { quantities, what } of steps) {
        const { lines } = await buyer.put(...quantities);
        if (lines.length === 0) continue;
        const { version } = await buyer.cart();
        const placing = { version, lines };
        await Promise.all([
          buyer.place(placing),
          ...(what === 'twice' ? [buyer.place({ ...placing, at: other })] : []),
        ]);
        const open = (await buyer.cart()).open?.booking;
        const order = (await buyer.orders()).find(({ _id }) => _id === open);
        if (order && what === 'cancel')
          await shop().as(buyer.token).delete(`/booking/${order._id}`).expect(200);
        if (order && what === 'pay') await buyer.pay(order);
        const held = (await buyer.orders()).filter(({ status }) => status === 'held');
        expect(held.length).toBeLessThanOrEqual(1);
        expect(await buyer.faults()).toEqual([]);
      }
    }),
    { numRuns: 4 },
  );
});
