import type { Cart } from '@switchyard/shared/carts';
import type { Part } from '@switchyard/shared/parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAdmin, home, newBuyer, openOrder, paidOrder, parcel } from '../../support/orders.ts';
import { openLines, paidLines } from '../../support/several-lines.ts';
import { addPart, bearer, startShop, type Shop } from '../../support/shop.ts';
import {
  endBehindTheProvider,
  findFaults,
  findOverdueHolds,
  findStockFaults,
  readOrders,
  readStock,
} from '../../support/invariants.ts';
import { findMoneyFaults } from '../../support/money-faults.ts';
import { mailingShop } from '../../support/money-run.ts';
import { createMortalDatabase, type Death } from '../../support/mortal-database.ts';
import { buildEvent, createProvider, deliver } from '../../support/provider.ts';

let shop: Shop;
/** Another process of the same shop, which dies. */
let mortal: Shop;
let database: ReturnType<typeof createMortalDatabase>;
beforeAll(async () => {
  shop = await startShop(mailingShop);
  database = createMortalDatabase(shop.db);
  mortal = await startShop({ ...mailingShop, STRIPE_API_URL: shop.sandbox.origin }, database.db);
});
afterAll(async () => {
  database.dieAt(undefined);
  await mortal.stop();
  await shop.stop();
});

/** Lets every hold run out. */
function passDay() {
  for (const { clock } of [shop, mortal]) clock.forward(24 * 3_600_000);
}

/** A piece of work for the process that dies, prepared by one that lives. */
interface Work {
  parts: string[];
  run(): Promise<unknown>;
  /** What the buyer or the provider, who got no answer, does next. */
  again?(): Promise<unknown>;
  /** What is to be looked at besides the books. */
  isRight?(): Promise<unknown>;
  /** Where its order may end up. */
  ends: string[];
}

