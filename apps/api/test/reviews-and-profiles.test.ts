import { describe, expect, it } from 'vitest';
import { addPart, bearer, signIn, signInAdmin, useShop } from './support/shop.ts';

const shop = useShop();
const review = {
  name: 'Bea',
  addComment: 'Crisp and quiet.',
  ratings: '5',
  img: 'https://example.com/bea.png',
};
const profile = {
  education: 'Self-taught',
  location: 'Canal Street 4',
  city: 'Leeds',
  phone: 447_700_900_123,
  linkedin: 'https://linkedin.com/in/bea',
  img: '/api/image/bea',
};

describe('reviews', () => {
  it('are added by signed-in users and seen by all, without who wrote them', async () => {
    const token = await signIn(shop(), 'bea@example.com');
    const added = await shop().api.post('/review').set(bearer(token)).send(review);
    const list = await shop().api.get('/review');
    expect(list.body).toEqual([{ _id: added.body.insertedId, ...review, ratings: 5 }]);
    expect((await shop().api.post('/review').send(review)).status).toBe(401);
  });

  it.each([
    ['a rating above 5', { ratings: 6 }, 'Ratings must be at most 5'],
    ['a rating below 1', { ratings: 0 }, 'Ratings must be at least 1'],
    ['half a star', { ratings: 2.5 }, 'Ratings must be a whole number'],
    ['no rating', { ratings: '' }, 'Ratings is Required'],
    ['no comment', { addComment: '' }, 'Comment is Required'],
    ['no picture', { img: undefined }, 'Image is Required'],
  ])('refuse %s', async (_, facts, message) => {
    const token = await signIn(shop(), 'bea@example.com');
    const answer = await shop()
      .api.post('/review')
      .set(bearer(token))
      .send({ ...review, ...facts });
    expect(answer.body).toMatchObject({ status: 400, issues: [{ message }] });
  });
});

describe('reviews of a part', () => {
  const add = async (facts: object) =>
    shop()
      .api.post('/review')
      .set(bearer(await signIn(shop(), 'bea@example.com')))
      .send({ ...review, ...facts });
  const ofPart = async (partId: string, query = '') => {
    const answer = await shop().api.get(`/review?partId=${partId}${query}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer;
  };

  it('are found by it, page by page, and tell of it', async () => {
    const [part, other] = [await addPart(shop()), await addPart(shop())];
    for (const name of ['First', 'Second', 'Third']) await add({ partId: part._id, name });
    await add({ partId: other._id.toUpperCase(), name: 'Elsewhere' });
    const all = await ofPart(part._id);
    expect(all.body).toMatchObject(
      ['First', 'Second', 'Third'].map((name) => ({ name, partId: part._id, ratings: 5 })),
    );
    expect(all.headers['x-total-count']).toBe('3');
    expect((await ofPart(other._id)).body).toMatchObject([{ name: 'Elsewhere', partId: other._id }]);
    expect((await ofPart(part._id, '&sort=newest&limit=2')).body).toEqual(all.body.toReversed().slice(0, 2));
    expect((await ofPart(part._id, '&q=sec')).body).toMatchObject([{ name: 'Second' }]);
    expect((await ofPart('507f1f77bcf86cd799439011')).body).toEqual([]);
  });

  it('are of the shop without one, also as a form sends none', async () => {
    for (const partId of ['', undefined]) {
      const { insertedId } = (await add({ partId })).body;
      const list = (await shop().api.get('/review')).body;
      expect(list.at(-1)).toEqual({ _id: insertedId, ...review, ratings: 5 });
    }
  });

  it('are refused for a part that never was, and for what is no id', async () => {
    expect((await add({ partId: '507f1f77bcf86cd799439011' })).body).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect((await add({ partId: 'switch' })).body).toMatchObject({
      status: 400,
      issues: [{ path: 'body.partId' }],
    });
    expect((await shop().api.get('/review?partId=switch')).body).toMatchObject({
      status: 400,
      issues: [{ path: 'query.partId' }],
    });
  });

  it('outlive the part, and may be added by who has it still', async () => {
    const part = await addPart(shop());
    await add({ partId: part._id, name: 'Early' });
    await shop()
      .api.delete(`/part/${part._id}`)
      .set(bearer(await signInAdmin(shop())));
    expect((await add({ partId: part._id, name: 'Late' })).status).toBe(200);
    expect((await ofPart(part._id)).body).toMatchObject([{ name: 'Early' }, { name: 'Late' }]);
  });

  it('are not found by the name of an author who is gone', async () => {
    const leaver = await signIn(shop(), 'leaver@example.com');
    await shop()
      .api.post('/review')
      .set(bearer(leaver))
      .send({ ...review, name: 'Leopold' });
    expect((await shop().api.get('/review?q=leopold')).body).toHaveLength(1);
    await shop()
      .api.delete('/user/leaver@example.com')
      .set(bearer(await signInAdmin(shop())));
    expect((await shop().api.get('/review?q=leopold')).body).toEqual([]);
    expect((await shop().api.get('/review?q=former')).body).toHaveLength(1);
  });
});

describe('profiles', () => {
  const save = (token: string, facts: object = {}) =>
    shop()
      .api.post('/profile')
      .set(bearer(token))
      .send({ ...profile, ...facts });

  it('are one per user: posting again replaces, under the same id, also at once', async () => {
    const token = await signIn(shop(), 'bea@example.com');
    const saved = await Promise.all([save(token), save(token), save(token)]);
    expect(new Set(saved.map(({ body }) => body.insertedId)).size).toBe(1);
    await save(token, { city: 'York' });
    const mine = await shop().api.get('/profile/me').set(bearer(token));
    expect(mine.body).toEqual({
      _id: saved[0]?.body.insertedId,
      ...profile,
      phone: '447700900123',
      city: 'York',
    });
  });

  it('are seen by their owner and admins only', async () => {
    const owner = await signIn(shop(), 'bea@example.com');
    const { insertedId } = (await save(owner)).body;
    const other = await signIn(shop(), 'curious@example.com');
    expect((await shop().api.get(`/profile/${insertedId}`).set(bearer(other))).status).toBe(403);
    expect((await shop().api.get(`/profile/${insertedId}`)).status).toBe(401);
    expect(
      (
        await shop()
          .api.get(`/profile/${insertedId}`)
          .set(bearer(await signInAdmin(shop())))
      ).body.city,
    ).toBe('Leeds');
    const none = await shop().api.get('/profile/me').set(bearer(other));
    expect([none.status, none.body]).toEqual([200, null]);
    expect((await shop().api.get('/profile/507f1f77bcf86cd799439011').set(bearer(owner))).status).toBe(404);
  });

  it('name what is missing in the form’s own words', async () => {
    const answer = await save(await signIn(shop(), 'bea@example.com'), {
      education: '',
      city: ' ',
      phone: 'none',
    });
    expect(answer.body.issues).toEqual([
      { path: 'body.education', message: 'Education background is Required' },
      { path: 'body.city', message: 'City is Required' },
      { path: 'body.phone', message: 'Provide a valid phone number' },
    ]);
  });
});
