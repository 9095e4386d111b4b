import { beforeAll, describe, expect, it } from 'vitest';
import {
  accessToken,
  addPart,
  bearer,
  buildNewPart,
  placeOrder,
  signIn,
  signInAdmin,
  stockOf,
  useShop,
} from './support/shop.ts';

const shop = useShop();

describe('GET /part', () => {
  it('lists all parts, the newest last, with just the fields of a part', async () => {
    const first = await addPart(shop(), { name: 'First' });
    const last = await addPart(shop(), { name: 'Last' });
    const answer = await shop().api.get('/part');
    expect(answer.status).toBe(200);
    expect(answer.body.map((part: { _id: string }) => part._id).slice(-2)).toEqual([first._id, last._id]);
    expect(Object.keys(answer.body[0]).sort()).toEqual(
      ['_id', 'availableQuantity', 'description', 'img', 'minimumOrder', 'name', 'price'].sort(),
    );
  });
});

describe('GET /part with a search for several words', () => {
  const find = async (q: string): Promise<string[]> => {
    const answer = await shop().api.get('/part').query({ q, sort: 'name' });
    expect(answer.headers['x-total-count']).toBe(String(answer.body.length));
    return answer.body.map(({ name }: { name: string }) => name);
  };

  beforeAll(async () => {
    await addPart(shop(), { name: 'Larboard Silent Pusher', description: 'Quiet.' });
    await addPart(shop(), { name: 'Larboard Pushing Tool', description: 'For anything.' });
    await addPart(shop(), { name: 'Starboard Foam', description: 'Cut for the Larboard pusher.' });
  });

  it('finds the names that have them all, whatever their order, the last as far as it is typed', async () => {
    expect(await find('larboard pusher')).toEqual(['Larboard Silent Pusher']);
    expect(await find('pusher larboard')).toEqual(['Larboard Silent Pusher']);
    expect(await find('larboard push')).toEqual(['Larboard Pushing Tool', 'Larboard Silent Pusher']);
    expect(await find('silent larboard pusher')).toEqual(['Larboard Silent Pusher']);
  });

  it('finds names and descriptions together where no name has them all', async () => {
    expect(await find('starboard larboard')).toEqual(['Starboard Foam']);
    expect(await find('quiet larboard')).toEqual(['Larboard Silent Pusher']);
    expect(await find('larboard zinc')).toEqual([]);
  });

  it('does so as long as too little is typed of the last', async () => {
    expect(await find('larboard pu')).toEqual(['Larboard Pushing Tool', 'Larboard Silent Pusher']);
  });

  it('takes words that begin alike for what they are', async () => {
    expect(await find('pushing pusher')).toEqual([]);
    expect(await find('larboard larb')).toEqual(['Larboard Pushing Tool', 'Larboard Silent Pusher']);
  });
});

