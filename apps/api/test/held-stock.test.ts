import type { Booking } from '@switchyard/shared/bookings';
import type { Part } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soldOrder } from './support/copied-orders.ts';
import { partLike } from './support/copied-parts.ts';
import { chargedOrder, openOrder } from './support/orders.ts';
import { buildOrder, startPayment, startShop, useShop, type Shop, sweepOrders } from './support/shop.ts';
import { createAccounts, type Account } from './support/stored-accounts.ts';
import { findFaults, readStock } from './support/invariants.ts';
import { createProvider, type TestCard } from './support/provider.ts';

// The default limits of production.
const environment = {
  TRUST_PROXY: '1',
  MAX_UNPAID_ORDERS: '10',
  UNPAID_ORDERS_PER_DAY: '20',
  NEW_BUYER_SUM: '300',
  NEW_BUYER_NETWORK_SUM: '3000',
  NEW_BUYER_STOCK_PERCENT: '30',
  NEW_BUYER_NETWORK_STOCK_PERCENT: '50',
  NEW_BUYER_TOTAL_STOCK_PERCENT: '60',
};
const shop = useShop(environment);
/** A second process of the same shop. */
let other: Shop;
beforeAll(async () => {
  other = await startShop({ ...environment, STRIPE_API_URL: shop().sandbox.origin }, shop().db);
});
afterAll(() => other.stop());

const minute = 60_000;
const day = 24 * 60 * minute;

const buyers = (count: number) => createAccounts(shop().db, count);

/** Accounts with unverified e-mails. */
async function unverified(count: number): Promise<Account[]> {
  const accounts = await buyers(count);
  const emails = accounts.map(({ email }) => email);
  await shop()
    .db.collection('users')
    .updateMany({ email: { $in: emails } }, { $set: { verified: false } });
  return accounts;
}

async function one(accounts: Promise<Account[]>): Promise<Account> {
  const [account] = await accounts;
  if (!account) throw new Error('no account was created');
  return account;
}

/** A paid order of an account, backdated by this many days. */
async function paidLongAgo(days = 15, card?: TestCard) {
  const order = await soldOrder(shop(), card ? { card } : {});
  const at = new Date(shop().clock.now().getTime() - days * day);
  await shop()
    .db.collection('bookings')
    .updateOne(
      { _id: new ObjectId(order.id) },
      { $set: { 'ledger.$[entry].at': at } },
      { arrayFilters: [{ 'entry.action': 'paid' }] },
    );
  return order;
}

const customer = async () => (await paidLongAgo()).buyer;

let networks = 0;
/** An IP address in a new network. */
const elsewhere = () => `10.${(networks += 1)}.0.1`;

const place = (buyer: Account, part: Part, quantity: number, from = elsewhere(), at = shop()) =>
  at
    .as(buyer.token)
    .post('/booking')
    .set('X-Forwarded-For', from)
    .send(buildOrder(part, buyer.email, quantity));

const placeAll = (buyer: Account, parts: Part[], quantity: number, from = elsewhere()) =>
  shop()
    .as(buyer.token)
    .post('/booking')
    .set('X-Forwarded-For', from)
    .send({ buyer: buyer.email, lines: parts.map(({ _id: partId }) => ({ partId, quantity })) });

/** Places a cart with one part. Placing again replaces the former order. */
async function placeCart({ token, email: buyer }: Account, part: Part, quantity: number, from = elsewhere()) {
  const lines = [{ partId: part._id, quantity }];
  const version = async () => (await shop().as(token).get('/cart')).body.version;
  const cart = { version: await version(), lines };
  await shop().as(token).put('/cart').send(cart).expect(200);
  const wanted = { buyer, lines, cartVersion: await version() };
  return shop().as(token).post('/booking').set('X-Forwarded-For', from).send(wanted);
}

const cancel = (buyer: Account, { _id }: Booking) => shop().as(buyer.token).delete(`/booking/${_id}`);
const read = async (buyer: Account, { _id }: Booking): Promise<Booking> =>
  (await shop().as(buyer.token).get(`/booking/${_id}`)).body;

