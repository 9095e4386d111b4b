import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { partLike } from './support/copied-parts.ts';
import { clearDelivery } from './support/clear-delivery.ts';
import { readStock } from './support/invariants.ts';
import { chargedOrder, home, newBuyer, openOrder } from './support/orders.ts';
import { until } from './support/patience.ts';
import { picture } from './support/pictures.ts';
import {
  adminToken,
  accessToken,
  addPart,
  buildOrder,
  signIn,
  useShop,
  sweepOrders,
} from './support/shop.ts';

const shop = useShop({ ORDER_HOLD_MINUTES: '60' });
const hour = 3_600_000;

const post = (token: string, order: object, key: string = crypto.randomUUID()) =>
  shop().as(token).post('/booking').set('Idempotency-Key', key).send(order);

describe('POST /booking', () => {
  it('stores the order and sets its units aside', async () => {
    const part = await partLike(shop(), { price: 19.99, availableQuantity: 10 });
    const buyer = 'bea@example.com';
    const answer = await post(await signIn(shop(), buyer, { name: 'Bea Buyer' }), buildOrder(part, buyer, 3));
    expect(answer.status).toBe(200);
    expect(answer.body.success).toBeUndefined();
    expect(answer.body.insertedId).toBe(answer.body.booking._id);
    expect(answer.body.booking).toMatchObject({
      partId: part._id,
      partName: part.name,
      price: 59.97,
      quantity: 3,
      buyer,
      buyerName: 'Bea Buyer',
      phone: '+44 20 7946 0000',
      paid: false,
      status: 'held',
    });
    expect(await readStock(shop().db, part._id)).toEqual({ available: 7, held: 3, sold: 0, stocked: 10 });
    expect((await shop().api.get(`/part/${part._id}`)).body.availableQuantity).toBe(7);
  });

  it('takes an order without a part’s id, with numbers as strings', async () => {
    const part = await partLike(shop(), { price: 2.5 });
    const { email, token } = await newBuyer(shop());
    const answer = await post(token, {
      partName: part.name,
      price: '10',
      quantity: '4',
      buyer: email.toUpperCase(),
    });
    expect(answer.body.booking).toMatchObject({ partId: part._id, price: 10, quantity: 4, buyer: email });
  });

  it('refuses a name that several parts share if no id is sent', async () => {
    const name = `Twins ${crypto.randomUUID()}`;
    const part = await addPart(shop(), { name, price: 5 });
    await addPart(shop(), { name, price: 5 });
    const { email, token } = await newBuyer(shop());
    const { partId: _, ...order } = buildOrder(part, email);
    expect((await post(token, order)).body).toMatchObject({
      status: 409,
      code: 'part_ambiguous',
      success: true,
    });
  });

  const absent = '507f1f77bcf86cd799439011';
  it.each([
    [
      'fewer than the minimum',
      { quantity: 4, price: 40 },
      400,
      { message: 'Quantity should be more than or equal 5' },
    ],
    ['more than available', { quantity: 11, price: 110 }, 409, { message: 'Cannot added more than 10' }],
    ['a price that is a cent too low', { price: 49.99 }, 409, { code: 'price_changed' }],
    ['a price that is a cent too high', { price: 50.01 }, 409, { code: 'price_changed' }],
    ['an order for somebody else', { buyer: 'other@example.com' }, 403, {}],
    ['a part that does not exist', { partId: absent }, 404, {}],
    [
      'fields that are wrong',
      { quantity: 'many', phone: 'x'.repeat(101) },
      400,
      {
        issues: [
          {
            path: 'body.quantity',
            message: 'Quantity must be a whole number such as 100, without a dot or comma',
          },
          { path: 'body.phone', message: 'Phone must be at most 100 characters' },
        ],
      },
    ],
  ])('refuses %s with success: true, and holds nothing', async (_, facts, status, refusal) => {
    const part = await partLike(shop(), { price: 10, minimumOrder: 5, availableQuantity: 10 });
    const { email, token } = await newBuyer(shop());
    const answer = await post(token, { ...buildOrder(part, email), ...facts });
    expect(answer.body).toMatchObject({ status, success: true, ...refusal });
    expect(await readStock(shop().db, part._id)).toMatchObject({ available: 10, held: 0 });
  });

  it.each([
    [10, 'quantity_below_minimum', 'Quantity should be more than or equal 20'],
    [25, 'quantity_not_multiple', 'Quantity should be a multiple of 10'],
    [50, 'quantity_unavailable', 'Cannot added more than 47'],
  ])('refuses %d of a part that is sold in tens', async (quantity, code, message) => {
    const part = await partLike(shop(), { minimumOrder: 15, quantityStep: 10, availableQuantity: 47 });
    const { email, token } = await newBuyer(shop());
    const answer = await post(token, buildOrder(part, email, quantity));
    expect(answer.body).toMatchObject({ code, message, success: true });
    expect(await readStock(shop().db, part._id)).toMatchObject({ available: 47, held: 0 });
    expect((await post(token, buildOrder(part, email, 40))).status).toBe(200);
  });

  it('refuses a visitor with success: true', async () => {
    const answer = await shop()
      .api.post('/booking')
      .send(buildOrder(await addPart(shop()), 'a@example.com'));
    expect(answer.body).toMatchObject({ status: 401, success: true });
  });

  it('refuses an order below what a card can be charged', async () => {
    const part = await partLike(shop(), { price: 0.1 });
    const { email, token } = await newBuyer(shop());
    expect((await post(token, buildOrder(part, email, 4))).body).toMatchObject({ code: 'amount_too_small' });
    expect((await post(token, buildOrder(part, email, 5))).status).toBe(200);
  });

  it('asks the smallest charge of the total, with delivery', async () => {
    const admin = shop().as(await adminToken(shop()));
    const { version } = (await admin.get('/delivery/table')).body;
    const everywhere = { name: 'All', countries: ['*'], by: 'value', steps: [{ from: 0, price: 5.95 }] };
    const table = { version, home: 'US', addressRequired: false, groups: [everywhere], taxes: [] };
    await admin.put('/delivery/table').send(table).expect(200);
    const part = await partLike(shop(), { price: 0.1 });
    const quote = await shop().api.get(`/delivery/quote?part=${part._id}&quantity=4&country=US`);
    expect(quote.body).toMatchObject({ goods: 0.4, total: 6.35 });
    const { email, token } = await newBuyer(shop());
    const placed = await post(token, { ...buildOrder(part, email, 4), address: home, total: 6.35 });
    expect(placed.body.booking).toMatchObject({ price: 0.4, total: 6.35 });
    await clearDelivery(shop());
    const free = await shop().api.get(`/delivery/quote?part=${part._id}&quantity=4&country=US`);
    expect(free.body).toMatchObject({ status: 400, code: 'amount_too_small' });
  });

  it.each([
    ['020 7946 0000 ext. 7, after six', '020 7946 0000 ext. 7, after six'],
    ['  ', undefined],
  ])('keeps the phone number %j as it was typed', async (phone, kept) => {
    const part = await partLike(shop());
    const { email, token } = await newBuyer(shop());
    const { body } = await post(token, { ...buildOrder(part, email), phone });
    const stored = await shop().as(token).get(`/booking/${body.insertedId}`);
    expect([body.booking.phone, stored.body.phone]).toEqual([kept, kept]);
  });

  it('makes one order of a double click, and another for another buyer with the same key', async () => {
    const part = await partLike(shop(), { availableQuantity: 10 });
    const { email, token } = await newBuyer(shop());
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(token, buildOrder(part, email, 2), key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
    expect(await readStock(shop().db, part._id)).toEqual({ available: 8, held: 2, sold: 0, stocked: 10 });
    expect((await post(token, buildOrder(part, email, 3), key)).body).toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
    });
    const second = await newBuyer(shop());
    const other = await post(second.token, buildOrder(part, second.email), key);
    expect(other.status).toBe(200);
    expect(other.body.insertedId).not.toBe(answers[0]?.body.insertedId);
  });

  it.each<[string, object]>([
    ['recipient', { address: { ...home, name: 'Bob Buyer' } }],
    ['second line', { address: { ...home, line2: 'Flat 4' } }],
    ['city', { address: { ...home, city: 'Salem' } }],
    ['postal code', { address: { ...home, postalCode: '97301' } }],
    ['address', { address: undefined }],
    ['phone number', { phone: '555 0199' }],
    ['name', { buyerName: 'Bob' }],
    ['price', { price: 1 }],
    ['total', { total: 999 }],
    ['part', { partId: undefined }],
  ])('takes no key for an order with another %s', async (_, changed) => {
    const part = await partLike(shop());
    const { email, token } = await newBuyer(shop());
    const key = crypto.randomUUID();
    const order = { ...buildOrder(part, email), address: home };
    const placed = await post(token, order, key);
    expect(placed.status).toBe(200);
    expect((await post(token, { ...order, ...changed }, key)).body).toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
      success: true,
    });
    // The order of the fields does not matter.
    const again = await post(token, Object.fromEntries(Object.entries(order).toReversed()), key);
    expect(again.body.insertedId).toBe(placed.body.insertedId);
  });
});

