import { ObjectId } from 'mongodb';
import type { AuditEntry } from '@switchyard/shared/audit';
import { beforeAll, describe, expect, it } from 'vitest';
import { chargedOrder, home, openOrder, paidOrder, parcel } from './support/orders.ts';
import { walk } from './support/pages.ts';
import { signIn, signInAdmin, useShop } from './support/shop.ts';

const shop = useShop();
let admin: string;
const lines = () => shop().db.collection('audit');
const read = async (query = ''): Promise<AuditEntry[]> => (await shop().as(admin).get(`/audit${query}`)).body;

beforeAll(async () => {
  admin = await signInAdmin(shop());
  for (const name of ['one', 'two', 'three']) {
    await signIn(shop(), `${name}@example.com`);
    await shop().as(admin).put(`/user/block/${name}@example.com`);
  }
});

describe('GET /audit', () => {
  it('says when, who, what, to whom, from where, and the fields before and after; newest first', async () => {
    await shop().as(admin).delete('/user/block/three@example.com');
    const [newest] = await read('?limit=1');
    expect(newest).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      by: 'admin@example.com',
      from: expect.stringContaining('127.0.0.1'),
      action: 'account-unblocked',
      whom: 'three@example.com',
      before: { blocked: true },
      after: { blocked: false },
    });
  });

  it('is paged by key, and finds lines by or about an e-mail', async () => {
    const { pages, totals } = await walk<AuditEntry>(shop(), '/audit?limit=1&q=ONE@example.com', {
      token: admin,
    });
    expect(pages.flat().map(({ action }) => action)).toEqual(['account-blocked']);
    expect(totals).toEqual([1]);
    const all = await read();
    const byPage = await walk<AuditEntry>(shop(), '/audit?limit=2', { token: admin });
    expect(byPage.pages.flat()).toEqual(all);
    expect(await read('?sort=oldest')).toEqual(all.toReversed());
    expect(await read('?q=admin@example.com')).toEqual(all);
  });

  it('finds an import by its id, which is in mixed case', async () => {
    const csv = 'name,description,price,availableQuantity,minimumOrder,img\nTray,Oak,2.5,7,1,/x';
    const send = (path: string, body: object) => shop().as(admin).post(path).send(body);
    const { fingerprint } = (await send('/parts/import/preview', { csv })).body;
    await send('/parts/import', { csv, fingerprint }).expect(200);
    const line = (await read()).find(({ action }) => action === 'parts-imported');
    expect(await read(`?q=${line?.whom}`)).toEqual([line]);
  });
});

it('says which orders of others an admin cancelled and which payments an admin confirmed', async () => {
  const cancelled = await openOrder(shop());
  const charged = await chargedOrder(shop());
  const path = (id: string) => `/booking/${id}`;
  await shop().as(admin).delete(path(cancelled.id)).expect(200);
  await shop().as(admin).patch(path(charged.id)).send({ transactionId: charged.intentId }).expect(200);
  expect(await read('?limit=2')).toMatchObject([
    {
      action: 'payment-confirmed',
      whom: charged.buyer.email,
      after: { order: charged.id, transactionId: charged.intentId },
    },
    { action: 'orders-cancelled', whom: cancelled.buyer.email, before: { unpaid: [cancelled.id] } },
  ]);
});

it('has no line of an act on an order that was refused, or that changed nothing', async () => {
  const held = await openOrder(shop());
  const paid = await paidOrder(shop(), { address: home });
  const act = (id: string, path: string, body?: object) =>
    shop().as(admin).post(`/booking/${id}/${path}`).send(body);
  await act(paid.id, 'shipment', parcel);
  const before = await read();
  expect(before[0]).toMatchObject({ action: 'order-shipped', whom: paid.id });
  const pack = (id: string) =>
    shop()
      .as(admin)
      .post('/orders/packed')
      .send({ orders: [id] });
  expect((await pack(paid.id)).body.refused).toHaveLength(1);
  expect((await pack(held.id)).body.refused).toHaveLength(1);
  for (const path of ['shipment', 'delivery', 'waiver'])
    expect((await act(held.id, path, { ...parcel, reason: 'None' })).status).toBe(409);
  expect((await act(paid.id, 'shipment', parcel)).body.modifiedCount).toBe(0);
  expect(await read()).toEqual(before);
});

it('says of each change of the same delivery table whether it was refused', async () => {
  const { body } = await shop().as(admin).get('/delivery/table').expect(200);
  const { version, taxes } = body;
  const save = (home: string) =>
    shop()
      .as(admin)
      .put('/delivery/table')
      .send({ version, home, addressRequired: false, groups: [], taxes });
  const answers = await Promise.all(['DE', 'FI', 'FR', 'IT', 'SE'].map(save));
  const done = answers.filter(({ status }) => status === 200).map(({ body: table }) => table.home);
  expect(done).toHaveLength(1);
  const told = (await read('?q=delivery')).map(({ after, refused }) => ({ home: after?.['home'], refused }));
  const isMark = (line: { refused?: unknown }) => line.refused === 'delivery_table_changed';
  const refused = new Set(told.filter(isMark).map(({ home }) => home));
  expect(told.map(({ home }) => home).filter((home) => !refused.has(home))).toEqual(done);
});

describe('a line of the audit trail', () => {
  it('cannot be changed by any update, even one that bypasses the rules', async () => {
    const before = await lines().find().toArray();
    const anywhere = { '_id.by': 'admin@example.com' };
    const updates = [
      () => lines().updateMany({}, { $set: { note: 'x' } }),
      () => lines().updateOne(anywhere, { $set: { '_id.by': 'eve@example.com' } }),
      () => lines().updateOne(anywhere, [{ $set: { '_id.by': 'eve@example.com' } }]),
      () => lines().updateOne(anywhere, { $unset: { '_id.whom': '' } }),
      () =>
        lines().updateOne(anywhere, { $set: { '_id.at': new Date() } }, { bypassDocumentValidation: true }),
      () => lines().replaceOne(anywhere, { by: 'eve@example.com' }),
      () => lines().findOneAndUpdate(anywhere, { $set: { '_id.action': 'nothing' } }),
    ];
    for (const update of updates) await expect(update()).rejects.toThrow(/validation|immutable/);
    expect(await lines().find().toArray()).toEqual(before);
  });

  it('must have the right fields', async () => {
    const line = { id: new ObjectId(), at: new Date(), by: 'x', action: 'x', whom: 'x' };
    for (const wrong of [{}, { _id: { ...line, whom: 3 } }, { _id: line, more: 1 }])
      await expect(lines().insertOne(wrong as object)).rejects.toThrow(/validation/);
  });
});
