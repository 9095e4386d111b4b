import type { Part } from '@switchyard/shared';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addPart,
  bearer,
  buildOrder,
  placeOrder,
  signInAdmin,
  startPayment,
  startShop,
  useShop,
  type Shop,
} from '../support/shop.ts';
import { createAccounts, type Account } from './support/accounts.ts';
import { findFaults, readOrders, readStock } from './support/books.ts';
import { createProvider } from './support/provider.ts';

const limit = 10;
const environment = { MAX_UNPAID_ORDERS: String(limit) };
const shop = useShop(environment);
const provider = () => createProvider(shop().sandbox);
let other: Shop;
beforeAll(async () => {
  other = await startShop({ ...environment, STRIPE_API_URL: shop().sandbox.origin }, shop().db);
});
afterEach(() => shop().sandbox.faults.clear());
afterAll(() => other.stop());

async function newBuyer(): Promise<Account> {
  const [buyer] = await createAccounts(shop().db, 1);
  if (!buyer) throw new Error('there is no buyer');
  return buyer;
}

const place = (
  buyer: Account,
  part: Part,
  { key = crypto.randomUUID(), at = shop() }: { key?: string; at?: Shop } = {},
) =>
  at.api
    .post('/booking')
    .set(bearer(buyer.token))
    .set('Idempotency-Key', key)
    .send(buildOrder(part, buyer.email));

const countHeld = async (part: Part) =>
  (await readOrders(shop().db, part._id)).filter(({ status }) => status === 'held').length;

const readAudit = async (q: string) =>
  (
    await shop()
      .api.get('/audit')
      .query({ q })
      .set(bearer(await signInAdmin(shop())))
  ).body;

const cancelAll = async (email: string) =>
  shop()
    .api.delete('/booking')
    .query({ buyer: email })
    .set(bearer(await signInAdmin(shop())));

describe('an account that orders more than it may leave unpaid', () => {
  it('holds ten orders, though fifty arrive at two processes at the same moment', async () => {
    const part = await addPart(shop(), { availableQuantity: 100 });
    const buyer = await newBuyer();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => place(buyer, part, { at: index % 2 ? shop() : other })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit);
    expect(
      answers.filter(({ body }) => body.code === 'too_many_unpaid_orders' && body.success === true),
    ).toHaveLength(50 - limit);
    expect(await readStock(shop().db, part._id)).toMatchObject({ available: 100 - limit, held: limit });
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });

  it('is told what to do, and may order again once an order is cancelled, paid or expired', async () => {
    const part = await addPart(shop(), { availableQuantity: 100 });
    const buyer = await newBuyer();
    const placed = [];
    for (let order = 0; order < limit; order += 1)
      placed.push(await placeOrder(shop(), buyer.token, part, buyer.email));
    const refused = await place(buyer, part);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'too_many_unpaid_orders', success: true });
    expect(refused.body.message).toBe(
      'You already have 10 unpaid orders. Pay for one or cancel one in My Orders before you place another.',
    );
    expect(await readStock(shop().db, part._id)).toMatchObject({ held: limit });

    const [first, second] = placed;
    await shop().api.delete(`/booking/${first?._id}`).set(bearer(buyer.token));
    expect((await place(buyer, part)).status).toBe(200);
    expect((await place(buyer, part)).status).toBe(409);

    const { intentId } = await startPayment(shop(), buyer.token, second?._id ?? '');
    await provider().pay(intentId);
    await shop()
      .api.patch(`/booking/${second?._id}`)
      .set(bearer(buyer.token))
      .send({ transactionId: intentId });
    expect((await place(buyer, part)).status).toBe(200);
    expect((await place(buyer, part)).status).toBe(409);

    shop().clock.forward(61 * 60_000);
    await shop().app.sweep();
    expect((await place(buyer, part)).status).toBe(200);
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });

  it('is answered an order that it has, however often it repeats it, also when it may have no more', async () => {
    const part = await addPart(shop(), { availableQuantity: 100 });
    const buyer = await newBuyer();
    const keys = Array.from({ length: limit }, () => crypto.randomUUID());
    const first = await Promise.all(keys.map((key) => place(buyer, part, { key })));
    const again = await Promise.all(
      keys.flatMap((key) => [place(buyer, part, { key }), place(buyer, part, { key, at: other })]),
    );
    expect([...first, ...again].map(({ status }) => status)).toEqual(
      Array.from({ length: 3 * limit }, () => 200),
    );
    expect(await countHeld(part)).toBe(limit);
  });

  it('keeps its repeated orders whole while a crowd of them competes for the last places', async () => {
    const part = await addPart(shop(), { availableQuantity: 100 });
    const buyer = await newBuyer();
    const keys = Array.from({ length: 15 }, () => crypto.randomUUID());
    await Promise.all(
      keys.flatMap((key) => [place(buyer, part, { key }), place(buyer, part, { key, at: other })]),
    );
    expect(await countHeld(part)).toBeLessThanOrEqual(limit);
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });
});