it('GET /booking lists the caller’s orders, newest first, and nobody else’s', async () => {
  const part = await partLike(shop());
  const { email, token } = await newBuyer(shop());
  const placed: string[] = [];
  // Orders placed with an idempotency key have random ids, which do not reveal their sequence.
  for (let count = 0; count < 4; count += 1)
    placed.unshift((await post(token, buildOrder(part, email))).body.insertedId);
  const list = (as: string, query = '') => shop().as(as).get(`/booking${query}`);
  const idsOf = ({ body }: { body: { _id: string }[] }) => body.map(({ _id }) => _id);
  expect(idsOf(await list(token))).toEqual(placed);
  expect(idsOf(await list(token, `?buyer=${email.toUpperCase()}`))).toEqual(placed);
  const page = await list(token, '?limit=3');
  const next = /after=[^>]*/.exec(page.headers['link'] ?? '')?.[0];
  expect([...idsOf(page), ...idsOf(await list(token, `?limit=3&${next}`))]).toEqual(placed);

  const other = await newBuyer(shop());
  expect((await list(other.token, `?buyer=${email}`)).status).toBe(403);
  expect((await list(other.token, '?buyer[$ne]=x')).body).toEqual([]);
  expect((await shop().api.get(`/booking?buyer=${email}`)).status).toBe(401);
  expect(idsOf(await list(await adminToken(shop()), `?buyer=${email}`))).toEqual(placed);
});

