import type { Booking } from '@switchyard/shared/bookings';
import type { Part } from '@switchyard/shared/parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargedOrder } from './support/orders.ts';
import { addPart, bearer, buildOrder, startShop, useShop, type Shop } from './support/shop.ts';
import { createAccounts, type Account } from './support/stored-accounts.ts';
import { findFaults, readStock } from './support/invariants.ts';
import { createProvider } from './support/provider.ts';

// The limits of production: nobody sets others for a shop that sells to people.
const environment = { TRUST_PROXY: '1', MAX_UNPAID_ORDERS: '10', UNPAID_ORDERS_PER_DAY: '20' };
const shop = useShop(environment);
/** Another process of the same shop. */
let other: Shop;
beforeAll(async () => {
  other = await startShop({ ...environment, STRIPE_API_URL: shop().sandbox.origin }, shop().db);
});
afterAll(() => other.stop());

const minute = 60_000;

async function unverifiedAccounts(count: number): Promise<Account[]> {
  const accounts = await createAccounts(shop().db, count);
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

let networks = 0;
/** An IP address in a network of its own. */
const elsewhere = () => `10.${(networks += 1)}.0.1`;

const place = (buyer: Account, part: Part, quantity: number, from = elsewhere(), at = shop()) =>
  at.api
    .post('/booking')
    .set(bearer(buyer.token))
    .set('X-Forwarded-For', from)
    .send(buildOrder(part, buyer.email, quantity));

const cancel = (buyer: Account, { _id }: Booking) =>
  shop().api.delete(`/booking/${_id}`).set(bearer(buyer.token));

const held = async (part: Part) => (await readStock(shop().db, part._id)).held;
const faults = (part: Part) => findFaults(shop().db, createProvider(shop().sandbox), part._id);
const minutesHeld = ({ holdExpiresAt, createdAt }: Booking) =>
  Math.round((Date.parse(holdExpiresAt) - Date.parse(createdAt)) / minute);

describe('accounts whose e-mail nobody has verified', () => {
  it('never hold more than a share of a part together, however many race from however many networks', async () => {
    const part = await addPart(shop(), { availableQuantity: 100, price: 1 });
    const crowd = await unverifiedAccounts(12);
    const answers = await Promise.all(
      crowd.flatMap((buyer, index) => [
        place(buyer, part, 100),
        place(buyer, part, 17, undefined, index % 2 ? shop() : other),
        place(buyer, part, 17, undefined, index % 2 ? other : shop()),
      ]),
    );
    // Three times 17 is at most 60%, four times is more; twice 17 of one account is more than 30%.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await held(part)).toBe(51);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { body } of refused) {
      expect(body.success).toBe(true);
      expect(['share_used_up', 'mostly_set_aside', 'quantity_unavailable']).toContain(body.code);
    }
    const verified = await one(createAccounts(shop().db, 1));
    expect((await place(verified, part, 49)).status).toBe(200);
    expect(await faults(part)).toEqual([]);
  });

  it('never hold more than half of a part from one network', async () => {
    const part = await addPart(shop(), { availableQuantity: 100, price: 1 });
    const office = elsewhere();
    const crowd = await unverifiedAccounts(5);
    const answers = await Promise.all(crowd.map((buyer) => place(buyer, part, 20, office)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await place(await one(unverifiedAccounts(1)), part, 20)).status).toBe(200);
  });

  it('can always place a usual order: 90 of 300 switches, one dear keyboard, the last piece, the minimum', async () => {
    const orders = [
      { part: await addPart(shop(), { availableQuantity: 300, price: 0.65 }), quantity: 90 },
      { part: await addPart(shop(), { availableQuantity: 12, price: 450 }), quantity: 1 },
      { part: await addPart(shop(), { availableQuantity: 1, price: 20 }), quantity: 1 },
      {
        part: await addPart(shop(), { availableQuantity: 60, minimumOrder: 46, quantityStep: 10 }),
        quantity: 50,
      },
    ];
    for (const { part, quantity } of orders) {
      const answer = await place(await one(unverifiedAccounts(1)), part, quantity);
      expect(answer.body, part.name).toMatchObject({ booking: { quantity, status: 'held' } });
      expect(minutesHeld(answer.body.booking)).toBe(60);
    }
  });

  it('are told how many they can have, and have more once the e-mail is verified', async () => {
    const part = await addPart(shop(), { availableQuantity: 100, price: 1 });
    const buyer = await one(unverifiedAccounts(1));
    await place(buyer, part, 20);
    expect((await place(buyer, part, 20)).body).toMatchObject({
      status: 409,
      code: 'share_used_up',
      message:
        'Until your email is verified, you can set aside 10 more of this part. Verify your email to order more.',
    });
    await shop()
      .db.collection('users')
      .updateOne({ email: buyer.email }, { $set: { verified: true } });
    expect((await place(buyer, part, 20)).status).toBe(200);
  });

  it('hold at most a sum, also when two orders come at the same moment', async () => {
    const parts = await Promise.all([1, 2].map(() => addPart(shop(), { availableQuantity: 100, price: 10 })));
    for (const buyer of await unverifiedAccounts(5)) {
      const answers = await Promise.all(
        parts.map((part, index) => place(buyer, part, 16, undefined, index ? shop() : other)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
        'Until your email is verified, your unpaid orders may cost $300.00 together. Pay for one, cancel one, or verify your email.',
      );
      for (const { body } of answers) if (body.booking) await cancel(buyer, body.booking);
    }
    expect(await Promise.all(parts.map(held))).toEqual([0, 0]);
  });

  it('hold at most a sum in one order of several parts, and then none of them', async () => {
    const parts = await Promise.all([1, 2].map(() => addPart(shop(), { availableQuantity: 100, price: 10 })));
    const { email: buyer, token } = await one(unverifiedAccounts(1));
    const order = (quantity: number) =>
      shop()
        .api.post('/booking')
        .set(bearer(token))
        .send({ buyer, lines: parts.map(({ _id: partId }) => ({ partId, quantity })) });
    expect((await order(16)).body).toMatchObject({ code: 'unpaid_sum_too_large' });
    expect(await Promise.all(parts.map(held))).toEqual([0, 0]);
    expect((await order(15)).status).toBe(200);
    expect(await Promise.all(parts.map(held))).toEqual([15, 15]);
  });

  it('hold at most a sum for each network, for a shorter time from half of it on', async () => {
    const small = await startShop(
      { ...environment, UNVERIFIED_NETWORK_SUM: '600', STRIPE_API_URL: shop().sandbox.origin },
      shop().db,
    );
    const part = await addPart(shop(), { availableQuantity: 5000, price: 1 });
    const crowd = await unverifiedAccounts(8);
    const answers = await Promise.all(
      crowd.map((buyer, index) => place(buyer, part, 100, `2001:db8:77:${index}::1`, small)),
    );
    await small.stop();
    const placed = answers.filter(({ status }) => status === 200);
    // An order of $100 takes four pieces of $30, and there are twenty.
    expect(placed.map(({ body }) => minutesHeld(body.booking)).toSorted()).toEqual([15, 15, 15, 60, 60]);
    expect(answers.filter(({ body }) => body.code === 'network_sum_too_large')).toHaveLength(3);
    expect(await held(part)).toBe(500);
    expect(await faults(part)).toEqual([]);
  });
});

describe('an account that sets units aside again and again', () => {
  it('gets them for a shorter time, then not at all until it pays, verifies its e-mail or a day has passed', async () => {
    const part = await addPart(shop(), { availableQuantity: 100 });
    const buyer = await one(unverifiedAccounts(1));
    const minutes: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { body } = await place(buyer, part, 1);
      minutes.push(minutesHeld(body.booking));
      if (round % 2) {
        await cancel(buyer, body.booking);
      } else {
        shop().clock.forward(61 * minute);
        await shop().app.sweep();
      }
    }
    expect(minutes).toEqual([60, 60, 15, 15]);
    expect((await place(buyer, part, 1)).body).toMatchObject({
      code: 'too_many_left_unpaid',
      message:
        'You left 4 orders of the last 24 hours unpaid. Pay for one, or verify your email to place more.',
    });
    shop().clock.forward(24 * 60 * minute);
    await shop().app.sweep();
    const again = await place(buyer, part, 1);
    expect(minutesHeld(again.body.booking)).toBe(60);
    expect(await faults(part)).toEqual([]);
  });

  it('does not pass the limit by orders at the same moment, and is not counted for what it pays', async () => {
    const part = await addPart(shop(), { availableQuantity: 100 });
    const buyer = await one(unverifiedAccounts(1));
    for (let round = 0; round < 3; round += 1) {
      const { body } = await place(buyer, part, 1);
      await cancel(buyer, body.booking);
    }
    const answers = await Promise.all([place(buyer, part, 1), place(buyer, part, 1, undefined, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const { body } of answers) if (body.booking) await cancel(buyer, body.booking);

    const paying = await one(unverifiedAccounts(1));
    for (let round = 0; round < 5; round += 1) {
      const order = await chargedOrder(shop(), { buyer: paying, part, quantity: 1 });
      await order.report(order.intentId);
    }
    expect((await place(paying, part, 1)).status).toBe(200);
    expect(await faults(part)).toEqual([]);
  });

  it('finds most of a part set aside by others, and has its own units for a shorter time', async () => {
    const part = await addPart(shop(), { availableQuantity: 10 });
    const [hoarder, late] = await createAccounts(shop().db, 2);
    if (!hoarder || !late) throw new Error('no accounts were created');
    expect(minutesHeld((await place(hoarder, part, 6)).body.booking)).toBe(60);
    expect(minutesHeld((await place(late, part, 1)).body.booking)).toBe(15);
  });
});

it('A verified account holds dear orders for a shorter time from $3,000 on, and is refused none', async () => {
  const buyer = await one(createAccounts(shop().db, 1));
  const part = await addPart(shop(), { availableQuantity: 1000, price: 100 });
  const minutes: number[] = [];
  for (const quantity of [10, 20, 1, 50])
    minutes.push(minutesHeld((await place(buyer, part, quantity)).body.booking));
  expect(minutes).toEqual([60, 60, 15, 15]);
  expect(await held(part)).toBe(81);
  expect(minutesHeld((await place(await one(createAccounts(shop().db, 1)), part, 100)).body.booking)).toBe(
    15,
  );
  expect(await faults(part)).toEqual([]);
});
