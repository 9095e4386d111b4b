import { describe, expect, it } from 'vitest';
import { createAccounts } from './support/accounts.ts';
import { firebaseUsers } from './support/firebase-users.ts';
import { home } from './support/orders.ts';
import { addPart, buyPart, idToken, placeOrder, stockOf, useShop } from './support/shop.ts';
import { useFirebase } from './support/played-firebase.ts';

useFirebase();

const shop = useShop();
const { newEmail, stored, exchange, statusWith, linesOf } = createAccounts(shop, 'proof');

const profile = { education: 'x', location: 'x', city: 'Planted', phone: '12345', linkedin: 'x', img: '/x' };
const review = { name: 'Planted', addComment: 'Planted', ratings: 1, img: '/x' };
const minute = 60_000;

const get = async (path: string, token: string) => (await shop().as(token).get(path)).body;

/**
 * Signs up with an unverified e-mail, and leaves a name, a profile, a review, a paid order and an unpaid one.
 */
async function signUp(email: string, { secondsAgo = 0 } = {}) {
  const { localId, ...made } = await firebaseUsers.signUp(email, 'first password');
  const validSince = String(Math.floor(Date.now() / 1000) - secondsAgo);
  await firebaseUsers.change(localId, { validSince });
  await firebaseUsers.setName(made.idToken, 'Planted Name');
  const firebase = { ...(await firebaseUsers.signIn(email, 'first password')), localId };
  const { token } = (await exchange(email, firebase.idToken)).body;
  const part = await addPart(shop());
  await shop().as(token).post('/profile').send(profile).expect(200);
  await shop().as(token).post('/review').send(review).expect(200);
  await buyPart(shop(), token, part, email);
  const order = await placeOrder(shop(), token, part, email, 3, home);
  return { firebase, token, part, order };
}

/**
 * Expects that the e-mail's verified owner sees nothing of what was left, and that the other session is
 * powerless.
 */
async function expectTakenOver(email: string, left: Awaited<ReturnType<typeof signUp>>, idToken: string) {
  const { body: entered } = await exchange(email, idToken);
  expect(entered).toMatchObject({ emptied: true, token: expect.any(String) });
  expect(await statusWith(left.token)).toBe(401);
  expect((await shop().as(left.token).delete(`/user/${email}`)).status).toBe(401);
  expect((await exchange(email, left.firebase.idToken)).body.token).not.toBe(left.token);
  const { token } = (await exchange(email, idToken)).body;
  expect(await get('/profile/me', token)).toBeNull();
  expect(await get('/booking', token)).toEqual([]);
  expect(await get('/review/mine', token)).toEqual({ mayReview: true });
  expect(await stockOf(shop(), left.part._id)).toMatchObject({ held: 0 });
  const data = await shop().as(token).get(`/user/${email}/data`).buffer();
  expect(data.text).not.toMatch(/planted/i);
  expect(data.text).not.toContain(home.line1);
  expect((await linesOf(email))[0]).toMatchObject({
    action: 'account-rebound',
    before: { uid: left.firebase.localId, verified: false },
    after: { uid: left.firebase.localId, verified: true, emptied: true },
  });
  return token;
}

describe('an account that somebody else made with my e-mail', () => {
  it('is empty once I take it over by “Forgot your password?”, and the tokens of before end', async () => {
    const email = newEmail();
    const left = await signUp(email);
    await firebaseUsers.resetPassword(email, 'my password');
    const { idToken } = await firebaseUsers.signIn(email, 'my password');
    const token = await expectTakenOver(email, left, idToken);
    expect(await stored(email)).not.toHaveProperty('name');
    expect(await firebaseUsers.nameOf(left.firebase.localId)).toBeUndefined();
    // What the owner does from now on must stay.
    await placeOrder(shop(), token, left.part, email);
    const again = (await exchange(email, (await firebaseUsers.signIn(email, 'my password')).idToken)).body;
    expect(again.emptied).toBeUndefined();
    expect(await get('/booking', again.token)).toHaveLength(1);
  });

  it('is empty however long I waited', async () => {
    const email = newEmail();
    const left = await signUp(email, { secondsAgo: 60 });
    await firebaseUsers.resetPassword(email, 'my password');
    shop().clock.forward(3 * minute);
    // A sweep may notice the new password before the owner logs in.
    await shop().app.loops.people();
    const { idToken } = await firebaseUsers.signIn(email, 'my password');
    const token = await expectTakenOver(email, left, idToken);
    expect(await get('/profile/me', token)).toBeNull();
  });

  it('is empty once I take it over with Google, and has the name that Google knows', async () => {
    const email = newEmail();
    const left = await signUp(email, { secondsAgo: 60 });
    const { idToken } = await firebaseUsers.signInWithGoogle(email, 'Ann Owner');
    await expectTakenOver(email, left, idToken);
    expect(await stored(email)).toMatchObject({ name: 'Ann Owner' });
    expect(await firebaseUsers.nameOf(left.firebase.localId)).toBe('Ann Owner');
  });
});

it('An account is empty for whoever proves the e-mail without its password, even if the password stays', async () => {
  const email = newEmail();
  const left = await signUp(email, { secondsAgo: 60 });
  const firebase = { sign_in_provider: 'google.com', identities: {} };
  const { body } = await exchange(email, await idToken(email, { firebase }, left.firebase.localId));
  expect(body).toMatchObject({ emptied: true });
  expect(await get('/booking', body.token)).toEqual([]);
});

describe('an account whose maker proves the e-mail', () => {
  const expectKept = async (token: string, left: Awaited<ReturnType<typeof signUp>>) => {
    expect(await statusWith(left.token)).toBe(401);
    expect(await get('/profile/me', token)).toMatchObject({ city: 'Planted' });
    expect(await get('/booking', token)).toMatchObject([
      { _id: left.order._id, address: home },
      { paid: true },
    ]);
  };

  it('keeps everything in the session that goes on, where only the token changes', async () => {
    const email = newEmail();
    const left = await signUp(email);
    await firebaseUsers.openVerificationLink(email, left.firebase.idToken);
    const answer = await shop()
      .as(String(await firebaseUsers.refresh(left.firebase)))
      .put(`/user/${email}`)
      .send({ accessToken: left.token });
    expect(answer.body.emptied).toBeUndefined();
    await expectKept(answer.body.token, left);
    // A delayed call with the previous token does not undo the verification.
    await exchange(email, left.firebase.idToken);
    expect(await stored(email)).toMatchObject({ name: 'Planted Name', verified: true });
  });

  it('keeps everything when they log in with the password of before', async () => {
    const email = newEmail();
    const left = await signUp(email, { secondsAgo: 60 });
    await firebaseUsers.openVerificationLink(email, left.firebase.idToken);
    const { idToken } = await firebaseUsers.signIn(email, 'first password');
    const { body } = await exchange(email, idToken);
    expect(body.emptied).toBeUndefined();
    await expectKept(body.token, left);
  });

  it('keeps nothing for the token of another account', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const left = await signUp(email);
    const { idToken } = await firebaseUsers.signUp(other, 'first password');
    const { token } = (await exchange(other, idToken)).body;
    await firebaseUsers.resetPassword(email, 'my password');
    const mine = await firebaseUsers.signIn(email, 'my password');
    const answer = await shop().as(mine.idToken).put(`/user/${email}`).send({ accessToken: token });
    expect(answer.body).toMatchObject({ emptied: true });
    expect(await get('/booking', answer.body.token)).toEqual([]);
    expect(await statusWith(left.token)).toBe(401);
  });
});
