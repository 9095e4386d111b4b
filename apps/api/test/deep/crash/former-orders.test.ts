import type { Booking } from '@switchyard/shared/bookings';
import type { Part } from '@switchyard/shared/parts';
import { ObjectId, type Db, type Document } from 'mongodb';
import { expect, it } from 'vitest';
import { migrate } from '../../../src/database/migrate.ts';
import { migrations } from '../../../src/migrations.ts';
import { program } from '../../../src/version.ts';
import { findFaults, findGoodsFaults, findStockFaults, readOrders } from '../../support/invariants.ts';
import { createProvider } from '../../support/provider.ts';
import {
  formerAmountsOf,
  makeUpFormerOrder,
  toFormer,
  type MadeUpOrder,
} from '../../support/former-orders.ts';
import {
  asAdmin,
  chargedOrder,
  home,
  newBuyer,
  openOrder,
  paidOrder,
  type TestOrder,
} from '../../support/orders.ts';
import { addPart, bearer, startShop, type Shop } from '../../support/shop.ts';
import { buildDocuments } from '../../support/stored-documents.ts';

const all = 10_000;
/** The migration writes this many orders at once. */
const batchSize = 500;
const batches = all / batchSize;
/** In each batch, people do something to this many orders; the others are made up. */
const liveOfABatch = 5;
const madeUpOfABatch = batchSize - liveOfABatch;

async function addParts(shop: Shop, count: number): Promise<Part[]> {
  const parts: Part[] = [];
  for (let added = 0; added < count; added += 1)
    parts.push(await addPart(shop, { price: 10, availableQuantity: 1_000_000 }));
  return parts;
}

const at = <T>(all: readonly T[], number: number): T => {
  const one = all[number % all.length];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
};

/** Makes up orders of the version before, and gives the parts the stock that they leave. */
async function storeMadeUp(shop: Shop, parts: readonly Part[]) {
  const length = batches * madeUpOfABatch;
  const orders = Array.from({ length }, (_, number) => makeUpFormerOrder(number, at(parts, number)));
  for (const { _id } of parts) {
    const own = orders.filter(({ stored }) => stored['partId'].equals(_id));
    const sumOf = (units: 'held' | 'sold') => own.reduce((sum, order) => sum + order[units], 0);
    const holds = own.filter(({ held }) => held > 0).map(({ stored }) => holdOf(stored));
    await shop.db.collection('parts').updateOne(
      { _id: new ObjectId(_id) },
      {
        $inc: { availableQuantity: -sumOf('held') - sumOf('sold'), soldQuantity: sumOf('sold') },
        $set: { holds },
      },
    );
  }
  return orders;
}

const holdOf = ({ _id, holdId, quantity, createdAt }: Document) => ({
  _id: holdId,
  booking: _id,
  quantity,
  at: createdAt,
});

/** Orders that change while they are migrated. One of each kind is in each batch. */
async function prepareLive(shop: Shop, parts: readonly Part[]) {
  const facts = async (batch: number) => ({ buyer: await newBuyer(shop), part: at(parts, batch) });
  const live = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const charged = await chargedOrder(shop, { ...(await facts(batch)), address: home });
    const refunded = await paidOrder(shop, { ...(await facts(batch)), address: home });
    const shipped = await paidOrder(shop, { ...(await facts(batch)), address: home });
    const cancelled = await openOrder(shop, { ...(await facts(batch)), address: home });
    const addressed = await openOrder(shop, await facts(batch));
    live.push({ charged, refunded, shipped, cancelled, addressed });
  }
  return live;
}

/** Takes an order out of the database and answers it as the version before stored it. */
async function takeFormer({ db }: Shop, { id }: TestOrder, isOldest: boolean): Promise<Document> {
  const order = await db.collection('bookings').findOneAndDelete({ _id: new ObjectId(id) });
  if (!order) throw new Error(`there is no order ${id}`);
  return { ...toFormer(order), ...(!isOldest && formerAmountsOf(order)) };
}

/** A process of the version before adds delivery to an order that is not paid yet. */
async function addDelivery({ db }: Shop, { id, booking }: TestOrder): Promise<void> {
  const priceMinor = booking.price * 100;
  const charges = { deliveryMinor: 500, taxMinor: 0, taxIncluded: false, totalMinor: priceMinor + 500 };
  const entry = {
    at: new Date(),
    by: booking.buyer,
    action: 'addressed',
    quantity: 2,
    amountMinor: priceMinor,
  };
  await db.collection<{ ledger: object[] }>('bookings').updateOne(
    { _id: new ObjectId(id) },
    {
      $set: { address: home, ...charges, weightGrams: 0 },
      $inc: { intentNumber: 1 },
      $push: { ledger: entry },
    },
  );
}

