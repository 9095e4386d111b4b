import { createHash } from 'node:crypto';
import { endpointPath, isRight, refusalsOf, type Endpoint } from '@switchyard/shared';
import jwt from 'jsonwebtoken';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../src/contract.ts';
import {
  adminToken,
  accessToken,
  addPart,
  bearer,
  placeOrder,
  signIn,
  testEnvironment,
  useShop,
} from './support/shop.ts';

/**
 * Calls every endpoint of the contract as every kind of caller. A new endpoint is covered once it is
 * declared.
 */
const shop = useShop();
const owner = 'owner@example.com';
const claims = { subject: owner, issuer: 'switchyard', audience: 'switchyard-api' };
const secret = testEnvironment.ACCESS_TOKEN_SECRET;

/** Tokens that no endpoint accepts. If they were older than the account, that alone would make them bad. */
const makeBadTokens = (): Record<string, string | undefined> => ({
  none: undefined,
  expired: jwt.sign({}, secret, { ...claims, expiresIn: -10 }),
  forged: jwt.sign({}, `${secret} not`, { ...claims, expiresIn: 60 }),
  'of another algorithm': jwt.sign({}, secret, { ...claims, expiresIn: 60, algorithm: 'HS384' }),
  'of another issuer': jwt.sign({}, secret, { ...claims, issuer: 'somebody', expiresIn: 60 }),
  'for another audience': jwt.sign({}, secret, { ...claims, audience: 'somebody', expiresIn: 60 }),
  'without an end': jwt.sign({}, secret, claims),
  unsigned: jwt.sign({}, '', { ...claims, algorithm: 'none', expiresIn: 60 }),
  'of a deleted account': accessToken('gone@example.com'),
});

const endpoints = Object.entries(contract) as [string, Endpoint][];
const guarded = endpoints.filter(([, { access }]) => access !== 'anyone');
/** One endpoint of each kind of access: the check of a token depends on nothing else. */
const oneOfEach = new Set(
  Object.values(Object.groupBy(guarded, ([, { access }]) => access)).map((alike) => alike?.[0]?.[0]),
);
/** Endpoints for records of one account: its owner and admins may call them, others may not. */
const owned = new Set([
  'getBooking',
  'listBookingEvents',
  'payBooking',
  'cancelBooking',
  'cancelPaidBooking',
  'declareOwnWithdrawal',
  'getOrderWithdrawal',
  'declareReturn',
  'markReturnSent',
  'listBookings',
  'createPaymentIntent',
  'getProfile',
  'checkAdmin',
  'signOutEverywhere',
  'downloadData',
  'deleteUser',
]);
/** Endpoints that any account may call, because they concern its own data or create new data. */
const personal = new Set([
  'addAddress',
  'addReview',
  'answerAboutKeyboard',
  'getBoards',
  'getCart',
  'getOwnReview',
  'listOwnBookings',
  'listOwnVotes',
  'listPapers',
  'listPartsToReview',
  'listWaiting',
  'mergeCart',
  'placeBooking',
  'saveBoards',
  'saveCart',
  'saveProfile',
  'uploadImage',
  'voteHelpful',
  'waitForPart',
  'withdrawHelpful',
]);

it('buyers may call no other endpoint than these: whatever an admin does stays with admins', () => {
  const forAccounts = endpoints.filter(([, { access }]) => access === 'account').map(([name]) => name);
  expect(forAccounts.toSorted()).toEqual([...owned, ...personal].toSorted());
});

async function makeThings() {
  const part = await addPart(shop());
  const token = await signIn(shop(), owner);
  const booking = await placeOrder(shop(), token, part, owner);
  const admin = await adminToken(shop());
  const { _id: member } = await addPart(shop());
  const family = { partId: member, name: 'Cable', choices: [{ name: 'Colour', value: 'Red' }] };
  const { body: added } = await shop().as(admin).post('/family').send(family).expect(200);
  const picks = { name: 'Picks', slug: 'picks', search: 'kind=switch' };
  const { body: collected } = await shop().as(admin).post('/collection').send(picks);
  const page = { title: 'Picks', slug: 'picks', text: 'Ours.' };
  const { body: written } = await shop().as(admin).post('/page').send(page).expect(200);
  const profile = { education: 'x', location: 'x', city: 'x', phone: '12345', linkedin: 'x', img: '/x' };
  const { body } = await shop().as(token).post('/profile').send(profile);
  return {
    token,
    partId: part._id,
    familyId: String(added.insertedId),
    collectionId: String(collected.insertedId),
    pageId: String(written.insertedId),
    bookingId: booking._id,
    profileId: String(body.insertedId),
  };
}
type Things = Awaited<ReturnType<typeof makeThings>>;

