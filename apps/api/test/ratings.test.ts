import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { createReviews } from './support/reviews.ts';
import { addPart, useShop } from './support/shop.ts';

const shop = useShop();
const { reviewOf, ratingOf, ratingsOf } = createReviews(shop);
const unused = '507f1f77bcf86cd799439011';

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
    expect(await ratingOf(part)).toEqual({ count: 201, mean: 2.5, stars: [100, 0, 0, 100, 1] });
    await shop()
      .db.collection('reviews')
      .updateMany({ ratings: 1 }, { $set: { verified: false } });
    expect(await ratingOf(part)).toEqual({ count: 101, mean: 4, stars: [0, 0, 0, 100, 1] });
  });

  it('does not exist without a review', async () => {
    expect(await ratingOf(await addPart(shop()))).toEqual({ count: 0, stars: [0, 0, 0, 0, 0] });
  });
});

describe('the ratings of several parts', () => {
  it('are answered at once, for the parts that have one', async () => {
    const [loved, mixed, unrated] = [await addPart(shop()), await addPart(shop()), await addPart(shop())];
    await reviewOf(loved, 'one@example.com');
    await reviewOf(mixed, 'one@example.com', { ratings: 2 });
    await reviewOf(mixed, 'two@example.com', { ratings: 5 });
    const answer = await ratingsOf([loved._id, mixed._id.toUpperCase(), unrated._id, unused]);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=1');
    expect(answer.body).toHaveLength(2);
    expect(answer.body).toEqual(
      expect.arrayContaining([
        { partId: loved._id, count: 1, mean: 5, stars: [0, 0, 0, 0, 1] },
        { partId: mixed._id, count: 2, mean: 3.5, stars: [0, 1, 0, 0, 1] },
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