/** The number of an unpaid order that is not made up before. So is each 150th after it. */
const firstUnpaid = 15_015;

/** A process of the version before places an order. */
async function placeFormer({ db }: Shop, number: number, part: Part): Promise<Document> {
  const { stored } = makeUpFormerOrder(firstUnpaid + number * 150, part);
  await db
    .collection<{ holds: object[] }>('parts')
    .updateOne(
      { _id: new ObjectId(part._id) },
      { $inc: { availableQuantity: -stored['quantity'] }, $push: { holds: holdOf(stored) } },
    );
  await db.collection('bookings').insertOne(stored);
  return stored;
}

/** Places an order of three parts and pays for it, as the present version does. */
async function buyThree(shop: Shop, parts: readonly Part[]): Promise<string> {
  const buyer = await newBuyer(shop);
  const as = bearer(buyer.token);
  const lines = parts.slice(0, 3).map(({ _id: partId }) => ({ partId, quantity: 2 }));
  const placed = await shop.api.post('/booking').set(as).send({ buyer: buyer.email, lines, address: home });
  expect(placed.status, placed.text).toBe(200);
  await payFor(shop, String(placed.body.insertedId), buyer.token);
  return String(placed.body.insertedId);
}

async function payFor(shop: Shop, booking: string, token: string): Promise<void> {
  const as = bearer(token);
  const started = await shop.api.post('/create-payment-intent').set(as).send({ booking });
  expect(started.status, started.text).toBe(200);
  const transactionId = String(started.body.clientSecret).split('_secret_')[0] ?? '';
  await createProvider(shop.sandbox).pay(transactionId);
  await shop.api.patch(`/booking/${booking}`).set(as).send({ transactionId }).expect(200);
}

/** The same database, in which something happens after each batch was read and before it is written. */
const withPauses = (db: Db, pause: (batch: number) => Promise<void>): Db => {
  let batch = 0;
  const proxy = <T extends object>(target: T, special: Record<string, (...args: never[]) => unknown>): T =>
    new Proxy(target, {
      get(_, name) {
        const member: unknown = special[String(name)] ?? Reflect.get(target, name);
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      },
    });
  return proxy(db, {
    collection(name: string) {
      const collection = db.collection(name);
      if (name !== 'bookings') return collection;
      return proxy(collection, {
        async bulkWrite(...args: Parameters<typeof collection.bulkWrite>) {
          await pause(batch);
          batch += 1;
          return collection.bulkWrite(...args);
        },
      });
    },
  });
};

const withoutLines = ({ lines: _lines, bill: _bill, ...former }: Document) => former;

/** Stores the orders of the version before as it stored them. In each batch some are live ones. */
async function setUp(shop: Shop) {
  const bookings = shop.db.collection('bookings');
  const oldParts = await addParts(shop, 20);
  const liveParts = await addParts(shop, 6);
  const orders = await storeMadeUp(shop, oldParts);
  const live = await prepareLive(shop, liveParts);
  for (const [batch, own] of live.entries()) {
    const former: Document[] = [];
    for (const order of Object.values(own)) former.push(await takeFormer(shop, order, batch % 2 === 0));
    const madeUp = orders.slice(batch * madeUpOfABatch, (batch + 1) * madeUpOfABatch);
    await bookings.insertMany([...madeUp.map(({ stored }) => stored), ...former]);
  }
  await bookings.insertOne({ status: 'abandoned', abandonedAt: new Date() });
  await shop.db.collection('deliveryTables').insertOne(buildDocuments()['deliveryTables'] as object);
  await shop.db.collection<{ _id: string }>('migrations').deleteOne({ _id: 'orders-have-lines' });
  return { oldParts, liveParts, orders, live, stored: await bookings.countDocuments() };
}

/** With the delivery that an address costs. */
const afterAddress = { price: 20, delivery: 5, total: 25 };

type Live = Awaited<ReturnType<typeof prepareLive>>[number];

