import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { summed } from '../src/orders/bookings/booking-document.ts';
import { home, newBuyer, openOrder, paidOrder, parcel } from './support/orders.ts';
import { addPart, useShop } from './support/shop.ts';

const shop = useShop();
const picture = `/api/image/${'0'.repeat(64)}`;

async function start() {
  const buyer = await newBuyer(shop());
  const part = await addPart(shop(), { name: 'Fen switch', img: picture, availableQuantity: 500, price: 10 });
  const list = async (query = '') =>
    (await shop().as(buyer.token).get(`/booking/mine${query}`).expect(200)).body;
  return { buyer, part, list, facts: { buyer, part, quantity: 2, address: home } };
}

it('an unpaid order is listed in short, and nothing else of it', async () => {
  const { buyer, part, list, facts } = await start();
  const { id } = await openOrder(shop(), facts);
  const whole = (await shop().as(buyer.token).get(`/booking/${id}`)).body;
  expect(await list()).toStrictEqual([
    {
      _id: id,
      number: whole.number,
      status: 'held',
      lines: [{ partId: part._id, partName: 'Fen switch', quantity: 2 }],
      img: picture,
      total: 20,
      holdExpiresAt: whole.holdExpiresAt,
      createdAt: whole.createdAt,
    },
  ]);
  for (const personal of ['address', 'phone', 'buyerName', 'account', 'ledger', 'builds'])
    expect(summed).not.toHaveProperty(personal);
});

it('a paid order says what comes back if it is cancelled, and its parcels while any is on its way', async () => {
  const { list, facts } = await start();
  const order = await paidOrder(shop(), facts);
  const transactionId = order.intentId;
  const [paid] = await list();
  expect(paid).toMatchObject({ status: 'paid', transactionId, refundable: 20 });
  expect(paid).not.toHaveProperty('holdExpiresAt');
  await order.fulfil('shipped');
  const [shipped] = await list();
  expect(shipped).toMatchObject({
    status: 'shipped',
    parcels: [{ n: 0, ...parcel, at: expect.any(String) }],
  });
  expect(Object.keys(shipped.parcels[0]).toSorted()).toEqual([
    'at',
    'carrier',
    'link',
    'n',
    'trackingNumber',
  ]);
  expect(shipped).not.toHaveProperty('refundable');
  expect(shipped).not.toHaveProperty('isSplit');
  await order.fulfil('delivered');
  const [delivered] = await list();
  expect([delivered.status, delivered.parcels]).toEqual(['delivered', undefined]);
});

it('names an order’s e-mail and currency only if those of the account and the shop have changed', async () => {
  const { list, facts } = await start();
  const { id } = await openOrder(shop(), facts);
  expect((await list())[0]).not.toHaveProperty('formerEmail');
  const former = { buyer: 'former@example.com', 'bill.currency': 'eur' };
  await shop()
    .db.collection('bookings')
    .updateOne({ _id: new ObjectId(id) }, { $set: former });
  expect((await list())[0]).toMatchObject({ formerEmail: 'former@example.com', currency: 'eur', total: 20 });
});

it('lists the same orders as the whole list, page by page', async () => {
  const { buyer, list, facts } = await start();
  for (let count = 0; count < 3; count += 1) await openOrder(shop(), facts);
  const whole = (await shop().as(buyer.token).get('/booking')).body;
  const ids = (orders: { _id: string }[]) => orders.map(({ _id }) => _id);
  expect(ids(await list())).toEqual(ids(whole));
  expect(ids(await list('?limit=2'))).toEqual(ids(whole.slice(0, 2)));
  expect(ids(await list('?sort=oldest'))).toEqual(ids(whole.toReversed()));
  expect(await list('?q=plate')).toEqual([]);
});

it('fifty orders are at most 18 kB', async () => {
  const { buyer, list, facts } = await start();
  const { address: _, ...unaddressed } = facts;
  const { id, booking } = await paidOrder(shop(), unaddressed);
  const bookings = shop().db.collection('bookings');
  const stored = await bookings.findOne({ _id: new ObjectId(id) });
  const copies = Array.from({ length: 49 }, (_, n) => {
    const transactionId = `pi_${n}`;
    const ids = { _id: new ObjectId(), number: booking.number + 1000 + n, transactionId };
    return { ...stored, ...ids, transactions: [transactionId], invoice: undefined };
  });
  await bookings.insertMany(copies, { bypassDocumentValidation: true, ignoreUndefined: true });
  const listed = await list();
  expect(listed).toHaveLength(50);
  expect(JSON.stringify(listed).length).toBeLessThanOrEqual(18_000);
  expect((await shop().as(buyer.token).get('/booking')).text.length).toBeGreaterThan(45_000);
});
