import type { Part, RatingSpread } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import { describe, expect, it, vi } from 'vitest';
import { createPartRatingsRepository, scoreOf } from '../src/catalogue/parts/part-ratings.repository.ts';
import { createReviewsRepository } from '../src/people/reviews/reviews.repository.ts';
import { readPage } from './support/pages.ts';
import { createReviews } from './support/reviews.ts';
import { accountId, adminToken, addPart, signIn, useShop } from './support/shop.ts';

const shop = useShop();
const { buyer, post, reviewOf } = createReviews(shop);

const word = () => `Rated${crypto.randomUUID().slice(0, 8)}`;
/** Ids of the parts that a search finds, best rating first, read two per page. */
async function bestFirst(q: string): Promise<string[]> {
  let page = await readPage<Part>(shop(), `/part?q=${q}&sort=-rating&limit=2`);
  const ids = page.items.map(({ _id }) => _id);
  while (page.next) {
    page = await readPage<Part>(shop(), `/part?${page.next}`);
    ids.push(...page.items.map(({ _id }) => _id));
  }
  return ids;
}
async function storedScore({ _id }: Part): Promise<number> {
  const part = await shop()
    .db.collection('parts')
    .findOne({ _id: new ObjectId(_id) });
  return Number(part?.['ratingPlace'].split(' ')[0]);
}
/** The rating of a part with one review for each number of stars. */
const ratingFor = (...ratings: number[]): RatingSpread => ({
  count: ratings.length,
  stars: [1, 2, 3, 4, 5].map((stars) => ratings.filter((one) => one === stars).length),
});
const scoreFor = (...ratings: number[]) => scoreOf(ratingFor(...ratings));

describe('parts sorted by rating', () => {
  it('begin with the best, one review says little, and those without come last', async () => {
    const q = word();
    const add = () => addPart(shop(), { name: q });
    const [unrated, single, many, bad, alike, fresh] = [
      await add(),
      await add(),
      await add(),
      await add(),
      await add(),
      await add(),
    ];
    await reviewOf(single, 'single@example.com', { ratings: 5 });
    await reviewOf(alike, 'single@example.com', { ratings: 5 });
    await reviewOf(bad, 'single@example.com', { ratings: 1 });
    const id = await reviewOf(many, 'many@example.com', { ratings: 5 });
    const reviews = shop().db.collection('reviews');
    const { _id: _, ...review } = (await reviews.findOne({ _id: new ObjectId(id) })) ?? {};
    await reviews.insertMany(
      Array.from({ length: 39 }, (__, number) => ({
        ...review,
        author: `many${number}@example.com`,
        ratings: number < 8 ? 4 : 5,
      })),
    );
    // The fortieth review, for a mean of 4.8. Saving it updates the part's sort key.
    await reviewOf(many, 'many@example.com', { ratings: 5 });
    const ids = [many, alike, single, bad, fresh, unrated].map(({ _id }) => _id);
    expect(await bestFirst(q)).toEqual(ids);
    expect(scoreFor(5)).toBe(3333);
    expect(await storedScore(many)).toBe(4600);
  });

  it('refuses another way round, naming the orders', async () => {
    const answer = await shop().api.get('/part?sort=rating');
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain('sort');
  });
});

describe('the score of a part', () => {
  it('follows each change of its reviews', async () => {
    const part = await addPart(shop());
    const admin = shop().as(await adminToken(shop()));
    const ann = await buyer('ann@example.com', part);
    const id = (await post(ann, { partId: part._id, ratings: 5 })).body.insertedId;
    await reviewOf(part, 'bob@example.com', { ratings: 2 });
    expect(await storedScore(part)).toBe(scoreFor(5, 2));
    await post(ann, { partId: part._id, ratings: 1 });
    expect(await storedScore(part)).toBe(scoreFor(1, 2));
    await admin.put(`/review/${id}/hidden`);
    expect(await storedScore(part)).toBe(scoreFor(2));
    await admin.delete(`/review/${id}/hidden`);
    expect(await storedScore(part)).toBe(scoreFor(1, 2));
    await admin.delete(`/review/${id}`);
    expect(await storedScore(part)).toBe(scoreFor(2));
  });

  it('is right after hiding a review again, if a crash kept it from being counted the first time', async () => {
    const part = await addPart(shop());
    const id = await reviewOf(part, 'uncounted@example.com', { ratings: 1 });
    await shop()
      .db.collection('reviews')
      .updateOne({ _id: new ObjectId(id) }, { $set: { shown: false } });
    const again = await shop()
      .as(await adminToken(shop()))
      .put(`/review/${id}/hidden`);
    expect(again.body).toMatchObject({ modifiedCount: 0 });
    expect(await storedScore(part)).toBe(0);
  });

  it('no longer counts the review of somebody whose account was deleted', async () => {
    const part = await addPart(shop());
    const admin = shop().as(await adminToken(shop()));
    await reviewOf(part, 'leaver@example.com', { ratings: 5 });
    await shop()
      .db.collection('bookings')
      .updateMany({ buyer: 'leaver@example.com' }, { $set: { status: 'delivered' } });
    const left = await admin.delete('/user/leaver@example.com');
    expect(left.status, left.text).toBe(200);
    expect(await storedScore(part)).toBe(0);
  });

  it('no longer counts that review although the process died before it counted anew', async () => {
    const part = await addPart(shop());
    const email = 'unfinished@example.com';
    await reviewOf(part, email, { ratings: 5 });
    const { forgetAuthor } = createReviewsRepository(shop().db);
    for await (const _ of forgetAuthor(await accountId(shop(), email))) break;
    await shop()
      .as(await adminToken(shop()))
      .delete(`/user/${email}`)
      .expect(200);
    expect(await storedScore(part)).toBe(0);
  });

  it('is right after many reviews at once', async () => {
    const part = await addPart(shop());
    const ratings = [5, 1, 4, 2, 5, 3, 1, 5];
    const tokens: string[] = [];
    for (const index of ratings.keys()) tokens.push(await buyer(`at-once${index}@example.com`, part));
    await Promise.all(
      tokens.map((token, index) => post(token, { partId: part._id, ratings: ratings[index] })),
    );
    expect(await storedScore(part)).toBe(scoreFor(...ratings));
  });

  it('stays that of the newest review when an older count comes late', async () => {
    const part = await addPart(shop());
    const ratings = createPartRatingsRepository(shop().db);
    const late = Promise.withResolvers<RatingSpread>();
    const read = vi.fn<() => Promise<RatingSpread>>();
    read.mockReturnValueOnce(late.promise).mockResolvedValue(ratingFor(1, 5));
    const older = ratings.renew(part._id, read);
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1), 30_000);
    await ratings.renew(part._id, async () => ratingFor(1, 5));
    late.resolve(ratingFor(1));
    await older;
    expect(await storedScore(part)).toBe(scoreFor(1, 5));
  });

  it('is not touched by a review of the shop, and lost with the part', async () => {
    const part = await addPart(shop());
    const token = await signIn(shop(), 'of-shop@example.com');
    expect((await post(token)).status).toBe(200);
    expect(await storedScore(part)).toBe(0);
    const buyerOfGone = await buyer('of-gone@example.com', part);
    await shop()
      .as(await adminToken(shop()))
      .delete(`/part/${part._id}`);
    expect((await post(buyerOfGone, { partId: part._id })).status).toBe(200);
  });
});
