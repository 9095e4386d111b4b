import { beforeEach, describe, expect, it } from 'vitest';
import { addPart, adminToken, useShop, type Api } from './support/shop.ts';

const shop = useShop();
let admin: Api;

beforeEach(async () => {
  for (const name of ['redirects', 'redirectTables']) await shop().db.collection(name).deleteMany({});
  admin = shop().as(await adminToken(shop()));
});

const save = (table: object) => admin.put('/redirects').send(table);
const targetOf = async (path: string) => {
  const { body } = await shop().api.get('/redirects/target').query({ path }).expect(200);
  return body.to;
};

describe('the table of redirects', () => {
  it('is empty at first, then as an admin saved it, in normal form', async () => {
    expect((await admin.get('/redirects').expect(200)).body).toEqual([]);
    expect(await targetOf('/products/fen')).toBeUndefined();
    const table = [
      { from: '/Products/Fen/', to: ' /parts?kind=switch ' },
      { from: '/old', to: '/products/fen' },
      { from: '/gone', to: null },
    ];
    const stored = [
      { from: '/products/fen', to: '/parts?kind=switch' },
      { from: '/old', to: '/parts?kind=switch' },
      { from: '/gone', to: null },
    ];
    expect((await save(table).expect(200)).body).toEqual(stored);
    expect((await admin.get('/redirects').expect(200)).body).toEqual(stored);
    for (const path of ['/products/fen', '/PRODUCTS//Fen/', '/products/%66en'])
      expect(await targetOf(path)).toBe('/parts?kind=switch');
    expect(await targetOf('/gone')).toBeNull();
  });

  it('is replaced whole', async () => {
    await save([{ from: '/a', to: '/' }]).expect(200);
    await save([{ from: '/b', to: '/' }]).expect(200);
    expect([await targetOf('/a'), await targetOf('/b')]).toEqual([undefined, '/']);
    await save([]).expect(200);
    expect([(await admin.get('/redirects')).body, await targetOf('/b')]).toEqual([[], undefined]);
  });

  it('is not lost to an admin who changed an older one', async () => {
    const table = async () => (await admin.get('/redirects/table').expect(200)).body;
    expect(await table()).toEqual({ version: 'none', redirects: [] });
    const saveOver = (version: string, from: string) =>
      admin.put(`/redirects?version=${version}`).send([{ from, to: '/' }]);
    await saveOver('none', '/a').expect(200);
    const { version } = await table();
    await saveOver(version, '/b').expect(200);
    for (const old of ['none', version])
      expect((await saveOver(old, '/c').expect(409)).body.code).toBe('redirects_changed');
    // Somebody who lost the answer to a save may send it again.
    await saveOver(version, '/b').expect(200);
    expect((await table()).redirects).toEqual([{ from: '/b', to: '/' }]);
    await saveOver('1', '/c').expect(400);
  });

  it('leads to a part at its URL of today', async () => {
    const part = await addPart(shop(), { name: 'Fen switch' });
    await save([
      { from: '/fen', to: `/parts/former-name-${part._id}?quantity=9` },
      { from: '/none', to: `/parts/${'ab'.repeat(12)}` },
    ]).expect(200);
    expect(await targetOf('/fen')).toBe(`/parts/fen-switch-${part._id}?quantity=9`);
    await admin.patch(`/part/${part._id}`).send({ name: 'Moor switch' }).expect(200);
    expect(await targetOf('/fen')).toBe(`/parts/moor-switch-${part._id}?quantity=9`);
    expect(await targetOf('/none')).toBe(`/parts/${'ab'.repeat(12)}`);
  });

  it('names each fault, and nothing changes', async () => {
    await save([{ from: '/a', to: '/' }]).expect(200);
    const { body } = await save([
      { from: '/b', to: '/' },
      { from: '/cart', to: '/' },
      { from: '/c', to: 'https://other.example' },
      { from: '/d', to: '/e' },
      { from: '/e', to: '/d' },
    ]).expect(400);
    expect(body).toMatchObject({
      code: 'invalid_input',
      issues: [
        { path: 'body.1.from', message: 'is a path of the shop itself' },
        { path: 'body.2.to' },
        { path: 'body.3.to', message: 'leads in a circle' },
        { path: 'body.4.to', message: 'leads in a circle' },
      ],
    });
    expect([await targetOf('/a'), await targetOf('/b')]).toEqual(['/', undefined]);
  });

  it('takes no path of a collection, but one of a collection that ended', async () => {
    const picks = { name: 'Picks', slug: 'picks', search: 'kind=switch' };
    const { body } = await admin.post('/collection').send(picks).expect(200);
    const table = [{ from: '/collections/picks', to: '/parts' }];
    expect((await save(table).expect(400)).body.issues).toMatchObject([{ path: 'body.0.from' }]);
    await admin.delete(`/collection/${body.insertedId}`).expect(200);
    await save(table).expect(200);
    expect(await targetOf('/collections/picks')).toBe('/parts');
  });

  it('keeps an entry whose path a collection took later, so that the rest can still be saved', async () => {
    const table = [{ from: '/collections/sale', to: '/parts' }];
    await save(table).expect(200);
    const sale = { name: 'Sale', slug: 'sale', search: 'kind=switch' };
    const { body } = await admin.post('/collection').send(sale).expect(200);
    const more = [...table, { from: '/products/fen', to: '/parts' }];
    expect((await save(more).expect(200)).body).toEqual(more);
    await admin.delete(`/collection/${body.insertedId}`).expect(200);
  });

  it('is bounded, and so is the list of its faults', async () => {
    const table = (count: number, to: string) =>
      Array.from({ length: count }, (_, n) => ({ from: `/products/${n}`, to }));
    expect((await save(table(20_000, '/parts')).expect(200)).body).toHaveLength(20_000);
    expect(await targetOf('/products/19999')).toBe('/parts');
    await save(table(20_001, '/parts')).expect(400);
    expect((await save(table(200, '/nowhere')).expect(400)).body.issues).toHaveLength(100);
    await save(table(20, `/parts?q=${'x'.repeat(200_000)}`)).expect(413);
  });

  it('is in the audit trail, once for each change', async () => {
    await save([{ from: '/a', to: '/' }]).expect(200);
    await save([{ from: '/a', to: '/' }]).expect(200);
    await save([{ from: '/b', to: null }]).expect(200);
    const { body } = await admin.get('/audit?q=redirects&limit=2');
    expect(body).toMatchObject([
      {
        action: 'redirects-changed',
        by: 'admin@example.com',
        before: { entries: 1, changed: ['/a → /'] },
        after: { entries: 1, changed: ['/b → gone'] },
      },
      { action: 'redirects-changed', after: { entries: 1, changed: ['/a → /'] } },
    ]);
  });

  it('is that of one of two admins who save at once, and the other is told', async () => {
    await save([{ from: '/a', to: '/' }]).expect(200);
    const answers = await Promise.all([save([{ from: '/b', to: '/' }]), save([{ from: '/c', to: '/' }])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200);
    expect((await admin.get('/redirects')).body).toEqual(kept?.body);
  });

  it('leaves nothing of former tables an hour later, nor of one that a crash left half written', async () => {
    const entries = shop().db.collection('redirects');
    await save([{ from: '/a', to: '/' }]).expect(200);
    await save([{ from: '/b', to: '/' }]).expect(200);
    await shop().app.loops.upkeep();
    expect(await entries.countDocuments()).toBe(2);
    shop().clock.forward(2 * 3_600_000);
    await shop().app.loops.upkeep();
    expect((await entries.find().toArray()).map(({ from }) => from)).toEqual(['/b']);
    expect(await targetOf('/b')).toBe('/');
  });

  it('leaves nothing of a table of yesterday, however often the table is replaced', async () => {
    const entries = shop().db.collection('redirects');
    for (const from of ['/a', '/b', '/c', '/d']) {
      await save([{ from, to: '/' }]).expect(200);
      shop().clock.forward(45 * 60_000);
      await shop().app.loops.upkeep();
    }
    expect((await entries.find().toArray()).map(({ from }) => from)).toEqual(['/c', '/d']);
  });
});
