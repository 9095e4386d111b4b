import { describe, expect, it } from 'vitest';
import {
  accessToken,
  addPart,
  bearer,
  buildOrder,
  eventually,
  placeOrder,
  signIn,
  signInAdmin,
  startPayment,
  stockOf,
  useShop,
} from './support/shop.ts';

const shop = useShop({ ORDER_HOLD_MINUTES: '60' });
const buyer = 'buyer@example.com';
const hour = 3_600_000;

const post = (token: string, order: object, headers: Record<string, string> = {}) =>
  shop().api.post('/booking').set(bearer(token)).set(headers).send(order);

describe('POST /booking', () => {
  it('stores the order and sets its units aside', async () => {
    const part = await addPart(shop(), { price: 19.99, availableQuantity: 10 });
    const token = await signIn(shop(), buyer, { name: 'Bea Buyer' });
    const answer = await post(token, buildOrder(part, buyer, 3));
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
    expect(await stockOf(shop(), part._id)).toEqual({ available: 7, held: 3, sold: 0, stocked: 10 });
    expect((await shop().api.get(`/part/${part._id}`)).body.availableQuantity).toBe(7);
  });

  it('takes what a client of the specification sends: no id, numbers as strings', async () => {
    const part = await addPart(shop(), { price: 2.5 });
    const token = await signIn(shop(), buyer);
    const answer = await post(token, {
      partName: part.name,
      price: '10',
      quantity: '4',
      buyer: 'Buyer@Example.com',
    });
    expect(answer.body.booking).toMatchObject({ partId: part._id, price: 10, quantity: 4, buyer });
  });

  it('refuses a name that several parts share when no id is sent', async () => {
    const name = `Twins ${crypto.randomUUID()}`;
    const part = await addPart(shop(), { name, price: 5 });
    await addPart(shop(), { name, price: 5 });
    const { partId: _, ...order } = buildOrder(part, buyer);
    const answer = await post(await signIn(shop(), buyer), order);
    expect(answer.body).toMatchObject({ status: 409, code: 'part_ambiguous', success: true });
  });

  it.each([
    ['fewer than the minimum', 4, { status: 400, message: 'Quantity should be more than or equal 5' }],
    ['more than there are', 11, { status: 409, message: 'Cannot added more than 10' }],
  ])('refuses %s in the specification’s words, and holds nothing', async (_, quantity, refusal) => {
    const part = await addPart(shop(), { minimumOrder: 5, availableQuantity: 10 });
    const answer = await post(await signIn(shop(), buyer), buildOrder(part, buyer, quantity));
    expect(answer.body).toMatchObject({ ...refusal, success: true });
    expect(await stockOf(shop(), part._id)).toMatchObject({ available: 10, held: 0 });
  });

  it('refuses a price that is not the part’s times the quantity', async () => {
    const part = await addPart(shop(), { price: 19.99 });
    const token = await signIn(shop(), buyer);
    for (const price of [0.01, 59.96, 59.98]) {
      const answer = await post(token, { ...buildOrder(part, buyer, 3), price });
      expect(answer.body).toMatchObject({ status: 409, code: 'price_changed', success: true });
    }
    expect(await stockOf(shop(), part._id)).toMatchObject({ held: 0 });
  });

  it('refuses an order below what a card can be charged', async () => {
    const part = await addPart(shop(), { price: 0.1 });
    expect((await post(await signIn(shop(), buyer), buildOrder(part, buyer, 4))).body).toMatchObject({
      code: 'amount_too_small',
    });
    expect((await post(await signIn(shop(), buyer), buildOrder(part, buyer, 5))).status).toBe(200);
  });

  it('refuses a visitor, an order for another, an absent part and bad input, each with success: true', async () => {
    const part = await addPart(shop());
    const token = await signIn(shop(), buyer);
    const order = buildOrder(part, buyer);
    expect((await shop().api.post('/booking').send(order)).body).toMatchObject({
      status: 401,
      success: true,
    });
    expect((await post(token, { ...order, buyer: 'other@example.com' })).body).toMatchObject({
      status: 403,
      success: true,
    });
    expect((await post(token, { ...order, partId: '507f1f77bcf86cd799439011' })).body).toMatchObject({
      status: 404,
      success: true,
    });
    const long = 'x'.repeat(101);
    expect((await post(token, { ...order, quantity: 'many', phone: long })).body).toMatchObject({
      status: 400,
      success: true,
      issues: [
        { path: 'body.quantity', message: 'Quantity is Required' },
        { path: 'body.phone', message: 'Phone must be at most 100 characters' },
      ],
    });
  });

  it.each([
    ['12', '12'],
    ['020 7946 0000 ext. 7, after six', '020 7946 0000 ext. 7, after six'],
    ['  ', undefined],
    ['', undefined],
  ])('keeps the phone number %j as it was typed', async (phone, kept) => {
    const part = await addPart(shop());
    const token = await signIn(shop(), buyer);
    const { body } = await post(token, { ...buildOrder(part, buyer), phone });
    expect(body.booking.phone).toBe(kept);
    const stored = await shop().api.get(`/booking/${body.insertedId}`).set(bearer(token));
    expect(stored.body.phone).toBe(kept);
  });

  it('takes a double click for one order', async () => {
    const part = await addPart(shop(), { availableQuantity: 10 });
    const token = await signIn(shop(), buyer);
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(token, buildOrder(part, buyer, 2), key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
    expect(await stockOf(shop(), part._id)).toEqual({ available: 8, held: 2, sold: 0, stocked: 10 });
    const other = await post(token, buildOrder(part, buyer, 3), key);
    expect(other.body).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  });

  it('keeps the keys of two buyers apart', async () => {
    const part = await addPart(shop());
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await post(await signIn(shop(), buyer), buildOrder(part, buyer), key);
    const second = await post(
      await signIn(shop(), 'second@example.com'),
      buildOrder(part, 'second@example.com'),
      key,
    );
    expect(second.status).toBe(200);
    expect(second.body.insertedId).not.toBe(first.body.insertedId);
  });

  it('sells exactly what is there to many buyers at once', async () => {
    const part = await addPart(shop(), { availableQuantity: 100 });
    const buyers = Array.from({ length: 20 }, (_, index) => `racer${index}@example.com`);
    const tokens = await Promise.all(buyers.map((email) => signIn(shop(), email)));
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => {
        const email = buyers[index % buyers.length] ?? buyer;
        return post(tokens[index % tokens.length] ?? '', buildOrder(part, email, 1));
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(answers.filter(({ body }) => body.code === 'quantity_unavailable')).toHaveLength(200);
    expect(await stockOf(shop(), part._id)).toEqual({ available: 0, held: 100, sold: 0, stocked: 100 });
  });
});

describe('GET /booking', () => {
  it('lists the caller’s orders, the newest first, and nobody else’s', async () => {
    const part = await addPart(shop());
    const token = await signIn(shop(), 'lister@example.com');
    const first = await placeOrder(shop(), token, part, 'lister@example.com');
    const second = await placeOrder(shop(), token, part, 'lister@example.com');
    const list = await shop().api.get('/booking?buyer=Lister@example.com').set(bearer(token));
    expect(list.body.map(({ _id }: { _id: string }) => _id)).toEqual([second._id, first._id]);
    expect((await shop().api.get('/booking').set(bearer(token))).body).toEqual(list.body);

    const other = await signIn(shop(), 'curious@example.com');
    expect((await shop().api.get('/booking?buyer=lister@example.com').set(bearer(other))).status).toBe(403);
    expect((await shop().api.get('/booking?buyer[$ne]=x').set(bearer(other))).body).toEqual([]);
    expect((await shop().api.get('/booking?buyer=lister@example.com')).status).toBe(401);
    const admin = await signInAdmin(shop());
    expect((await shop().api.get('/booking?buyer=lister@example.com').set(bearer(admin))).body).toHaveLength(
      2,
    );
  });
});

it('lists orders by time although their ids come of idempotency keys', async () => {
  const part = await addPart(shop());
  const email = 'keyed@example.com';
  const token = await signIn(shop(), email);
  const placed: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const answer = await post(token, buildOrder(part, email), { 'Idempotency-Key': crypto.randomUUID() });
    placed.unshift(answer.body.insertedId);
  }
  const idsOf = (body: { _id: string }[]) => body.map(({ _id }) => _id);
  expect(idsOf((await shop().api.get('/booking').set(bearer(token))).body)).toEqual(placed);
  const page = await shop().api.get('/booking?limit=3').set(bearer(token));
  const next = /after=[^>]*/.exec(page.headers['link'] ?? '')?.[0];
  const rest = await shop().api.get(`/booking?limit=3&${next}`).set(bearer(token));
  expect([...idsOf(page.body), ...idsOf(rest.body)]).toEqual(placed);
});

describe('GET /booking/{id}', () => {
  it('shows an order to its buyer and to an admin only', async () => {
    const part = await addPart(shop());
    const token = await signIn(shop(), buyer);
    const booking = await placeOrder(shop(), token, part, buyer);
    const get = (as: string, id = booking._id) => shop().api.get(`/booking/${id}`).set(bearer(as));
    expect((await get(token)).body).toEqual(booking);
    expect((await get(await signInAdmin(shop()))).body).toEqual(booking);
    expect((await get(await signIn(shop(), 'curious@example.com'))).status).toBe(403);
    expect((await get(accessToken('nobody@example.com'))).status).toBe(401);
    expect((await get(token, '507f1f77bcf86cd799439011')).status).toBe(404);
    expect((await get(token, '1')).status).toBe(400);
  });
});

describe('DELETE /booking/{id}', () => {
  const cancel = (token: string, id: string) => shop().api.delete(`/booking/${id}`).set(bearer(token));

  it('cancels an unpaid order once and gives its units back', async () => {
    const part = await addPart(shop(), { availableQuantity: 10 });
    const token = await signIn(shop(), buyer);
    const booking = await placeOrder(shop(), token, part, buyer, 4);
    await startPayment(shop(), token, booking._id);
    const answers = await Promise.all([
      cancel(token, booking._id),
      cancel(token, booking._id),
      cancel(token, booking._id),
    ]);
    for (const answer of answers)
      expect(answer.body.booking).toMatchObject({ status: 'cancelled', paid: false });
    expect((await cancel(token, booking._id)).body.modifiedCount).toBe(0);
    expect(await stockOf(shop(), part._id)).toEqual({ available: 10, held: 0, sold: 0, stocked: 10 });
  });

  it('is its buyer’s or an admin’s to do', async () => {
    const part = await addPart(shop());
    const booking = await placeOrder(shop(), await signIn(shop(), buyer), part, buyer);
    expect((await cancel(await signIn(shop(), 'curious@example.com'), booking._id)).status).toBe(403);
    expect((await cancel(await signInAdmin(shop()), booking._id)).status).toBe(200);
  });
});

describe('the sweep', () => {
  it('ends holds that have run out, however many processes run it', async () => {
    const part = await addPart(shop(), { availableQuantity: 10 });
    const token = await signIn(shop(), buyer);
    const booking = await placeOrder(shop(), token, part, buyer, 4);
    shop().clock.forward(2 * hour);
    expect(
      (await shop().api.post('/create-payment-intent').set(bearer(token)).send({ booking: booking._id }))
        .body,
    ).toMatchObject({
      code: 'booking_not_open',
      message: 'This order has expired.',
    });
    await Promise.all([shop().app.sweep(), shop().app.sweep(), shop().app.sweep()]);
    expect((await shop().api.get(`/booking/${booking._id}`).set(bearer(token))).body.status).toBe('expired');
    expect(await stockOf(shop(), part._id)).toEqual({ available: 10, held: 0, sold: 0, stocked: 10 });
  });

  it('gives back a hold whose order was never stored, and lets nobody store it late', async () => {
    const part = await addPart(shop(), { availableQuantity: 10 });
    const token = await signIn(shop(), buyer);
    const parts = shop().db.collection('parts');
    const bookings = shop().db.collection('bookings');
    const booking = await placeOrder(shop(), token, part, buyer, 4);
    // What a kill -9 between the two writes leaves: the hold without the order.
    const lost = await bookings.findOneAndDelete({ partName: part.name });
    await shop().app.sweep();
    expect(await stockOf(shop(), part._id)).toMatchObject({ available: 6, held: 4 });
    shop().clock.forward(hour);
    await Promise.all([shop().app.sweep(), shop().app.sweep()]);
    expect(await stockOf(shop(), part._id)).toEqual({ available: 10, held: 0, sold: 0, stocked: 10 });
    await expect(bookings.insertOne({ ...lost })).rejects.toThrow('duplicate key');
    expect((await shop().api.get(`/booking/${booking._id}`).set(bearer(token))).status).toBe(404);
    expect(await parts.countDocuments({ 'holds.booking': lost?.['_id'] })).toBe(0);
  });

  it('settles the stock of an order whose process died right after it was cancelled', async () => {
    const part = await addPart(shop(), { availableQuantity: 10 });
    const token = await signIn(shop(), buyer);
    await placeOrder(shop(), token, part, buyer, 4);
    await shop()
      .db.collection('bookings')
      .updateOne({ partName: part.name }, { $set: { status: 'cancelled', stockSettled: false } });
    await Promise.all([shop().app.sweep(), shop().app.sweep()]);
    expect(await stockOf(shop(), part._id)).toEqual({ available: 10, held: 0, sold: 0, stocked: 10 });
  });

  it('archives a deleted part only when its last hold has ended', async () => {
    const part = await addPart(shop(), { availableQuantity: 10 });
    const token = await signIn(shop(), buyer);
    const booking = await placeOrder(shop(), token, part, buyer, 4);
    const admin = await signInAdmin(shop());
    await shop().api.delete(`/part/${part._id}`).set(bearer(admin));
    expect((await shop().api.get(`/part/${part._id}`)).status).toBe(404);
    expect(await stockOf(shop(), part._id)).toMatchObject({ held: 4 });
    await shop().api.delete(`/booking/${booking._id}`).set(bearer(token));
    await shop().app.sweep();
    await eventually(
      () => shop().db.collection('archivedParts').countDocuments({ name: part.name }),
      (count) => count === 1,
    );
    expect(await shop().db.collection('parts').countDocuments({ name: part.name })).toBe(0);
  });
});