const works: Record<string, () => Promise<Work>> = {
  async 'an order is placed'() {
    const { parts, run } = await placing();
    return { parts, run: () => run(mortal), ends: ['', 'expired'] };
  },
  async 'an order is placed, and sent again with the same key'() {
    const { parts, run } = await placing();
    return { parts, run: () => run(mortal), again: () => run(shop), ends: ['expired'] };
  },
  async 'an order is refused at its last line'() {
    const { parts, run, email } = await placing({ quantities: [2, 2, 9] });
    // Only the holds themselves know how much such an account may hold.
    await shop.db.collection('users').updateOne({ email }, { $set: { verified: false } });
    return { parts, run: () => run(mortal), again: () => run(shop), ends: [''] };
  },
  async 'a cart is placed'() {
    const { parts, run, isRight } = await placingCart();
    return { parts, run: () => run(mortal), again: () => run(shop), isRight, ends: ['expired'] };
  },
  async 'a cart is placed again'() {
    const { parts, run } = await placingCart({ again: true });
    return {
      parts,
      run: () => run(mortal),
      ends: ['expired', 'cancelled', 'cancelled,expired', 'expired,cancelled'],
    };
  },
  async 'a cart is placed again, and that is sent again with the same key'() {
    const { parts, run, isRight } = await placingCart({ again: true });
    const ends = ['cancelled,expired', 'expired,cancelled'];
    return { parts, run: () => run(mortal), again: () => run(shop), isRight, ends };
  },
  async 'a payment is started'() {
    const order = await openOrder(shop);
    const start = () =>
      mortal.api.post('/create-payment-intent').set(bearer(order.buyer.token)).send({ booking: order.id });
    return { parts: [order.part._id], run: start, again: order.intent, ends: ['expired'] };
  },
  async 'a payment is reported'() {
    const { as, path, charge, ...order } = await openLines(shop, threePrices);
    const transactionId = await charge();
    const report = () => mortal.api.patch(path).set(as).send({ transactionId });
    return { parts: idsOf(order.parts), run: report, isRight: allSold(order), ends: ['paid'] };
  },
  async 'an event reports a payment'() {
    const order = await openLines(shop, threePrices);
    const intent = await createProvider(shop.sandbox).intent(await order.charge());
    const event = buildEvent('payment_intent.succeeded', intent);
    const run = () => deliver(mortal.api, event);
    return { parts: idsOf(order.parts), run, isRight: allSold(order), ends: ['paid'] };
  },
  async 'an order with a payment is cancelled'() {
    const { as, id, path, parts } = await openLines(shop, threePrices);
    await shop.api.post('/create-payment-intent').set(as).send({ booking: id }).expect(200);
    const cancel = () => mortal.api.delete(path).set(as);
    return { parts: idsOf(parts), run: cancel, ends: ['cancelled', 'expired'] };
  },
  async 'money that came too late is given back'() {
    const order = await openOrder(shop);
    const intentId = await order.intent();
    await endBehindTheProvider(shop.db, intentId, 'cancelled');
    const { pay, intent } = createProvider(shop.sandbox);
    await pay(intentId);
    const event = buildEvent('payment_intent.succeeded', await intent(intentId));
    /** The provider need not repeat an event that is stored. */
    const again = async () => {
      const stored = shop.db.collection<{ _id: string }>('paymentEvents');
      if (!(await stored.findOne({ _id: event.id }))) await deliver(shop.api, event);
    };
    return {
      parts: [order.part._id],
      run: () => deliver(mortal.api, event),
      again,
      ends: ['refunded'],
    };
  },
  async 'an admin gives back a part, with a unit'() {
    const order = await paidOrder(shop);
    const admin = await asAdmin(shop);
    const key = crypto.randomUUID();
    const refund = ({ api }: Shop) =>
      api
        .post(`/booking/${order.id}/refund`)
        .set(admin)
        .set('Idempotency-Key', key)
        .send({ amount: 10, reason: 'Damaged', restock: 1 });
    return { parts: [order.part._id], run: () => refund(mortal), again: () => refund(shop), ends: ['paid'] };
  },
  async 'an admin gives back units of two lines'() {
    const order = await paidLines(shop);
    const key = crypto.randomUUID();
    const lines = [
      { n: 0, quantity: 2, restock: 1 },
      { n: 1, quantity: 1, restock: 1 },
    ];
    const refund = (by: Shop) => order.refund({ lines }, by, key).then((answer) => answer);
    return {
      parts: idsOf(order.parts),
      run: () => refund(mortal),
      again: () => refund(shop),
      async isRight() {
        expect(await order.read()).toMatchObject({ refunded: 45, refunds: [{ state: 'made' }] });
        expect(await order.sold()).toEqual([2, 1]);
      },
      ends: ['paid'],
    };
  },
  async 'a part of an order is shipped'() {
    const order = await paidLines(shop);
    const ship = (by: Shop) => order.ship({ lines: [{ n: 0, quantity: 2 }] }, by).then((answer) => answer);
    return {
      parts: idsOf(order.parts),
      run: () => ship(mortal),
      again: () => ship(shop),
      isRight: async () => expect((await order.read()).parcels).toHaveLength(1),
      ends: ['paid'],
    };
  },
  async 'an event tells of a refund made by hand, and of a dispute'() {
    const order = await paidOrder(shop, { card: 'disputed' });
    await createProvider(shop.sandbox).decideDispute(order.intentId, 'won');
    await createProvider(shop.sandbox).refundByHand(order.intentId);
    const event = (await order.providerEvents()).find(({ type }) => type === 'refund.created') ?? {};
    const again = () => deliver(shop.api, { ...event, id: `evt_${crypto.randomUUID()}` });
    return { parts: [order.part._id], run: () => deliver(mortal.api, event), again, ends: ['refunded'] };
  },
  async 'an event tells that the bank took the money of an unsent order'() {
    const order = await paidLines(shop, { card: 'disputed' });
    const provider = createProvider(shop.sandbox);
    await order.deliverEvents();
    await provider.decideDispute(order.intentId, 'lost');
    const events = await provider.eventsOf(new Set([order.intentId]));
    const event = events.find(({ type }) => type === 'charge.dispute.closed') ?? {};
    const again = () => deliver(shop.api, { ...event, id: `evt_${crypto.randomUUID()}` });
    const isRight = async () => expect(await order.sold()).toEqual([0, 0]);
    const run = () => deliver(mortal.api, event);
    return { parts: idsOf(order.parts), run, again, isRight, ends: ['charged-back'] };
  },
  async 'an order is shipped'() {
    const order = await paidOrder(shop, { address: home });
    const admin = await asAdmin(shop);
    const ship = ({ api }: Shop) => api.post(`/booking/${order.id}/shipment`).set(admin).send(parcel);
    return { parts: [order.part._id], run: () => ship(mortal), again: () => ship(shop), ends: ['shipped'] };
  },
  async 'the sweep runs'() {
    const { as, id, parts } = await openLines(shop, threePrices);
    await shop.api.post('/create-payment-intent').set(as).send({ booking: id }).expect(200);
    passDay();
    return { parts: idsOf(parts), run: mortal.app.sweep, ends: ['expired'] };
  },
};

