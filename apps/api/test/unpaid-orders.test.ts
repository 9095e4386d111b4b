import type { Part } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { partLike } from './support/copied-parts.ts';
import { chargedOrder, newBuyer, openOrder } from './support/orders.ts';
import { buildOrder, signInAdmin, startShop, useShop, type Shop, sweepOrders } from './support/shop.ts';
import type { Account } from './support/stored-accounts.ts';
import { findFaults, readOrders, readStock } from './support/invariants.ts';
import { createProvider } from './support/provider.ts';

const limit = 10;
const environment = { MAX_UNPAID_ORDERS: String(limit) };
const shop = useShop(environment);
/** A second process of the same shop. */
let other: Shop;
beforeAll(async () => {
  other = await startShop({ ...environment, STRIPE_API_URL: shop().sandbox.origin }, shop().db);
});
afterEach(() => shop().sandbox.faults.clear());
afterAll(() => other.stop());

const place = (buyer: Account, part: Part, key: string = crypto.randomUUID(), at = shop()) =>
  at.as(buyer.token).post('/booking').set('Idempotency-Key', key).send(buildOrder(part, buyer.email));

const countHeld = async (part: Part) =>
  (await readOrders(shop().db, part._id)).filter(({ status }) => status === 'held').length;
const faults = (part: Part) => findFaults(shop().db, createProvider(shop().sandbox), part._id);

async function cancelAll(buyer: Account) {
  const admin = shop().as(await signInAdmin(shop()));
  return admin.delete('/booking').query({ buyer: buyer.email });
}

describe('paying by the price alone', () => {
  it('pays the order that is still open, beside an older one of the same price that ran out', async () => {
    const part = await partLike(shop(), { price: 7, availableQuantity: 100 });
    const buyer = await newBuyer(shop());
    const [old, open] = [(await place(buyer, part)).body.booking, (await place(buyer, part)).body.booking];
    const bookings = shop().db.collection('bookings');
    await bookings.updateOne({ _id: new ObjectId(old._id) }, { $set: { holdExpiresAt: new Date(0) } });
    const start = () => shop().as(buyer.token).post('/create-payment-intent').send({ price: open.price });
    const { body } = await start().expect(200);
    const intent = await createProvider(shop().sandbox).intent(body.clientSecret.split('_secret_')[0]);
    expect(intent.metadata).toMatchObject({ booking: open._id });
    await bookings.updateOne({ _id: new ObjectId(open._id) }, { $set: { holdExpiresAt: new Date(0) } });
    expect((await start()).body).toMatchObject({ status: 409 });
  });
});

describe('an account that orders more than it may leave unpaid', () => {
  it('holds ten orders, though twenty arrive at two processes at the same moment', async () => {
    const part = await partLike(shop(), { availableQuantity: 100 });
    const buyer = await newBuyer(shop());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => place(buyer, part, undefined, index % 2 ? shop() : other)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit);
    const refused = answers.filter(({ body }) => body.code === 'too_many_unpaid_orders');
    expect(refused.filter(({ body }) => body.success === true)).toHaveLength(20 - limit);
    expect(await readStock(shop().db, part._id)).toMatchObject({ available: 100 - limit, held: limit });
    expect(await faults(part)).toEqual([]);
  });

  it('is told what to do, and may order again once an order is cancelled, paid or expired', async () => {
    const part = await partLike(shop(), { availableQuantity: 100 });
    const buyer = await newBuyer(shop());
    const first = await openOrder(shop(), { buyer, part });
    const second = await chargedOrder(shop(), { buyer, part });
    for (let order = 2; order < limit; order += 1) await place(buyer, part);
    const refused = await place(buyer, part);
    expect(refused.body).toMatchObject({ status: 409, code: 'too_many_unpaid_orders', success: true });
    expect(refused.body.message).toBe(
      'You already have 10 unpaid orders. Pay for one or cancel one in My Orders before you place another.',
    );
    const mayPlaceOneMore = async () => {
      expect((await place(buyer, part)).status).toBe(200);
      expect((await place(buyer, part)).status).toBe(409);
    };
    await first.cancel();
    await mayPlaceOneMore();
    await second.report(second.intentId);
    await mayPlaceOneMore();
    for (const { clock } of [shop(), other]) clock.forward(61 * 60_000);
    await sweepOrders(shop());
    expect((await place(buyer, part)).status).toBe(200);
    expect(await faults(part)).toEqual([]);
  });

  it('gets its own orders answered again at the limit, also while they compete for the last places', async () => {
    const part = await partLike(shop(), { availableQuantity: 100 });
    const buyer = await newBuyer(shop());
    const keys = Array.from({ length: limit }, () => crypto.randomUUID());
    const twice = () =>
      Promise.all(keys.flatMap((key) => [place(buyer, part, key), place(buyer, part, key, other)]));
    const answers = [...(await twice()), ...(await twice())];
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await countHeld(part)).toBe(limit);
    const more = Array.from({ length: 5 }, () => crypto.randomUUID());
    await Promise.all(more.flatMap((key) => [place(buyer, part, key), place(buyer, part, key, other)]));
    expect(await countHeld(part)).toBe(limit);
    expect(await faults(part)).toEqual([]);
  });

  it('holds two orders while its e-mail is not verified, and is told to verify it', async () => {
    const part = await partLike(shop(), { availableQuantity: 100 });
    const buyer = await newBuyer(shop());
    await shop()
      .db.collection('users')
      .updateOne({ email: buyer.email }, { $set: { verified: false } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(buyer, part)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await place(buyer, part)).body.message).toBe(
      'You already have 2 unpaid orders. Pay for one or cancel one in My Orders, or verify your email to have more.',
    );
  });
});

describe('DELETE /booking?buyer=', () => {
  it('cancels every unpaid order of the account, with its payment, and leaves the rest', async () => {
    const part = await partLike(shop(), { availableQuantity: 100 });
    const buyer = await newBuyer(shop());
    await chargedOrder(shop(), { buyer, part, quantity: 2 });
    const started = await openOrder(shop(), { buyer, part, quantity: 3 });
    await started.intent();
    await openOrder(shop(), { buyer, part, quantity: 4 });
    await openOrder(shop(), { part, quantity: 5 });

    // The payment of one order has arrived, so that order is paid.
    const answer = await cancelAll(buyer);
    expect(answer.body).toEqual({ acknowledged: true, matchedCount: 3, modifiedCount: 2 });
    const admin = shop().as(await signInAdmin(shop()));
    const lines = (await admin.get('/audit').query({ q: buyer.email })).body;
    const line = { action: 'orders-cancelled', by: 'admin@example.com', whom: buyer.email };
    expect(lines).toMatchObject([line, line]);
    const statuses = (await readOrders(shop().db, part._id)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['cancelled', 'cancelled', 'held', 'paid']);
    expect(await readStock(shop().db, part._id)).toEqual({ available: 93, held: 5, sold: 2, stocked: 100 });
    expect(await faults(part)).toEqual([]);
  });

  it('leaves an order to the sweep while the provider is down, and it can no longer be paid', async () => {
    const order = await openOrder(shop());
    await order.intent();
    shop().sandbox.faults.add({ path: '/v1/payment_intents/*/cancel', kind: 'error', times: 'always' });
    expect((await cancelAll(order.buyer)).body).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    expect((await order.start()).body).toMatchObject({ code: 'booking_not_open' });
    expect((await order.read()).status).toBe('held');
    shop().sandbox.faults.clear();
    await sweepOrders(shop());
    expect((await order.read()).status).toBe('expired');
    expect(await order.faults()).toEqual([]);
  });
});
