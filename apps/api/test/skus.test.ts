import type { Part } from '@switchyard/shared/parts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailingShop } from './support/mortal-shop.ts';
import { asAdmin, home, paidOrder } from './support/orders.ts';
import { addPart, buildNewPart, useShop, type Api } from './support/shop.ts';

const shop = useShop(mailingShop);
let admin: Api;
beforeAll(async () => {
  admin = await asAdmin(shop());
});
beforeEach(async () => {
  await shop().db.collection('parts').deleteMany({});
});

const numbers = { sku: 'FEN-67 T', gtin: '4006381333931', brand: 'Fenwick', mpn: 'GT-900/2' };
const bySku = async (sku: string): Promise<string[]> =>
  (await shop().api.get('/part').query({ sku })).body.map(({ _id }: Part) => _id);
const found = async (path: string, q: string): Promise<string[]> =>
  (await admin.get(path).query({ q, limit: 10 })).body.map(({ _id }: { _id: string }) => _id);
const taken = (name: string, id: string) => ({
  code: 'sku_taken',
  message: `${name} has the SKU FEN-67 T already. Give this part another one.`,
  parameters: { sku: 'FEN-67 T', name, id },
});

describe('a part', () => {
  it('is answered by exactly its SKU, whatever its case and its spaces', async () => {
    const part = await addPart(shop(), numbers);
    await addPart(shop(), { sku: 'FEN-67 T2' });
    expect(part).toMatchObject(numbers);
    for (const sku of ['FEN-67 T', 'fen-67t ', 'ＦＥＮ-67 T']) expect(await bySku(sku)).toEqual([part._id]);
    expect(await bySku('FEN-67')).toEqual([]);
    expect(
      (await shop().api.get('/part').query({ sku: 'fen-67 T', q: 'switch', kind: 'care' })).body,
    ).toEqual([]);
    expect((await shop().api.get('/part/facets').query({ sku: 'FEN-67 T' })).body.facets).toEqual([]);
    expect((await shop().api.get('/part?sku=')).status).toBe(400);
  });

  it('is found by each of its numbers and its brand, on every list', async () => {
    const { _id } = await addPart(shop(), numbers);
    await addPart(shop());
    for (const q of [
      'FEN-67 T',
      'fen67t',
      'fen-6',
      '4006381333931',
      'Fenwick',
      'gt-900/2',
      'GT9002',
      'fenwick switch',
    ])
      for (const path of ['/part', '/stock']) expect([q, await found(path, q)]).toEqual([q, [_id]]);
  });

  it('is found by new numbers, and no longer by those that were taken away', async () => {
    const { _id } = await addPart(shop(), numbers);
    await admin.patch(`/part/${_id}`).send({ sku: 'MOOR-1', brand: null }).expect(200);
    expect([await bySku('FEN-67 T'), await bySku('moor-1')]).toEqual([[], [_id]]);
    expect([await found('/part', 'fenwick'), await found('/part', 'moor')]).toEqual([[], [_id]]);
    await admin.patch(`/part/${_id}`).send({ sku: null }).expect(200);
    expect([await bySku('moor-1'), await found('/part', 'moor')]).toEqual([[], []]);
  });

  it('is refused a barcode with a wrong check digit', async () => {
    const { status, body } = await admin.post('/part').send(buildNewPart({ gtin: '4006381333932' }));
    expect([status, body.issues]).toEqual([
      400,
      [
        {
          path: 'body.gtin',
          message: 'Barcode (GTIN) has a wrong check digit: compare each digit with the package',
        },
      ],
    ]);
  });
});

describe('a SKU', () => {
  it('belongs to one part, on sale or hidden; the refusal names that part', async () => {
    const { _id, name } = await addPart(shop(), { ...numbers, name: 'Fen' });
    const other = await addPart(shop(), { name: 'Moor' });
    await admin.patch(`/part/${_id}`).send({ hidden: true }).expect(200);
    const answers = [
      await admin.post('/part').send(buildNewPart({ sku: 'fen-67t' })),
      await admin.patch(`/part/${other._id}`).send({ sku: 'FEN-67T' }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect(body).toMatchObject(taken(name, _id));
    }
    await admin.patch(`/part/${_id}`).send({ sku: 'FEN-67 t' }).expect(200);
    expect(await shop().db.collection('parts').countDocuments()).toBe(2);
  });

  it('is free again once its part is deleted', async () => {
    const { _id } = await addPart(shop(), numbers);
    await admin.delete(`/part/${_id}`).expect(200);
    const { _id: next } = await addPart(shop(), numbers);
    expect(await bySku(numbers.sku)).toEqual([next]);
  });

  it('goes to one of two parts that ask for it at once', async () => {
    const others = [await addPart(shop()), await addPart(shop())];
    const answers = await Promise.all([
      ...others.map(({ _id }) => admin.patch(`/part/${_id}`).send({ sku: numbers.sku })),
      ...[1, 2, 3].map(() => admin.post('/part').send(buildNewPart({ sku: numbers.sku }))),
    ]);
    const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : String(body.code)));
    expect(codes.toSorted()).toEqual(['done', ...Array.from({ length: 4 }, () => 'sku_taken')]);
    expect(await bySku(numbers.sku)).toHaveLength(1);
  });

  it('is each member’s own in a family', async () => {
    const [red, blue] = [await addPart(shop(), numbers), await addPart(shop(), { sku: 'FEN-67 B' })];
    const choices = [{ name: 'Colour', value: 'Red' }];
    const { body } = await admin.post('/family').send({ partId: red._id, name: 'Fen', choices });
    await admin
      .put(`/family/${body.insertedId}/members/${blue._id}`)
      .send({ values: ['Blue'] })
      .expect(200);
    const family = (await shop().api.get(`/family/${body.insertedId}`)).body;
    expect(family.members).toMatchObject([numbers, { sku: 'FEN-67 B' }]);
    expect([await bySku('FEN-67 B'), await found('/part', 'fenwick')]).toEqual([[blue._id], [red._id]]);
  });
});

it('an order keeps the SKU of each line, and papers, pick lists and exports have it', async () => {
  const part = await addPart(shop(), { ...numbers, name: 'Fen', availableQuantity: 100 });
  const order = await paidOrder(shop(), { part, address: home });
  await admin.patch(`/part/${part._id}`).send({ sku: 'OTHER' }).expect(200);
  expect((await order.read()).lines).toMatchObject([{ partName: 'Fen', sku: numbers.sku }]);
  expect((await admin.get(`/orders/picks?ids=${order.id}`)).body).toMatchObject([{ sku: numbers.sku }]);
  expect((await order.papers())[0].lines).toMatchObject([{ sku: numbers.sku }]);
  expect(await found('/orders', 'fen67t')).toEqual([order.id]);
  await admin.delete(`/part/${part._id}`).expect(200);
  expect(await found('/orders', 'FEN-67 T')).toEqual([order.id]);
  const lines = await admin.get('/orders/csv?rows=lines');
  const [heading = '', row = ''] = lines.text.split('\r\n');
  expect(row.split(',')[heading.split(',').indexOf('sku')]).toBe(numbers.sku);
  expect((await admin.get('/orders/csv')).text).toContain(`,${numbers.sku},`);
});
