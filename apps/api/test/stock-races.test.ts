import type { Part } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { createStockRepository } from '../src/catalogue/parts/stock.repository.ts';
import { partLike } from './support/copied-parts.ts';
import { buildOrder, useShop, sweepOrders } from './support/shop.ts';
import { createAccounts, type Account } from './support/stored-accounts.ts';
import { findFaults, readOrders, readStock, watchStock } from './support/invariants.ts';
import { createProvider } from './support/provider.ts';

const shop = useShop({ ORDER_HOLD_MINUTES: '60' });
const afterTheHolds = 61 * 60_000;
const provider = () => createProvider(shop().sandbox);
const faults = (part: Part) => findFaults(shop().db, provider(), part._id);

const place = (buyer: Account, part: Part, quantity: number, key: string = crypto.randomUUID()) =>
  shop()
    .as(buyer.token)
    .post('/booking')
    .set('Idempotency-Key', key)
    .send(buildOrder(part, buyer.email, quantity));

it('a hundred and twenty buyers at once for the last forty units of two parts: no unit is lost or sold twice at any moment', async () => {
  const facts = { availableQuantity: 40 };
  const parts = [await partLike(shop(), facts), await partLike(shop(), facts)].map(({ _id }) => _id);
  const lines = parts.map((partId) => ({ partId, quantity: 1 }));
  const buyers = await createAccounts(shop().db, 120);
  const watch = watchStock(shop().db);
  const answers = await Promise.all(
    buyers.map(({ email: buyer, token }, index) =>
      shop()
        .as(token)
        .post('/booking')
        .send({ buyer, lines: index % 2 ? lines : lines.toReversed() }),
    ),
  );
  const seen = await watch.stop();

  // Whoever gets the first part gets the other, whichever part they named first.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  expect(answers.filter(({ body }) => body.code === 'quantity_unavailable')).toHaveLength(80);
  expect(seen.faults).toEqual([]);
  expect(seen.looks).toBeGreaterThan(1);
  for (const part of parts)
    expect(await readStock(shop().db, part)).toEqual({ available: 0, held: 40, sold: 0, stocked: 40 });
  const orders = await readOrders(shop().db, ...parts);
  expect(new Set(orders.map(({ buyer }) => buyer)).size).toBe(40);
  expect(await findFaults(shop().db, provider(), ...parts)).toEqual([]);
});

it('a hold takes no units at another price than the buyer agreed to, and none twice for one order', async () => {
  const part = await partLike(shop(), { availableQuantity: 30, price: 20 });
  const { hold, release } = createStockRepository(shop().db);
  const asked = {
    partId: part._id,
    quantity: 5,
    priceMinor: 2000,
    breaks: undefined,
    at: shop().clock.now(),
  };
  const bookingId = new ObjectId().toHexString();
  const holds = await Promise.all([
    hold({ ...asked, bookingId }),
    hold({ ...asked, bookingId }),
    hold({ ...asked, bookingId: new ObjectId().toHexString(), priceMinor: 1999 }),
    hold({ ...asked, bookingId: new ObjectId().toHexString(), breaks: [{ from: 5, priceMinor: 1500 }] }),
  ]);
  const [made, ...more] = holds.filter((id) => id !== undefined);
  expect(more).toEqual([]);
  expect(await readStock(shop().db, part._id)).toMatchObject({ available: 25, held: 5 });
  // A hold also ends only once.
  const ended = { partId: part._id, holdId: made?.holdId ?? '', quantity: 5 };
  await Promise.all([release(ended), release(ended)]);
  expect(await readStock(shop().db, part._id)).toMatchObject({ available: 30, held: 0 });
});

it('a key sent again never makes an order of more units than its hold has', async () => {
  const part = await partLike(shop(), { availableQuantity: 100 });
  const [buyer, ...others] = await createAccounts(shop().db, 12);
  if (!buyer) throw new Error('no account was created');
  // The state after a crash between the two writes: a hold of two units without its order.
  const key = crypto.randomUUID();
  const { body } = await place(buyer, part, 2, key);
  await shop()
    .db.collection('bookings')
    .deleteOne({ _id: new ObjectId(String(body.insertedId)) });
  expect((await place(buyer, part, 5, key)).body).toMatchObject({ status: 409, success: true });
  // The same key with two different quantities at the same moment.
  const answers = await Promise.all(
    others.flatMap((other) => {
      const same = crypto.randomUUID();
      return [place(other, part, 1, same), place(other, part, 7, same)];
    }),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  shop().clock.forward(afterTheHolds);
  await sweepOrders(shop());
  expect(await faults(part)).toEqual([]);
  expect(await readStock(shop().db, part._id)).toMatchObject({ available: 100, held: 0 });
});
