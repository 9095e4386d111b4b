import type { Part } from '@switchyard/shared';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import {
  addPart,
  bearer,
  buyPart,
  placeOrder,
  signIn,
  signInAdmin,
  startShop,
  useShop,
  type Shop,
} from './support/shop.ts';

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

/** An accessToken of an account that has bought the part. */
async function buyer(email: string, part: Part): Promise<string> {
  const token = await signIn(shop(), email);
  await buyPart(shop(), token, part, email);
  return token;
}

const post = (token: string, facts: object = {}) =>
  shop()
    .api.post('/review')
    .set(bearer(token))
    .send({ ...review, ...facts });

/** Buys a part and reviews it. Answers the review's id. */
async function reviewOf(part: Part, email: string, facts: object = {}): Promise<string> {
  const added = await post(await buyer(email, part), { partId: part._id, ...facts });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return added.body.insertedId;
}

async function ofPart(partId: string, query = '') {
  const answer = await shop().api.get(`/review?partId=${partId}${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
}
const ratingOf = async ({ _id }: Part) => (await shop().api.get(`/part/${_id}/rating`)).body;
const ratingsOf = (ids: string[]) => shop().api.get(`/ratings?parts=${ids.join(',')}`);
const unused = '507f1f77bcf86cd799439011';

describe('reviews', () => {
  it('are added by signed-in users and seen by everybody, without their author', async () => {
    const added = await post(await signIn(shop(), 'bea@example.com'));
    const list = await shop().api.get('/review');
    expect(list.body).toEqual([
      { _id: added.body.insertedId, ...review, ownImg: false, ratings: 5, verified: false },
    ]);
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
    const answer = await post(await signIn(shop(), 'bea@example.com'), facts);
    expect(answer.body).toMatchObject({ status: 400, issues: [{ message }] });
  });
});

describe('an account has one review of the shop and one of each part', () => {
  it('which a second one replaces under the same id', async () => {
    const part = await addPart(shop());
    const token = await buyer('again@example.com', part);
    const first = await post(token);
    const again = await post(token, { partId: '', addComment: 'On second thought: loud.', ratings: 2 });
    const ofAPart = await post(token, { partId: part._id });
    expect(again.body).toEqual(first.body);
    expect(ofAPart.body.insertedId).not.toBe(first.body.insertedId);
    const stored = await shop().db.collection('reviews').find({ author: 'again@example.com' }).toArray();
    expect(stored).toMatchObject([
      { addComment: 'On second thought: loud.', ratings: 2, verified: true },
      { addComment: review.addComment, ratings: 5, verified: true },
    ]);
    expect((await shop().api.get('/review?q=crisp loud')).body).toEqual([]);
    expect((await shop().api.get('/review?q=loud')).body).toMatchObject([{ _id: first.body.insertedId }]);
  });

  it('even if it posts sixty at once', async () => {
    const part = await addPart(shop());
    const token = await buyer('flood@example.com', part);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) => post(token, number % 2 === 0 ? { partId: part._id } : {})),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(2);
    const reviews = shop().db.collection('reviews');
    const stored = await reviews.find({ author: 'flood@example.com' }).toArray();
    expect(stored).toHaveLength(2);
    // Not every engine interleaves upserts, so insert directly too.
    for (const document of stored)
      await expect(reviews.insertOne({ ...document, _id: new ObjectId() })).rejects.toThrow('E11000');
    expect(await ratingOf(part)).toEqual({ count: 1, mean: 5 });
  });

  it('which it can read, and learn whether it may write one', async () => {
    const [bought, other] = [await addPart(shop()), await addPart(shop())];
    const token = await buyer('reader@example.com', bought);
    const mine = async (query = '') => (await shop().api.get(`/review/mine${query}`).set(bearer(token))).body;
    expect(await mine()).toEqual({ mayReview: true });
    expect(await mine(`?partId=${other._id}`)).toEqual({ mayReview: false });
    const added = await post(token, { partId: bought._id });
    expect(await mine(`?partId=${bought._id}`)).toEqual({
      mayReview: true,
      review: {
        _id: added.body.insertedId,
        ...review,
        ownImg: false,
        ratings: 5,
        partId: bought._id,
        verified: true,
        hidden: false,
      },
    });
    expect(await mine()).toEqual({ mayReview: true });
  });
});

describe('a review of a part', () => {
  it('needs a paid order of it by the account', async () => {
    const [part, other] = [await addPart(shop()), await addPart(shop())];
    const email = 'browser@example.com';
    const token = await buyer(email, other);
    const refused = { status: 403, code: 'purchase_required' };
    expect((await post(token, { partId: part._id })).body).toMatchObject(refused);
    const { _id } = await placeOrder(shop(), token, part, email);
    expect((await post(token, { partId: part._id })).body).toMatchObject(refused);
    await shop().api.delete(`/booking/${_id}`).set(bearer(token));
    await buyer('somebody.else@example.com', part);
    expect((await post(token, { partId: part._id })).body).toMatchObject(refused);
    await buyPart(shop(), token, part, email);
    expect((await post(token, { partId: part._id })).status).toBe(200);
  });

  it('is listed with the part, page by page', async () => {
    const [part, other] = [await addPart(shop()), await addPart(shop())];
    for (const name of ['First', 'Second', 'Third']) await reviewOf(part, `${name}@example.com`, { name });
    await reviewOf(other, 'first@example.com', { name: 'Elsewhere', partId: other._id.toUpperCase() });
    const all = await ofPart(part._id);
    expect(all.body).toMatchObject(
      ['First', 'Second', 'Third'].map((name) => ({ name, partId: part._id, ratings: 5, verified: true })),
    );
    expect(all.headers['x-total-count']).toBe('3');
    expect((await ofPart(other._id)).body).toMatchObject([{ name: 'Elsewhere', partId: other._id }]);
    expect((await ofPart(part._id, '&sort=newest&limit=2')).body).toEqual(all.body.toReversed().slice(0, 2));
    expect((await ofPart(part._id, '&q=sec')).body).toMatchObject([{ name: 'Second' }]);
    expect((await ofPart(unused)).body).toEqual([]);
  });

  it('is refused for an unknown part and a malformed id', async () => {
    const token = await signIn(shop(), 'bea@example.com');
    expect((await post(token, { partId: unused })).body).toMatchObject({ status: 404, code: 'not_found' });
    expect((await post(token, { partId: 'switch' })).body).toMatchObject({
      status: 400,
      issues: [{ path: 'body.partId' }],
    });
    expect((await shop().api.get('/review?partId=switch')).body).toMatchObject({
      status: 400,
      issues: [{ path: 'query.partId' }],
    });
  });

  it('outlives the part, and may still be added by its buyers', async () => {
    const part = await addPart(shop());
    await reviewOf(part, 'early@example.com', { name: 'Early' });
    const late = await buyer('late@example.com', part);
    await shop()
      .api.delete(`/part/${part._id}`)
      .set(bearer(await signInAdmin(shop())));
    expect((await post(late, { partId: part._id, name: 'Late' })).status).toBe(200);
    expect((await ofPart(part._id)).body).toMatchObject([{ name: 'Early' }, { name: 'Late' }]);
  });

  it('loses its author’s name and its weight with the author’s account', async () => {
    const part = await addPart(shop());
    await reviewOf(part, 'leaver@example.com', { name: 'Leopold', ratings: 1 });
    expect((await shop().api.get('/review?q=leopold')).body).toHaveLength(1);
    await shop()
      .api.delete('/user/leaver@example.com')
      .set(bearer(await signInAdmin(shop())));
    expect((await shop().api.get('/review?q=leopold')).body).toEqual([]);
    expect((await shop().api.get('/review?q=former')).body).toMatchObject([{ verified: false }]);
    expect(await ratingOf(part)).toEqual({ count: 0 });
  });
});

describe('the rating of a part', () => {
  it('is the mean of all its verified reviews', async () => {
    const part = await addPart(shop());
    const stored = await reviewOf(part, 'rater@example.com', { ratings: 5 });
    const document = await shop()
      .db.collection('reviews')
      .findOne({ _id: new ObjectId(stored) });
    const copies = Array.from({ length: 200 }, (_, number) => ({
      ...document,
      _id: new ObjectId(),
      author: `rater${number}@example.com`,
      ratings: number < 100 ? 1 : 4,
    }));
    await shop().db.collection('reviews').insertMany(copies);
    expect(await ratingOf(part)).toEqual({ count: 201, mean: 2.5 });
    await shop()
      .db.collection('reviews')
      .updateMany({ ratings: 1 }, { $set: { verified: false } });
    expect(await ratingOf(part)).toEqual({ count: 101, mean: 4 });
  });

  it('does not exist without a review', async () => {
    expect(await ratingOf(await addPart(shop()))).toEqual({ count: 0 });
  });
});

describe('the ratings of several parts', () => {
  it('are answered at once, for the parts that have one', async () => {
    const [loved, mixed, unrated] = [await addPart(shop()), await addPart(shop()), await addPart(shop())];
    await reviewOf(loved, 'one@example.com');
    await reviewOf(mixed, 'one@example.com', { ratings: 2 });
    await reviewOf(mixed, 'two@example.com', { ratings: 5 });
    const answer = await ratingsOf([loved._id, mixed._id.toUpperCase(), unrated._id, unused]);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    expect(answer.body).toHaveLength(2);
    expect(answer.body).toEqual(
      expect.arrayContaining([
        { partId: loved._id, count: 1, mean: 5 },
        { partId: mixed._id, count: 2, mean: 3.5 },
      ]),
    );
    expect((await ratingsOf([unrated._id])).body).toEqual([]);
  });

  it.each([
    ['no ids', []],
    ['a malformed id', [unused, 'switch']],
    ['more parts than a page has', Array.from({ length: 101 }, () => unused)],
  ])('are refused for %s', async (_, ids) => {
    expect((await ratingsOf(ids)).body).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});

describe('an admin', () => {
  it('hides a review from lists and the rating, shows it again, and sees all', async () => {
    const admin = bearer(await signInAdmin(shop()));
    const part = await addPart(shop(), { name: 'Moderated Part' });
    const hidden = await reviewOf(part, 'rude@example.com', { name: 'Rude', ratings: 1 });
    await reviewOf(part, 'kind@example.com', { name: 'Kind', ratings: 4 });
    const hide = () => shop().api.put(`/review/${hidden}/hidden`).set(admin);
    expect((await hide()).body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect((await hide()).body).toMatchObject({ modifiedCount: 0 });
    expect((await ofPart(part._id)).body).toMatchObject([{ name: 'Kind' }]);
    expect((await ofPart(part._id)).headers['x-total-count']).toBe('1');
    expect((await shop().api.get('/review?q=rude')).body).toEqual([]);
    expect(JSON.stringify((await shop().api.get('/review')).body)).not.toContain('Rude');
    expect(await ratingOf(part)).toEqual({ count: 1, mean: 4 });
    expect((await ratingsOf([part._id])).body).toEqual([{ partId: part._id, count: 1, mean: 4 }]);

    // It stays hidden when its author replaces it.
    const rude = await signIn(shop(), 'rude@example.com');
    expect((await post(rude, { partId: part._id, name: 'Rude' })).body.insertedId).toBe(hidden);
    expect((await ofPart(part._id)).body).toMatchObject([{ name: 'Kind' }]);

    const all = await shop().api.get('/review/all?limit=2').set(admin);
    expect(all.body).toMatchObject([
      { name: 'Kind', hidden: false, author: 'kind@example.com', partName: 'Moderated Part' },
      { name: 'Rude', hidden: true, author: 'rude@example.com', partName: 'Moderated Part' },
    ]);
    expect((await shop().api.get('/review/all?q=rude').set(admin)).body).toMatchObject([{ name: 'Rude' }]);

    await shop().api.delete(`/review/${hidden}/hidden`).set(admin);
    expect((await ofPart(part._id)).body).toMatchObject([{ name: 'Rude' }, { name: 'Kind' }]);
    expect(await ratingOf(part)).toEqual({ count: 2, mean: 4.5 });
    const told = (await shop().api.get('/audit?q=rude@example.com').set(admin)).body;
    expect(told).toMatchObject([
      { action: 'review-shown', by: 'admin@example.com', after: { review: hidden, hidden: false } },
      { action: 'review-hidden', by: 'admin@example.com', after: { review: hidden, hidden: true } },
    ]);
  });

  it('deletes a review', async () => {
    const admin = bearer(await signInAdmin(shop()));
    const id = (await post(await signIn(shop(), 'spam@example.com'))).body.insertedId;
    const remove = () => shop().api.delete(`/review/${id}`).set(admin);
    expect((await remove()).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await remove()).status).toBe(404);
    expect((await shop().api.put(`/review/${id}/hidden`).set(admin)).status).toBe(404);
    expect((await shop().api.get('/review/all?q=spam').set(admin)).body).toEqual([]);
    expect((await shop().api.get('/audit?q=spam@example.com').set(admin)).body).toMatchObject([
      { action: 'review-deleted', before: { review: id, addComment: review.addComment } },
    ]);
  });
});

describe('the pictures of reviews and profiles', () => {
  const stored = `/api/image/${'0a'.repeat(32)}`;
  const hosted = 'https://i.ibb.co/x/bea.webp';
  const elsewhere = [
    'https://tracker.example/bea.png',
    `https://tracker.example${stored}`,
    'https://i.ibb.co.tracker.example/x.png',
    'https://i.ibb.co@tracker.example/x.png',
    '/api/image/bea',
    '/api/user',
  ];

  async function marksIn(one: Shop, pictures: string[]) {
    const marks: Record<string, [boolean, boolean]> = {};
    const email = 'pictured@example.com';
    const token = await signIn(one, email);
    for (const img of pictures) {
      const added = await one.api
        .post('/review')
        .set(bearer(token))
        .send({ ...review, img });
      const saved = await one.api
        .post('/profile')
        .set(bearer(token))
        .send({ ...profile, img });
      expect([added.status, saved.status]).toEqual([200, 200]);
      const [shown] = (await one.api.get('/review?sort=newest&limit=1')).body;
      const own = (await one.api.get('/profile/me').set(bearer(token))).body;
      expect([shown.img, own.img]).toEqual([img, img]);
      marks[img] = [shown.ownImg, own.ownImg];
    }
    return marks;
  }

  it('are marked where the shop keeps them, and stored wherever they are', async () => {
    const one = await startShop();
    const marks = await marksIn(one, [stored, hosted, ...elsewhere]);
    await one.stop();
    const none = Object.fromEntries([hosted, ...elsewhere].map((img) => [img, [false, false]]));
    expect(marks).toEqual({ [stored]: [true, true], ...none });
  });

  it('are marked where the image host keeps them, if there is one', async () => {
    const one = await startShop({ IMGBB_API_KEY: 'key' });
    const marks = await marksIn(one, [stored, hosted, ...elsewhere]);
    await one.stop();
    const none = Object.fromEntries(elsewhere.map((img) => [img, [false, false]]));
    expect(marks).toEqual({ [stored]: [true, true], [hosted]: [true, true], ...none });
  });

  it.each(['/\\evil.example/x.png', '//evil.example/x.png', '/\t/evil.example/x.png'])(
    'are refused at %j, which leads to another site',
    async (img) => {
      const answer = await post(await signIn(shop(), 'bea@example.com'), { img });
      expect(answer.body).toMatchObject({ status: 400, issues: [{ path: 'body.img' }] });
    },
  );
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
      ownImg: false,
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

  it('name missing fields in the form’s own words', async () => {
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