function send(name: string, endpoint: Endpoint, things: Things, token: string | undefined) {
  const ids: Record<string, string> = { getProfile: things.profileId, getImage: '0'.repeat(64) };
  const path = endpointPath(endpoint, {
    // `blockUser` gets the e-mail of nobody, because a blocked owner would fail the other tests.
    params: {
      partId: things.partId,
      familyId: things.familyId,
      collectionId: things.collectionId,
      pageId: things.pageId,
      slug: 'picks',
      id: ids[name] ?? things.bookingId,
      withdrawal: things.bookingId,
      day: '2026-01-01',
      name: 'terms',
      key: 'k'.repeat(32),
      email: name === 'blockUser' ? 'nobody@example.com' : owner,
    },
    query: name === 'listBookings' ? { buyer: owner } : {},
  });
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const call = shop()
    .api[method](path)
    .set(token ? bearer(token) : {});
  if (name === 'createPaymentIntent') return call.send({ booking: things.bookingId });
  if (name === 'declareOwnWithdrawal') return call.send({});
  if (name === 'declareReturn') return call.send({ kind: 'faulty', lines: [{ n: 0, quantity: 1 }] });
  return name === 'payBooking' ? call.send({ transactionId: 'pi_1' }) : call;
}

/** A hash of each collection, except the rate limit counters. */
async function everything(): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const { name } of await shop().db.listCollections({}, { nameOnly: true }).toArray()) {
    if (name === 'rateLimits') continue;
    const documents = await shop().db.collection(name).find().sort({ _id: 1 }).toArray();
    prints[name] = createHash('sha256').update(JSON.stringify(documents)).digest('hex');
  }
  return prints;
}

describe('refusals', () => {
  let things: Things;
  let badTokens: Record<string, string | undefined>;
  let before: Record<string, string>;
  let buyer: string;
  let demoted: string;
  let other: string;
  beforeAll(async () => {
    things = await makeThings();
    buyer = await signIn(shop(), owner);
    other = await signIn(shop(), 'other@example.com');
    // Make this account an admin and demote it again; its token is still valid.
    demoted = await signIn(shop(), 'demoted@example.com');
    const users = shop().db.collection('users');
    await users.updateOne({ email: 'demoted@example.com' }, { $set: { role: 'admin' } });
    await shop().as(demoted).get('/user').expect(200);
    await users.updateOne({ email: 'demoted@example.com' }, { $unset: { role: '' } });
    before = await everything();
    badTokens = makeBadTokens();
  });

  it.each(guarded)('%s refuses a bad token with 401', async (name, endpoint) => {
    const { none, forged } = badTokens;
    for (const [what, token] of Object.entries(oneOfEach.has(name) ? badTokens : { none, forged })) {
      const { status, body, headers } = await send(name, endpoint, things, token);
      expect([what, status]).toEqual([what, 401]);
      expect(refusalsOf(endpoint)).toContain(body.code);
      expect(headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
    }
  });

  it.each(guarded.filter(([, { access }]) => isRight(access)))(
    '%s refuses a buyer and a demoted admin with 403',
    async (name, endpoint) => {
      for (const token of [buyer, demoted])
        expect((await send(name, endpoint, things, token)).status).toBe(403);
    },
  );

  it.each(endpoints.filter(([name]) => owned.has(name)))(
    '%s refuses another buyer with 403 and tells nothing',
    async (name, endpoint) => {
      const { status, body } = await send(name, endpoint, things, other);
      expect(status).toBe(403);
      expect(JSON.stringify(body)).not.toContain(owner);
    },
  );

  it('change nothing, all of them together', async () => {
    expect(await everything()).toEqual(before);
  });
});

describe('admission', () => {
  let things: Things;
  beforeAll(async () => {
    things = await makeThings();
  });
  const isRead = ({ method }: Endpoint) => method === 'GET';
  const callable = guarded.filter(([, { access }]) => access !== 'identity');

  it.each(callable)('%s lets its callers in, and no cache may keep the answer', async (name, endpoint) => {
    const token = isRight(endpoint.access) ? await adminToken(shop()) : things.token;
    const { status, headers } = await send(name, endpoint, things, token);
    // The call may have changed or deleted them.
    if (!isRead(endpoint) && status < 300) things = await makeThings();
    expect([401, 403]).not.toContain(status);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(endpoints.filter(([, { access }]) => access === 'anyone'))(
    '%s lets a visitor in',
    async (name, endpoint) => {
      const { status } = await send(name, endpoint, things, undefined);
      expect([401, 403]).not.toContain(status);
    },
  );

  it.each([
    'getBooking',
    'listBookingEvents',
    'listBookings',
    'getProfile',
    'checkAdmin',
    'cancelBooking',
  ] as const)('%s lets an admin in who is not the owner', async (name) => {
    const admin = await adminToken(shop());
    expect((await send(name, contract[name], things, admin)).status).toBe(200);
  });
});
