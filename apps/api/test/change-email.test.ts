import type { AuditEntry } from '@switchyard/shared/audit';
import type { Booking } from '@switchyard/shared/bookings';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createMortalDatabase } from './support/mortal-database.ts';
import { mailingShop } from './support/mortal-shop.ts';
import { createAccounts } from './support/accounts.ts';
import { firebaseUsers, nextSecond } from './support/firebase-users.ts';
import {
  accountId,
  addPart,
  bearer,
  buyPart,
  idToken,
  placeOrder,
  signInAdmin,
  startShop,
  useShop,
  runLoops,
} from './support/shop.ts';
import { useFirebase } from './support/played-firebase.ts';

useFirebase();

const shop = useShop();
const { newEmail, stored, exchange, statusWith } = createAccounts(shop, 'changing');
const profile = { education: 'x', location: 'x', city: 'Lisbon', phone: '12345', linkedin: 'x', img: '/x' };
const review = { name: 'Ann', addComment: 'Smooth', ratings: 5, img: '/x' };
const get = async (path: string, token: string) => (await shop().as(token).get(path)).body;

/** Signs up, verifies the e-mail, and signs in. */
async function signUp(email: string, at = shop()) {
  const made = await firebaseUsers.signUp(email, 'a password');
  await firebaseUsers.openVerificationLink(email, made.idToken);
  const firebase = await firebaseUsers.signIn(email, 'a password');
  const { body } = await at.as(firebase.idToken).put(`/user/${email}`);
  return { firebase, token: String(body.token) };
}

async function change(from: string, to: string, { idToken: token }: { idToken: string }) {
  await firebaseUsers.changeEmail(to, token);
  await nextSecond();
  return firebaseUsers.signIn(to, 'a password');
}

describe('somebody who changed the e-mail', () => {
  const [old, current] = [newEmail(), newEmail()];
  let before: Awaited<ReturnType<typeof signUp>>;
  let token: string;
  let order: string;
  let account: string;

  beforeAll(async () => {
    before = await signUp(old);
    account = await accountId(shop(), old);
    const part = await addPart(shop());
    await shop().as(before.token).post('/profile').send(profile).expect(200);
    await shop().as(before.token).post('/review').send(review).expect(200);
    order = await buyPart(shop(), before.token, part, old);
    const admin = shop().as(await signInAdmin(shop()));
    await admin.put(`/user/admin/${old}`).expect(200);
    const firebase = await firebaseUsers.signIn(old, 'a password');
    await exchange(old, firebase.idToken);
    const after = await change(old, current, firebase);
    const { body } = await exchange(current, after.idToken);
    token = body.token;
  });

  it('keeps the account, and all that belongs to it', async () => {
    expect(await accountId(shop(), current)).toBe(account);
    expect(await stored(current)).toMatchObject({
      verified: true,
      formerEmails: [{ email: old }],
      role: 'admin',
    });
    expect(await get('/profile/me', token)).toMatchObject({ city: 'Lisbon' });
    expect((await get('/review/mine', token)).review).toMatchObject({ addComment: 'Smooth' });
    const orders: Booking[] = await get(`/booking?buyer=${current}`, token);
    // The order keeps the e-mail with which it was placed.
    expect(orders).toMatchObject([{ _id: order, buyer: old }]);
    const [invoice] = await get(`/booking/${order}/papers`, token);
    expect(invoice).toMatchObject({ buyer: { email: old } });
  });

  it('stays an admin', async () => {
    expect((await get(`/admin/${current}`, token)).admin).toBe(true);
  });

  it('is signed out elsewhere, and the former sign-in brings nothing back', async () => {
    expect(await statusWith(before.token)).toBe(401);
    expect((await exchange(old, before.firebase.idToken)).status).toBe(401);
    expect(await stored(old)).toBeNull();
  });

  it('finds the change in the audit trail and in a download of the data, under both e-mails', async () => {
    const lines: AuditEntry[] = await get(`/audit?q=${current}`, token);
    const changed = {
      action: 'email-changed',
      by: current,
      before: { email: old },
      after: { email: current },
    };
    expect(lines).toEqual(expect.arrayContaining([expect.objectContaining(changed)]));
    const { text } = await shop().as(token).get(`/user/${current}/data`).buffer();
    expect(JSON.parse(text).orders).toMatchObject([{ _id: order }]);
  });

  it('leaves the former e-mail to whoever has it next, with nothing', async () => {
    const { token: theirs } = await signUp(old);
    expect(await accountId(shop(), old)).not.toBe(account);
    expect(await get('/profile/me', theirs)).toBeNull();
    expect(await get('/booking', theirs)).toEqual([]);
    expect((await shop().as(theirs).get(`/booking/${order}`)).status).toBe(403);
    // Neither account sees messages that the other one wrote or received.
    const message = { email: old, subject: 'Theirs', message: 'Is it oiled?' };
    await shop().api.post('/contact').send(message).expect(200);
    const mine = (await shop().as(token).get(`/user/${current}/data`).buffer()).text;
    expect(JSON.parse(mine)).toMatchObject({ account: { email: current }, messages: [] });
    const data = (await shop().as(theirs).get(`/user/${old}/data`).buffer()).text;
    expect(JSON.parse(data)).toMatchObject({ account: { email: old }, messages: [{ subject: 'Theirs' }] });
    expect(data).not.toContain('Lisbon');
    // Deleting the account deletes only messages from before the change of e-mail.
    const admin = shop().as(await signInAdmin(shop()));
    await admin.delete(`/user/${current}`).expect(200);
    expect(await shop().db.collection('contactMessages').countDocuments({ email: old })).toBe(1);
  });
});

