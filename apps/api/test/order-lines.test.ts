import { mostLines, type Booking } from '@switchyard/shared/bookings';
import { type Part } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { createAccounts, type Account } from './support/stored-accounts.ts';
import { findFaults, findStockFaults, readOrders, readStock } from './support/invariants.ts';
import { createMortalDatabase } from './support/mortal-database.ts';
import { createProvider } from './support/provider.ts';
import { asAdmin, home, newBuyer } from './support/orders.ts';
import { partLike } from './support/copied-parts.ts';
import { addPart, buildOrder, payByCard, startPayment, startShop, useShop } from './support/shop.ts';

const shop = useShop();

const place = (buyer: Account, order: object, key: string = crypto.randomUUID(), at = shop()) =>
  at
    .as(buyer.token)
    .post('/booking')
    .set('Idempotency-Key', key)
    .send({ buyer: buyer.email, ...order });

const lineOf = ({ _id: partId }: Part, quantity = 1) => ({ partId, quantity });
const heldOf = async ({ _id }: Part) => (await readStock(shop().db, _id)).held;
const faults = (part: Part) => findFaults(shop().db, createProvider(shop().sandbox), part._id);

async function addParts(...facts: Parameters<typeof partLike>[1][]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const one of facts) parts.push(await partLike(shop(), one));
  return parts;
}

async function addTwo(facts: Parameters<typeof partLike>[1]) {
  const [one, other] = await addParts(facts, facts);
  if (!one || !other) throw new Error('There are two parts.');
  return [one, other] as const;
}

async function twoBuyers() {
  const [ada, bea] = await createAccounts(shop().db, 2);
  if (!ada || !bea) throw new Error('There are two accounts.');
  return [ada, bea] as const;
}