describe('GET /part with a filter', () => {
  const find = async (query: string): Promise<string[]> => {
    const answer = await shop().api.get(`/part?q=filtered&${query}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.headers['x-total-count']).toBe(String(answer.body.length));
    return answer.body.map(({ name }: { name: string }) => name.replace('Filtered ', ''));
  };

  it('shows what can be ordered now: at least the minimum of one order', async () => {
    await addPart(shop(), { name: 'Filtered none', availableQuantity: 0, price: 1 });
    await addPart(shop(), { name: 'Filtered few', availableQuantity: 9, minimumOrder: 10, price: 2 });
    const just = await addPart(shop(), {
      name: 'Filtered just',
      availableQuantity: 10,
      minimumOrder: 10,
      price: 2.3,
    });
    await addPart(shop(), { name: 'Filtered many', availableQuantity: 99, price: 19.99 });
    expect(await find('inStock=true')).toEqual(['just', 'many']);
    const buyer = 'last@example.com';
    await placeOrder(shop(), await signIn(shop(), buyer), just, buyer);
    expect(await find('inStock=true')).toEqual(['many']);
  });

  it('shows what costs so much, to the cent', async () => {
    expect(await find('minPrice=2&maxPrice=2.30')).toEqual(['few', 'just']);
    expect(await find('minPrice=2.01&maxPrice=19.98')).toEqual(['just']);
    expect(await find('maxPrice=1')).toEqual(['none']);
    expect(await find('minPrice=19.99&sort=-price')).toEqual(['many']);
    expect(await find('minPrice=2&maxPrice=20&inStock=true&sort=-price')).toEqual(['many']);
    expect(await find('minPrice=3&maxPrice=2')).toEqual([]);
  });

  it('is a page even alone, which a parameter that nobody knows is not', async () => {
    const sizeOf = async (query: string) => (await shop().api.get(`/part?sort=oldest&${query}`)).body.length;
    for (const query of ['inStock=true', 'minPrice=1', 'maxPrice=2']) {
      const { headers } = await shop().api.get(`/part?${query}`);
      expect(headers['x-total-count'], query).toBe(String(await sizeOf(query)));
    }
    const whole = await shop().api.get('/part?unknown=1');
    expect(whole.body).toEqual((await shop().api.get('/part')).body);
  });

  it.each([
    ['inStock=false', 'query.inStock'],
    ['inStock=', 'query.inStock'],
    ['inStock=true&inStock=true', 'query.inStock'],
    ['minPrice=free', 'query.minPrice'],
    ['minPrice=0', 'query.minPrice'],
    ['maxPrice=1.999', 'query.maxPrice'],
    ['maxPrice=1e3', 'query.maxPrice'],
    ['maxPrice[$gt]=1&minPrice=-1', 'query.minPrice'],
  ])('refuses %s, naming the field', async (query, path) => {
    const answer = await shop().api.get(`/part?${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });
});

describe('GET /part with a search', () => {
  const find = async (q: string) => (await shop().api.get('/part').query({ q })).body.length;

  it('finds the beginning of a word of the name, and whole words of both', async () => {
    await addPart(shop(), { name: 'Semaphorically Lubricated', description: 'A polycarbonate housing.' });
    expect(await find('sema')).toBe(1);
    expect(await find('semaphori')).toBe(1);
    expect(await find('semaphorix')).toBe(0);
    expect(await find('polycarbonate')).toBe(1);
    expect(await find('housing semaphorically l')).toBe(1);
    expect(await find('sema polycarbonate')).toBe(0);
  });
});

describe('GET /part/{partId}', () => {
  it('answers one part', async () => {
    const part = await addPart(shop(), { price: 19.99, availableQuantity: 40, minimumOrder: 10 });
    expect((await shop().api.get(`/part/${part._id}`)).body).toMatchObject({
      price: 19.99,
      availableQuantity: 40,
      minimumOrder: 10,
    });
  });

  it('refuses an id that is none with 400 and an absent one with 404', async () => {
    const bad = await shop().api.get('/part/nonsense');
    expect([bad.status, bad.body.code]).toEqual([400, 'invalid_input']);
    const absent = await shop().api.get('/part/507f1f77bcf86cd799439011');
    expect([absent.status, absent.body.code]).toEqual([404, 'not_found']);
    expect(absent.headers['content-type']).toContain('application/problem+json');
  });
});

describe('POST /part', () => {
  it('stores numbers that number inputs send as strings', async () => {
    const part = await addPart(shop(), { price: '100', availableQuantity: '7', minimumOrder: '2' });
    expect(part).toMatchObject({ price: 100, availableQuantity: 7, minimumOrder: 2 });
    expect(await stockOf(shop(), part._id)).toEqual({ available: 7, held: 0, sold: 0, stocked: 7 });
  });

  it('names every field that is wrong, in the form’s own words, and stores nothing', async () => {
    const token = await signInAdmin(shop());
    const before = await shop().db.collection('parts').countDocuments();
    const answer = await shop()
      .api.post('/part')
      .set(bearer(token))
      .send({ name: ' ', price: 'free', minimumOrder: 0 });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.issues).toEqual(
      expect.arrayContaining([
        { path: 'body.name', message: 'Name is Required' },
        { path: 'body.description', message: 'Description is Required' },
        { path: 'body.price', message: 'Price is Required' },
        { path: 'body.availableQuantity', message: 'Available Quantity is Required' },
        { path: 'body.minimumOrder', message: 'Minimum Order must be at least 1' },
        { path: 'body.img', message: 'Image is Required' },
      ]),
    );
    expect(await shop().db.collection('parts').countDocuments()).toBe(before);
  });

  it.each([
    ['a price of three decimals', { price: 19.999 }],
    ['a negative price', { price: -1 }],
    ['a price that is less than half a cent, and so nothing', { price: 1e-10 }],
    ['a price beyond what can be charged', { price: 1_000_000 }],
    ['a fraction of a unit', { availableQuantity: 1.5 }],
    ['a quantity that is an operator', { availableQuantity: { $gt: 0 } }],
    ['a script for a picture', { img: 'javascript:alert(1)' }],
    ['a picture at a scheme-relative address', { img: '//evil.example/x.png' }],
  ])('refuses %s', async (_, facts) => {
    const answer = await shop()
      .api.post('/part')
      .set(bearer(await signInAdmin(shop())))
      .send(buildNewPart(facts));
    expect(answer.status).toBe(400);
  });

  it('is for admins', async () => {
    const buyer = await signIn(shop(), 'buyer@example.com');
    expect((await shop().api.post('/part').send(buildNewPart())).status).toBe(401);
    expect((await shop().api.post('/part').set(bearer(buyer)).send(buildNewPart())).status).toBe(403);
    const stranger = accessToken('nobody@example.com');
    expect((await shop().api.post('/part').set(bearer(stranger)).send(buildNewPart())).status).toBe(401);
  });

  it('refuses a body that is no JSON with 400 and one that is too large with 413', async () => {
    const token = await signInAdmin(shop());
    const send = (text: string) =>
      shop().api.post('/part').set(bearer(token)).set('Content-Type', 'application/json').send(text);
    expect((await send('{')).body).toMatchObject({ status: 400, code: 'invalid_input' });
    expect((await send(JSON.stringify({ name: 'x'.repeat(200_000) }))).body).toMatchObject({
      code: 'payload_too_large',
    });
  });
});

describe('DELETE /part/{id}', () => {
  it('removes the part once and from the database too', async () => {
    const part = await addPart(shop());
    const token = await signInAdmin(shop());
    const remove = () => shop().api.delete(`/part/${part._id}`).set(bearer(token));
    expect((await remove()).body).toMatchObject({ deletedCount: 1 });
    expect((await remove()).status).toBe(404);
    expect((await shop().api.get(`/part/${part._id}`)).status).toBe(404);
    expect(await shop().db.collection('parts').countDocuments({ name: part.name })).toBe(0);
  });

  it('is for admins', async () => {
    const part = await addPart(shop());
    const buyer = await signIn(shop(), 'buyer@example.com');
    expect((await shop().api.delete(`/part/${part._id}`).set(bearer(buyer))).status).toBe(403);
    expect((await shop().api.get(`/part/${part._id}`)).status).toBe(200);
  });
});
