import { usualCurrency } from '@switchyard/shared';
import { contract } from '../src/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuse } from '../src/infrastructure/app-error.ts';
import { createIdempotency } from '../src/infrastructure/http/idempotency.ts';
import { partLike } from './support/copied-parts.ts';
import { readOrders, readStock } from './support/invariants.ts';
import { createMortalDatabase } from './support/mortal-database.ts';
import { asAdmin, newBuyer, paidOrder } from './support/orders.ts';
import { bearer, buildOrder, startShop, useShop, type Shop, sweepOrders } from './support/shop.ts';

const shop = useShop();
/** A second process of the same shop, in which crashes are simulated. */
let mortal: Shop;
let database: ReturnType<typeof createMortalDatabase>;
beforeAll(async () => {
  database = createMortalDatabase(shop().db);
  mortal = await startShop({}, database.db);
});
afterAll(async () => {
  database.dieAt(undefined);
  await mortal.stop();
});

const keys = () => shop().db.collection('idempotencyKeys');

/** A new order, with a function that sends it with the same key each time. */
async function newOrder() {
  const part = await partLike(shop(), { price: 10, availableQuantity: 10 });
  const { email, token } = await newBuyer(shop());
  const key = crypto.randomUUID();
  const order = buildOrder(part, email, 2);
  const place = (changed: object = {}, { api } = shop()) =>
    api
      .post('/booking')
      .set(bearer(token))
      .set('Idempotency-Key', key)
      .send({ ...order, ...changed });
  const cancel = (id: string) => shop().as(token).delete(`/booking/${id}`).expect(200);
  return { part, cancel, place, placed: () => readOrders(shop().db, part._id) };
}
const reused = { status: 409, code: 'idempotency_key_reused' };

describe('an order with a key', () => {
  it('that was refused can be corrected and sent again, until one is placed', async () => {
    const { place, placed } = await newOrder();
    expect((await place({ price: 19 })).body).toMatchObject({ code: 'price_changed' });
    expect((await place({ quantity: 11, price: 110 })).body).toMatchObject({ code: 'quantity_unavailable' });
    expect((await place()).status).toBe(200);
    expect((await place({ price: 19 })).body).toMatchObject(reused);
    expect(await placed()).toHaveLength(1);
  });

  it('is one of several different ones sent at the same moment', async () => {
    const { part, place, placed } = await newOrder();
    const phones = ['555 0101', '555 0102', '555 0103', '555 0104'];
    const answers = await Promise.all(phones.map((phone) => place({ phone })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const refused = answers.flatMap(({ body }) => body.code ?? []);
    expect(refused).toEqual(Array.from({ length: 3 }, () => 'idempotency_key_reused'));
    expect(await placed()).toHaveLength(1);
    expect(await readStock(shop().db, part._id)).toMatchObject({ available: 8, held: 2 });
  });

  it('is placed once by another process if the first died before it did anything', async () => {
    const { place, placed } = await newOrder();
    database.dieAt({ write: 1, when: 'after' });
    await place({}, mortal).catch(() => undefined);
    expect([database.isDead(), await placed()]).toEqual([true, []]);
    database.dieAt(undefined);
    expect((await place({ phone: '555 0199' })).body).toMatchObject(reused);
    const again = [await place(), await place({}, mortal)];
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(await placed()).toHaveLength(1);
  });

  it('that was placed is answered again, although the part costs more by now', async () => {
    const { part, place } = await newOrder();
    const first = await place();
    const admin = await asAdmin(shop());
    await admin.patch(`/part/${part._id}`).send({ price: 12 }).expect(200);
    expect((await place()).body.insertedId).toBe(first.body.insertedId);
  });

  it.each(['cancelled', 'expired'])(
    'is refused once its order was %s, not answered as placed',
    async (how) => {
      const { part, cancel, place, placed } = await newOrder();
      const { body: first } = await place();
      if (how === 'cancelled') await cancel(first.insertedId);
      else for (const { clock } of [shop(), mortal]) clock.forward(2 * 3_600_000);
      const parameters = { booking: first.insertedId, status: how };
      const ended = { code: 'order_of_key_ended', parameters, success: true };
      expect((await place()).body).toMatchObject(ended);
      await keys().deleteMany({});
      expect((await Promise.all([place(), place()])).map(({ body }) => body)).toMatchObject([ended, ended]);
      await sweepOrders(shop());
      expect((await place()).body).toMatchObject(ended);
      expect(await placed()).toHaveLength(1);
      expect(await readStock(shop().db, part._id)).toMatchObject({ available: 10, held: 0 });
    },
  );

  it('is still the same order once the key is forgotten, and a different one is not mistaken for it', async () => {
    const { part, place } = await newOrder();
    const first = await place();
    const forget = () => keys().deleteMany({});
    await forget();
    expect((await place()).body.insertedId).toBe(first.body.insertedId);
    expect(await readStock(shop().db, part._id)).toMatchObject({ available: 8, held: 2 });
    await forget();
    const other = await place({ phone: '555 0199' });
    expect(other.body.booking.phone).toBe('555 0199');
    expect(other.body.insertedId).not.toBe(first.body.insertedId);
  });
});

it('keys are kept for 30 days after their last call, and those of refused calls not at all', async () => {
  expect(await keys().indexes()).toContainEqual(
    expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 2_592_000 }),
  );
  const { place } = await newOrder();
  await keys().deleteMany({});
  await place({ price: 19 });
  expect(await keys().countDocuments()).toBe(0);
  await place();
  await keys().updateOne({}, { $set: { at: new Date(0) } });
  await place();
  expect((await keys().findOne())?.['at'].getTime()).toBeGreaterThan(Date.now() - 600_000);
});

