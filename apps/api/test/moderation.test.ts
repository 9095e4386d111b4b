import { describe, expect, it } from 'vitest';
import { createReviews, review } from './support/reviews.ts';
import { addPart, bearer, signIn, signInAdmin, useShop } from './support/shop.ts';

const shop = useShop();
const { post, reviewOf, ofPart, ratingOf, ratingsOf } = createReviews(shop);

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
    expect(await ratingOf(part)).toEqual({ count: 1, mean: 4, stars: [0, 0, 0, 1, 0] });
    expect((await ratingsOf([part._id])).body).toEqual([{ partId: part._id, count: 1, mean: 4 }]);

    // It stays hidden when its author replaces it.
    const rude = await signIn(shop(), 'rude@example.com');
    expect((await post(rude, { partId: part._id, name: 'Rude' })).body.insertedId).toBe(hidden);
    expect((await ofPart(part._id)).body).toMatchObject([{ name: 'Kind' }]);

    const all = await shop().api.get('/review/all?limit=2').set(admin);
    expect(all.body).toMatchObject([
      { name: 'Kind', hidden: false, author: 'kind@example.com', part: { name: 'Moderated Part' } },
      { name: 'Rude', hidden: true, author: 'rude@example.com', part: { name: 'Moderated Part' } },
    ]);
    expect((await shop().api.get('/review/all?q=rude').set(admin)).body).toMatchObject([{ name: 'Rude' }]);

    await shop().api.delete(`/review/${hidden}/hidden`).set(admin);
    expect((await ofPart(part._id)).body).toMatchObject([{ name: 'Rude' }, { name: 'Kind' }]);
    expect(await ratingOf(part)).toEqual({ count: 2, mean: 4.5, stars: [0, 0, 0, 1, 1] });
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