const threePrices = [10, 25, 40];
const idsOf = (parts: readonly Part[]) => parts.map(({ _id }) => _id);
const allSold =
  ({ sold }: { sold(): Promise<number[]> }) =>
  async () =>
    expect(await sold()).toEqual([3, 2, 2]);

/** An order that is about to be placed. Its buyer did not choose the parts in the sort of their ids. */
async function placing({ quantities = [2, 2, 2] } = {}) {
  const parts: Part[] = [];
  for (let count = 0; count < quantities.length; count += 1)
    parts.push(await addPart(shop, { availableQuantity: 10 }));
  const { email, token } = await newBuyer(shop);
  const key = crypto.randomUUID();
  const lines = idsOf(parts).map((partId, index) => ({ partId, quantity: quantities[index] ?? 0 }));
  const order = { buyer: email, lines: lines.toReversed() };
  const run = ({ api }: Shop) =>
    api.post('/booking').set(bearer(token)).set('Idempotency-Key', key).send(order);
  return { parts: idsOf(parts), email, run };
}

/** A cart that is about to be placed: for the first time, or again with more, fewer, other and the same units. */
async function placingCart({ again = false } = {}) {
  const parts: Part[] = [];
  for (let count = 0; count < 4; count += 1) parts.push(await addPart(shop, { availableQuantity: 5 }));
  const buyer = await newBuyer(shop);
  const as = bearer(buyer.token);
  const save = async (...quantities: readonly number[]) => {
    const { version } = (await shop.api.get('/cart').set(as)).body;
    const lines = idsOf(parts).flatMap((partId, index) => {
      const quantity = quantities[index] ?? 0;
      return quantity > 0 ? [{ partId, quantity }] : [];
    });
    return (await shop.api.put('/cart').set(as).send({ version, lines })).body;
  };
  const place = ({ api }: Shop, { version, lines }: Cart, key: string) =>
    api
      .post('/booking')
      .set(as)
      .set('Idempotency-Key', key)
      .send({ buyer: buyer.email, lines, cartVersion: version });
  if (again) {
    const first = await place(shop, await save(3, 3, 0, 5), crypto.randomUUID());
    await shop.api
      .post('/create-payment-intent')
      .set(as)
      .send({ booking: first.body.insertedId })
      .expect(200);
  }
  const cart = await save(5, 2, 1, 5);
  const key = crypto.randomUUID();
  return {
    parts: idsOf(parts),
    run: (by: Shop) => place(by, cart, key),
    /** The cart is whole, and can be placed once more. */
    async isRight() {
      const now: Cart = (await shop.api.get('/cart').set(as)).body;
      expect(now).toMatchObject({ lines: cart.lines });
      expect((await place(shop, now, crypto.randomUUID())).status).toBe(200);
      expect(await stockOf(idsOf(parts))).toMatchObject([5, 2, 1, 5].map((held) => ({ held })));
    },
  };
}

