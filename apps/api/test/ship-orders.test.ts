import { mostOrdersOfParcel, mostPackedAtOnce } from '@switchyard/shared';
import { type Part } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailingShop } from './support/mortal-shop.ts';
import { asAdmin, home, newBuyer, openOrder, paidOrder, type OrderFacts } from './support/orders.ts';
import { addPart, useShop, type Api } from './support/shop.ts';

const shop = useShop(mailingShop);
let admin: Api;
let part: Part;
beforeAll(async () => {
  admin = await asAdmin(shop());
  part = await addPart(shop(), { name: 'Desk Switch', availableQuantity: 1000 });
});

const paid = (facts: OrderFacts = {}) => paidOrder(shop(), { part, address: home, ...facts });
const dhl = { carrier: 'DHL', trackingNumber: 'JD1' };
const ship = (...parcels: object[]) => admin.post('/orders/shipped').send({ parcels });

async function mailsOf(...orders: { id: string }[]) {
  const ids = orders.map(({ id }) => id);
  const found = shop()
    .db.collection('mails')
    .find({ order: { $in: ids }, kind: 'order-shipped' });
  return (await found.toArray()).map(({ order, data }) => ({ order, inside: data.inside, with: data.with }));
}

const auditedTimes = (id: string) =>
  shop().db.collection('audit').countDocuments({ '_id.action': 'order-shipped', '_id.whom': id });

describe('many orders at once', () => {
  it('are each shipped or refused by themselves, with their own mail and audit line, however often it is asked', async () => {
    const [first, second, unpaid] = [await paid(), await paid(), await openOrder(shop(), { part })];
    const unknown = String(new ObjectId());
    const ask = () =>
      ship(
        { ...dhl, orders: [first.id] },
        { carrier: 'UPS', orders: [unpaid.id] },
        { carrier: 'UPS', orders: [unknown] },
        { carrier: 'UPS', link: 'https://ups.example/2', orders: [second.id] },
      );
    for (const answer of [await ask(), await ask()]) {
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toEqual({
        shipped: [first.id, second.id],
        refused: [
          { order: unpaid.id, message: 'This order has not been paid.' },
          { order: unknown, message: 'There is no such order.' },
        ],
      });
    }
    expect(await first.read()).toMatchObject({ status: 'shipped', parcels: [dhl] });
    expect(await second.read()).toMatchObject({ status: 'shipped', shipment: { carrier: 'UPS' } });
    expect(await mailsOf(first, second)).toHaveLength(2);
    for (const { id } of [first, second]) expect(await auditedTimes(id)).toBe(1);
  });

  it('are refused whole if one is named twice, and changed only up to the limit', async () => {
    const { id, read } = await paid();
    const twice = await ship({ ...dhl, orders: [id] }, { ...dhl, orders: [id.toUpperCase()] });
    expect(twice.body).toMatchObject({ status: 400, issues: [{ path: 'body.parcels.1.orders' }] });
    const others = Array.from({ length: mostPackedAtOnce }, () => ({
      ...dhl,
      orders: [String(new ObjectId())],
    }));
    expect((await ship({ ...dhl, orders: [id] }, ...others)).status).toBe(400);
    const together = Array.from({ length: mostOrdersOfParcel }, () => String(new ObjectId()));
    expect((await ship({ ...dhl, orders: [id, ...together] })).status).toBe(400);
    expect(await read()).toMatchObject({ status: 'paid' });
  });
});

