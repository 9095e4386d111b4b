import type { Part, PriceBreak } from '@switchyard/shared/parts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearDelivery } from './support/clear-delivery.ts';
import { asAdmin, home, newBuyer, paidOrder } from './support/orders.ts';
import { partLike } from './support/copied-parts.ts';
import { addPart, buildNewPart, useShop } from './support/shop.ts';

const shop = useShop();

const priceBreaks = [
  { from: 10, price: 1.5 },
  { from: 50, price: 1.25 },
];
const cheaperByTheDozen = (facts: Parameters<typeof partLike>[1] = {}) =>
  partLike(shop(), { price: 2, availableQuantity: 1000, priceBreaks, ...facts });
const change = async ({ _id }: Part, changes: object) =>
  (await asAdmin(shop())).patch(`/part/${_id}`).send(changes);

async function place(order: object) {
  const { email, token } = await newBuyer(shop());
  return shop()
    .as(token)
    .post('/booking')
    .send({ buyer: email, ...order });
}

/** The ways to order a part. Each states some of the prices that the buyer was shown. */
const forms = [
  [
    'one part',
    ({ _id: partId, name: partName }: Part, quantity: number, price: number) => ({
      partId,
      partName,
      quantity,
      price,
    }),
  ],
  [
    'lines',
    ({ _id: partId }: Part, quantity: number, price: number) => ({
      lines: [{ partId, quantity, price }],
      price,
    }),
  ],
  [
    'lines without their sum',
    ({ _id: partId }: Part, quantity: number, price: number) => ({ lines: [{ partId, quantity, price }] }),
  ],
  [
    'lines of which only the sum is named',
    ({ _id: partId }: Part, quantity: number, price: number) => ({ lines: [{ partId, quantity }], price }),
  ],
] as const;

describe.each(forms)('an order of %s with quantity breaks', (_, order) => {
  it('charges a client that multiplies the price per unit the lower price', async () => {
    const { status, body } = await place(order(await cheaperByTheDozen(), 12, 24));
    expect(status, body.message).toBe(200);
    expect(body.booking).toMatchObject({ price: 18, lines: [{ unit: 1.5, price: 18 }], bill: { total: 18 } });
  });

  it.each([
    ['less than it costs', 12, 17.99],
    ['more than it would cost without breaks', 12, 24.01],
    ['the price of a larger quantity', 49, 61.25],
  ])('is refused if its buyer agreed to %s', async (__, quantity, price) => {
    const { status, body } = await place(order(await cheaperByTheDozen(), quantity, price));
    expect([status, body.code, body.success]).toEqual([409, 'price_changed', true]);
  });

  it('never charges more than was agreed to when a break has changed meanwhile', async () => {
    const part = await cheaperByTheDozen();
    await change(part, { priceBreaks: [{ from: 10, price: 1.6 }] });
    expect((await place(order(part, 12, 18))).body.code).toBe('price_changed');
    await change(part, { priceBreaks: null });
    expect((await place(order(part, 12, 18))).body.code).toBe('price_changed');
    await change(part, { priceBreaks: [{ from: 10, price: 1.4 }] });
    expect((await place(order(part, 12, 18))).body.booking).toMatchObject({ price: 16.8 });
  });
});

describe('an order with quantity breaks that names its total', () => {
  let part: Part;
  const line = (quantity: number) => ({ partId: part._id, quantity });
  beforeAll(async () => {
    part = await addPart(shop(), {
      price: 7.6,
      availableQuantity: 1000,
      priceBreaks: [{ from: 10, price: 7.2 }],
    });
    const steps = [
      { from: 0, price: 5.95 },
      { from: 75, price: 0 },
    ];
    const groups = [{ name: 'US', countries: ['US'], by: 'value', steps }];
    const admin = await asAdmin(shop());
    await admin
      .put('/delivery/table')
      .send({ version: 0, home: 'US', addressRequired: true, groups, taxes: [] })
      .expect(200);
  });
  afterAll(() => clearDelivery(shop()));

  it.each([
    ['goods at the price per unit and free delivery', 10, 76, 72],
    ['what it costs', 10, 72, 72],
    ['what fewer units cost, for which delivery is not free', 9, 74.35, 74.35],
  ])('is charged no more than it costs, if that is %s', async (_, quantity, agreed, charged) => {
    const { status, body } = await place({ lines: [line(quantity)], total: agreed, address: home });
    expect([status, body.booking?.bill.total, body.message]).toEqual([200, charged, undefined]);
  });

  it.each([
    ['more than it costs without breaks', 77.95],
    ['less than it costs', 71.99],
  ])('is refused if that is %s', async (_, agreed) => {
    const { status, body } = await place({ lines: [line(10)], total: agreed, address: home });
    expect([status, body.code, body.parameters]).toEqual([
      409,
      'total_changed',
      { amount: 72, currency: 'usd' },
    ]);
  });
});

