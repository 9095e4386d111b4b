import { describe, expect, it } from 'vitest';
import { createReviews, review } from './support/reviews.ts';
import { addPart, signIn, signInAdmin, useShop } from './support/shop.ts';

const shop = useShop();
const { post, reviewOf, ofPart, ratingOf, ratingsOf } = createReviews(shop);

describe('an admin', () => {
  it('hides a review from lists and the rating, shows it again, and sees all', async () => {
    const admin = shop().as(await signInAdmin(shop()));
    const part = await addPart(shop(), { name: 'Moderated Part' });
    const hidden = await reviewOf(part, 'rude@example.com', { name: 'Rude', ratings: 1 });
    await reviewOf(part, 'kind@example.com', { name: 'Kind', ratings: 4 });
    const hide = () => admin.put(`/review/${hidden}/hidden`);
    expect((await hide()).body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect((await hide()).body).toMatchObject({ modifiedCount: 0 });
    expect((await ofPart(part._id)).body).toMatchObject([{ name: 'Kind' }]);
    expect((await ofPart(part._id)).headers['x-total-count']).toBe('1');
    expect((await shop().api.get('/review?q=rude')).body).toEqual([]);
    expect(JSON.stringify((await shop().api.get('/review')).body)).not.toContain('Rude');
    expect(await ratingOf(part)).toEqual({ count: 1, mean: 4, stars: [0, 0, 0, 1, 0] });
    expect((await ratingsOf([part._id])).body).toMatchObject([{ partId: part._id, count: 1, mean: 4 }]);

    // A hidden review stays hidden when its author replaces it.
    const rude = await signIn(shop(), 'rude@example.com');
    expect((await post(rude, { partId: part._id, name: 'Rude' })).body.insertedId).toBe(hidden);
    expect((await ofPart(part._id)).body).toMatchObject([{ name: 'Kind' }]);

    const all = await admin.get('/review/all?limit=2');
    expect(all.body).toMatchObject([
      { name: 'Kind', hidden: false, author: 'kind@example.com', part: { name: 'Moderated Part' } },
      { name: 'Rude', hidden: true, author: 'rude@example.com', part: { name: 'Moderated Part' } },
    ]);
    expect((await admin.get('/review/all?q=rude')).body).toMatchObject([{ name: 'Rude' }]);

    await admin.delete(`/review/${hidden}/hidden`);
    expect((await ofPart(part._id)).body).toMatchObject([{ name: 'Rude' }, { name: 'Kind' }]);
    expect(await ratingOf(part)).toEqual({ count: 2, mean: 4.5, stars: [0, 0, 0, 1, 1] });
    const told = (await admin.get('/audit?q=rude@example.com')).body;
    expect(told).toMatchObject([
      { action: 'review-shown', by: 'admin@example.com', after: { review: hidden, hidden: false } },
      { action: 'review-hidden', by: 'admin@example.com', after: { review: hidden, hidden: true } },
    ]);
  });

  it('deletes a review', async () => {
    const admin = shop().as(await signInAdmin(shop()));
    const id = (await post(await signIn(shop(), 'spam@example.com'))).body.insertedId;
    const remove = () => admin.delete(`/review/${id}`);
    expect((await remove()).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await remove()).status).toBe(404);
    expect((await admin.put(`/review/${id}/hidden`)).status).toBe(404);
    expect((await admin.get('/review/all?q=spam')).body).toEqual([]);
    expect((await admin.get('/audit?q=spam@example.com')).body).toMatchObject([
      { action: 'review-deleted', before: { review: id, addComment: review.addComment } },
    ]);
  });
});