describe('an order of several parts', () => {
  it('is refused with all its faults at once: those of the address and those of the lines', async () => {
    const [fen, few] = await addTwo({ price: 10, availableQuantity: 3 });
    const buyer = await newBuyer(shop());
    const lines = [lineOf(fen, 1), lineOf(few, 4)];
    const { status, body } = await place(buyer, { lines, address: { ...home, postalCode: 'none' } });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'body.address.postalCode',
      expect.stringMatching(/^body\.lines\.1/),
    ]);
  });

  it('is one order with one bill, and older clients read its sums', async () => {
    const parts = await addParts({ price: 10, name: 'Fen Tactile Switch' }, { price: 2.5 }, { price: 100 });
    const [fen, cheap, dear] = parts;
    if (!fen || !cheap || !dear) throw new Error('There are three parts.');
    const buyer = await newBuyer(shop());
    const lines = [lineOf(dear, 1), lineOf(fen, 3), lineOf(cheap, 2)];
    const { body } = await place(buyer, { lines, price: 135, total: 135, address: home });
    const booking: Booking = body.booking;
    expect(booking).toMatchObject({
      partId: dear._id,
      partName: `${dear.name} and 2 more`,
      quantity: 6,
      price: 135,
      total: 135,
      bill: { currency: 'usd', goods: 135, delivery: 0, tax: 0, taxRate: 0, taxIncluded: false, total: 135 },
      lines: [
        { n: 0, partId: dear._id, unit: 100, quantity: 1, price: 100 },
        { n: 1, partId: fen._id, partName: 'Fen Tactile Switch', unit: 10, quantity: 3, price: 30 },
        { n: 2, partId: cheap._id, unit: 2.5, quantity: 2, price: 5 },
      ],
    });
    const { clientSecret, intentId } = await startPayment(shop(), buyer.token, booking._id);
    await payByCard(shop(), clientSecret);
    const as = shop().as(buyer.token);
    await as.patch(`/booking/${booking._id}`).send({ transactionId: intentId }).expect(200);
    for (const [part, sold] of [
      [dear, 1],
      [fen, 3],
      [cheap, 2],
    ] as const)
      expect(await readStock(shop().db, part._id)).toMatchObject({ held: 0, sold });
    const [invoice] = (await as.get(`/booking/${booking._id}/papers`)).body;
    expect(invoice.lines.map(({ partName }: { partName: string }) => partName)).toEqual([
      dear.name,
      'Fen Tactile Switch',
      cheap.name,
    ]);
    for (const part of parts) expect(await faults(part)).toEqual([]);
  });

  it('gives all its units back when it is cancelled', async () => {
    const parts = await addParts({}, {}, {});
    const buyer = await newBuyer(shop());
    const { body } = await place(buyer, { lines: parts.map((part) => lineOf(part, 2)) });
    expect(await Promise.all(parts.map(heldOf))).toEqual([2, 2, 2]);
    await shop().as(buyer.token).delete(`/booking/${body.insertedId}`).expect(200);
    expect(await Promise.all(parts.map(heldOf))).toEqual([0, 0, 0]);
  });

  it('has the stock of all its parts settled, if a crash left some of them unsettled', async () => {
    const parts = await addParts({}, {});
    const buyer = await newBuyer(shop());
    const { body } = await place(buyer, { lines: parts.map((part) => lineOf(part, 2)) });
    // The state after a crash: the order was cancelled, and only the first part's units were released.
    const _id = new ObjectId(String(body.insertedId));
    const ended = { status: 'cancelled', stockSettled: false };
    const [line] = body.booking.lines;
    await shop()
      .db.collection('bookings')
      .updateOne({ _id }, { $set: ended, $unset: { claims: '' } });
    await shop()
      .db.collection<{ holds: object[] }>('parts')
      .updateOne(
        { _id: new ObjectId(String(line.partId)) },
        { $inc: { availableQuantity: 2, heldQuantity: -2 }, $set: { holds: [] } },
      );
    await shop().app.loops.orders();
    expect(await Promise.all(parts.map(heldOf))).toEqual([0, 0]);
    expect(await findStockFaults(shop().db)).toEqual([]);
  });

  it('has its held units counted again if a program changed them past the database’s rule', async () => {
    const { token, email } = await newBuyer(shop());
    const part = await addPart(shop(), { availableQuantity: 5 });
    await shop()
      .as(token)
      .post('/booking')
      .send(buildOrder(part, email, 2))
      .expect(200);
    const parts = shop().db.collection('parts');
    const _id = new ObjectId(part._id);
    await parts.updateOne({ _id }, { $set: { heldQuantity: 9 } }, { bypassDocumentValidation: true });
    expect(await findStockFaults(shop().db)).toHaveLength(1);
    await shop().app.loops.orders();
    expect(await findStockFaults(shop().db)).toEqual([]);
    expect((await parts.findOne({ _id }))?.['heldQuantity']).toBe(2);
  });

  it('keeps its units sold if its money went back before a crash let them be counted as sold', async () => {
    const parts = await addParts({}, {});
    const buyer = await newBuyer(shop());
    const { body } = await place(buyer, { lines: parts.map((part) => lineOf(part, 2)) });
    // The state after a payment, a crash, and a refund in the provider's dashboard.
    const _id = new ObjectId(String(body.insertedId));
    const refunded = { status: 'refunded', transactionId: `pi_${body.insertedId}`, stockSettled: false };
    await shop().db.collection('bookings').updateOne({ _id }, { $set: refunded });
    await shop().app.loops.orders();
    const stocks = await Promise.all(parts.map((part) => readStock(shop().db, part._id)));
    expect(stocks).toMatchObject([
      { held: 0, sold: 2 },
      { held: 0, sold: 2 },
    ]);
  });
});

