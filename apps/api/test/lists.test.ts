import { mostListed } from '@switchyard/shared';
import { type Booking } from '@switchyard/shared/bookings';
import { type Part } from '@switchyard/shared/parts';
import { ObjectId, type Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { readPage, walk } from './support/pages.ts';
import { buildDocuments } from './support/stored-documents.ts';
import { accountId, addPart, signIn, signInAdmin, useShop } from './support/shop.ts';

const shop = useShop();

describe('a list', () => {
  it('is whole without parameters, and a page with any', async () => {
    for (let count = 0; count < 7; count += 1)
      await addPart(shop(), { price: 5 + (count % 3), name: `Paged ${count}` });
    const all: Part[] = (await shop().api.get('/part')).body;
    const { pages, totals } = await walk<Part>(shop(), '/part?limit=3');
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(totals).toEqual([7, 7, 7]);
    expect(pages.flat()).toEqual(all);
  });

  it('finds words by their beginning, without accents or case, and treats operators as text', async () => {
    await addPart(shop(), { name: 'Café Crème Keycaps', description: 'Warm beige dye-sub.' });
    await addPart(shop(), { name: 'Crimson Cable', description: 'Coiled.' });
    const find = async (q: string) =>
      (await shop().api.get('/part').query({ q })).body.map(({ name }: Part) => name);
    expect(await find('creme')).toEqual(['Café Crème Keycaps']);
    expect(await find('CR')).toEqual(['Café Crème Keycaps', 'Crimson Cable']);
    expect(await find('beige keyc')).toEqual(['Café Crème Keycaps']);
    expect(await find('cable crem')).toEqual([]);
    expect(await find('.*')).toEqual([]);
    expect(await find('$where')).toEqual([]);
  });

  it('refuses bad parameters', async () => {
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=x',
      'sort=secret',
      'after=nonsense',
      'after=WzEsMl0',
      'before=',
    ]) {
      expect((await shop().api.get(`/part?${query}`)).status).toBe(400);
    }
  });
});

describe('PATCH /part/{partId}', () => {
  const patch = async (id: string, changes: object) =>
    shop()
      .as(await signInAdmin(shop()))
      .patch(`/part/${id}`)
      .send(changes);

  it('changes only the fields that were sent, and the search finds the new name', async () => {
    const part = await addPart(shop(), { name: 'Old Name' });
    const answer = await patch(part._id, { name: 'Zephyr', price: '25.5' });
    expect(answer.body).toMatchObject({ modifiedCount: 1, part: { ...part, name: 'Zephyr', price: 25.5 } });
    expect((await shop().api.get('/part?q=zephyr')).body).toHaveLength(1);
    expect((await shop().api.get('/part?q=old')).body).toHaveLength(0);
  });

  it('restocks by an amount, and removes only available units', async () => {
    const part = await addPart(shop(), { availableQuantity: 5 });
    expect((await patch(part._id, { restock: 10 })).body.part.availableQuantity).toBe(15);
    expect((await patch(part._id, { restock: '-15' })).body.part.availableQuantity).toBe(0);
    expect((await patch(part._id, { restock: -1 })).body).toMatchObject({
      status: 409,
      code: 'removes_too_many',
      message: 'Only 0 are available, so 1 cannot be removed.',
    });
    const stored = await shop().db.collection('parts').findOne({ name: part.name });
    expect(stored).toMatchObject({ availableQuantity: 0, stockedQuantity: 0 });
    expect(
      stored?.['stockLedger'].map(({ by, quantity }: { by: string; quantity: number }) => [by, quantity]),
    ).toEqual([
      ['admin@example.com', 5],
      ['admin@example.com', 10],
      ['admin@example.com', -15],
    ]);
  });

  it('is in the audit trail, like adding and deleting, with what changed before and after', async () => {
    const { _id, name } = await addPart(shop(), { price: 5, availableQuantity: 5 });
    await patch(_id, { price: '5', description: 'Oiled.' });
    await patch(_id, { price: 6.5, restock: -2 });
    await patch(_id, { restock: -4 });
    const admin = shop().as(await signInAdmin(shop()));
    await admin.delete(`/part/${_id}`);
    const { body } = await admin.get(`/audit?q=${_id}&sort=oldest`);
    const told = { by: 'admin@example.com', from: expect.any(String), whom: _id };
    expect(body).toMatchObject([
      { ...told, action: 'part-added', after: { name, price: 5, availableQuantity: 5 } },
      {
        ...told,
        action: 'part-changed',
        before: { description: expect.any(String) },
        after: { description: 'Oiled.' },
      },
      { ...told, action: 'price-changed', before: { price: 5 }, after: { price: 6.5 } },
      { ...told, action: 'stock-changed', before: { availableQuantity: 5 }, after: { availableQuantity: 3 } },
      { ...told, action: 'part-deleted', before: { name, price: 6.5, availableQuantity: 3 } },
    ]);
  });

  it('refuses bad input, an empty change and an absent part', async () => {
    const part = await addPart(shop());
    expect((await patch(part._id, { price: -1 })).status).toBe(400);
    expect((await patch(part._id, {})).status).toBe(400);
    expect((await patch(part._id, { availableQuantity: 5 })).status).toBe(400);
    expect((await patch('507f1f77bcf86cd799439011', { name: 'x' })).status).toBe(404);
  });
});