const stockOf = (parts: readonly string[]) => Promise.all(parts.map((part) => readStock(shop.db, part)));

/** Does the work in the process that dies, and looks at the books before and after the shop has recovered. */
async function dieAndRecover(name: string, prepare: () => Promise<Work>, death: Death): Promise<boolean> {
  const at = `${name}; dead ${death.when} write ${death.write}`;
  const { parts, run, again, isRight, ends } = await prepare();
  database.dieAt(death);
  await run().catch(() => undefined);
  const isDead = database.isDead();
  database.dieAt(undefined);
  expect(await findStockFaults(shop.db), at).toEqual([]);

  await again?.();
  await shop.app.sweep();
  // The units of an order that has ended are settled at once, not when their holds are old.
  expect(await findOverdueHolds(shop.db), at).toEqual([]);
  passDay();
  await Promise.all([shop.app.sweep(), shop.app.sweep()]);
  const statuses = (await readOrders(shop.db, ...parts)).map(({ status }) => status);
  expect(ends, at).toContain(statuses.join());
  expect(await findMoneyFaults(shop, ...parts), at).toEqual([]);
  await isRight?.();
  // Nobody takes them, and each sweep would try again.
  await shop.db.collection('mails').deleteMany({});
  return isDead;
}

// Dozens of deaths and repairs: on a slow machine they take longer than other tests may.
const patience = { timeout: 400_000 };
it.each(Object.entries(works))(
  'a crash at any step leaves the books right: %s',
  patience,
  async (name, prepare) => {
    let write = 1;
    for (let dies = true; dies; write += 1) {
      const deaths = [
        await dieAndRecover(name, prepare, { write, when: 'before' }),
        await dieAndRecover(name, prepare, { write, when: 'after' }),
      ];
      dies = !deaths.includes(false);
    }
    // The work has at least one step to die at.
    expect(write).toBeGreaterThan(2);
  },
);

describe('a process that sleeps', patience, () => {
  it('through the repair takes the units anew, for a repeated call finds its order', async () => {
    const { parts, run } = await placing();
    const { asleep, wake } = database.sleepAt('bookings', 'insertOne');
    const placed = run(mortal).then((answer) => answer);
    await asleep;
    expect(await stockOf(parts)).toMatchObject(parts.map(() => ({ available: 8, held: 2 })));
    passDay();
    await shop.app.sweep();
    expect(await stockOf(parts)).toMatchObject(parts.map(() => ({ available: 10, held: 0 })));
    wake();
    const { insertedId } = (await placed).body;
    expect(await stockOf(parts)).toMatchObject(parts.map(() => ({ available: 8, held: 2 })));
    expect((await run(shop)).body).toMatchObject({ insertedId });
    expect(await findFaults(shop.db, createProvider(shop.sandbox), ...parts)).toEqual([]);
  });

  it('while a repeated call is refused and gives the units back gets them all, once there are enough', async () => {
    const { parts, run } = await placing();
    const [, , last = ''] = parts;
    const { asleep, wake } = database.sleepAt('parts', 'findOneAndUpdate', parts.length);
    const placed = run(mortal).then((answer) => answer);
    await asleep;
    const other = await newBuyer(shop);
    const rival = { buyer: other.email, lines: [{ partId: last, quantity: 9 }] };
    const rivals = await shop.api.post('/booking').set(bearer(other.token)).send(rival);
    expect((await run(shop)).body).toMatchObject({ status: 409, code: 'quantity_unavailable' });
    expect(await stockOf(parts)).toMatchObject([{ held: 0 }, { held: 0 }, { held: 9 }]);
    await shop.api.delete(`/booking/${rivals.body.insertedId}`).set(bearer(other.token)).expect(200);
    wake();
    const { insertedId } = (await placed).body;
    expect(await stockOf(parts)).toMatchObject(parts.map(() => ({ available: 8, held: 2 })));
    expect((await run(shop)).body).toMatchObject({ insertedId });
    expect(await findFaults(shop.db, createProvider(shop.sandbox), ...parts)).toEqual([]);
  });
});