describe('an order of several parts is refused', () => {
  const setUp = async () => {
    const parts = await addParts(
      { price: 10, availableQuantity: 10 },
      { price: 10, minimumOrder: 5, availableQuantity: 10 },
      { price: 10, minimumOrder: 10, quantityStep: 10, availableQuantity: 100 },
    );
    const [plain, least, tens] = parts;
    if (!plain || !least || !tens) throw new Error('There are three parts.');
    return { parts, plain, least, tens, buyer: await newBuyer(shop()) };
  };
  const absent = { partId: '507f1f77bcf86cd799439011', quantity: 1 };
  type Parts = Awaited<ReturnType<typeof setUp>>;

  it.each<[string, (parts: Parts) => object, number, string[]]>([
    ['without a line', () => ({ lines: [] }), 400, ['body.lines']],
    [
      'with too many lines',
      () => ({ lines: Array.from({ length: mostLines + 1 }, () => ({ ...absent, partId: new ObjectId() })) }),
      400,
      ['body.lines'],
    ],
    [
      'with a part twice',
      ({ plain, least }) => ({ lines: [lineOf(plain), lineOf(least, 5), lineOf(plain)] }),
      400,
      ['body.lines.2'],
    ],
    ['with an unknown part', ({ plain }) => ({ lines: [lineOf(plain), absent] }), 404, ['body.lines.1']],
    [
      'below a minimum',
      ({ plain, least }) => ({ lines: [lineOf(plain), lineOf(least, 4)] }),
      400,
      ['body.lines.1'],
    ],
    [
      'between the steps',
      ({ tens, plain }) => ({ lines: [lineOf(tens, 15), lineOf(plain)] }),
      400,
      ['body.lines.0'],
    ],
    [
      'with more than there is',
      ({ plain, least }) => ({ lines: [lineOf(plain, 11), lineOf(least, 5)] }),
      409,
      ['body.lines.0'],
    ],
    [
      'at another price of a line',
      ({ plain, least }) => ({ lines: [lineOf(plain), { ...lineOf(least, 5), price: 49 }] }),
      409,
      ['body.lines.1'],
    ],
    [
      'at another price',
      ({ plain, least }) => ({ lines: [lineOf(plain), lineOf(least, 5)], price: 59 }),
      409,
      ['body.price'],
    ],
    [
      'at another total',
      ({ plain, least }) => ({ lines: [lineOf(plain), lineOf(least, 5)], total: 61 }),
      409,
      ['body.total'],
    ],
    [
      'with four faulty lines, all named at once',
      ({ plain, least, tens }) => ({
        lines: [lineOf(plain, 11), absent, lineOf(least, 4), lineOf(tens, 15)],
      }),
      409,
      ['body.lines.0', 'body.lines.1', 'body.lines.2', 'body.lines.3'],
    ],
  ])('%s, and holds nothing', async (_, orderOf, status, paths) => {
    const facts = await setUp();
    const answer = await place(facts.buyer, orderOf(facts));
    expect(answer.body).toMatchObject({ status, success: true });
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual(paths);
    expect(await Promise.all(facts.parts.map(heldOf))).toEqual([0, 0, 0]);
  });

  it('with a deleted part', async () => {
    const { plain, least, buyer } = await setUp();
    await (await asAdmin(shop())).delete(`/part/${least._id}`).expect(200);
    const answer = await place(buyer, { lines: [lineOf(plain), lineOf(least, 5)] });
    expect(answer.body).toMatchObject({ status: 404, issues: [{ path: 'body.lines.1' }] });
  });
});

