import type { Part } from '@switchyard/shared/parts';
import type { PartToReview } from '@switchyard/shared/reviews';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { createReviews, review } from './support/reviews.ts';
import { buildDocuments, buildLine } from './support/stored-documents.ts';
import { partLike } from './support/copied-parts.ts';
import { accountId, buyPart, placeOrder, signIn, signInAdmin, useShop } from './support/shop.ts';

const shop = useShop();
const { buyer, post, reviewOf, ofPart, ratingOf } = createReviews(shop);
const unused = '507f1f77bcf86cd799439011';

describe('reviews', () => {
  it('are added by signed-in users and seen by everybody, without their author', async () => {
    const added = await post(await signIn(shop(), 'bea@example.com'));
    const list = await shop().api.get('/review');
    expect(list.body).toEqual([
      {
        _id: added.body.insertedId,
        ...review,
        ownImg: false,
        photos: [],
        ratings: 5,
        verified: false,
        helpful: 0,
        createdAt: expect.any(String),
      },
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

describe('a buyer is told what to review', () => {
  const due = async (token: string): Promise<PartToReview[]> =>
    (await shop().as(token).get('/review/due').expect(200)).body;

  it('until it is reviewed: each part that was paid for, the latest first', async () => {
    const [email, first, second] = ['due@example.com', await partLike(shop()), await partLike(shop())];
    const token = await buyer(email, first);
    for (const part of [second, first]) await buyPart(shop(), token, part, email);
    await placeOrder(shop(), token, await partLike(shop()), email);
    const toReview = ({ _id: partId, name, img }: Part) => ({ partId, name, img });
    expect(await due(token)).toEqual([toReview(first), toReview(second)]);
    await post(token, { partId: first._id });
    await post(token);
    expect(await due(token)).toEqual([toReview(second)]);
    expect(await due(await signIn(shop(), 'stranger@example.com'))).toEqual([]);
  });

  it('of the last hundred paid orders', async () => {
    const token = await signIn(shop(), 'collector@example.com');
    const account = await accountId(shop(), 'collector@example.com');
    const bought = Array.from({ length: 101 }, (_, number) => ({
      ...buildDocuments()['bookings'],
      _id: new ObjectId(),
      // The newest 97 orders are for the same part.
      lines: [
        buildLine({
          partName: `Part ${Math.min(number, 4)}`,
          partId: new ObjectId(String(Math.min(number, 4)).padStart(24, '0')),
        }),
      ],
      account,
      buyer: 'collector@example.com',
      status: 'delivered',
      transactionId: `pi_collector_${number}`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
    }));
    await shop().db.collection('bookings').insertMany(bought);
    const names = (await due(token)).map(({ name }) => name);
    expect(names).toEqual(['Part 4', 'Part 3', 'Part 2', 'Part 1']);
  });
});

describe('an account has one review of the shop and one of each part', () => {
  it('which a second one replaces under the same id', async () => {
    const part = await partLike(shop());
    const token = await buyer('again@example.com', part);
    const first = await post(token);
    const again = await post(token, { partId: '', addComment: 'On second thought: loud.', ratings: 2 });
    const ofAPart = await post(token, { partId: part._id });
    expect(again.body).toEqual(first.body);
    expect(ofAPart.body.insertedId).not.toBe(first.body.insertedId);
    const author = await accountId(shop(), 'again@example.com');
    const stored = await shop().db.collection('reviews').find({ author }).toArray();
    expect(stored).toMatchObject([
      { addComment: 'On second thought: loud.', ratings: 2, verified: true },
      { addComment: review.addComment, ratings: 5, verified: true },
    ]);
    expect((await shop().api.get('/review?q=crisp loud')).body).toEqual([]);
    expect((await shop().api.get('/review?q=loud')).body).toMatchObject([{ _id: first.body.insertedId }]);
  });

  it('even if it posts twenty at once', async () => {
    const part = await partLike(shop());
    const token = await buyer('flood@example.com', part);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => post(token, number % 2 === 0 ? { partId: part._id } : {})),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(2);
    const reviews = shop().db.collection('reviews');
    const stored = await reviews.find({ author: await accountId(shop(), 'flood@example.com') }).toArray();
    expect(stored).toHaveLength(2);
    // With some engines the two upserts never collide, so test the unique index by direct inserts too.
    for (const document of stored)
      await expect(reviews.insertOne({ ...document, _id: new ObjectId() })).rejects.toThrow('E11000');
    expect(await ratingOf(part)).toMatchObject({ count: 1, mean: 5 });
  });

  it('which it can read, and learn whether it may write one', async () => {
    const [bought, other] = [await partLike(shop()), await partLike(shop())];
    const token = await buyer('reader@example.com', bought);
    const mine = async (query = '') => (await shop().as(token).get(`/review/mine${query}`)).body;
    expect(await mine()).toEqual({ mayReview: true });
    expect(await mine(`?partId=${other._id}`)).toEqual({ mayReview: false });
    const added = await post(token, { partId: bought._id });
    expect(await mine(`?partId=${bought._id}`)).toEqual({
      mayReview: true,
      review: {
        _id: added.body.insertedId,
        ...review,
        ownImg: false,
        photos: [],
        ratings: 5,
        partId: bought._id,
        verified: true,
        helpful: 0,
        createdAt: expect.any(String),
        hidden: false,
      },
    });
    expect(await mine()).toEqual({ mayReview: true });
  });
});

describe('a review of a part', () => {
  it('needs a paid order of it by the account', async () => {
    const [part, other] = [await partLike(shop()), await partLike(shop())];
    const email = 'browser@example.com';
    const token = await buyer(email, other);
    const refused = { status: 403, code: 'purchase_required' };
    expect((await post(token, { partId: part._id })).body).toMatchObject(refused);
    const { _id } = await placeOrder(shop(), token, part, email);
    expect((await post(token, { partId: part._id })).body).toMatchObject(refused);
    await shop().as(token).delete(`/booking/${_id}`);
    await buyer('somebody.else@example.com', part);
    expect((await post(token, { partId: part._id })).body).toMatchObject(refused);
    await buyPart(shop(), token, part, email);
    expect((await post(token, { partId: part._id })).status).toBe(200);
  });

  it('is listed with the part, page by page', async () => {
    const [part, other] = [await partLike(shop()), await partLike(shop())];
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

  it('is found by its stars, dated by its first version', async () => {
    const part = await partLike(shop());
    const token = await buyer('first@example.com', part);
    await post(token, { partId: part._id, ratings: 2 });
    const [before] = (await ofPart(part._id)).body;
    await reviewOf(part, 'second@example.com', { ratings: 4 });
    await post(token, { partId: part._id, ratings: 4, name: 'Changed' });
    expect((await ofPart(part._id, '&ratings=2')).body).toEqual([]);
    const found = await ofPart(part._id, '&ratings=4&limit=1');
    expect(found.body).toMatchObject([{ name: 'Changed', createdAt: before.createdAt }]);
    expect(found.headers['x-total-count']).toBe('2');
    const unsaid = { status: 400, issues: [{ path: 'query.ratings' }] };
    expect((await shop().api.get('/review?ratings=4')).body).toMatchObject(unsaid);
    expect((await shop().api.get(`/review?partId=${part._id}&ratings=6`)).body).toMatchObject(unsaid);
  });

  it('is refused for an unknown part and a malformed id', async () => {
    const token = await signIn(shop(), 'bea@example.com');
    expect((await post(token, { partId: unused })).body).toMatchObject({ status: 404, code: 'no_such_part' });
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
    const part = await partLike(shop());
    await reviewOf(part, 'early@example.com', { name: 'Early' });
    const late = await buyer('late@example.com', part);
    await shop()
      .as(await signInAdmin(shop()))
      .delete(`/part/${part._id}`);
    expect((await post(late, { partId: part._id, name: 'Late' })).status).toBe(200);
    expect((await ofPart(part._id)).body).toMatchObject([{ name: 'Early' }, { name: 'Late' }]);
  });

  it('loses its author’s name and its weight with the author’s account', async () => {
    const part = await partLike(shop());
    await reviewOf(part, 'leaver@example.com', { name: 'Leopold', ratings: 1 });
    expect((await shop().api.get('/review?q=leopold')).body).toHaveLength(1);
    await shop()
      .as(await signInAdmin(shop()))
      .delete('/user/leaver@example.com');
    expect((await shop().api.get('/review?q=leopold')).body).toEqual([]);
    expect((await shop().api.get('/review?q=former')).body).toMatchObject([{ verified: false }]);
    expect(await ratingOf(part)).toMatchObject({ count: 0 });
    expect((await ofPart(part._id, '&ratings=1')).body).toEqual([]);
  });
});