/** What people do to the live orders of a batch. @param byFormer whether the version before adds the address */
async function change(
  shop: Shop,
  { charged, refunded, shipped, cancelled, addressed }: Live,
  byFormer: boolean,
): Promise<void> {
  const parcel = { carrier: 'DHL', trackingNumber: 'JD1', lines: [{ n: 0, quantity: 1 }] };
  const ship = shop.api.post(`/booking/${shipped.id}/shipment`).set(await asAdmin(shop));
  const answers = await Promise.all([
    charged.report(charged.intentId),
    refunded.refund({ lines: [{ n: 0, quantity: 1, restock: 1 }] }),
    ship.send(parcel),
    cancelled.cancel(),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  if (byFormer) return addDelivery(shop, addressed);
  const as = bearer(addressed.buyer.token);
  const answer = await shop.api.put(`/booking/${addressed.id}/address`).set(as).send(home);
  expect(answer.body).toMatchObject({ booking: afterAddress });
}

/** Nothing else of the orders has changed, and their lines and bills say what they said before. */
function expectOnlyLinesAdded(orders: readonly MadeUpOrder[], now: ReadonlyMap<string, Document>): void {
  const nowOf = ({ stored }: MadeUpOrder) => now.get(String(stored['_id'])) ?? {};
  expect(orders.map((order) => withoutLines(nowOf(order)))).toEqual(orders.map(({ stored }) => stored));
  const added = orders.map((order) => {
    const { lines, bill: { goods, delivery, tax, taxIncluded, total } = {} } = nowOf(order) as Document;
    return { lines, bill: { goods, delivery, tax, taxIncluded, total } };
  });
  expect(added).toEqual(orders.map(linesMeant));
}

function linesMeant({ stored, total }: MadeUpOrder) {
  const { partId, partName, img, holdId, quantity, priceMinor: goods } = stored;
  const {
    deliveryMinor: delivery = 0,
    taxMinor: tax = 0,
    taxIncluded = false,
    weightGrams: grams = 0,
  } = stored;
  const line = {
    n: 0,
    partId,
    partName,
    ...(img && { img }),
    unit: goods / quantity,
    quantity,
    goods,
    grams,
  };
  return { lines: [{ ...line, holdId }], bill: { goods, delivery, tax, taxIncluded, total } };
}

/** What came of the live orders, once everything is at rest. */
async function expectLive(shop: Shop, live: readonly Live[], read: (id: string) => Promise<Booking>) {
  const now = new Map((await readOrders(shop.db)).map(({ _id, status }) => [String(_id), status]));
  for (const own of live) {
    const { charged, refunded, shipped, cancelled, addressed } = own;
    const statuses = [charged, refunded, shipped, cancelled, addressed].map(({ id }) => now.get(id));
    expect(statuses).toEqual(['paid', 'paid', 'paid', 'cancelled', 'paid']);
    expect(await read(refunded.id)).toMatchObject({ refunded: 10, refunds: [{ state: 'made' }] });
    expect((await read(shipped.id)).parcels).toMatchObject([{ lines: [{ n: 0, quantity: 1 }] }]);
    expect(await read(addressed.id)).toMatchObject(afterAddress);
  }
}

it(`${all} orders of the version before get lines while people buy, ship and refund, and nothing is lost`, async () => {
  const shop = await startShop();
  try {
    const bookings = shop.db.collection('bookings');
    const { oldParts, liveParts, orders, live, stored } = await setUp(shop);
    const admin = await asAdmin(shop);
    const read = async (id: string): Promise<Booking> =>
      (await shop.api.get(`/booking/${id}`).set(admin)).body;
    // Of every kind, quantity and price.
    const samples = orders.slice(0, 210).map(({ stored: { _id } }) => String(_id));
    const answered = await Promise.all(samples.map(read));

    let placed = 0;
    async function pause(batch: number): Promise<void> {
      const own = live[batch];
      if (own) await change(shop, own, batch % 2 === 0);
      await placeFormer(shop, batch, at(liveParts, batch));
      await buyThree(shop, liveParts);
      placed += 2;
    }
    await migrate(withPauses(shop.db, pause), migrations, program);
    expect(placed).toBe(2 * batches);
    expect(await findStockFaults(shop.db)).toEqual([]);
    const migrated = await bookings.find({ 'lines.0': { $exists: true } }).toArray();
    expectOnlyLinesAdded(orders, new Map(migrated.map((order) => [String(order._id), order])));
    expect(await Promise.all(samples.map(read))).toEqual(answered);

    // The sweep gives lines to what the version before placed since, and finishes what a crash had left.
    await shop.app.sweep();
    for (const { addressed } of live) await payFor(shop, addressed.id, addressed.buyer.token);
    await shop.app.sweep();
    expect(await bookings.countDocuments()).toBe(stored + placed);
    expect(await bookings.distinct('status', { lines: { $exists: false } })).toEqual(['abandoned']);
    await expectLive(shop, live, read);
    expect(await findGoodsFaults(shop.db, ...oldParts.map(({ _id }) => _id))).toEqual([]);
    const provider = createProvider(shop.sandbox);
    expect(await findFaults(shop.db, provider, ...liveParts.map(({ _id }) => _id))).toEqual([]);
  } finally {
    await shop.stop();
  }
}, 600_000);
