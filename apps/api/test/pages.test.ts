import type { Part } from '@switchyard/shared/parts';
import type { Review } from '@switchyard/shared/reviews';
import type { User } from '@switchyard/shared/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPage, walk } from './support/pages.ts';
import { adminToken, addPart, bearer, placeOrder, signIn, useShop } from './support/shop.ts';

const shop = useShop();
const idsOf = (items: { _id: string }[]) => items.map(({ _id }) => _id);

/** Walks a list from its first page to its last and back, and checks the links on the way. */
async function walkBothWays<T extends { _id: string }>(address: string, token?: string) {
  const forth = await walk<T>(shop(), address, { ...(token && { token }) });
  const path = address.split('?')[0];
  const last = forth.read.at(-1);
  const back = last?.prev
    ? await walk<T>(shop(), `${path}?${last.prev}`, { ...(token && { token }), towards: 'prev' })
    : { read: [], pages: [] };
  expect(forth.read.map(({ prev }) => prev === undefined)).toEqual(forth.read.map((_, page) => page === 0));
  expect(back.read.every(({ next }) => next !== undefined)).toBe(true);
  expect(back.pages.toReversed().map(idsOf)).toEqual(forth.pages.slice(0, -1).map(idsOf));
  return forth.pages.flat();
}

describe('pages of parts', () => {
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  const orders: Record<string, (one: Part, other: Part) => number> = {
    oldest: (one, other) => compare(one._id, other._id),
    newest: (one, other) => compare(other._id, one._id),
    name: (one, other) => compare(one.name, other.name) || compare(one._id, other._id),
    '-name': (one, other) => compare(other.name, one.name) || compare(other._id, one._id),
    price: (one, other) => one.price - other.price || compare(one._id, other._id),
    '-price': (one, other) => other.price - one.price || compare(other._id, one._id),
  };
  beforeAll(async () => {
    for (let count = 0; count < 11; count += 1)
      await addPart(shop(), {
        name: `Twin ${count % 3}`,
        price: 5 + (count % 2),
        availableQuantity: count % 4,
      });
  });

  it.each(Object.entries(orders))(
    'show everything once, on and back, sorted by %s, even if names and prices are equal',
    async (sort, order) => {
      const all: Part[] = (await shop().api.get('/part')).body;
      for (const limit of [1, 4, 11])
        expect(idsOf(await walkBothWays(`/part?sort=${sort}&limit=${limit}`))).toEqual(
          idsOf(all.toSorted(order)),
        );
    },
  );

  it.each(Object.keys(orders))('do so with a search and every filter, sorted by %s', async (sort) => {
    const all: Part[] = (await shop().api.get('/part')).body;
    const asked = all
      .filter(({ price, availableQuantity }) => price === 5 && availableQuantity > 0)
      .toSorted(orders[sort]);
    expect(asked).toHaveLength(3);
    const query = `q=tw&inStock=true&minPrice=4&maxPrice=5.5&sort=${sort}`;
    expect(idsOf(await walkBothWays(`/part?${query}&limit=2`))).toEqual(idsOf(asked));
  });

  it('keep the whole query in their links', async () => {
    const { next } = await readPage(
      shop(),
      '/part?q=twin&inStock=true&minPrice=1.5&maxPrice=99&sort=name&limit=2',
    );
    const { after, ...kept } = Object.fromEntries(new URLSearchParams(next));
    expect(kept).toEqual({
      q: 'twin',
      inStock: 'true',
      minPrice: '1.5',
      maxPrice: '99',
      sort: 'name',
      limit: '2',
    });
    expect(after).toBeDefined();
  });
});

describe('pages of a list that changes', () => {
  const nameOf = ({ name }: Part) => name.slice(-1);
  const page = async (query: string | undefined) => {
    const { items, ...links } = await readPage<Part>(shop(), `/part?${query}`);
    return { ...links, names: items.map(nameOf) };
  };
  const added = new Map<string, Part>();
  const add = async (...names: string[]) => {
    for (const name of names) added.set(name, await addPart(shop(), { name: `Moving ${name}` }));
  };
  const remove = async (...names: string[]) => {
    const token = await adminToken(shop());
    for (const name of names)
      await shop()
        .as(token)
        .delete(`/part/${added.get(name)?._id}`)
        .expect(200);
  };

  it('miss nothing that stays, repeat nothing, and link to the present pages', async () => {
    await add('b', 'c', 'd', 'e', 'f');
    const first = await page('q=moving&sort=name&limit=2');
    expect(first).toMatchObject({ names: ['b', 'c'], prev: undefined });

    await add('a', 'g');
    await remove('c'); // this is the item after which the next page starts
    const second = await page(first.next);
    expect(second.names).toEqual(['d', 'e']);
    expect(await page(second.prev)).toMatchObject({ names: ['a', 'b'], prev: undefined });
    expect(await page(second.next)).toMatchObject({ names: ['f', 'g'], next: undefined });

    // The last page is empty now, but its "prev" link still leads to everything before it.
    await remove('f', 'g');
    const empty = await page(second.next);
    expect(empty).toMatchObject({ names: [], next: undefined });
    expect(await page(empty.prev)).toMatchObject({ names: ['d', 'e'], next: undefined });

    // Nothing is left before this page, so it is the first.
    await remove('a', 'b');
    expect(await page(first.next)).toMatchObject({ names: ['d', 'e'], prev: undefined });
    // The page before it is empty now, but still has a "next" link.
    const before = await page(second.prev);
    expect(before).toMatchObject({ names: [], prev: undefined });
    expect(await page(before.next)).toMatchObject({ names: ['d', 'e'] });
  });
});

