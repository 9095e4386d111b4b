import { contract, type Booking, type Part } from '@switchyard/shared';
import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { createPartsRepository } from '../../src/parts/parts.repository.ts';
import { addPart, bearer, buildOrder, placeOrder, useShop } from '../support/shop.ts';
import { createAccounts, type Account } from './support/accounts.ts';
import { findFaults, findStockFaults, readOrders, readStock } from './support/books.ts';
import { repeatedly } from './support/patience.ts';
import { createProvider } from './support/provider.ts';

const shop = useShop({ ORDER_HOLD_MINUTES: '60' });
const afterTheHolds = 61 * 60_000;
const provider = () => createProvider(shop().sandbox);

const place = (buyer: Account, part: Part, quantity: number, key: string = crypto.randomUUID()) =>
  shop()
    .api.post('/booking')
    .set(bearer(buyer.token))
    .set('Idempotency-Key', key)
    .send(buildOrder(part, buyer.email, quantity));

/** Looks at the stock again and again until stopped; then answers everything it ever saw wrong. */
function watchStock() {
  const faults = new Set<string>();
  let looks = 0;
  const watch = repeatedly(async () => {
    for (const fault of await findStockFaults(shop().db)) faults.add(fault);
    looks += 1;
  });
  return {
    async stop() {
      await watch.stop();
      return { faults: [...faults], looks };
    },
  };
}

describe('three hundred buyers at once for the last hundred units', () => {
  it('make a hundred orders and two hundred refusals, and at no moment is a unit lost or sold twice', async () => {
    const part = await addPart(shop(), { availableQuantity: 100 });
    const buyers = await createAccounts(shop().db, 300);
    const watch = watchStock();
    const answers = await Promise.all(buyers.map((buyer) => place(buyer, part, 1)));
    const seen = await watch.stop();

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(answers.filter(({ body }) => body.code === 'quantity_unavailable')).toHaveLength(200);
    expect(seen.faults).toEqual([]);
    expect(seen.looks).toBeGreaterThan(1);
    expect(await readStock(shop().db, part._id)).toEqual({ available: 0, held: 100, sold: 0, stocked: 100 });
    const orders = await readOrders(shop().db, part._id);
    expect(new Set(orders.map(({ buyer }) => buyer)).size).toBe(100);
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });
});

describe('orders that are placed at one moment', () => {
  it('are refused one by one: of one part, those that it has units for are placed', async () => {
    const part = await addPart(shop(), { availableQuantity: 30, minimumOrder: 2 });
    const wanted = [2, 31, 3, 1, 4, 1000, 5, 6];
    const buyers = await createAccounts(shop().db, wanted.length);
    const answers = await Promise.all(buyers.map((buyer, index) => place(buyer, part, wanted[index] ?? 0)));
    expect(answers.map(({ status, body }) => (status === 200 ? 'placed' : body.code))).toEqual([
      'placed',
      'quantity_unavailable',
      'placed',
      'quantity_below_minimum',
      'placed',
      'quantity_unavailable',
      'placed',
      'placed',
    ]);
    expect(await readStock(shop().db, part._id)).toMatchObject({ available: 10, held: 20 });
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });

  it('are kept apart by their price and their order, of which none holds units twice', async () => {
    const part = await addPart(shop(), { availableQuantity: 30, price: 20 });
    const { hold } = createPartsRepository(shop().db);
    const [first, second] = [new ObjectId().toHexString(), new ObjectId().toHexString()];
    const asked = { partId: part._id, quantity: 5, priceCents: 2000, at: shop().clock.now() };
    await Promise.all([
      hold({ ...asked, bookingId: first }),
      hold({ ...asked, bookingId: first }),
      hold({ ...asked, bookingId: second, priceCents: 1999 }),
    ]);
    const stored = await shop()
      .db.collection('parts')
      .findOne({ _id: new ObjectId(part._id) });
    expect(stored?.['holds']).toMatchObject([{ booking: new ObjectId(first), quantity: 5 }]);
    expect(stored).toMatchObject({ availableQuantity: 25 });
  });

  it('fail one by one: one whose part cannot be written takes no other with it', async () => {
    const [part, broken] = await Promise.all([addPart(shop()), addPart(shop())]);
    await shop()
      .db.collection('parts')
      .updateOne(
        { _id: new ObjectId(broken._id) },
        { $set: { holds: 'no list' } },
        { bypassDocumentValidation: true },
      );
    const buyers = await createAccounts(shop().db, 20);
    const answers = await Promise.all(
      buyers.map((buyer, index) => place(buyer, index % 2 === 0 ? part : broken, 1)),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      buyers.map((_, index) => (index % 2 === 0 ? 200 : 500)),
    );
    expect(await readStock(shop().db, part._id)).toMatchObject({ held: 10 });
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
    await shop()
      .db.collection('parts')
      .deleteOne({ _id: new ObjectId(broken._id) });
  });
});

