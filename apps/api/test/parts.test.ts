import { ObjectId } from 'mongodb';
import { readStock } from './support/invariants.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminToken, addPart, buildNewPart, placeOrder, signIn, useShop } from './support/shop.ts';

const shop = useShop();

describe('GET /part', () => {
  it('lists all parts, newest last, with exactly the fields of a part', async () => {
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

  it('finds names with all of them, in any order, the last one as far as it is typed', async () => {
    expect(await find('larboard pusher')).toEqual(['Larboard Silent Pusher']);
    expect(await find('pusher larboard')).toEqual(['Larboard Silent Pusher']);
    expect(await find('larboard push')).toEqual(['Larboard Pushing Tool', 'Larboard Silent Pusher']);
    expect(await find('silent larboard pusher')).toEqual(['Larboard Silent Pusher']);
  });

  it('finds names and descriptions together if no name has them all, or little of the last one is typed', async () => {
    expect(await find('starboard larboard')).toEqual(['Starboard Foam']);
    expect(await find('quiet larboard')).toEqual(['Larboard Silent Pusher']);
    expect(await find('larboard zinc')).toEqual([]);
    expect(await find('larboard pu')).toEqual(['Larboard Pushing Tool', 'Larboard Silent Pusher']);
  });

  it('keeps words with the same beginning apart', async () => {
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

  it('shows parts with at least their minimum order available', async () => {
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

  it('rounds the minimum order up to what is sold together', async () => {
    for (const availableQuantity of [19, 20])
      await addPart(shop(), {
        name: `Tens ${availableQuantity}`,
        availableQuantity,
        minimumOrder: 11,
        quantityStep: 10,
      });
    const { body } = await shop().api.get('/part?q=tens&inStock=true');
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Tens 20']);
  });

  it('shows parts within a range of prices, to the cent', async () => {
    expect(await find('minPrice=2&maxPrice=2.30')).toEqual(['few', 'just']);
    expect(await find('minPrice=2.01&maxPrice=19.98')).toEqual(['just']);
    expect(await find('maxPrice=1')).toEqual(['none']);
    expect(await find('minPrice=19.99&sort=-price')).toEqual(['many']);
    expect(await find('minPrice=2&maxPrice=20&inStock=true&sort=-price')).toEqual(['many']);
    expect(await find('minPrice=3&maxPrice=2')).toEqual([]);
  });

  it('is a page with a filter alone, but not with an unknown parameter', async () => {
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
    ['inStock=true&inStock=true', 'query.inStock'],
    ['minPrice=free', 'query.minPrice'],
    ['maxPrice=1.999', 'query.maxPrice'],
    ['maxPrice[$gt]=1&minPrice=-1', 'query.minPrice'],
  ])('refuses %s, naming the field', async (query, path) => {
    const answer = await shop().api.get(`/part?${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
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

  it('refuses a malformed id with 400 and an unknown one with 404', async () => {
    const bad = await shop().api.get('/part/nonsense');
    expect([bad.status, bad.body.code]).toEqual([400, 'invalid_input']);
    const absent = await shop().api.get('/part/507f1f77bcf86cd799439011');
    expect([absent.status, absent.body.code]).toEqual([404, 'no_such_part']);
    expect(absent.headers['content-type']).toContain('application/problem+json');
  });
});

describe('POST /part', () => {
  it('takes numbers as strings, as number inputs send them', async () => {
    const part = await addPart(shop(), { price: '100', availableQuantity: '7', minimumOrder: '2' });
    expect(part).toMatchObject({ price: 100, availableQuantity: 7, minimumOrder: 2 });
    expect(await readStock(shop().db, part._id)).toEqual({ available: 7, held: 0, sold: 0, stocked: 7 });
  });

  it('keeps what is known of a part of its kind, until it is changed or forgotten', async () => {
    const facts = {
      kind: 'switch',
      feel: 'tactile',
      force: 62,
      pins: '5',
      curve: [
        { mm: 0, gf: 30 },
        { mm: 4, gf: 70 },
      ],
    };
    const part = await addPart(shop(), { facts });
    expect(part).toMatchObject({ facts });
    const admin = shop().as(await adminToken(shop()));
    const change = (changes: object) => admin.patch(`/part/${part._id}`).send(changes);

    const other = { kind: 'switch', feel: 'linear' };
    expect((await change({ facts: other })).body.part.facts).toEqual(other);
    const refused = await change({ facts: { kind: 'switch', feel: 'soft' } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(refused.body.message).toContain('Feel must be one of: linear, tactile, clicky');
    expect((await change({ facts: null })).body.part).not.toHaveProperty('facts');
  });

  it('keeps the weight of a unit, if there is one', async () => {
    expect(await addPart(shop(), { weight: '350' })).toMatchObject({ weight: 350 });
    const { _id, ...unweighed } = await addPart(shop(), { weight: '' });
    expect(unweighed).not.toHaveProperty('weight');
    const { body } = await shop()
      .as(await adminToken(shop()))
      .patch(`/part/${_id}`)
      .send({ weight: 80 });
    expect(body.part).toEqual({ _id, ...unweighed, weight: 80 });
  });

  it('names every wrong field in the form’s words, and stores nothing', async () => {
    const token = await adminToken(shop());
    const before = await shop().db.collection('parts').countDocuments();
    const answer = await shop().as(token).post('/part').send({ name: ' ', price: 'free', minimumOrder: 0 });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.issues).toEqual(
      expect.arrayContaining([
        { path: 'body.name', message: 'Name is Required' },
        { path: 'body.description', message: 'Description is Required' },
        { path: 'body.price', message: 'Price must be a number such as 9.90' },
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
    ['a price below half a cent', { price: 1e-10 }],
    ['a price beyond what can be charged', { price: 1_000_000 }],
    ['a fraction of a unit', { availableQuantity: 1.5 }],
    ['an operator as quantity', { availableQuantity: { $gt: 0 } }],
    ['a script as picture', { img: 'javascript:alert(1)' }],
    ['a picture at a scheme-relative address', { img: '//evil.example/x.png' }],
  ])('refuses %s', async (_, facts) => {
    const answer = await shop()
      .as(await adminToken(shop()))
      .post('/part')
      .send(buildNewPart(facts));
    expect(answer.status).toBe(400);
  });

  it('refuses malformed JSON with 400 and a body that is too large with 413', async () => {
    const token = await adminToken(shop());
    const send = (text: string) =>
      shop().as(token).post('/part').set('Content-Type', 'application/json').send(text);
    expect((await send('{')).body).toMatchObject({ status: 400, code: 'unreadable_request' });
    expect((await send(JSON.stringify({ name: 'x'.repeat(200_000) }))).body).toMatchObject({
      code: 'body_too_large',
    });
  });
});

describe('DELETE /part/{id}', () => {
  it('removes the part once, from the database too', async () => {
    const part = await addPart(shop());
    const token = await adminToken(shop());
    const remove = () => shop().as(token).delete(`/part/${part._id}`);
    expect((await remove()).body).toMatchObject({ deletedCount: 1 });
    expect((await remove()).status).toBe(404);
    expect((await shop().api.get(`/part/${part._id}`)).status).toBe(404);
    expect(await shop().db.collection('parts').countDocuments({ name: part.name })).toBe(0);
  });

  it('removes a part that is older than a rule and breaks it', async () => {
    const { _id } = await addPart(shop());
    const ofId = { _id: new ObjectId(_id) };
    const unchecked = { bypassDocumentValidation: true };
    await shop()
      .db.collection('parts')
      .updateOne(ofId, { $unset: { description: '' } }, unchecked);
    const token = await adminToken(shop());
    await shop().as(token).delete(`/part/${_id}`).expect(200);
    expect(await shop().db.collection('archivedParts').countDocuments(ofId)).toBe(1);
  });
});
