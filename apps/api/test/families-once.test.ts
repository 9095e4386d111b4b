import type { Facets, Part } from '@switchyard/shared/parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage, walk } from './support/pages.ts';
import { adminToken, addPart, useShop } from './support/shop.ts';

const shop = useShop();
const asAdmin = async () => shop().as(await adminToken(shop()));
type Admin = Awaited<ReturnType<typeof asAdmin>>;

const choices = [{ name: 'Colour', value: 'First' }];
async function newFamily(admin: Admin, name: string, [first, ...others]: readonly Part[]): Promise<string> {
  const body = { partId: first?._id, name, choices };
  const made = await admin.post('/family').send(body).expect(200);
  const id = String(made.body.insertedId);
  for (const { _id } of others)
    await admin
      .put(`/family/${id}/members/${_id}`)
      .send({ values: [_id] })
      .expect(200);
  return id;
}
const hide = (admin: Admin, { _id }: Part) => admin.patch(`/part/${_id}`).send({ hidden: true }).expect(200);
const remove = (admin: Admin, { _id }: Part) => admin.delete(`/part/${_id}`).expect(200);

type Asked = Record<string, string>;
const addressOf = (query: Asked, path = '/part') => `${path}?${new URLSearchParams(query)}`;
const idsOf = (parts: readonly Part[]) => parts.map(({ _id }) => _id);
const thingOf = ({ _id, family }: Part) => family?.id ?? _id;

/** The first member of each family, and all parts without a family, in the given order. */
function firsts(parts: readonly Part[]): Part[] {
  const seen = new Set<string>();
  return parts.filter((part) => {
    const isNew = !seen.has(thingOf(part));
    seen.add(thingOf(part));
    return isNew;
  });
}

async function pagesOf(query: Asked) {
  const { pages, totals } = await walk<Part>(shop(), addressOf({ ...query, limit: '2' }));
  return { listed: pages.flat(), totals };
}

/** Reads a list by following "prev" links from its last page to its first. */
async function backwards(query: Asked): Promise<Part[]> {
  let page = await readPage<Part>(shop(), addressOf({ ...query, limit: '3' }));
  while (page.next) page = await readPage<Part>(shop(), `/part?${page.next}`);
  const all = [...page.items];
  while (page.prev) {
    page = await readPage<Part>(shop(), `/part?${page.prev}`);
    all.unshift(...page.items);
  }
  return all;
}