describe('pages of the other lists', () => {
  it('of reviews lead on and back', async () => {
    for (let count = 0; count < 5; count += 1)
      await shop()
        .as(await signIn(shop(), `critic${count}@example.com`))
        .post('/review')
        .send({ name: `Critic ${count}`, addComment: 'Thocky.', ratings: 4, img: '/api/image/critic' });
    const all: Review[] = (await shop().api.get('/review')).body;
    expect(await walkBothWays('/review?limit=2')).toEqual(all);
    expect(await walkBothWays('/review?limit=2&sort=newest')).toEqual(all.toReversed());
    expect(await walkBothWays('/review?limit=2&q=crit&sort=newest')).toEqual(all.toReversed());
  });

  it('of orders lead on and back, newest first', async () => {
    const buyer = 'regular@example.com';
    const token = await signIn(shop(), buyer);
    const part = await addPart(shop(), { name: 'Regular Stabiliser' });
    for (let count = 0; count < 5; count += 1) await placeOrder(shop(), token, part, buyer);
    const all = (await shop().as(token).get(`/booking?buyer=${buyer}`)).body;
    expect(await walkBothWays(`/booking?limit=2&buyer=${buyer}`, token)).toEqual(all);
    expect(await walkBothWays(`/booking?limit=2&sort=oldest`, token)).toEqual(all.toReversed());
    expect(await walkBothWays(`/booking?limit=2&q=stab`, token)).toEqual(all);
  });

  it('of users lead on and back by e-mail', async () => {
    for (const name of ['dora', 'carl', 'ada', 'bert']) await signIn(shop(), `${name}@users.example`);
    const admin = await adminToken(shop());
    const all: User[] = (await shop().as(admin).get('/user')).body;
    const byEmail = all.map(({ email }) => email).toSorted();
    const walked = async (query: string) =>
      (await walkBothWays<User>(`/user?limit=2&${query}`, admin)).map(({ email }) => email);
    expect(await walked('sort=email')).toEqual(byEmail);
    expect(await walked('sort=-email')).toEqual(byEmail.toReversed());
    expect(await walked('q=users&sort=-email')).toEqual(
      ['dora', 'carl', 'bert', 'ada'].map((name) => `${name}@users.example`),
    );
  });
});

describe('a place in a list', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = '507f1f77bcf86cd799439011';
  const refusalOf = async (query: string, path = '/part', token?: string) => {
    const { body } = await shop()
      .api.get(`${path}?${query}`)
      .set(token ? bearer(token) : {});
    return { status: body.status, code: body.code, message: body.message };
  };
  const naming = (field: string) => ({
    status: 400,
    code: 'invalid_input',
    message: expect.stringContaining(`query.${field}`),
  });

  it('is refused together with another', async () => {
    const { next } = await readPage(shop(), '/part?limit=1');
    const after = new URLSearchParams(next).get('after');
    expect(await refusalOf(`limit=1&after=${after}&before=${after}`)).toEqual(naming('before'));
  });

  it('is refused for another sort, direction or list', async () => {
    const { next } = await readPage(shop(), '/part?limit=1&sort=price');
    const place = new URLSearchParams(next).get('after');
    for (const sort of ['-price', 'name', 'oldest'])
      expect(await refusalOf(`sort=${sort}&after=${place}`)).toEqual(naming('after'));
    expect(await refusalOf(`after=${place}`, '/review')).toEqual(naming('after'));
    const admin = await adminToken(shop());
    expect(await refusalOf(`sort=email&before=${place}`, '/user', admin)).toEqual(naming('before'));
  });

  it.each([
    ['no text at all', ''],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['nothing', encode(null)],
    ['too little', encode(['parts nameKey 1', 'x', id])],
    ['a number for a name', encode(['parts nameKey 1', 5, id, 'after'])],
    ['an operator for a name', encode(['parts nameKey 1', { $gt: '' }, id, 'after'])],
    ['no id', encode(['parts nameKey 1', 'x', 'y', 'after'])],
    ['an id that is an operator', encode(['parts nameKey 1', 'x', { $ne: null }, 'after'])],
    ['no side', encode(['parts nameKey 1', 'x', id, 'beside'])],
  ])('is refused when forged of %s', async (_, place) => {
    expect(await refusalOf(`sort=name&after=${encodeURIComponent(place)}`)).toEqual(naming('after'));
    expect(await refusalOf(`sort=name&before=${encodeURIComponent(place)}`)).toEqual(naming('before'));
  });

  it.each([
    ['a text', 'x'],
    ['no moment', 1e300],
    ['half a millisecond', 0.5],
  ])('is refused by orders when forged with %s for a moment', async (_, moment) => {
    const token = await signIn(shop(), 'forger@example.com');
    const place = encode(['bookings createdAt -1', moment, id, 'after']);
    expect(await refusalOf(`after=${place}`, '/booking', token)).toEqual(naming('after'));
  });

  it('may be between two items', async () => {
    const beyond = encode(['parts nameKey 1', '\uD800\uDBFF\uDFFF', id, 'after']);
    const { items, next, prev } = await readPage(shop(), `/part?sort=name&after=${beyond}`);
    expect([items, next]).toEqual([[], undefined]);
    expect((await readPage<Part>(shop(), `/part?${prev}`)).items.length).toBeGreaterThan(0);
  });
});