const held = async (part: Part) => (await readStock(shop().db, part._id)).held;
const faults = (part: Part) => findFaults(shop().db, createProvider(shop().sandbox), part._id);
const minutesHeld = ({ holdExpiresAt, createdAt }: Booking) =>
  Math.round((Date.parse(holdExpiresAt) - Date.parse(createdAt)) / minute);
/** For each order, the minutes for which its units are held, or the code of the refusal. */
const outcomes = (answers: { body: { booking?: Booking; code?: string } }[]) =>
  answers.map(({ body: { booking, code } }) => (booking ? minutesHeld(booking) : code));

describe('buyers who have paid nothing yet', () => {
  it.each(['verified', 'unverified'])('leave units to others, %s and however many race', async (kind) => {
    const part = await partLike(shop(), { availableQuantity: 100, price: 1 });
    const crowd = await (kind === 'verified' ? buyers : unverified)(12);
    const office = elsewhere();
    const answers = await Promise.all(
      crowd.map((buyer, index) => place(buyer, part, 10, office, index % 2 ? shop() : other)),
    );
    // One network may hold half of the part for the usual time, and up to four fifths for ten minutes.
    expect(outcomes(answers).toSorted()).toEqual([
      ...Array<number>(3).fill(10),
      ...Array<number>(5).fill(60),
      ...Array<string>(4).fill('mostly_set_aside'),
    ]);
    expect(await held(part)).toBe(80);
    expect(outcomes([await place(await one(buyers(1)), part, 1)])).toEqual([10]);
    expect(outcomes([await place(await customer(), part, 19)])).toEqual([15]);
    expect(await faults(part)).toEqual([]);
  });

  it('can always place a usual order: 90 of 300 switches, one dear keyboard, the minimum', async () => {
    const orders = [
      { part: await partLike(shop(), { availableQuantity: 300, price: 0.65 }), quantity: 90 },
      { part: await partLike(shop(), { availableQuantity: 12, price: 450 }), quantity: 1 },
      {
        part: await partLike(shop(), { availableQuantity: 90, minimumOrder: 46, quantityStep: 10 }),
        quantity: 50,
      },
    ];
    for (const { part, quantity } of orders) {
      const answer = await place(await one(unverified(1)), part, quantity);
      expect(answer.body, part.name).toMatchObject({ booking: { quantity, status: 'held' } });
      expect(minutesHeld(answer.body.booking)).toBe(60);
    }
  });

  it('get the last unit against one account that takes all it can, also in a cart above the sum', async () => {
    const parts = await Promise.all(
      [1, 10, 40].map((availableQuantity) => partLike(shop(), { availableQuantity, price: 200 })),
    );
    const [, ten, forty] = parts;
    if (!ten || !forty) throw new Error('no parts were added');
    const [attacker, honest, thrifty] = await buyers(3);
    if (!attacker || !honest || !thrifty) throw new Error('no accounts were created');
    const office = elsewhere();
    // One order for the whole catalogue: as many units of each part as possible.
    const refused = await placeAll(attacker, [ten, forty], 10, office);
    expect(refused.body).toMatchObject({
      code: 'mostly_set_aside',
      message: `${ten.name}: Most of this part is set aside for other orders. You can order 9 now.`,
      issues: [{ path: 'body.lines.0' }],
    });
    expect(outcomes([await placeAll(attacker, [ten, forty], 9, office)])).toEqual([10]);
    expect(await held(ten)).toBe(9);
    const answer = await placeAll(honest, [ten, forty], 1);
    expect(outcomes([answer])).toEqual([10]);
    expect(await held(ten)).toBe(10);
    expect(outcomes([await place(thrifty, ten, 1)])).toEqual(['quantity_unavailable']);
    for (const part of parts) expect(await faults(part)).toEqual([]);
  });

  it('hold units for ten minutes above their share, although the first order took little of plenty', async () => {
    const parts = await Promise.all([1, 2].map(() => partLike(shop(), { availableQuantity: 100, price: 1 })));
    const buyer = await one(buyers(1));
    expect(outcomes([await placeAll(buyer, parts, 5), await placeAll(buyer, parts, 26)])).toEqual([60, 10]);
  });

  it('learn of every line of which most is set aside', async () => {
    const parts = await Promise.all(
      [1, 2, 3].map(() => partLike(shop(), { availableQuantity: 10, price: 1 })),
    );
    const wanted = parts.map(({ _id: partId }, index) => ({ partId, quantity: index === 1 ? 1 : 10 }));
    const buyer = await one(buyers(1));
    const refused = await shop()
      .as(buyer.token)
      .post('/booking')
      .set('X-Forwarded-For', elsewhere())
      .send({ buyer: buyer.email, lines: wanted });
    const message = 'Most of this part is set aside for other orders. You can order 9 now.';
    expect(refused.body).toMatchObject({ code: 'mostly_set_aside' });
    expect(refused.body.issues).toEqual([0, 2].map((n) => ({ path: `body.lines.${n}`, message })));
    expect(await Promise.all(parts.map(held))).toEqual([0, 0, 0]);
  });

  it('get the only unit although accounts of one network take it again and again', async () => {
    const part = await partLike(shop(), { availableQuantity: 1, price: 20 });
    const office = elsewhere();
    const rounds: unknown[] = [];
    for (const attacker of await buyers(4)) {
      rounds.push(...outcomes([await place(attacker, part, 1, office)]));
      shop().clock.forward(11 * minute);
      await sweepOrders(shop());
    }
    expect(rounds).toEqual([10, 10, 10, 'mostly_set_aside']);
    const honest = await place(await one(buyers(1)), part, 1);
    expect(outcomes([honest])).toEqual([10]);
    shop().clock.forward(day);
    await sweepOrders(shop());
    await sweepOrders(shop());
    expect(outcomes([await place(await one(buyers(1)), part, 1, office)])).toEqual([10]);
  });

  it('have one order beyond the limits at a time: the next one replaces it, and it says so', async () => {
    const buyer = await one(buyers(1));
    const dear = await partLike(shop(), { availableQuantity: 10, price: 200 });
    const other = await partLike(shop(), { availableQuantity: 10, price: 200 });
    const usual = (await place(buyer, dear, 1)).body.booking;
    const first = (await place(buyer, other, 3)).body.booking;
    const second = (await place(buyer, other, 8)).body.booking;
    expect([usual, first, second].map(minutesHeld)).toEqual([60, 10, 10]);
    const now = await Promise.all([usual, first, second].map((order) => read(buyer, order)));
    expect(now.map(({ status }) => status)).toEqual(['held', 'cancelled', 'held']);
    expect(await held(other)).toBe(8);
    expect(await faults(other)).toEqual([]);
  });

  it('have one order beyond the limits, also when two come at the same moment', async () => {
    const parts = await Promise.all(
      [1, 2].map(() => partLike(shop(), { availableQuantity: 100, price: 10 })),
    );
    for (const buyer of await buyers(5)) {
      await Promise.all(
        parts.map((part, index) => place(buyer, part, 40, undefined, index ? shop() : other)),
      );
      const stored = await shop()
        .db.collection('bookings')
        .find({ buyer: buyer.email, status: 'held' })
        .toArray();
      expect(stored).toHaveLength(1);
      for (const { _id } of stored) await shop().as(buyer.token).delete(`/booking/${_id.toHexString()}`);
    }
    expect(await Promise.all(parts.map(held))).toEqual([0, 0]);
  });

  it('keep the ten minutes when they place such a cart again', async () => {
    const buyer = await one(buyers(1));
    const part = await partLike(shop(), { availableQuantity: 10, price: 200 });
    const first = await placeCart(buyer, part, 5);
    shop().clock.forward(9 * minute);
    // One unit alone would be within the limits, but it belongs to the five units that were held beyond them.
    expect(outcomes([first, await placeCart(buyer, part, 1)])).toEqual([10, 10]);
    expect(await held(part)).toBe(1);
  });

  it('get the bank’s quarter of an hour once, however often they place a cart again', async () => {
    const buyer = await one(buyers(1));
    const part = await partLike(shop(), { availableQuantity: 1, price: 20 });
    const { pay } = createProvider(shop().sandbox);
    const askBank = async ({ body: { booking } }: Response) => {
      const { intentId } = await startPayment(shop(), buyer.token, booking._id);
      await pay(intentId, 'asksBank');
    };
    await askBank(await placeCart(buyer, part, 1));
    shop().clock.forward(11 * minute);
    await sweepOrders(shop());
    expect(await held(part)).toBe(1);
    shop().clock.forward(5 * minute);
    await askBank(await placeCart(buyer, part, 1));
    shop().clock.forward(11 * minute);
    await sweepOrders(shop());
    expect(await held(part)).toBe(0);
    expect(await faults(part)).toEqual([]);
  });

  it('take no more of the last fifth by placing a cart again', async () => {
    const [attacker, honest] = await buyers(2);
    if (!attacker || !honest) throw new Error('no accounts were created');
    const part = await partLike(shop(), { availableQuantity: 10, price: 200 });
    for (const quantity of [6, 9])
      expect(outcomes([await placeCart(attacker, part, quantity)])).toEqual([10]);
    const refused = await placeCart(attacker, part, 10);
    expect(refused.body).toMatchObject({
      code: 'mostly_set_aside',
      message: `${part.name}: Most of this part is set aside for other orders. You can order 9 now.`,
    });
    expect(await held(part)).toBe(9);
    expect(outcomes([await place(honest, part, 1)])).toEqual([10]);
    expect(await faults(part)).toEqual([]);
  });

  it('keep the order beyond the limits if the next one is refused', async () => {
    const buyer = await one(buyers(1));
    const part = await partLike(shop(), { availableQuantity: 10, price: 200 });
    const first = (await place(buyer, part, 8)).body.booking;
    expect(outcomes([await place(buyer, part, 10)])).toEqual(['mostly_set_aside']);
    expect(await read(buyer, first)).toMatchObject({ status: 'held' });
    expect(outcomes([await place(buyer, part, 9)])).toEqual([10]);
    expect(await read(buyer, first)).toMatchObject({ status: 'cancelled' });
    expect(await held(part)).toBe(9);
    expect(await faults(part)).toEqual([]);
  });

  it('keep the order beyond the limits if most of another part of the next one is set aside', async () => {
    const buyer = await one(buyers(1));
    // Holds are taken in the order of the part ids, so the former order's part comes first.
    const own = await partLike(shop(), { availableQuantity: 10 });
    const wanted = await partLike(shop(), { availableQuantity: 10 });
    const first = (await place(buyer, own, 6)).body.booking;
    expect(minutesHeld(first)).toBe(10);
    await place(await customer(), wanted, 4);
    const lines = [own, wanted].map(({ _id: partId }, index) => ({ partId, quantity: index ? 6 : 4 }));
    const order = { buyer: buyer.email, lines };
    const send = () => shop().as(buyer.token).post('/booking').send(order);
    expect((await send()).body).toMatchObject({
      code: 'mostly_set_aside',
      issues: [{ path: 'body.lines.1' }],
    });
    expect(await read(buyer, first)).toMatchObject({ status: 'held' });
    expect(await Promise.all([own, wanted].map(held))).toEqual([6, 4]);
    for (const part of [own, wanted]) expect(await faults(part)).toEqual([]);
  });

  it('keep the order beyond the limits if a usual one is sent twice at once', async () => {
    const buyer = await one(buyers(1));
    const [dear, usual] = await Promise.all(
      [200, 20].map((price) => partLike(shop(), { availableQuantity: 10, price })),
    );
    if (!dear || !usual) throw new Error('no parts were added');
    const short = (await place(buyer, dear, 5)).body.booking;
    for (let round = 0; round < 3; round += 1) {
      const [from, key] = [elsewhere(), crypto.randomUUID()];
      const send = () => place(buyer, usual, 1, from).set('Idempotency-Key', key);
      const answers = await Promise.all([send(), send()]);
      expect(outcomes(answers)).toEqual([60, 60]);
    }
    expect(await read(buyer, short)).toMatchObject({ status: 'held' });
    for (const part of [dear, usual]) expect(await faults(part)).toEqual([]);
  });

  it('keep all their orders if the one that would give way is being paid', async () => {
    const buyer = await one(buyers(1));
    const [dear, usual] = await Promise.all(
      [1, 2].map(() => partLike(shop(), { availableQuantity: 10, price: 200 })),
    );
    if (!dear || !usual) throw new Error('no parts were added');
    const short = await openOrder(shop(), { buyer, part: dear, quantity: 5 });
    await short.intent();
    const cart = (await placeCart(buyer, usual, 1)).body.booking;
    expect(minutesHeld(cart)).toBe(60);
    const path = '/v1/payment_intents/*/cancel';
    shop().sandbox.faults.add({ path, method: 'POST', kind: 'error', times: 'always' });
    const refused = await placeCart(buyer, usual, 5);
    shop().sandbox.faults.clear();
    expect(refused.status).toBe(502);
    expect([await short.read(), await read(buyer, cart)]).toMatchObject([
      { status: 'held' },
      { status: 'held' },
    ]);
    expect([await held(dear), await held(usual)]).toEqual([5, 1]);
    expect(outcomes([await placeCart(buyer, usual, 5)])).toEqual([10]);
    expect(await short.read()).toMatchObject({ status: 'cancelled' });
    for (const part of [dear, usual]) expect(await faults(part)).toEqual([]);
  });

  it('keep all their orders if the one that is replaced is being paid', async () => {
    const buyer = await one(buyers(1));
    const [dear, usual] = await Promise.all(
      [1, 2].map(() => partLike(shop(), { availableQuantity: 10, price: 200 })),
    );
    if (!dear || !usual) throw new Error('no parts were added');
    const short = (await place(buyer, dear, 5)).body.booking;
    const cart = (await placeCart(buyer, usual, 1)).body.booking;
    await startPayment(shop(), buyer.token, cart._id);
    const path = '/v1/payment_intents/*/cancel';
    shop().sandbox.faults.add({ path, method: 'POST', kind: 'error', times: 'always' });
    const refused = await placeCart(buyer, usual, 5);
    shop().sandbox.faults.clear();
    expect(refused.status).toBe(502);
    expect([await read(buyer, short), await read(buyer, cart)]).toMatchObject([
      { status: 'held' },
      { status: 'held' },
    ]);
    expect(outcomes([await placeCart(buyer, usual, 5)])).toEqual([10]);
    expect(await read(buyer, short)).toMatchObject({ status: 'cancelled' });
    for (const part of [dear, usual]) expect(await faults(part)).toEqual([]);
  });
});

