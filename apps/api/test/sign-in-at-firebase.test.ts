import { describe, expect, it, onTestFinished } from 'vitest';
import { createAccounts } from './support/accounts.ts';
import { startBreakableFirebase } from './support/breakable-firebase.ts';
import { firebaseUsers } from './support/firebase-users.ts';
import {
  addPart,
  bearer,
  buildNewPart,
  buyPart,
  idToken,
  placeOrder,
  signIn,
  startShop,
  useShop,
} from './support/shop.ts';
import { useFirebase } from './support/played-firebase.ts';

useFirebase();

const shop = useShop();
const { newEmail, exchange, statusWith, stored } = createAccounts(shop, 'standing');
const past = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

/** Creates a Firebase user whose sign-ins are valid from one minute ago on, and signs the user in to the shop. */
async function enter(email = newEmail()) {
  const { localId, idToken: token } = await firebaseUsers.signUp(email, 'first password');
  await firebaseUsers.change(localId, { validSince: String(past(60)) });
  return { email, localId, token: String((await exchange(email, token)).body.token) };
}

const ends = [
  ['whose password changed', (localId: string) => firebaseUsers.change(localId, { password: 'another one' })],
  ['whom Firebase disabled', (localId: string) => firebaseUsers.change(localId, { disableUser: true })],
] as const;

describe.each(ends)('somebody %s', (_, end) => {
  it('is signed out within minutes, and others are not', async () => {
    const [ended, other] = [await enter(), await enter()];
    await end(ended.localId);
    shop().clock.forward(60_000);
    await shop().app.loops.people();
    expect(await statusWith(ended.token)).toBe(200);
    shop().clock.forward(61_000);
    await shop().app.loops.people();
    expect([await statusWith(ended.token), await statusWith(other.token)]).toEqual([401, 200]);
  });

  it('cannot do what matters at once', async () => {
    const { email, localId, token } = await enter();
    await shop()
      .db.collection('users')
      .updateOne({ email }, { $set: { verified: true, role: 'admin' } });
    const add = () => shop().as(token).post('/part').send(buildNewPart());
    expect((await add()).status).toBe(200);
    await end(localId);
    expect((await add()).status).toBe(401);
    // From then on every call refuses the token.
    expect(await statusWith(token)).toBe(401);
  });

  it('cannot delete the account, download its data or sign out others', async () => {
    for (const [method, path] of [
      ['delete', ''],
      ['delete', '/sessions'],
      ['get', '/data'],
    ] as const) {
      const { email, localId, token } = await enter();
      await end(localId);
      expect((await shop().api[method](`/user/${email}${path}`).set(bearer(token))).status).toBe(401);
      expect(await stored(email)).not.toHaveProperty('leaving');
    }
  });

  it('cannot cancel a paid order, whose money would go back', async () => {
    const { email, localId, token } = await enter();
    const id = await buyPart(shop(), token, await addPart(shop()), email);
    await end(localId);
    expect((await shop().as(token).post(`/booking/${id}/cancellation`)).status).toBe(401);
    const admin = shop().as(await signIn(shop(), 'admin@example.com'));
    expect((await admin.get(`/booking/${id}`)).body).toMatchObject({ status: 'paid' });
  });
});

it('A new sign-in after a new password ends the tokens of before, and only these', async () => {
  const { email, localId, token } = await enter();
  await firebaseUsers.change(localId, { password: 'another one' });
  const now = await firebaseUsers.signIn(email, 'another one');
  const { body } = await exchange(email, now.idToken);
  expect([await statusWith(token), await statusWith(body.token)]).toEqual([401, 200]);
  shop().clock.forward(121_000);
  await shop().app.loops.people();
  expect(await statusWith(body.token)).toBe(200);
});

it('Firebase is asked of nobody whose tokens have run out', async () => {
  const { email } = await enter();
  shop().clock.forward(3_700_000);
  await shop().app.loops.people();
  expect(await stored(email)).not.toHaveProperty('standingDueAt');
});

it('Without Firebase, buying and the desk go on', async () => {
  const email = newEmail();
  const log: string[] = [];
  const firebase = await startBreakableFirebase();
  const there = await startShop({ FIREBASE_AUTH_EMULATOR_HOST: firebase.host }, undefined, {
    write: (line) => void log.push(line),
  });
  onTestFinished(async () => {
    await there.stop();
    await firebase.stop();
  });
  const token = await signIn(there, email);
  const part = await addPart(there);
  const admin = await signIn(there, 'admin@example.com');
  firebase.breakDown();
  const order = await placeOrder(there, token, part, email);
  await there.as(token).delete(`/booking/${order._id}`).expect(200);
  expect(log.join()).not.toContain('Firebase');
  await there.as(admin).post('/part').send(buildNewPart()).expect(200);
  expect(log.join()).toContain('Firebase did not say whether a sign-in still counts');
});

describe('deleting one’s account', () => {
  const remove = (email: string, token: string) => shop().as(token).delete(`/user/${email}`);
  /** An access token of somebody who signed in this many seconds ago by the shop's clock. */
  async function loggedIn(email: string, secondsAgo: number): Promise<string> {
    const auth_time = Math.floor(shop().clock.now().getTime() / 1000) - secondsAgo;
    return (await exchange(email, await idToken(email, { auth_time }))).body.token;
  }

  it('needs a log-in of the last ten minutes', async () => {
    const email = newEmail();
    const refused = await remove(email, await loggedIn(email, 601));
    expect([refused.status, refused.body.code]).toEqual([403, 'sign_in_too_old']);
    expect(refused.body.message).toBe('To delete your account, log in again first.');
    expect((await remove(email, await loggedIn(email, 500))).status).toBe(200);
  });

  it('is not asked of an admin who deletes somebody else’s', async () => {
    const email = newEmail();
    await signIn(shop(), email);
    expect((await remove(email, await loggedIn('admin@example.com', 3000))).status).toBe(200);
  });
});
