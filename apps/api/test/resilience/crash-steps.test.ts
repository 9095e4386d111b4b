import { afterAll, beforeAll, expect, it } from 'vitest';
import { asAdmin, chargedOrder, home, newBuyer, openOrder, paidOrder, parcel } from '../support/orders.ts';
import { addPart, bearer, buildOrder, startShop, type Shop } from '../support/shop.ts';
import { endBehindTheProvider, findFaults, findStockFaults, readOrders, readStock } from './support/books.ts';
import { findMoneyFaults } from './support/money-faults.ts';
import { mailingShop } from './support/money-run.ts';
import { createMortalDatabase, type Death } from './support/mortal-database.ts';
import { until } from './support/patience.ts';
import { buildEvent, createProvider, deliver } from './support/provider.ts';

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
  partId: string;
  run(): Promise<unknown>;
  /** What the buyer or the provider, who got no answer, does next. */
  again?(): Promise<unknown>;
  /** Where its order may end up. */
  ends: string[];
}

const works: Record<string, () => Promise<Work>> = {
  async 'an order is placed'() {
    const { partId, run } = await placing();
    return { partId, run: () => run(mortal), ends: ['', 'expired'] };
  },
  async 'an order is placed, and sent again with the same key'() {
    const { partId, run } = await placing();
    return { partId, run: () => run(mortal), again: () => run(shop), ends: ['expired'] };
  },
  async 'a payment is started'() {
    const order = await openOrder(shop);
    const start = () =>
      mortal.api.post('/create-payment-intent').set(bearer(order.buyer.token)).send({ booking: order.id });
    return { partId: order.part._id, run: start, again: order.intent, ends: ['expired'] };
  },
  async 'a payment is reported'() {
    const order = await chargedOrder(shop);
    const path = `/booking/${order.id}`;
    const report = () =>
      mortal.api.patch(path).set(bearer(order.buyer.token)).send({ transactionId: order.intentId });
    return { partId: order.part._id, run: report, ends: ['paid'] };
  },
  async 'an event reports a payment'() {
    const order = await chargedOrder(shop);
    const intent = await createProvider(shop.sandbox).intent(order.intentId);
    const event = buildEvent('payment_intent.succeeded', intent);
    return { partId: order.part._id, run: () => deliver(mortal.api, event), ends: ['paid'] };
  },
  async 'an order with a payment is cancelled'() {
    const order = await openOrder(shop);
    await order.intent();
    const cancel = () => mortal.api.delete(`/booking/${order.id}`).set(bearer(order.buyer.token));
    return { partId: order.part._id, run: cancel, ends: ['cancelled', 'expired'] };
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
      partId: order.part._id,
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
    return { partId: order.part._id, run: () => refund(mortal), again: () => refund(shop), ends: ['paid'] };
  },
  async 'an event tells of a refund made by hand, and of a dispute'() {
    const order = await paidOrder(shop, { card: 'disputed' });
    await createProvider(shop.sandbox).decideDispute(order.intentId, 'won');
    await createProvider(shop.sandbox).refundByHand(order.intentId);
    const event = (await order.providerEvents()).find(({ type }) => type === 'refund.created') ?? {};
    const again = () => deliver(shop.api, { ...event, id: `evt_${crypto.randomUUID()}` });
    return { partId: order.part._id, run: () => deliver(mortal.api, event), again, ends: ['refunded'] };
  },
  async 'an order is shipped'() {
    const order = await paidOrder(shop, { address: home });
    const admin = await asAdmin(shop);
    const ship = ({ api }: Shop) => api.post(`/booking/${order.id}/shipment`).set(admin).send(parcel);
    return { partId: order.part._id, run: () => ship(mortal), again: () => ship(shop), ends: ['shipped'] };
  },
  async 'the sweep runs'() {
    const order = await openOrder(shop);
    await order.intent();
    passDay();
    return { partId: order.part._id, run: mortal.app.sweep, ends: ['expired'] };
  },
};

async function placing() {
  const part = await addPart(shop, { availableQuantity: 10 });
  const { email, token } = await newBuyer(shop);
  const key = crypto.randomUUID();
  const run = ({ api }: Shop) =>
    api
      .post('/booking')
      .set(bearer(token))
      .set('Idempotency-Key', key)
      .send(buildOrder(part, email, 2));
  return { partId: part._id, run };
}

/** Does the work in the process that dies, and looks at the books before and after the shop has recovered. */
async function dieAndRecover(name: string, prepare: () => Promise<Work>, death: Death): Promise<boolean> {
  const at = `${name}; dead ${death.when} write ${death.write}`;
  const { partId, run, again, ends } = await prepare();
  database.dieAt(death);
  await run().catch(() => undefined);
  const isDead = database.isDead();
  database.dieAt(undefined);
  expect(await findStockFaults(shop.db), at).toEqual([]);

  await again?.();
  await shop.app.sweep();
  passDay();
  await Promise.all([shop.app.sweep(), shop.app.sweep()]);
  const statuses = (await readOrders(shop.db, partId)).map(({ status }) => status);
  expect(ends, at).toContain(statuses.join());
  expect(await findMoneyFaults(shop, partId), at).toEqual([]);
  // Nobody takes them, and each sweep would try again.
  await shop.db.collection('mails').deleteMany({});
  return isDead;
}

// Dozens of deaths and repairs: on a slow machine they take longer than other tests may.
const patience = { timeout: 180_000 };
it.each(Object.entries(works))(
  'a crash at any step leaves the books right: %s',
  patience,
  async (name, prepare) => {
    let write = 1;
    for (; write < 20; write += 1) {
      const deaths = [
        await dieAndRecover(name, prepare, { write, when: 'before' }),
        await dieAndRecover(name, prepare, { write, when: 'after' }),
      ];
      if (deaths.includes(false)) break;
    }
    // The work has at least one step to die at.
    expect(write).toBeGreaterThan(1);
  },
);

it('a process that sleeps through the repair makes no order of units that were given back', async () => {
  const { partId, run } = await placing();
  const { promise, resolve: wake } = Promise.withResolvers<void>();
  database.sleepAt(2, promise);
  const placed = run(mortal).then((answer) => answer);
  await until(
    () => readStock(shop.db, partId),
    ({ held }) => held === 2,
  );
  passDay();
  await shop.app.sweep();
  wake();
  expect((await placed).body).toMatchObject({ status: 409, code: 'conflict', success: true });
  expect(await readStock(shop.db, partId)).toMatchObject({ available: 10, held: 0 });
  expect(await findFaults(shop.db, createProvider(shop.sandbox), partId)).toEqual([]);
});
