import { beforeEach, describe, expect, it } from 'vitest';
import { createReviews } from './support/reviews.ts';
import { signIn, adminToken, useShop, type Api } from './support/shop.ts';

const shop = useShop();
const { post } = createReviews(shop);
let admin: Api;
let author: string;
let token: string;
let id: string;
let people = 0;
beforeEach(async () => {
  admin = shop().as(await adminToken(shop()));
  author = `replied-${(people += 1)}@example.com`;
  token = await signIn(shop(), author);
  id = (await post(token)).body.insertedId;
});

const reply = (body: object, as = admin) => as.put(`/review/${id}/reply`).send(body);
const remove = (as = admin) => as.delete(`/review/${id}/reply`);
const shown = async () =>
  (await shop().api.get('/review')).body.find(({ _id }: { _id: string }) => _id === id);
const thanks = { text: 'Thank you, Bea.', version: 1 };

describe('the shop’s reply to a review', () => {
  it('is written, changed and removed, and the audit trail tells each', async () => {
    expect((await reply(thanks)).body).toMatchObject({ modifiedCount: 1 });
    expect(await shown()).toMatchObject({ reply: { text: 'Thank you, Bea.', at: expect.any(String) } });
    expect(JSON.stringify(await shown())).not.toContain('admin@example.com');
    await reply({ text: 'Thank you.', version: 1 }).expect(200);
    expect((await remove()).body).toMatchObject({ modifiedCount: 1 });
    expect((await remove()).body).toMatchObject({ modifiedCount: 0 });
    expect(await shown()).not.toHaveProperty('reply');
    const { body: told } = await admin.get(`/audit?q=${author}`);
    expect(told).toMatchObject([
      { action: 'review-reply-removed', before: { review: id, reply: 'Thank you.' } },
      { action: 'review-replied', before: { reply: 'Thank you, Bea.' }, after: { reply: 'Thank you.' } },
      { action: 'review-replied', by: 'admin@example.com', after: { reply: 'Thank you, Bea.' } },
    ]);
  });

  it('is dropped when the author replaces the review, and never lands on other words', async () => {
    await reply(thanks).expect(200);
    await post(token, { addComment: 'I changed my mind.' });
    expect(await shown()).not.toHaveProperty('reply');
    expect((await reply(thanks)).body).toMatchObject({ status: 409, code: 'review_changed' });
    expect(await shown()).not.toHaveProperty('reply');
    const [{ version }] = (await admin.get('/review/all?limit=1')).body;
    await reply({ text: 'Why?', version }).expect(200);
    expect(await shown()).toMatchObject({ reply: { text: 'Why?' } });
  });

  it('goes with the author’s account: it may name the person', async () => {
    await reply(thanks).expect(200);
    await admin.delete(`/user/${author}`).expect(200);
    expect(await shown()).toMatchObject({ name: 'A former customer' });
    expect(await shown()).not.toHaveProperty('reply');
  });

  it.each([
    ['nothing', { text: ' ', version: 1 }, 'body.text'],
    ['a novel', { text: 'a'.repeat(1001), version: 1 }, 'body.text'],
    ['no version', { text: 'Thanks.' }, 'body.version'],
  ])('is refused with %s', async (_, body, path) => {
    expect((await reply(body)).body).toMatchObject({ status: 400, issues: [{ path }] });
  });

  it('is an admin’s, to a review that exists', async () => {
    expect((await reply(thanks, shop().as(token))).status).toBe(403);
    expect((await remove(shop().as(token))).status).toBe(403);
    await admin.delete(`/review/${id}`);
    expect((await reply(thanks)).body.code).toBe('no_such_review');
    expect((await remove()).body.code).toBe('no_such_review');
  });
});