it('whoever gets the former e-mail first has a new account, and the old one moves to its new e-mail', async () => {
  const [old, current] = [newEmail(), newEmail()];
  const { firebase, token } = await signUp(old);
  const account = await accountId(shop(), old);
  await shop().as(token).post('/profile').send(profile).expect(200);
  // The verification link has been opened, but the shop does not know of the new e-mail yet.
  await firebaseUsers.changeEmail(current, firebase.idToken);
  const { token: theirs } = await signUp(old);
  expect(await get('/profile/me', theirs)).toBeNull();
  expect(await accountId(shop(), current)).toBe(account);
  expect(await stored(current)).toMatchObject({ formerEmails: [{ email: old }] });
  await nextSecond();
  const { body } = await exchange(current, (await firebaseUsers.signIn(current, 'a password')).idToken);
  expect(await get('/profile/me', body.token)).toMatchObject({ city: 'Lisbon' });
});

it('the former e-mail is told, and mails about older orders go to the new one', async () => {
  const mailing = await startShop(mailingShop);
  onTestFinished(mailing.stop);
  const [old, current] = [newEmail(), newEmail()];
  const { firebase, token } = await signUp(old, mailing);
  const { _id } = await placeOrder(mailing, token, await addPart(mailing), old);
  await runLoops(mailing, 'orders', 'mail');
  const after = await change(old, current, firebase);
  const { body } = await mailing.as(after.idToken).put(`/user/${current}`);
  await mailing.as(body.token).delete(`/booking/${_id}`).expect(200);
  const mailsTo = async (to: string) =>
    (await mailing.db.collection('mails').find({ to }).sort({ createdAt: 1 }).toArray()).map(
      ({ kind }) => kind,
    );
  expect(await mailsTo(old)).toEqual(['order-placed', 'email-changed']);
  expect(await mailsTo(current)).toEqual(['order-cancelled']);
});

it('an admin who was demoted under another e-mail does not become one again by going back', async () => {
  const [first, second, chief] = [newEmail(), newEmail(), newEmail()];
  const { api, stop } = await startShop({ ADMIN_EMAILS: `${first},${chief}` }, shop().db);
  onTestFinished(stop);
  const enter = async (email: string, uid: string) => {
    const entered = await api.put(`/user/${email}`).set(bearer(await idToken(email, {}, uid)));
    expect(entered.status, entered.text).toBe(200);
    return bearer(entered.body.token);
  };
  const asChief = await enter(chief, 'chief-6');
  await enter(first, 'mover-6');
  await enter(second, 'mover-6');
  const isAdmin = async (email: string) => (await api.get(`/admin/${email}`).set(asChief)).body.admin;
  expect(await isAdmin(second)).toBe(true);
  await api.delete(`/user/admin/${second}`).set(asChief).expect(200);
  await enter(first, 'mover-6');
  expect(await isAdmin(first)).toBe(false);
});

