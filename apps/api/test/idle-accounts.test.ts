import { ObjectId } from 'mongodb';
import { beforeEach, expect, it } from 'vitest';
import { createRepositories } from '../src/repositories.ts';
import { createAccounts } from './support/accounts.ts';
import { firebaseUsers } from './support/firebase-users.ts';
import { review } from './support/reviews.ts';
import { accountId, addPart, bearer, idToken, placeOrder, uidOf, useShop, runLoops } from './support/shop.ts';
import { useFirebase } from './support/played-firebase.ts';

useFirebase();

const shop = useShop({ KEEP_IDLE_ACCOUNTS_DAYS: '10' });
const { newEmail, stored, exchange } = createAccounts(shop, 'idle');
const day = 24 * 60 * 60 * 1000;

const enter = async (email: string, isVerified = false) => {
  const { status, body } = await exchange(email, await idToken(email, { email_verified: isVerified }));
  expect(status, JSON.stringify(body)).toBe(200);
  return bearer(body.token);
};
const passDays = async (days: number) => {
  shop().clock.forward(days * day);
  await runLoops(shop(), 'retention', 'people');
};
const change = (email: string, facts: object) =>
  shop().db.collection('users').updateOne({ email }, { $set: facts });

let email: string;
let as: { Authorization: string };
beforeEach(async () => {
  email = newEmail();
  as = await enter(email);
});

it('an account that nobody verified or used goes after its days, with its sign-in and what it stored', async () => {
  const { api, db } = shop();
  const lines = [{ partId: '0'.repeat(24), quantity: 1 }];
  await api.put('/cart').set(as).send({ version: 0, lines }).expect(200);
  const _id = new ObjectId(await accountId(shop(), email));
  expect(await db.collection('carts').countDocuments({ _id })).toBe(1);
  await passDays(9);
  expect(await stored(email)).not.toBeNull();
  await passDays(1);
  expect(await stored(email)).toBeNull();
  expect(await db.collection('carts').countDocuments({ _id })).toBe(0);
  expect(await firebaseUsers.has(uidOf(email))).toBe(false);
});

it('its days begin anew when somebody signs in', async () => {
  await passDays(9);
  await enter(email);
  await passDays(9);
  expect(await stored(email)).not.toBeNull();
  await passDays(1);
  expect(await stored(email)).toBeNull();
});

it.each<[string, () => Promise<unknown>]>([
  [
    'an order',
    async () => placeOrder(shop(), as.Authorization.slice('Bearer '.length), await addPart(shop()), email),
  ],
  ['a review', () => shop().api.post('/review').set(as).send(review).expect(200)],
  [
    'a message',
    () => shop().api.post('/contact').send({ email, subject: 'Hours', message: 'When?' }).expect(200),
  ],
  ['a declaration', () => shop().db.collection('withdrawals').insertOne(declaration())],
  ['a verified e-mail', () => enter(email, true)],
  ['the admin role', () => change(email, { role: 'admin' })],
  ['been blocked', () => change(email, { blocked: true })],
])('an account that has %s stays', async (_, act) => {
  await act();
  for (let times = 0; times < 3; times += 1) await passDays(10);
  expect(await stored(email)).not.toBeNull();
});

it.each<[string, () => Promise<unknown>]>([
  ['signed in to', () => enter(email)],
  ['verified', () => change(email, { verified: true })],
])('an account stays that is %s between a sweep’s look at it and its deletion', async (_, act) => {
  const { users } = createRepositories(shop().db);
  shop().clock.forward(10 * day);
  const now = shop().clock.now();
  const before = new Date(now.getTime() - 10 * day);
  const seen = (await users.listIdle(before, 100)).find((account) => account.email === email);
  await act();
  expect(seen && (await users.beginDeletingIdle(seen, before, now))).toBeUndefined();
  expect(seen).toBeDefined();
  expect(await stored(email)).not.toHaveProperty('leaving');
});

const declaration = () => ({
  _id: new ObjectId(),
  name: 'Ann',
  email,
  orderNamed: '1307',
  bySignedIn: false,
  declaredAt: shop().clock.now(),
  state: 'declared',
});