describe('who has paid', () => {
  it('is an account with an order that was paid 14 days ago and neither refunded nor disputed', async () => {
    const part = await partLike(shop(), { availableQuantity: 10_000, price: 1 });
    const outcome = async ({ buyer }: { buyer: Account }) => outcomes([await place(buyer, part, 301)])[0];
    expect(await outcome(await paidLongAgo(15))).toBe(60);
    expect(await outcome(await paidLongAgo(13))).toBe(10);
    const refunded = await paidLongAgo();
    await refunded.refund({ amount: 0.01 });
    expect(await outcome(refunded)).toBe(10);
    const disputed = await paidLongAgo(15, 'disputed');
    await disputed.deliverEvents();
    expect(await outcome(disputed)).toBe(10);
    const failed = await paidLongAgo(15, 'refundFails');
    await failed.refund({ amount: 0.01 });
    await failed.deliverEvents();
    expect((await failed.read()).refunds).toMatchObject([{ state: 'failed' }]);
    expect(await outcome(failed)).toBe(60);
  });

  it('is one whose late payment went back, or about whose payment a bank only asked', async () => {
    const part = await partLike(shop(), { availableQuantity: 10_000, price: 1 });
    const { buyer, id } = await paidLongAgo();
    const at = new Date();
    const late = {
      id: 'late-pi_2',
      transactionId: 'pi_2',
      amountMinor: 100,
      at,
      by: 'shop',
      refundId: 're_2',
    };
    const inquiry = { id: 'dp_1', amountMinor: 100, status: 'closed', reason: 'general', at };
    await shop()
      .db.collection('bookings')
      .updateOne({ _id: new ObjectId(id) }, { $set: { refunds: [late], disputes: [inquiry] } });
    expect(outcomes([await place(buyer, part, 301)])).toEqual([60]);
  });
});