it('an order is shown to its buyer and to admins, and cancelled by them, and by nobody else', async () => {
  const order = await openOrder(shop());
  const [admin, other] = [await adminToken(shop()), (await newBuyer(shop())).token];
  const get = (as: string, id = order.id) => shop().as(as).get(`/booking/${id}`);
  const cancel = (as: string) => shop().as(as).delete(`/booking/${order.id}`);
  expect(await order.read()).toEqual(order.booking);
  expect((await get(admin)).body).toEqual(order.booking);
  expect((await get(other)).status).toBe(403);
  expect((await get(accessToken('nobody@example.com'))).status).toBe(401);
  expect((await get(admin, '507f1f77bcf86cd799439011')).status).toBe(404);
  expect((await get(admin, '1')).status).toBe(400);
  expect((await cancel(other)).status).toBe(403);
  expect((await cancel(admin)).body).toMatchObject({ modifiedCount: 1, booking: { status: 'cancelled' } });
});

describe('GET /booking/:id/events', () => {
  const events = async (id: string, token: string) =>
    (await shop().as(token).get(`/booking/${id}/events`)).body;

  it('tells its buyer and admins what happened, oldest first', async () => {
    const order = await chargedOrder(shop());
    const placed = { at: order.booking.createdAt, action: 'held', by: 'buyer', amount: 39.98 };
    const started = { action: 'payment-started', by: 'buyer', amount: 39.98, transactionId: order.intentId };
    expect(await events(order.id, order.buyer.token)).toMatchObject([placed, started]);
    await order.report(order.intentId);
    const paid = { ...started, action: 'paid' };
    const all = await events(order.id, order.buyer.token);
    expect(all).toMatchObject([placed, started, paid]);
    expect(await events(order.id, await adminToken(shop()))).toEqual(all);
  });

  it('does not tell a buyer which admin cancelled the order', async () => {
    const order = await openOrder(shop());
    const admin = await adminToken(shop());
    await shop().as(admin).delete(`/booking/${order.id}`).expect(200);
    expect((await events(order.id, order.buyer.token)).at(-1)).toMatchObject({
      action: 'cancelled',
      by: 'shop',
    });
  });

  it('refuses another buyer, and does not tell whether an unknown order exists', async () => {
    const { id } = await openOrder(shop());
    const { token } = await newBuyer(shop());
    expect(await events(id, token)).toMatchObject({ status: 403, code: 'order_not_yours' });
    const unknown = await events('507f1f77bcf86cd799439011', token);
    expect(unknown).toMatchObject({ status: 403, code: 'order_not_yours' });
  });
});