describe('a parcel that orders share', () => {
  it('is one parcel with one mail that says what is inside, and each order has its audit line', async () => {
    const buyer = await newBuyer(shop());
    const [one, other] = [await paid({ buyer }), await paid({ buyer, quantity: 3 })];
    const orders = [one.id, other.id];
    for (const answer of [await ship({ ...dhl, orders }), await ship({ ...dhl, orders })])
      expect(answer.body).toEqual({ shipped: orders, refused: [] });
    const { number, parcels } = await one.read();
    const [parcel] = parcels;
    expect(parcel).toMatchObject({ ...dhl, orders });
    expect((await other.read()).parcels).toMatchObject([{ id: parcel.id, orders }]);
    const inside = [3, 2].map((quantity) => ({ partName: part.name, quantity }));
    expect(await mailsOf(one, other)).toEqual([{ order: other.id, inside, with: [String(number)] }]);
    for (const id of orders) expect(await auditedTimes(id)).toBe(1);
  });

  it('takes no order of somebody else or to another address', async () => {
    const buyer = await newBuyer(shop());
    const [one, moved, foreign] = [
      await paid({ buyer }),
      await paid({ buyer, address: { ...home, line1: '2 Main Street' } }),
      await paid(),
    ];
    const { body } = await ship({ ...dhl, orders: [one.id, moved.id, foreign.id] });
    const message = 'Only orders of one buyer to one address can share a parcel.';
    expect(body).toEqual({
      shipped: [one.id],
      refused: [moved, foreign].map(({ id: order }) => ({ order, message })),
    });
    expect((await one.read()).parcels[0].orders).toBeUndefined();
    expect(await mailsOf(one)).toHaveLength(1);
  });

  it('that a killed process left half sent is told to every buyer of it once it is sent again', async () => {
    const buyer = await newBuyer(shop());
    const [one, other] = [await paid({ buyer }), await paid({ buyer })];
    const orders = [one.id, other.id];
    await ship({ ...dhl, orders });
    // Simulate that the process was killed after the first order.
    const bookings = shop().db.collection('bookings');
    const paidAgain = { $set: { status: 'paid', parcels: [] }, $pull: { ledger: { action: 'shipped' } } };
    await bookings.updateOne({ _id: new ObjectId(other.id) }, paidAgain as object);
    await bookings.updateOne(
      { _id: new ObjectId(one.id) },
      { $set: { followUp: true }, $inc: { followedUp: -1 } },
    );
    await shop().db.collection('mails').deleteMany({ kind: 'order-shipped' });
    await bookings.updateOne({ _id: new ObjectId(other.id) }, { $inc: { followedUp: -1 } });

    await shop().app.loops.orders();
    expect((await mailsOf(one, other)).map(({ order }) => order)).toEqual([one.id]);
    expect((await ship({ ...dhl, orders })).body).toEqual({ shipped: orders, refused: [] });
    expect((await mailsOf(one, other)).map(({ order }) => order).toSorted()).toEqual(orders.toSorted());
  });
});

describe('the counts', () => {
  it('say how many orders each tab has', async () => {
    const read = async () => (await admin.get('/orders/counts')).body;
    const before = await read();
    const order = await paid();
    const after = await read();
    expect(after).toEqual({ ...before, all: before.all + 1, 'to-ship': before['to-ship'] + 1 });
    await order.fulfil('shipped');
    expect(await read()).toMatchObject({ 'to-ship': before['to-ship'], shipped: before.shipped + 1 });
  });
});

describe('the pick list', () => {
  it('has the units that are still to be sent, part by part, in the order of the shelves', async () => {
    const [far, near, nowhere] = [
      await addPart(shop(), { name: 'Far', shelf: 'A10', availableQuantity: 50 }),
      await addPart(shop(), { name: 'Near', shelf: 'A2', availableQuantity: 50 }),
      await addPart(shop(), { name: 'Nowhere', availableQuantity: 50 }),
    ];
    const orders = [
      await paid({ part: far, quantity: 4 }),
      await paid({ part: nowhere }),
      await paid({ part: near }),
      await paid({ part: far, quantity: 5 }),
      await paid({ part: far }),
    ];
    await orders[4]?.fulfil('shipped');
    const ids = orders.map(({ id }) => id);
    const { body } = await admin.get(`/orders/picks?ids=${ids.join(',')}`);
    expect(body).toEqual([
      {
        partId: near._id,
        name: 'Near',
        shelf: 'A2',
        quantity: 2,
        orders: [{ order: ids[2], quantity: 2 }],
      },
      {
        partId: far._id,
        name: 'Far',
        shelf: 'A10',
        quantity: 9,
        orders: [
          { order: ids[0], quantity: 4 },
          { order: ids[3], quantity: 5 },
        ],
      },
      { partId: nowhere._id, name: 'Nowhere', quantity: 2, orders: [{ order: ids[1], quantity: 2 }] },
    ]);
  });
});