describe('a new e-mail', () => {
  const enter = async (email: string, uid: string, claims: Record<string, unknown> = {}) =>
    exchange(email, await idToken(email, claims, uid));

  it('that is not verified changes nothing', async () => {
    const [old, current] = [newEmail(), newEmail()];
    await enter(old, 'mover-1');
    const refused = await enter(current, 'mover-1', { email_verified: false });
    expect([refused.status, refused.body.code]).toEqual([403, 'new_email_unproved']);
    expect(await stored(old)).toMatchObject({ uid: 'mover-1' });
    expect(await stored(current)).toBeNull();
  });

  it('with which somebody else signed up without proof takes nothing of that account over', async () => {
    const [old, current] = [newEmail(), newEmail()];
    const mine = (await enter(old, 'mover-2')).body.token;
    await shop().as(mine).post('/profile').send(profile).expect(200);
    const squatter = (await enter(current, 'squatter-2', { email_verified: false })).body.token;
    await shop().as(squatter).post('/review').send(review).expect(200);
    const { token } = (await enter(current, 'mover-2')).body;
    expect(await get('/profile/me', token)).toMatchObject({ city: 'Lisbon' });
    expect(await get('/review/mine', token)).toEqual({ mayReview: true });
    expect(await statusWith(squatter)).toBe(401);
    expect(await shop().db.collection('users').countDocuments({ uid: 'squatter-2' })).toBe(0);
  });

  it('that was proved for another account is refused, and both stay as they are', async () => {
    const [old, current] = [newEmail(), newEmail()];
    await enter(old, 'mover-3');
    await enter(current, 'owner-3');
    const refused = await enter(current, 'mover-3');
    expect([refused.status, refused.body.code]).toEqual([403, 'email_of_another_account']);
    expect(await stored(old)).toMatchObject({ uid: 'mover-3' });
    expect(await stored(current)).toMatchObject({ uid: 'owner-3' });
  });

  it('shows and takes away nothing of the e-mail of before, if that was never proved', async () => {
    const [someoneElses, mine] = [newEmail(), newEmail()];
    await enter(someoneElses, 'mover-7', { email_verified: false });
    const message = { email: someoneElses, subject: 'Private', message: 'Is it oiled?' };
    await shop().api.post('/contact').send(message).expect(200);
    const moved = (await enter(mine, 'mover-7')).body.token;
    expect(await stored(mine)).not.toHaveProperty('formerEmails');
    const { text } = await shop().as(moved).get(`/user/${mine}/data`).buffer();
    expect(JSON.parse(text)).toMatchObject({ account: { email: mine }, messages: [] });
    await shop().as(moved).delete(`/user/${mine}`).expect(200);
    expect(await shop().db.collection('contactMessages').countDocuments({ email: someoneElses })).toBe(1);
  });

  it('that buyers read is refused to an admin, who has it once the shop has another', async () => {
    const [old, current, follower] = [newEmail(), newEmail(), newEmail()];
    await enter(old, 'mover-8');
    await enter(follower, 'mover-9');
    const admin = shop().as(await signInAdmin(shop()));
    await admin.put(`/user/admin/${old}`).expect(200);
    await admin
      .put('/settings/shop')
      .send({ version: 0, decided: { email: current } })
      .expect(200);
    const refused = await enter(current, 'mover-8');
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'new_email_public', parameters: { email: current } },
    ]);
    expect(await stored(old)).toMatchObject({ uid: 'mover-8', role: 'admin' });
    await admin.put('/settings/shop').send({ version: 1, decided: {} }).expect(200);
    expect((await enter(current, 'mover-8')).status).toBe(200);
    expect(await stored(current)).toMatchObject({ uid: 'mover-8', role: 'admin' });
    // A buyer may sign in with an e-mail that buyers read.
    await admin.put('/shop/mails').send({ version: 0, replyTo: old, sentences: {} }).expect(200);
    expect((await enter(old, 'mover-9')).status).toBe(200);
  });

  it('that an admin never got may be the shop’s once the admin signs in with the present one', async () => {
    const [present, next] = [newEmail(), newEmail()];
    await enter(present, 'mover-13');
    const admin = shop().as(await signInAdmin(shop()));
    await admin.put(`/user/admin/${present}`).expect(200);
    // Simulates a sign-in with the next e-mail that a crash cut off.
    const users = shop().db.collection('users');
    await users.updateOne({ email: present }, { $set: { nextEmail: next } });
    const { version, decided } = (await admin.get('/settings/shop').expect(200)).body;
    const save = () => admin.put('/settings/shop').send({ version, decided: { ...decided, email: next } });
    expect((await save()).body.code).toBe('email_is_login');
    expect((await enter(present, 'mover-13')).status).toBe(200);
    expect((await save()).status).toBe(200);
  });

  describe('of an admin, saved as the shop’s at the same moment,', () => {
    /** Signs an admin in with a new e-mail at a shop that falls asleep at a write. */
    async function enterSlowly(
      uid: string,
      collection: string,
      method: string,
      meanwhile?: (old: string) => Promise<unknown>,
    ) {
      const [old, current] = [newEmail(), newEmail()];
      await enter(old, uid);
      const admin = shop().as(await signInAdmin(shop()));
      await admin.put(`/user/admin/${old}`).expect(200);
      const { version, decided } = (await admin.get('/settings/shop').expect(200)).body;
      const mortal = createMortalDatabase(shop().db);
      const slow = await startShop({}, mortal.db);
      onTestFinished(slow.stop);
      const { asleep, wake } = mortal.sleepAt(collection, method);
      const entering = slow
        .as(await idToken(current, {}, uid))
        .put(`/user/${current}`)
        .then((answer) => answer);
      await asleep;
      await meanwhile?.(old);
      const saved = await admin
        .put('/settings/shop')
        .send({ version, decided: { ...decided, email: current } });
      wake();
      return { saved, entered: await entering, old, current };
    }

    it('is not the shop’s if the sign-in has begun to change it', async () => {
      const { saved, entered, current } = await enterSlowly('mover-11', 'emails', 'updateOne');
      expect([saved.status, saved.body.code]).toEqual([400, 'email_is_login']);
      expect(entered.status).toBe(200);
      expect(await stored(current)).toMatchObject({ uid: 'mover-11', role: 'admin' });
      expect(await stored(current)).not.toHaveProperty('nextEmail');
    });

    it('is the shop’s if the admin has signed in with the former one meanwhile', async () => {
      const again = (old: string) => enter(old, 'mover-14');
      const { saved, entered, old } = await enterSlowly('mover-14', 'emails', 'updateOne', again);
      expect(saved.status).toBe(200);
      expect([entered.status, entered.body.code]).toEqual([403, 'new_email_public']);
      expect(await stored(old)).toMatchObject({ uid: 'mover-14', role: 'admin' });
    });

    it('is not the admin’s if the shop has it by then', async () => {
      const { saved, entered, old } = await enterSlowly('mover-12', 'users', 'findOneAndUpdate');
      expect(saved.status).toBe(200);
      expect([entered.status, entered.body.code]).toEqual([403, 'new_email_public']);
      expect(await stored(old)).toMatchObject({ uid: 'mover-12', role: 'admin' });
      expect(await stored(old)).not.toHaveProperty('nextEmail');
    });
  });

  it('that buyers read lets the only admin in, and the log says to change it', async () => {
    const [old, current] = [newEmail(), newEmail()];
    const lines: string[] = [];
    const own = await startShop({ ADMIN_EMAILS: old, SHOP_EMAIL: current }, undefined, {
      write: (line) => void lines.push(line),
    });
    onTestFinished(own.stop);
    const enterOwn = async (email: string) =>
      own.as(await idToken(email, {}, 'mover-10')).put(`/user/${email}`);
    expect((await enterOwn(old)).status).toBe(200);
    const { status, body } = await enterOwn(current);
    expect(status).toBe(200);
    expect(lines.join('')).toContain('Buyers read the only admin’s e-mail.');
    await own
      .as(body.token)
      .put('/settings/shop')
      .send({ version: 0, decided: { email: 'hello@klack.example' } })
      .expect(200);
  });

  it('of a blocked account does not unblock it', async () => {
    const [old, current] = [newEmail(), newEmail()];
    await enter(old, 'mover-4');
    const admin = shop().as(await signInAdmin(shop()));
    await admin.put(`/user/block/${old}`).expect(200);
    expect((await enter(current, 'mover-4')).body.code).toBe('account_blocked');
  });
});