describe('a list that is too long to be answered whole', () => {
  const spares = 3;
  const ids = Array.from({ length: mostListed + spares }, () => new ObjectId());

  /** Stores a document for each id, each one second older than the one before. */
  async function fill(collection: string, facts: (number: number) => Document) {
    const document = buildDocuments()[collection];
    const stored = ids.map((_id, number) => {
      const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 1000);
      return { ...document, _id, createdAt, ...facts(number) };
    });
    await shop().db.collection<Document>(collection).deleteMany({});
    await shop().db.collection<Document>(collection).insertMany(stored);
  }
  /** Fields that must be unique among an account's orders. */
  const unique = (number: number) => ({ number: number + 1, slot: number });
  const idsOf = (items: { _id: string }[]) => items.map(({ _id }) => _id);
  const inOrder = ids.map((id) => id.toHexString());

  it.each([
    ['/part', 'parts', () => ({})],
    [
      '/review',
      'reviews',
      (number: number) => ({ author: `reader${number}@example.com`, verified: true, shown: true }),
    ],
    ['/user', 'users', (number: number) => (number === 0 ? {} : { email: `${number}@example.com` })],
  ])('GET %s answers the newest, newest last, and links to the rest', async (path, collection, facts) => {
    await signInAdmin(shop());
    const admin = await shop().db.collection('users').findOne({ email: 'admin@example.com' });
    await fill(collection, (number) => ({ ...(number === 0 && admin), _id: ids[number], ...facts(number) }));
    const token = await signInAdmin(shop());
    const newest = await readPage<{ _id: string }>(shop(), path, token);
    expect(idsOf(newest.items)).toEqual(inOrder.slice(spares));
    expect(newest.total).toBe(mostListed + 1);
    expect(newest.next).toBeUndefined();
    const before = await readPage<{ _id: string }>(shop(), `${path}?${newest.prev}`, token);
    expect(idsOf(before.items)).toEqual(inOrder.slice(0, spares));
  });

  it('GET /booking answers the newest, newest first, and links to the rest', async () => {
    const token = await signIn(shop(), 'hoarder@example.com');
    const account = await accountId(shop(), 'hoarder@example.com');
    await fill('bookings', (number) => ({
      account,
      slot: number,
      number: number + 1,
      buyer: 'hoarder@example.com',
    }));
    const newest = await readPage<Booking>(shop(), '/booking?buyer=hoarder@example.com', token);
    expect(idsOf(newest.items)).toEqual(inOrder.toReversed().slice(0, mostListed));
    expect(newest.total).toBe(mostListed + 1);
    const after = await readPage<Booking>(shop(), `/booking?${newest.next}`, token);
    expect(idsOf(after.items)).toEqual(inOrder.toReversed().slice(mostListed));
  });

  it('has a total even if it is short', async () => {
    const token = await signIn(shop(), 'few@example.com');
    const account = await accountId(shop(), 'few@example.com');
    await fill('bookings', (number) => ({
      ...unique(number),
      account: number < 150 ? account : 'hoarder',
    }));
    const all = await readPage<Booking>(shop(), '/booking', token);
    expect([all.items.length, all.total, all.next, all.prev]).toEqual([150, 150, undefined, undefined]);
  });
});

describe('a list by name', () => {
  it('is alphabetical whatever the case and the accents are, from page to page and backwards', async () => {
    await shop().db.collection('parts').deleteMany({});
    const names = ['alpha', 'Beta', 'Élan', 'eland', 'Łódź', 'Luna', 'Straße', 'strata', 'Zeta', 'zeta'];
    for (const name of ['Zeta', 'Luna', 'strata', 'alpha', 'eland', 'Łódź', 'zeta', 'Beta', 'Straße', 'Élan'])
      await addPart(shop(), { name });
    const read = async (sort: string): Promise<string[]> => {
      const listed: string[] = [];
      let page = await readPage<Part>(shop(), `/part?sort=${sort}&limit=3`);
      for (;;) {
        listed.push(...page.items.map(({ name }) => name));
        if (!page.next) return listed;
        page = await readPage<Part>(shop(), `/part?${page.next}`);
      }
    };
    expect(await read('name')).toEqual(names);
    expect(await read('-name')).toEqual(names.toReversed());
    const admin = shop().as(await signInAdmin(shop()));
    const { body } = await admin.get('/stock').query({ sort: 'name' });
    expect(body.map(({ name }: Part) => name)).toEqual(names);
  });

  it('follows a part that is renamed', async () => {
    await shop().db.collection('parts').deleteMany({});
    const part = await addPart(shop(), { name: 'Zeta' });
    await addPart(shop(), { name: 'moor' });
    const admin = shop().as(await signInAdmin(shop()));
    await admin.patch(`/part/${part._id}`).send({ name: 'Alpha' }).expect(200);
    const { items } = await readPage<Part>(shop(), '/part?sort=name&limit=2');
    expect(items.map(({ name }) => name)).toEqual(['Alpha', 'moor']);
  });
});