it('an order reads the same after its part is changed and deleted', async () => {
  const order = await openOrder(shop());
  expect(order.booking).toMatchObject({ img: order.part.img, partName: order.part.name });
  const admin = shop().as(await adminToken(shop()));
  const path = `/part/${order.part._id}`;
  await admin.patch(path).send({ name: 'Other', img: '/other', price: 99 }).expect(200);
  expect(await order.read()).toEqual(order.booking);
  await admin.delete(path).expect(200);
  expect(await order.read()).toEqual(order.booking);
});

it('an order keeps its picture when the shop moves to another domain', async () => {
  const admin = shop().as(await adminToken(shop()));
  const file = await picture(40, 30).png().toBuffer();
  const { url } = (await admin.post('/image').attach('image', file, 'x.png').expect(200)).body.data;
  const imgOf = async (img: string) =>
    (await openOrder(shop(), { part: await addPart(shop(), { img }) })).booking.img;
  expect(await imgOf(`https://former.example${url}`)).toBe(url);
  const notStored = `https://elsewhere.example/api/image/${'a'.repeat(64)}`;
  expect(await imgOf(notStored)).toBe(notStored);
});

it('cancelling, several times at once, gives the units back once', async () => {
  const order = await openOrder(shop());
  await order.intent();
  const answers = await Promise.all([order.cancel(), order.cancel(), order.cancel()]);
  for (const { body } of answers) expect(body.booking).toMatchObject({ status: 'cancelled', paid: false });
  expect((await order.cancel()).body.modifiedCount).toBe(0);
  expect(await order.stock()).toEqual({ available: 10, held: 0, sold: 0, stocked: 10 });
  expect(await order.faults()).toEqual([]);
});

describe('the sweep', () => {
  const sweepTwice = () => Promise.all([sweepOrders(shop()), sweepOrders(shop())]);

  it('ends holds that have run out; before it does, such an order cannot be paid', async () => {
    const order = await openOrder(shop());
    shop().clock.forward(2 * hour);
    expect((await order.start()).body).toMatchObject({ message: 'This order has expired.' });
    await sweepTwice();
    expect((await order.read()).status).toBe('expired');
    expect(await order.stock()).toEqual({ available: 10, held: 0, sold: 0, stocked: 10 });
  });

  it('gives back a hold whose order was never stored, and the order cannot be stored late', async () => {
    const order = await openOrder(shop());
    const bookings = shop().db.collection('bookings');
    const lost = await bookings.findOneAndDelete({ _id: new ObjectId(order.id) });
    await sweepOrders(shop());
    expect(await order.stock()).toMatchObject({ available: 8, held: 2 });
    shop().clock.forward(hour);
    await sweepTwice();
    expect(await order.stock()).toEqual({ available: 10, held: 0, sold: 0, stocked: 10 });
    await expect(bookings.insertOne({ ...lost })).rejects.toThrow('duplicate key');
    expect(await order.read()).toMatchObject({ status: 403, code: 'order_not_yours' });
  });

  it('archives a deleted part only once its last hold has ended', async () => {
    const order = await openOrder(shop());
    await shop()
      .as(await adminToken(shop()))
      .delete(`/part/${order.part._id}`);
    expect((await shop().api.get(`/part/${order.part._id}`)).status).toBe(404);
    await sweepOrders(shop());
    expect(await order.stock()).toMatchObject({ held: 2 });
    await order.cancel();
    await sweepOrders(shop());
    const count = (name: string) =>
      shop()
        .db.collection(name)
        .countDocuments({ _id: new ObjectId(order.part._id) });
    expect(
      await until(
        () => count('archivedParts'),
        (archived) => archived === 1,
      ),
    ).toBe(1);
    expect(await count('parts')).toBe(0);
  });
});
