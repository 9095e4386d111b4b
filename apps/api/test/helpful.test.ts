import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Part } from '@switchyard/shared/parts';
import { createHelpfulVotesRepository } from '../src/people/reviews/helpful-votes.repository.ts';
import { createReviews } from './support/reviews.ts';
import { accountId, addPart, bearer, signIn, signInAdmin, startShop, useShop } from './support/shop.ts';

const shop = useShop();
const { post, reviewOf, ofPart } = createReviews(shop);
let part: Part;
let review: string;
let people = 0;
beforeAll(async () => {
  part = await addPart(shop());
  review = await reviewOf(part, 'author@example.com');
});

const path = (id: string) => `/review/${id}/helpful`;
const vote = (token: string, id = review) => shop().as(token).put(path(id));
const withdraw = (token: string, id = review) => shop().as(token).delete(path(id));
const newVoter = () => signIn(shop(), `voter-${(people += 1)}@example.com`);
const newReview = () => reviewOf(part, `author-${(people += 1)}@example.com`);
const numberOf = async (id: string) =>
  (
    await shop()
      .db.collection('reviews')
      .findOne({ _id: new ObjectId(id) })
  )?.['helpful'];

describe('a vote for a review as helpful', () => {
  it('counts once, however often it is sent, and can be taken back', async () => {
    const [one, other] = [await newVoter(), await newVoter()];
    expect((await vote(one)).body).toEqual({ helpful: 1 });
    expect((await vote(one)).body).toEqual({ helpful: 1 });
    expect((await vote(other)).body).toEqual({ helpful: 2 });
    expect((await ofPart(part._id)).body).toMatchObject([{ _id: review, helpful: 2 }]);
    const own = await shop()
      .as(one)
      .get(`/review/helpful?reviews=${review},${'0'.repeat(24)}`);
    expect(own.body).toEqual([review]);
    expect((await withdraw(one)).body).toEqual({ helpful: 1 });
    expect((await withdraw(one)).body).toEqual({ helpful: 1 });
    expect((await withdraw(await newVoter())).body).toEqual({ helpful: 1 });
    expect((await withdraw(other)).body).toEqual({ helpful: 0 });
  });

  it('is refused for the own review, an absent one and a hidden one', async () => {
    const hidden = await newReview();
    await shop()
      .as(await signInAdmin(shop()))
      .put(`/review/${hidden}/hidden`);
    const voter = await newVoter();
    const author = await signIn(shop(), 'author@example.com');
    for (const call of [vote, withdraw]) {
      expect((await call(author)).body).toMatchObject({ status: 403, code: 'own_review' });
      expect((await call(voter, hidden)).body).toMatchObject({ status: 404, code: 'no_such_review' });
      expect((await call(voter, '0'.repeat(24))).body).toMatchObject({ status: 404, code: 'no_such_review' });
    }
    expect(await numberOf(hidden)).toBe(0);
  });

  it('needs a verified e-mail: accounts cost a bot nothing', async () => {
    const bot = await signIn(shop(), 'bot@example.com', { email_verified: false });
    expect((await vote(bot)).body).toMatchObject({
      code: 'voter_unverified',
      message: expect.stringContaining('verified email'),
    });
    expect(await numberOf(review)).toBe(0);
  });

  it('is accepted a few times a minute', async () => {
    const { api, stop } = await startShop({ RATE_LIMIT_VOTES: '2' }, shop().db);
    const token = await newVoter();
    const statuses: number[] = [];
    for (const call of [api.put, api.delete, api.put])
      statuses.push((await call.call(api, path(review)).set(bearer(token))).status);
    await stop();
    expect(statuses).toEqual([200, 200, 429]);
    expect((await withdraw(token)).body).toEqual({ helpful: 0 });
  });

  it('goes with the account, and with the review', async () => {
    const admin = shop().as(await signInAdmin(shop()));
    const [kept, deleted] = [await newReview(), await newReview()];
    const leaver = await signIn(shop(), 'leaving-voter@example.com');
    const voter = await accountId(shop(), 'leaving-voter@example.com');
    for (const id of [kept, deleted]) await vote(leaver, id);
    await vote(await newVoter(), deleted);
    const votes = shop().db.collection('helpfulVotes');
    await admin.delete(`/review/${deleted}`).expect(200);
    expect(await votes.countDocuments({ review: new ObjectId(deleted) })).toBe(0);
    await admin.delete('/user/leaving-voter@example.com').expect(200);
    expect(await votes.countDocuments({ voter })).toBe(0);
    expect(await numberOf(kept)).toBe(0);
  });
});