const visit = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 4 }),
    next: fc.constantFrom(
      'leave',
      'cancel',
      'pay',
      'pay-and-close-the-browser',
      'cancel-while-paying',
      'click-twice',
    ),
  }),
  { minLength: 6, maxLength: 6 },
);
type Visit = { quantity: number; next: string };

describe('placing, paying, cancelling, expiry, restocking and sweeps, all at once', () => {
  /** One order and what its buyer does with it. Answers every status that was answered. */
  async function shopOnce(buyer: Account, part: Part, { quantity, next }: Visit): Promise<number[]> {
    const { api } = shop();
    const as = bearer(buyer.token);
    const key = crypto.randomUUID();
    const clicks = next === 'click-twice' ? 2 : 1;
    const placed = await Promise.all(Array.from({ length: clicks }, () => place(buyer, part, quantity, key)));
    const answered = placed.map(({ status }) => status);
    const booking: Booking | undefined = placed[0]?.body.booking;
    if (!booking || next === 'leave' || next === 'click-twice') return answered;

    const cancel = async () => (await api.delete(`/booking/${booking._id}`).set(as)).status;
    if (next === 'cancel') return [...answered, await cancel()];
    const started = await api.post('/create-payment-intent').set(as).send({ booking: booking._id });
    if (started.status !== 200) return [...answered, started.status];
    const transactionId = String(started.body.clientSecret).split('_secret_')[0] ?? '';
    const pay = async () => {
      await provider().pay(transactionId);
      if (next === 'pay-and-close-the-browser') return started.status;
      return (await api.patch(`/booking/${booking._id}`).set(as).send({ transactionId })).status;
    };
    const ends = next === 'cancel-while-paying' ? [pay(), cancel()] : [pay()];
    return [...answered, ...(await Promise.all(ends))];
  }

  /** Puts units on the shelf and takes some off it, where the contract lets an admin do so. Answers the sum of what was done. */
  async function restock(admin: Account, part: Part): Promise<number> {
    const restocks = Object.values<{ method: string; path: string }>(contract).some(
      ({ method, path }) => method === 'PATCH' && path === '/part/:partId',
    );
    let added = 0;
    for (const amount of restocks ? [7, -3, 5, -4, 6, -2] : []) {
      const answer = await shop()
        .api.patch(`/part/${part._id}`)
        .set(bearer(admin.token))
        .send({ restock: amount });
      expect([200, 409], JSON.stringify(answer.body)).toContain(answer.status);
      if (answer.status === 200) added += amount;
    }
    return added;
  }

  it('keep the stock equation at every moment, and at the end sold is paid and held is open', async () => {
    const { db, app, clock, sandbox, origin } = shop();
    const part = await addPart(shop(), { availableQuantity: 60 });
    const buyers = await createAccounts(db, 12);
    const [admin] = await createAccounts(db, 1, 'admin');
    if (!admin) throw new Error('there is no admin');
    const visits = fc.sample(visit, { seed: 20, numRuns: buyers.length });
    sandbox.setWebhookUrl(`${origin}/webhook/stripe`);
    sandbox.webhooks.setCopies(2);

    const watch = watchStock();
    const sweeps = Array.from({ length: 3 }, () => repeatedly(() => app.sweep()));
    const [added, ...answered] = await Promise.all([
      restock(admin, part),
      ...buyers.map(async (buyer, index) => {
        const answered: number[] = [];
        for (const [round, one] of (visits[index] ?? []).entries()) {
          // The first buyer's visits are the hours of the day: twice, every hold that then stands runs out.
          if (index === 0 && (round === 1 || round === 3)) clock.forward(afterTheHolds);
          answered.push(...(await shopOnce(buyer, part, one)));
        }
        return answered;
      }),
    ]);
    await sandbox.webhooks.settled();
    await Promise.all(sweeps.map((sweep) => sweep.stop()));
    const seen = await watch.stop();

    expect(answered.flat().filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(seen.faults).toEqual([]);
    await app.sweep();
    expect(await findFaults(db, provider(), part._id)).toEqual([]);
    expect(await readStock(db, part._id)).toMatchObject({ stocked: 60 + added });
    const orders = await readOrders(db, part._id);
    expect(new Set(orders.map(({ status }) => status))).toEqual(
      new Set(['held', 'paid', 'cancelled', 'expired']),
    );

    clock.forward(afterTheHolds);
    await Promise.all([app.sweep(), app.sweep()]);
    expect(await findFaults(db, provider(), part._id)).toEqual([]);
    expect(await readStock(db, part._id)).toMatchObject({ held: 0 });
  });
});

describe('a key that was used before', () => {
  /** What a kill -9 between the two writes leaves: a hold of two units without its order. */
  async function orphanHold() {
    const part = await addPart(shop(), { availableQuantity: 10 });
    const [buyer] = await createAccounts(shop().db, 1);
    if (!buyer) throw new Error('there is no buyer');
    const key = crypto.randomUUID();
    await place(buyer, part, 2, key);
    await shop().db.collection('bookings').deleteOne({ partName: part.name });
    return { part, buyer, key };
  }

  it('completes the order whose hold a crash left, with that hold', async () => {
    const { part, buyer, key } = await orphanHold();
    expect((await place(buyer, part, 2, key)).body.booking).toMatchObject({ quantity: 2, status: 'held' });
    expect(await readStock(shop().db, part._id)).toMatchObject({ available: 8, held: 2 });
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });

  it('never makes an order of more units than its hold has', async () => {
    const { part, buyer, key } = await orphanHold();
    const answer = await place(buyer, part, 5, key);
    expect(answer.body).toMatchObject({ status: 409, success: true });
    shop().clock.forward(afterTheHolds);
    await shop().app.sweep();
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
    expect(await readStock(shop().db, part._id)).toMatchObject({ available: 10, held: 0 });
  });

  it('sent for two quantities at the same moment, makes an order that holds what it says', async () => {
    const part = await addPart(shop(), { availableQuantity: 100 });
    const buyers = await createAccounts(shop().db, 12);
    const answers = await Promise.all(
      buyers.flatMap((buyer) => {
        const key = crypto.randomUUID();
        return [place(buyer, part, 1, key), place(buyer, part, 7, key)];
      }),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    await shop().app.sweep();
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });
});

it('the last unit goes to one of two buyers, and to the other once the first cancels', async () => {
  const part = await addPart(shop(), { availableQuantity: 1 });
  const [first, second] = await createAccounts(shop().db, 2);
  if (!first || !second) throw new Error('there are no buyers');
  const answers = await Promise.all([place(first, part, 1), place(second, part, 1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [winner, loser] = answers[0].status === 200 ? [first, second] : [second, first];
  const won = answers.map(({ body }) => body.insertedId).find((id) => id !== undefined);
  await shop().api.delete(`/booking/${won}`).set(bearer(winner.token));
  await placeOrder(shop(), loser.token, part, loser.email, 1);
  expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
});