describe('an account whose e-mail is not verified', () => {
  it('holds two orders, and is told to verify the e-mail to have more', async () => {
    const part = await addPart(shop(), { availableQuantity: 100 });
    const buyer = await newBuyer();
    await shop()
      .db.collection('users')
      .updateOne({ email: buyer.email }, { $set: { verified: false } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(buyer, part)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await countHeld(part)).toBe(2);
    expect((await place(buyer, part)).body.message).toBe(
      'You already have 2 unpaid orders. Pay for one or cancel one in My Orders, or verify your e-mail address to have more.',
    );
  });
});

describe('DELETE /booking?buyer=', () => {
  it('cancels every unpaid order of the account, with its payment, and leaves the rest', async () => {
    const part = await addPart(shop(), { availableQuantity: 100 });
    const [buyer, neighbour] = [await newBuyer(), await newBuyer()];
    const [paid, begun] = [
      await placeOrder(shop(), buyer.token, part, buyer.email, 2),
      await placeOrder(shop(), buyer.token, part, buyer.email, 3),
    ];
    await placeOrder(shop(), buyer.token, part, buyer.email, 4);
    await placeOrder(shop(), neighbour.token, part, neighbour.email, 5);
    const { intentId } = await startPayment(shop(), buyer.token, paid._id);
    await provider().pay(intentId);
    await startPayment(shop(), buyer.token, begun._id);

    const answer = await cancelAll(buyer.email);
    // The money of one was on the way: it is paid.
    expect(answer.body).toEqual({ acknowledged: true, matchedCount: 3, modifiedCount: 2 });
    const [line] = await readAudit(buyer.email);
    expect(line).toMatchObject({ action: 'orders-cancelled', by: 'admin@example.com', whom: buyer.email });
    expect(line.before.unpaid).toHaveLength(3);
    const statuses = (await readOrders(shop().db, part._id)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['cancelled', 'cancelled', 'held', 'paid']);
    expect(await readStock(shop().db, part._id)).toEqual({ available: 93, held: 5, sold: 2, stocked: 100 });
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });

  it('leaves to the sweep what the payment provider does not answer for, and no payment is begun meanwhile', async () => {
    const part = await addPart(shop(), { availableQuantity: 100 });
    const buyer = await newBuyer();
    const { _id } = await placeOrder(shop(), buyer.token, part, buyer.email, 3);
    await startPayment(shop(), buyer.token, _id);
    shop().sandbox.faults.add({ path: '/v1/payment_intents/*/cancel', kind: 'error', times: 'always' });
    expect((await cancelAll(buyer.email)).body).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    expect(await countHeld(part)).toBe(1);
    const paying = await shop()
      .api.post('/create-payment-intent')
      .set(bearer(buyer.token))
      .send({ booking: _id });
    expect(paying.body).toMatchObject({ code: 'booking_not_open' });
    shop().sandbox.faults.clear();
    await shop().app.sweep();
    expect(await countHeld(part)).toBe(0);
    expect(await readStock(shop().db, part._id)).toMatchObject({ available: 100, held: 0 });
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });
});