describe('an account that sets units aside again and again', () => {
  it('gets them for a shorter time, then not at all until it pays, verifies its e-mail or a day has passed', async () => {
    const part = await partLike(shop(), { availableQuantity: 100 });
    const buyer = await one(unverified(1));
    const minutes: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { body } = await place(buyer, part, 1);
      minutes.push(minutesHeld(body.booking));
      if (round % 2) {
        await cancel(buyer, body.booking);
      } else {
        shop().clock.forward(61 * minute);
        await sweepOrders(shop());
      }
    }
    expect(minutes).toEqual([60, 60, 15, 15]);
    expect((await place(buyer, part, 1)).body).toMatchObject({
      code: 'too_many_left_unpaid',
      message:
        'You left 4 orders of the last 24 hours unpaid. Pay for one, or verify your email to place more.',
    });
    shop().clock.forward(24 * 60 * minute);
    await sweepOrders(shop());
    const again = await place(buyer, part, 1);
    expect(minutesHeld(again.body.booking)).toBe(60);
    expect(await faults(part)).toEqual([]);
  });

  it('does not pass the limit by orders at the same moment, and is not counted for what it pays', async () => {
    const part = await partLike(shop(), { availableQuantity: 100 });
    const buyer = await one(unverified(1));
    for (let round = 0; round < 3; round += 1) {
      const { body } = await place(buyer, part, 1);
      await cancel(buyer, body.booking);
    }
    const answers = await Promise.all([place(buyer, part, 1), place(buyer, part, 1, undefined, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const { body } of answers) if (body.booking) await cancel(buyer, body.booking);

    const paying = await one(unverified(1));
    for (let round = 0; round < 5; round += 1) {
      const order = await chargedOrder(shop(), { buyer: paying, part, quantity: 1 });
      await order.report(order.intentId);
    }
    expect((await place(paying, part, 1)).status).toBe(200);
    expect(await faults(part)).toEqual([]);
  });

  it('finds most of a part set aside by others, and has its own units for a shorter time', async () => {
    const part = await partLike(shop(), { availableQuantity: 10 });
    const [hoarder, late] = [await customer(), await customer()];
    expect(minutesHeld((await place(hoarder, part, 6)).body.booking)).toBe(60);
    expect(minutesHeld((await place(late, part, 1)).body.booking)).toBe(15);
  });
});

it('A buyer who has paid before holds dear orders for a shorter time from $3,000 on, and is refused none', async () => {
  const buyer = await customer();
  const part = await partLike(shop(), { availableQuantity: 1000, price: 100 });
  const minutes: number[] = [];
  for (const quantity of [10, 20, 1, 50])
    minutes.push(minutesHeld((await place(buyer, part, quantity)).body.booking));
  expect(minutes).toEqual([60, 60, 15, 15]);
  expect(await held(part)).toBe(81);
  expect(minutesHeld((await place(await customer(), part, 100)).body.booking)).toBe(15);
  expect(await faults(part)).toEqual([]);
});
