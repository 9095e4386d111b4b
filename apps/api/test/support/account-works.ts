import { ObjectId } from 'mongodb';
import { expect } from 'vitest';
import type { Works } from './dying.ts';
import { firebaseUsers } from './firebase-users.ts';
import { openOrder, newAdmin } from './orders.ts';
import { accountId, addPart, bearer, buyPart, idToken, type Shop } from './shop.ts';

const newEmail = () => `${crypto.randomUUID()}@example.com`;
const profile = { education: 'x', location: 'x', city: 'Lisbon', phone: '12345', linkedin: 'x', img: '/x' };

/** The actions in the audit trail about a person or thing. */
async function trailOf({ db }: Shop, whom: string): Promise<string[]> {
  const entries = db.collection<{ _id: { action: string; whom: string } }>('audit');
  return (await entries.find({ '_id.whom': whom }).toArray()).map(({ _id }) => _id.action);
}

/** An admin changes an account. Each change must revoke the account's access tokens and be audited. */
const changing =
  (
    [method, path]: ['put' | 'delete', string],
    action: string,
    [given, wanted]: [given: object, wanted: object],
  ): Works[string] =>
  async (shop) => {
    const admin = bearer((await newAdmin(shop)).token);
    const order = await openOrder(shop);
    const { email, token } = order.buyer;
    const users = shop.db.collection('users');
    await users.updateOne({ email }, { $set: given });
    const isChanged = () => users.findOne({ email, steppingDown: { $exists: false }, ...wanted });
    const change = ({ api }: Shop) => api[method](`${path}/${email}`).set(admin);
    return {
      parts: [order.part._id],
      run: change,
      async again() {
        if (await isChanged()) expect(await trailOf(shop, email)).toContain(action);
        // 409, because an interrupted change by an admin locks the account for half a minute.
        expect([200, 409]).toContain((await change(shop)).status);
      },
      async isRight() {
        expect((await change(shop)).status).toBe(200);
        expect(await isChanged()).not.toBeNull();
        expect(await trailOf(shop, email)).toContain(action);
        expect([401, 403]).toContain((await shop.as(token).get('/booking')).status);
      },
      ends: ['cancelled', 'expired'],
    };
  };

const absent = { $exists: false };

/** An account with data of every kind and an unpaid order. */
async function newHolder(shop: Shop, claims: Record<string, unknown> = {}) {
  const [email, uid] = [newEmail(), crypto.randomUUID()];
  const entered = await shop.as(await idToken(email, claims, uid)).put(`/user/${email}`);
  const { token } = entered.body;
  const [as, id] = [bearer(token), await accountId(shop, email)];
  const order = await openOrder(shop, { buyer: { email, token } });
  const reviewed = await addPart(shop);
  await buyPart(shop, token, reviewed, email);
  const lines = [{ partId: reviewed._id, quantity: 1 }];
  const boards = [{ name: 'Tofu60', search: 'name=Tofu60' }];
  await shop.api.put('/cart').set(as).send({ version: 0, lines }).expect(200);
  await shop.api.put('/boards').set(as).send({ version: 0, boards }).expect(200);
  await shop.api.post('/profile').set(as).send(profile).expect(200);
  const review = { name: 'Ann', addComment: 'Smooth', ratings: 5, img: '/x', partId: reviewed._id };
  await shop.api.post('/review').set(as).send(review).expect(200);
  const _id = new ObjectId(id);
  const owned = Object.entries({
    users: { _id },
    carts: { _id },
    boards: { _id },
    profiles: { owner: id },
    reviews: { author: id },
    // The reviewed part's sort key by rating.
    parts: { _id: new ObjectId(reviewed._id), ratingPlace: { $not: /^0000/ } },
  });
  const count = ([name, filter]: [string, object]) => shop.db.collection(name).countDocuments(filter);
  const left = async () => (await Promise.all(owned.map(count))).join();
  const isAsInTheBooks = async () => expect(await order.faults()).toEqual([]);
  return {
    email,
    uid,
    async expectWhole() {
      expect(await left()).toBe('1,1,1,1,1,1');
      await isAsInTheBooks();
    },
    async expectGone() {
      expect(await left()).toBe('0,0,0,0,0,0');
      await isAsInTheBooks();
    },
  };
}