describe('the last units of two parts', () => {
  it('go to one of two orders that want them the other way round', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = await addTwo({ availableQuantity: 1 });
      const [ada, bea] = await twoBuyers();
      const answers = await Promise.all([
        place(ada, { lines: [lineOf(one), lineOf(other)] }),
        place(bea, { lines: [lineOf(other), lineOf(one)] }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await faults(one)).toEqual([]);
      expect(await faults(other)).toEqual([]);
    }
  });

  it('are all given back if one of them is refused, and the same key can order them later', async () => {
    const [first, second] = await addTwo({ availableQuantity: 10 });
    const [buyer] = await twoBuyers();
    const limited = await startShop(
      { NEW_BUYER_STOCK_PERCENT: '30', STRIPE_API_URL: shop().sandbox.origin },
      shop().db,
    );
    const key = crypto.randomUUID();
    const order = { lines: [lineOf(first), lineOf(second, 10)] };
    // The limit on what a new buyer may hold is checked only as each hold is taken, so the second line can
    // still fail.
    const refused = await place(buyer, order, key, limited);
    await limited.stop();
    expect(refused.body).toMatchObject({ code: 'mostly_set_aside', issues: [{ path: 'body.lines.1' }] });
    expect([await heldOf(first), await heldOf(second)]).toEqual([0, 0]);
    const placed = await place(buyer, order, key);
    expect(placed.status, placed.text).toBe(200);
    expect((await place(buyer, order, key)).body.insertedId).toBe(placed.body.insertedId);
    expect(await readOrders(shop().db, first._id)).toHaveLength(1);
    expect([await faults(first), await faults(second)]).toEqual([[], []]);
  });

  it.each([0, 1, 2])('are all given back if part %i of three costs more as they are held', async (nth) => {
    const facts = { price: 10, availableQuantity: 100 };
    const parts = await addParts(facts, facts, facts);
    parts.sort((one, other) => (one._id < other._id ? -1 : 1));
    const [buyer] = await twoBuyers();
    const database = createMortalDatabase(shop().db);
    const slow = await startShop({ STRIPE_API_URL: shop().sandbox.origin }, database.db);
    const [key, order] = [crypto.randomUUID(), { lines: parts.map((part) => lineOf(part)) }];
    const { asleep, wake } = database.sleepAt('parts', 'bulkWrite');
    const late = place(buyer, order, key, slow).then((answer) => answer);
    await asleep;
    await shop()
      .db.collection('parts')
      .updateOne({ _id: new ObjectId(parts[nth]?._id) }, { $set: { priceMinor: 1500 } });
    wake();
    expect((await late).body).toMatchObject({ code: 'part_price_changed' });
    await slow.stop();
    expect(await Promise.all(parts.map(heldOf))).toEqual([0, 0, 0]);
    expect((await place(buyer, order, key)).status).toBe(200);
    expect((await Promise.all(parts.map(faults))).flat()).toEqual([]);
  });

  it('are held for an order also if the same call, sent twice, was refused and gave back its first part', async () => {
    const parts = await addParts({ availableQuantity: 10 }, { availableQuantity: 10 });
    parts.sort((one, other) => (one._id < other._id ? -1 : 1));
    const [first, second] = parts as [Part, Part];
    const [ada, bea] = await twoBuyers();
    const [key, order] = [crypto.randomUUID(), { lines: [lineOf(first), lineOf(second, 10)] }];
    const database = createMortalDatabase(shop().db);
    const slow = await startShop({ STRIPE_API_URL: shop().sandbox.origin }, database.db);
    const { asleep, wake } = database.sleepAt('parts', 'findOneAndUpdate', 2);
    const late = place(ada, order, key, slow).then((answer) => answer);
    await asleep;
    const { body } = await place(bea, { lines: [lineOf(second)] });
    expect((await place(ada, order, key)).body).toMatchObject({ code: 'quantity_unavailable' });
    await shop().as(bea.token).delete(`/booking/${body.insertedId}`).expect(200);
    wake();
    expect((await late).status).toBe(200);
    await slow.stop();
    expect(await Promise.all(parts.map(heldOf))).toEqual([1, 10]);
    expect((await Promise.all(parts.map(faults))).flat()).toEqual([]);
  });

  it('are one order, however often it is sent at one moment', async () => {
    const [first, second] = await addTwo({ availableQuantity: 2 });
    const [buyer] = await twoBuyers();
    const key = crypto.randomUUID();
    const order = { lines: [lineOf(first, 2), lineOf(second, 2)] };
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(buyer, order, key)));
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed.length).toBeGreaterThan(0);
    expect(new Set(placed.map(({ body }) => body.insertedId)).size).toBe(1);
    expect((await place(buyer, order, key)).body.insertedId).toBe(placed[0]?.body.insertedId);
    expect([await faults(first), await faults(second)]).toEqual([[], []]);
  });
});

it('a part that is hidden while its units are being held is not ordered', async () => {
  const part = await addPart(shop(), { availableQuantity: 10 });
  const [buyer] = await twoBuyers();
  const database = createMortalDatabase(shop().db);
  const slow = await startShop({ STRIPE_API_URL: shop().sandbox.origin }, database.db);
  const { asleep, wake } = database.sleepAt('parts', 'findOneAndUpdate');
  const late = place(buyer, { lines: [lineOf(part)] }, undefined, slow).then((answer) => answer);
  await asleep;
  await (await asAdmin(shop())).patch(`/part/${part._id}`).send({ hidden: true }).expect(200);
  wake();
  expect((await late).body).toMatchObject({ code: 'no_such_part' });
  await slow.stop();
  expect(await heldOf(part)).toBe(0);
});
