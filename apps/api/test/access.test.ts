import { createHash } from 'node:crypto';
import { contract, endpointPath, type Endpoint } from '@switchyard/shared';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import {
  accessToken,
  addPart,
  bearer,
  placeOrder,
  signIn,
  signInAdmin,
  testEnvironment,
  useShop,
  type Shop,
} from './support/shop.ts';

/**
 * Walks every endpoint of the contract × every kind of caller and checks what its declared access promises, and that
 * a refused call changed nothing. A new endpoint is covered by being declared.
 */
const shop = useShop();
const owner = 'owner@example.com';

const claims = { subject: owner, issuer: 'switchyard', audience: 'switchyard-api' };
const secret = testEnvironment.ACCESS_TOKEN_SECRET;
const unsigned = jwt.sign({}, '', { ...claims, algorithm: 'none', expiresIn: 60 });

/** Callers whom no endpoint that wants an account lets in. */
const strangers: Record<string, string | undefined> = {
  'a visitor': undefined,
  'an expired token': jwt.sign({}, secret, { ...claims, expiresIn: -10 }),
  'a forged token': jwt.sign({}, `${secret} not`, { ...claims, expiresIn: 60 }),
  'a token of another algorithm': jwt.sign({}, secret, { ...claims, expiresIn: 60, algorithm: 'HS384' }),
  'an unsigned token': unsigned,
  'a token of an account that is gone': accessToken('gone@example.com'),
};

const endpoints = Object.entries(contract) as [string, Endpoint][];
const guarded = endpoints.filter(([, { access }]) => access !== 'anyone');
const adminOnly = endpoints.filter(([, { access }]) => access === 'admin');
/** What names a thing that is somebody's: its owner and admins may, others may not. */
const owned = new Set([
  'getBooking',
  'payBooking',
  'cancelBooking',
  'listBookings',
  'createPaymentIntent',
  'getProfile',
  'checkAdmin',
  'signOutEverywhere',
]);

interface Things {
  partId: string;
  bookingId: string;
  profileId: string;
}

async function makeThings(shop: Shop): Promise<Things> {
  const part = await addPart(shop);
  const token = await signIn(shop, owner);
  const booking = await placeOrder(shop, token, part, owner);
  const profile = await shop.api.post('/profile').set(bearer(token)).send({
    education: 'x',
    location: 'x',
    city: 'x',
    phone: '12345',
    linkedin: 'x',
    img: '/x',
  });
  return { partId: part._id, bookingId: booking._id, profileId: profile.body.insertedId };
}

function send(name: string, endpoint: Endpoint, things: Things, token: string | undefined) {
  const id =
    name === 'getProfile' ? things.profileId : name === 'getImage' ? '0'.repeat(64) : things.bookingId;
  const path = endpointPath(endpoint, {
    // A blocked account stays blocked.
    params: { partId: things.partId, id, email: name === 'blockUser' ? 'nobody@example.com' : owner },
    query: name === 'listBookings' ? { buyer: owner } : {},
  });
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const call = shop()
    .api[method](path)
    .set(token ? bearer(token) : {});
  return name === 'createPaymentIntent'
    ? call.send({ booking: things.bookingId })
    : name === 'payBooking'
      ? call.send({ transactionId: 'pi_1' })
      : call;
}

/** A fingerprint of each collection, but for the count of calls. */
async function everything(): Promise<Record<string, string>> {
  const collections = await shop().db.listCollections({}, { nameOnly: true }).toArray();
  const prints: Record<string, string> = {};
  for (const { name } of collections) {
    if (name === 'rateLimits') continue;
    const documents = await shop().db.collection(name).find().sort({ _id: 1 }).toArray();
    prints[name] = createHash('sha256').update(JSON.stringify(documents)).digest('hex');
  }
  return prints;
}

describe.each(guarded)('%s', (name, endpoint) => {
  it.each(Object.entries(strangers))('refuses %s with 401 and changes nothing', async (_, token) => {
    const things = await makeThings(shop());
    const before = await everything();
    const answer = await send(name, endpoint, things, token);
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    expect(answer.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
    expect(await everything()).toEqual(before);
  });
});

describe.each(adminOnly)('%s', (name, endpoint) => {
  it('refuses a buyer, and a demoted admin whose token still lives, with 403 and changes nothing', async () => {
    const things = await makeThings(shop());
    const buyer = await signIn(shop(), owner);
    await signIn(shop(), 'demoted@example.com');
    await shop()
      .api.put('/user/admin/demoted@example.com')
      .set(bearer(await signInAdmin(shop())));
    const demoted = await signIn(shop(), 'demoted@example.com');
    expect((await shop().api.get('/user').set(bearer(demoted))).status).toBe(200);
    await shop()
      .db.collection('users')
      .updateOne({ email: 'demoted@example.com' }, { $unset: { role: '' } });
    const before = await everything();
    for (const token of [buyer, demoted])
      expect((await send(name, endpoint, things, token)).status).toBe(403);
    expect(await everything()).toEqual(before);
  });
});

describe.each(endpoints.filter(([name]) => owned.has(name)))('%s', (name, endpoint) => {
  it('refuses another buyer with 403, tells nothing and changes nothing', async () => {
    const things = await makeThings(shop());
    const other = await signIn(shop(), 'other@example.com');
    const before = await everything();
    const answer = await send(name, endpoint, things, other);
    expect(answer.status).toBe(403);
    expect(JSON.stringify(answer.body)).not.toContain(owner);
    expect(await everything()).toEqual(before);
  });
});

describe.each(guarded.filter(([, { access }]) => access !== 'identity'))('%s', (name, endpoint) => {
  it('lets in whom it is for, and has the answer kept nowhere: its owner where it is an account’s, an admin where it is an admin’s', async () => {
    const things = await makeThings(shop());
    const token = endpoint.access === 'admin' ? await signInAdmin(shop()) : await signIn(shop(), owner);
    const { status, headers } = await send(name, endpoint, things, token);
    expect([401, 403]).not.toContain(status);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe.each(endpoints.filter(([, { access }]) => access === 'anyone'))('%s', (name, endpoint) => {
  it('lets a visitor in', async () => {
    const { status } = await send(name, endpoint, await makeThings(shop()), undefined);
    expect([401, 403]).not.toContain(status);
  });
});

describe('an admin', () => {
  it.each(['getBooking', 'listBookings', 'getProfile', 'checkAdmin', 'cancelBooking'] as const)(
    'may also use %s of another’s',
    async (name) => {
      const { status, headers } = await send(
        name,
        contract[name],
        await makeThings(shop()),
        await signInAdmin(shop()),
      );
      expect(status).toBe(200);
      // What is kept nowhere is never compared with what was kept.
      expect(headers['etag']).toBeUndefined();
    },
  );
});