describe('the number of votes', () => {
  it('is right after eight accounts voted and changed their minds at once', async () => {
    const id = await newReview();
    const voters = await Promise.all(Array.from({ length: 8 }, newVoter));
    const answers = await Promise.all(
      voters.flatMap((token, number) => [
        vote(token, id),
        vote(token, id),
        ...(number % 3 === 0 ? [withdraw(token, id)] : []),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const standing = { review: new ObjectId(id), standing: true };
    const stored = await shop().db.collection('helpfulVotes').countDocuments(standing);
    expect(stored).toBeGreaterThanOrEqual(5);
    expect(await numberOf(id)).toBe(stored);
  });

  it('is not overwritten by a count that began earlier and ends later', async () => {
    const id = await newReview();
    const { db } = shop();
    const votes = db.collection('helpfulVotes');
    const quick = createHelpfulVotesRepository(db);
    const isSlow = [true];
    const count = votes.countDocuments.bind(votes);
    votes.countDocuments = async (...query) => {
      const counted = await count(...query);
      if (isSlow.pop()) await quick.add(id, 'quick@example.com', new Date());
      return counted;
    };
    vi.spyOn(db, 'collection').mockReturnValueOnce(votes);
    const slow = createHelpfulVotesRepository(db);
    expect(await slow.add(id, 'slow@example.com', new Date())).toBe(2);
    expect(await numberOf(id)).toBe(2);
  });

  it('that a crash left uncounted is right after the call is repeated', async () => {
    const id = await newReview();
    const [first, second] = [await newVoter(), await newVoter()];
    await vote(first, id);
    const uncounted = {
      voter: 'uncounted@example.com',
      review: new ObjectId(id),
      standing: true,
      at: new Date(),
    };
    await shop().db.collection('helpfulVotes').insertOne(uncounted);
    expect((await vote(first, id)).body).toEqual({ helpful: 2 });
    // Simulate a crash during the withdrawal of a vote: the vote is marked as withdrawn, but the count is not updated.
    await shop()
      .db.collection('helpfulVotes')
      .updateOne(uncounted, { $set: { standing: false } });
    expect((await vote(second, id)).body).toEqual({ helpful: 2 });
  });

  it('orders the reviews of a part, page by page', async () => {
    const shelf = await addPart(shop());
    const ids = [];
    for (const name of ['none', 'two', 'one', 'last'])
      ids.push(await reviewOf(shelf, `of-${name}@example.com`, { name, ratings: name === 'two' ? 3 : 5 }));
    const [, two = '', one = '', last = ''] = ids;
    const [first, second] = [await newVoter(), await newVoter()];
    for (const id of [two, one]) await vote(first, id);
    await vote(second, two);
    const names = async (query: string) =>
      (await ofPart(shelf._id, `&sort=helpful${query}`)).body.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['two', 'one', 'last', 'none']);
    expect(await names('&ratings=5')).toEqual(['one', 'last', 'none']);
    const page = await ofPart(shelf._id, '&sort=helpful&limit=2');
    const [, next = ''] = /after=([^&>]+)/.exec(String(page.headers['link'])) ?? [];
    expect(await names(`&limit=2&after=${next}`)).toEqual(['last', 'none']);
    expect((await vote(first, last)).body).toEqual({ helpful: 1 });
    expect(await names('')).toEqual(['two', 'last', 'one', 'none']);
    for (const query of ['sort=helpful', `partId=${shelf._id}&sort=helpful&q=two`])
      expect((await shop().api.get(`/review?${query}`)).body).toMatchObject({
        status: 400,
        issues: [{ path: 'query.sort' }],
      });
  });

  it('stays when the author replaces the review', async () => {
    const id = await newReview();
    await vote(await newVoter(), id);
    const author = await signIn(shop(), `author-${people - 1}@example.com`);
    expect((await post(author, { partId: part._id, addComment: 'Changed.' })).body.insertedId).toBe(id);
    expect(await numberOf(id)).toBe(1);
  });
});