it('quotes and places one sum for any breaks, which never rises per unit', async () => {
  const part = await addPart(shop(), { price: 20, availableQuantity: 100_000 });
  const breaks: fc.Arbitrary<PriceBreak[]> = fc
    .record({
      from: fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 }),
      cents: fc.uniqueArray(fc.integer({ min: 1, max: 1999 }), { minLength: 5, maxLength: 5 }),
    })
    .map(({ from, cents }) => {
      const falling = cents.toSorted((one, other) => other - one);
      return from
        .toSorted((one, other) => one - other)
        .map((start, index) => ({ from: start, price: (falling[index] ?? 1) / 100 }));
    });
  await fc.assert(
    fc.asyncProperty(breaks, fc.integer({ min: 50, max: 250 }), async (priceBreaks, quantity) => {
      expect((await change(part, { priceBreaks })).body.part).toMatchObject({ priceBreaks });
      const lines = [{ partId: part._id, quantity }];
      const { api } = shop();
      const quote = await api
        .get('/delivery/quote')
        .query({ part: part._id, quantity, country: 'US' })
        .expect(200);
      const ofCart = await api.post('/cart/quote').send({ lines, country: 'US' }).expect(200);
      const { body } = await place({ lines, total: quote.body.total, address: home });
      expect(body.booking?.bill, body.message).toMatchObject(quote.body);
      expect(ofCart.body.bill).toEqual(quote.body);
      const unit = priceBreaks.findLast(({ from }) => from <= quantity)?.price ?? 20;
      expect(Math.round(quote.body.goods * 100)).toBe(Math.round(unit * 100) * quantity);
      await (await asAdmin(shop())).delete(`/booking/${body.insertedId}`);
    }),
    { numRuns: 8 },
  );
});

it('an order without an address, which gets one later, keeps the price of its quantity', async () => {
  const { email, token } = await newBuyer(shop());
  const part = await cheaperByTheDozen();
  const order = { buyer: email, lines: [{ partId: part._id, quantity: 50 }] };
  const { body } = await shop().as(token).post('/booking').send(order).expect(200);
  await change(part, { priceBreaks: null });
  const { body: after } = await shop()
    .as(token)
    .put(`/booking/${body.insertedId}/address`)
    .send(home)
    .expect(200);
  expect(after.booking).toMatchObject({ price: 62.5, lines: [{ unit: 1.25, price: 62.5 }] });
});

it('a unit of an order with breaks gives back what it was sold for, and the papers agree', async () => {
  const order = await paidOrder(shop(), { part: await cheaperByTheDozen(), quantity: 12 });
  const { body } = await order.refund({ lines: [{ n: 0, quantity: 1, restock: 1 }] });
  expect(body.booking, body.message).toMatchObject({ refunded: 1.5, refundable: 16.5 });
  const [invoice, credit] = await order.papers();
  expect(invoice).toMatchObject({ bill: { total: 18 }, lines: [{ unit: 1.5, quantity: 12, price: 18 }] });
  expect(credit).toMatchObject({ credited: 1.5 });
  expect(await order.faults()).toEqual([]);
});

describe('what an admin sets', () => {
  it('is refused where breaks do not fit the price or the minimum order, whichever is changed', async () => {
    const admin = await asAdmin(shop());
    const add = (facts: object) => admin.post('/part').send(buildNewPart({ ...facts }));
    const refused = await add({ price: 1.5, priceBreaks });
    expect([refused.status, refused.body.issues]).toEqual([
      400,
      [{ path: 'body.priceBreaks', message: 'From 10, one unit must cost less than the Price ($1.50)' }],
    ]);
    const part = await cheaperByTheDozen();
    for (const changes of [{ price: 1.5 }, { minimumOrder: 11 }, { priceBreaks: [{ from: 1, price: 2 }] }])
      expect((await change(part, changes)).body.issues, JSON.stringify(changes)).toMatchObject([
        { path: 'body.priceBreaks' },
      ]);
    expect((await change(part, { price: 3, minimumOrder: 10 })).body.part).toMatchObject({
      price: 3,
      priceBreaks,
    });
  });

  it('fits also if two admins change the price and the breaks at the same moment', async () => {
    const part = await cheaperByTheDozen({ priceBreaks: undefined });
    const changes = [{ price: 1 }, { priceBreaks: [{ from: 10, price: 1.5 }] }];
    const answers = await Promise.all(changes.map((one) => change(part, one)));
    expect(answers.map(({ status }) => status)).toContain(200);
    const { body } = await shop().api.get(`/part/${part._id}`).expect(200);
    expect(body.price > (body.priceBreaks?.[0].price ?? 0)).toBe(true);
  });

  it('is audited, and is removed by null', async () => {
    const part = await cheaperByTheDozen();
    const { body } = await change(part, { priceBreaks: null });
    expect(body.part).not.toHaveProperty('priceBreaks');
    const { body: trail } = await (await asAdmin(shop())).get('/audit').query({ limit: 1 }).expect(200);
    expect(trail[0]).toMatchObject({ action: 'part-changed', whom: part._id, before: { priceBreaks } });
  });
});
