import { describe, expect, it } from 'vitest';
import {
  accessToken,
  addPart,
  bearer,
  buildNewPart,
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
