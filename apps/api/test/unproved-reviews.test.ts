import { describe, expect, it } from 'vitest';
import { paidOrder } from './support/orders.ts';
import { createReviews } from './support/reviews.ts';
import { addPart, buyPart, idToken, signIn, signInAdmin, useShop } from './support/shop.ts';

const shop = useShop();
const { post } = createReviews(shop);
const unverified = { email_verified: false };
let people = 0;
const newEmail = () => `reviewer-${(people += 1)}@example.com`;

const listed = async (): Promise<string[]> =>
  (await shop().api.get('/review')).body.map(({ addComment }: { addComment: string }) => addComment);
const mine = async (token: string) => (await shop().as(token).get('/review/mine')).body.review;

/** Opens the link of the verification mail in the session of this token. */
async function verify(email: string, token: string): Promise<string> {
  const proof = shop().as(await idToken(email));
  return (await proof.put(`/user/${email}`).send({ accessToken: token })).body.token;
}

const leave = async (email: string, token: string) => {
  await shop().as(token).delete(`/user/${email}`).expect(200);
};

/** Signs up again, as another Firebase user with the same e-mail. */
async function signUpAgain(email: string, claims: object = {}): Promise<string> {
  const proof = shop().as(await idToken(email, { ...claims }, `again-${(people += 1)}`));
  return (await proof.put(`/user/${email}`)).body.token;
}

describe('a review of the shop by somebody whose e-mail is not verified', () => {
  it('is kept for its author and admins, and listed once the e-mail is verified', async () => {
    const email = newEmail();
    const token = await signIn(shop(), email, unverified);
    const { body } = await post(token, { addComment: 'Early' });
    expect(body.insertedId).toEqual(expect.any(String));
    expect(await listed()).not.toContain('Early');
    expect(await mine(token)).toMatchObject({ addComment: 'Early', hidden: false, waiting: true });
    const admin = shop().as(await signInAdmin(shop()));
    const all = (await admin.get('/review/all')).body;
    expect(all[0]).toMatchObject({ addComment: 'Early', hidden: false, waiting: true });
    const voter = shop().as(await signIn(shop(), newEmail()));
    await voter.put(`/review/${body.insertedId}/helpful`).expect(404);
    const proved = await verify(email, token);
    expect(await listed()).toContain('Early');
    expect(await mine(proved)).not.toHaveProperty('waiting');
  });

  it('stays hidden if an admin hid it meanwhile', async () => {
    const email = newEmail();
    const token = await signIn(shop(), email, unverified);
    const { body } = await post(token, { addComment: 'Insults' });
    const admin = shop().as(await signInAdmin(shop()));
    await admin.put(`/review/${body.insertedId}/hidden`).expect(200);
    await verify(email, token);
    expect(await listed()).not.toContain('Insults');
  });

  it('is listed at once if they have bought something', async () => {
    const email = newEmail();
    const token = await signIn(shop(), email, unverified);
    await buyPart(shop(), token, await addPart(shop()), email);
    await post(token, { addComment: 'Paid for' });
    expect(await listed()).toContain('Paid for');
  });

  it('and of a part waits again once the money is back, until they have paid once more or verified', async () => {
    const email = newEmail();
    const token = await signIn(shop(), email, unverified);
    const order = await paidOrder(shop(), { buyer: { email, token } });
    const about = { partId: order.part._id };
    const shown = async () => [
      (await listed()).includes('Paid and refunded'),
      (await shop().api.get('/review').query(about)).body.length === 1,
    ];
    await post(token, { addComment: 'Paid and refunded' });
    await post(token, about);
    expect(await shown()).toEqual([true, true]);
    await order.cancelPaid();
    expect(await shown()).toEqual([false, false]);
    await buyPart(shop(), token, order.part, email);
    await post(token, { addComment: 'Paid and refunded' });
    expect(await shown()).toEqual([true, false]);
    await verify(email, token);
    expect(await shown()).toEqual([true, true]);
  });

  it('goes with the account', async () => {
    const email = newEmail();
    const token = await signIn(shop(), email, unverified);
    await post(token, { addComment: 'Gone' });
    await leave(email, token);
    expect(await shop().db.collection('reviews').countDocuments({ addComment: 'Gone' })).toBe(0);
  });
});

it('a review of the shop by a deleted account stays its own, whoever has the e-mail next', async () => {
  const email = newEmail();
  const token = await signIn(shop(), email);
  await post(token, { addComment: 'By the former owner' });
  await leave(email, token);
  await post(await signUpAgain(email), { addComment: 'By the next owner' });
  expect(await listed()).toEqual(expect.arrayContaining(['By the former owner', 'By the next owner']));
  const stored = await shop().db.collection('reviews').find({ addComment: 'By the former owner' }).toArray();
  expect(stored).toMatchObject([{ name: 'A former customer' }]);
  expect(JSON.stringify(stored)).not.toContain(email);
});