async function deleting(shop: Shop) {
  const { email, uid, ...holder } = await newHolder(shop);
  const admin = bearer((await newAdmin(shop)).token);
  return {
    run: ({ api }: Shop) => api.delete(`/user/${email}`).set(admin),
    async expectGone() {
      await holder.expectGone();
      expect(await firebaseUsers.has(uid)).toBe(false);
      expect(await trailOf(shop, email)).toContain('account-deleted');
    },
    isThere: () => firebaseUsers.has(uid),
    expectWhole: holder.expectWhole,
  };
}

/** Somebody signs in with this e-mail, and retries if there was no response. */
const signingIn = (shop: Shop, email: string, token: string) => {
  const enter = ({ api }: Shop) => api.put(`/user/${email}`).set(bearer(token));
  return { run: enter, again: async () => expect((await enter(shop)).status).toBe(200) };
};

async function expectMoved(shop: Shop, { uid, old, email }: Record<'uid' | 'old' | 'email', string>) {
  const mine = await shop.db.collection('users').find({ uid }).toArray();
  expect(mine).toMatchObject([{ email, formerEmails: [{ email: old }] }]);
  expect(await trailOf(shop, email)).toContain('email-changed');
  expect(await shop.db.collection('mails').countDocuments({ to: old, kind: 'email-changed' })).toBe(1);
}

async function expectReplaced(shop: Shop, { uid, email }: Record<'uid' | 'email', string>) {
  expect(await shop.db.collection('users').find({ email }).toArray()).toMatchObject([{ uid }]);
  expect(await trailOf(shop, email)).toContain('account-rebound');
}

/** Actions of people and admins on accounts. */
export const accountWorks = {
  'an account is made an admin': changing(['put', '/user/admin'], 'admin-made', [{}, { role: 'admin' }]),
  'an admin is demoted': changing(['delete', '/user/admin'], 'admin-removed', [
    { role: 'admin' },
    { role: absent },
  ]),
  'an account is blocked': changing(['put', '/user/block'], 'account-blocked', [{}, { blocked: true }]),
  'an admin is blocked': changing(['put', '/user/block'], 'account-blocked', [
    { role: 'admin' },
    { blocked: true },
  ]),
  'an account is unblocked': changing(['delete', '/user/block'], 'account-unblocked', [
    { blocked: true },
    { blocked: absent },
  ]),
  async 'somebody signs up'(shop) {
    const email = newEmail();
    const work = signingIn(shop, email, await idToken(email));
    const isRight = async () => expect(await shop.db.collection('users').countDocuments({ email })).toBe(1);
    return { ...work, isRight };
  },
  async 'an account changes its e-mail'(shop) {
    const { email: old, uid, expectWhole } = await newHolder(shop);
    const email = newEmail();
    return {
      ...signingIn(shop, email, await idToken(email, {}, uid)),
      isRight: async () => [await expectWhole(), await expectMoved(shop, { uid, old, email })],
    };
  },
  async 'an account that nobody proved is replaced by the owner of its e-mail'(shop) {
    const { email, expectGone } = await newHolder(shop, { email_verified: false });
    const uid = crypto.randomUUID();
    return {
      ...signingIn(shop, email, await idToken(email, {}, uid)),
      isRight: async () => [await expectGone(), await expectReplaced(shop, { uid, email })],
    };
  },
  async 'an account is deleted'(shop) {
    const { run, isThere, expectWhole, expectGone } = await deleting(shop);
    return { run, isRight: async () => ((await isThere()) ? expectWhole() : expectGone()) };
  },
  async 'an account is deleted, and that is asked for again'(shop) {
    const { run, expectGone } = await deleting(shop);
    const again = async () => expect([200, 404]).toContain((await run(shop)).status);
    return { run, again, isRight: expectGone };
  },
} satisfies Works;