describe('a list that has each family once', () => {
  const one = fc.record({
    family: fc.constantFrom(0, 0, 1, 1, 2),
    price: fc.constantFrom(4, 6, 8),
    name: fc.constantFrom('Plain', 'Fancy', 'Odd'),
    availableQuantity: fc.constantFrom(0, 50),
    feel: fc.constantFrom('linear', 'tactile'),
    force: fc.constantFrom(45, 62, 80),
  });
  const asked = fc
    .record(
      {
        kind: fc.constant('switch'),
        q: fc.constantFrom('plain', 'fancy odd', 'odd'),
        inStock: fc.constant('true'),
        minPrice: fc.constant('5'),
      },
      { requiredKeys: [] },
    )
    .map((said): Asked => ({ ...said }));
  const sorts = ['oldest', 'newest', 'name', '-name', 'price', '-price', '-rating'];

  it('has the first of those that are found, in every sort, and counts it once', async () => {
    const admin = await asAdmin();
    const property = fc.asyncProperty(
      fc.array(one, { minLength: 7, maxLength: 12 }),
      fc.array(asked, { minLength: 2, maxLength: 2 }),
      fc.constantFrom(...sorts),
      async (wanted, queries, sort) => {
        await shop().db.collection('parts').deleteMany({});
        await shop().db.collection('partCounts').deleteMany({});
        const members = new Map<number, Part[]>();
        for (const { family, feel, force, ...told } of wanted) {
          const part = await addPart(shop(), { ...told, facts: { kind: 'switch', feel, force } as const });
          members.set(family, [...(members.get(family) ?? []), part]);
        }
        for (const [family, parts] of members) if (family > 0) await newFamily(admin, `${family}`, parts);
        const [hidden, deleted] = members.get(1) ?? [];
        if (hidden) await hide(admin, hidden);
        if (deleted) await remove(admin, deleted);
        for (const query of queries) {
          const all = await readPage<Part>(shop(), addressOf({ ...query, sort }));
          const once: Asked = { ...query, sort, families: 'once' };
          const { listed, totals } = await pagesOf(once);
          const expected = idsOf(firsts(all.items));
          expect(idsOf(listed), JSON.stringify(once)).toEqual(expected);
          expect(new Set(totals)).toEqual(new Set([expected.length]));
          expect(idsOf(await backwards(once))).toEqual(expected);
          await expectCounts(query);
        }
      },
    );
    await fc.assert(property, { numRuns: 4, seed: 37, endOnFailure: true });
    // Hundreds of calls take long on a busy machine.
  }, 120_000);

  /** Expects that each number beside a filter is the total of the list that the filter leads to. */
  async function expectCounts(query: Asked): Promise<void> {
    const once: Asked = { ...query, families: 'once' };
    const { body } = await shop().api.get(addressOf(once, '/part/facets')).expect(200);
    const { kinds, facets }: Facets = body;
    const totalOf = async (more: Asked) =>
      (await readPage<Part>(shop(), addressOf({ ...once, limit: '1', ...more }))).total;
    const numbers = [
      ...(kinds ?? []).map(({ kind, count }) => ({ more: { kind }, count })),
      ...(facets ?? []).flatMap((facet) =>
        facet.type === 'values'
          ? facet.values.map(({ value, count }) => ({ more: { [facet.name]: value }, count }))
          : [],
      ),
    ];
    for (const { more, count } of numbers)
      expect({ ...once, ...more, count }).toEqual({ ...once, ...more, count: await totalOf(more) });
  }

  it('says what the family offers, and says nothing of it to those who do not ask', async () => {
    const admin = await asAdmin();
    const dear = await addPart(shop(), { name: 'Zither cable, red', price: 48, availableQuantity: 0 });
    const cheap = await addPart(shop(), { name: 'Zither cable, blue', price: 32 });
    const hidden = await addPart(shop(), { name: 'Zither cable, green', price: 1 });
    const id = await newFamily(admin, 'Zither cable', [dear, cheap, hidden]);
    await hide(admin, hidden);
    const find = async (more: Asked): Promise<Part[]> =>
      (
        await shop()
          .api.get(addressOf({ q: 'zither', sort: 'oldest', ...more }))
          .expect(200)
      ).body;
    const offers = { name: 'Zither cable', count: 2, from: 32, inStock: true };
    expect(await find({ families: 'once' })).toMatchObject([{ _id: dear._id, family: { id, offers } }]);
    expect((await find({})).map(({ _id, family }) => [_id, family?.offers])).toEqual([
      [dear._id, undefined],
      [cheap._id, undefined],
    ]);
    await remove(admin, cheap);
    expect((await find({ families: 'once' }))[0]?.family).not.toHaveProperty('offers');
  });

  it('offers the lowest price of those that can be ordered, and of all only when none can', async () => {
    const admin = await asAdmin();
    const sold = await addPart(shop(), { name: 'Lute cable, red', price: 5, availableQuantity: 0 });
    const few = await addPart(shop(), {
      name: 'Lute cable, grey',
      price: 8,
      availableQuantity: 9,
      minimumOrder: 10,
    });
    const dear = await addPart(shop(), { name: 'Lute cable, blue', price: 20, availableQuantity: 5 });
    await newFamily(admin, 'Lute cable', [sold, few, dear]);
    const offered = async () => {
      const { body } = await shop()
        .api.get(addressOf({ q: 'lute', families: 'once' }))
        .expect(200);
      return body.map(({ family }: Part) => family?.offers);
    };
    expect(await offered()).toMatchObject([{ from: 20, inStock: true }]);
    await admin.patch(`/part/${dear._id}`).send({ restock: -5 }).expect(200);
    expect(await offered()).toMatchObject([{ from: 5, inStock: false }]);
  });

  it('counts a family again that is dissolved', async () => {
    const admin = await asAdmin();
    await shop().db.collection('parts').deleteMany({});
    await shop().db.collection('partCounts').deleteMany({});
    const facts = { kind: 'cable' } as const;
    const id = await newFamily(admin, 'Cable', [
      await addPart(shop(), { facts }),
      await addPart(shop(), { facts }),
    ]);
    const count = async () =>
      (await shop().api.get('/part/facets?families=once').expect(200)).body.kinds[0].count;
    expect(await count()).toBe(1);
    await admin.delete(`/family/${id}`).expect(200);
    expect(await count()).toBe(2);
  });
});