it('the key of one order’s refund is refused for another order, and free for another endpoint', async () => {
  const [one, other] = [await paidOrder(shop()), await paidOrder(shop())];
  const admin = await asAdmin(shop());
  const key = crypto.randomUUID();
  const send = (path: string, body: object) => admin.post(path).set('Idempotency-Key', key).send(body);
  const refund = { amount: 5, reason: 'Torn' };
  expect((await send(`/booking/${one.id}/refund`, refund)).status).toBe(200);
  expect((await send(`/booking/${other.id}/refund`, refund)).body).toMatchObject(reused);
  const csv = 'name,description,price,availableQuantity,minimumOrder,img\nKeyed,Smooth,5,1,1,/x\n';
  const { body } = await admin.post('/parts/import/preview').send({ csv });
  const imported = [
    await send('/parts/import', { csv, ...body }),
    await send('/parts/import', { csv, ...body }),
  ];
  expect(imported.map(({ status }) => status)).toEqual([200, 200]);
  expect(imported[1]?.body).toEqual(imported[0]?.body);
  expect((await send('/parts/import', { ...body, csv: `${csv}\n` })).body).toMatchObject(reused);
});

describe('two calls with one key', () => {
  const refusal = refuse('price_changed', { amount: 19, currency: usualCurrency });
  const refused = async () => {
    throw refusal;
  };
  const done = async () => 'done';
  function keyed() {
    const once = createIdempotency(shop().db);
    const key = crypto.randomUUID();
    return (input: string, act: () => Promise<string>) =>
      once({ account: 'ann@example.com', endpoint: contract.placeBooking, key, input }, act);
  }

  it('keep it while one of them is under way, though the other was refused', async () => {
    const call = keyed();
    const first = call('one', async () => {
      await expect(call('one', refused)).rejects.toBe(refusal);
      await expect(call('another', done)).rejects.toMatchObject(reused);
      return 'done';
    });
    expect(await first).toBe('done');
    await expect(call('another', done)).rejects.toMatchObject(reused);
  });

  it('leave it free if both were refused at the same moment', async () => {
    const call = keyed();
    const { promise: bothBegan, resolve } = Promise.withResolvers<void>();
    let begun = 0;
    const refusedTogether = async () => {
      begun += 1;
      if (begun === 2) resolve();
      await bothBegan;
      return refused();
    };
    const both = [call('one', refusedTogether), call('one', refusedTogether)];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await call('another', done)).toBe('done');
  });
});
