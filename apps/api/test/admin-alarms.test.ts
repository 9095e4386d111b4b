import type { AuditEntry } from '@switchyard/shared/audit';
import { ObjectId, type Document } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fewExported } from '../src/orders/fulfilment/orders-desk.ts';
import { mailTo } from './support/mortal-shop.ts';
import { home, paidOrder } from './support/orders.ts';
import { openPostOffice, type PostOffice } from './support/post-office.ts';
import { idToken, signIn, signInAdmin, startShop, type Shop } from './support/shop.ts';

let office: PostOffice;
let shop: Shop;
beforeAll(async () => {
  office = await openPostOffice();
  shop = await startShop({ ...mailTo(office), TRUST_PROXY: '1', SHOP_EMAIL: 'owner@shop.example' });
});
afterAll(async () => {
  await shop?.stop();
  await office?.close();
});
beforeEach(async () => {
  await shop.app.loops.mail();
  office.received.length = 0;
});

const admin = 'admin@example.com';
const firefox = (version: string) =>
  `Mozilla/5.0 (X11; Linux; rv:${version}) Gecko/20100101 Firefox/${version}`;
const signInFrom = async (
  email: string,
  network: string,
  agent: string,
  { held, claims = {}, uid }: { held?: string; claims?: object; uid?: string } = {},
) =>
  shop.api
    .put(`/user/${email}`)
    .set({
      Authorization: `Bearer ${await idToken(email, { ...claims }, uid)}`,
      'X-Forwarded-For': network,
      'User-Agent': agent,
    })
    .send(held === undefined ? {} : { accessToken: held })
    .expect(200);

/** The alarm mails sent since the test began, as "recipient: subject". */
async function alarms(): Promise<string[]> {
  await shop.app.loops.mail();
  return office.received.map((mail) => `${mail.to.join()}: ${mail.header('Subject')}`).toSorted();
}
const signIns = async (): Promise<AuditEntry[]> => {
  const { body } = await shop.as(await signInAdmin(shop)).get(`/audit?q=${admin}&limit=50`);
  return body.filter(({ action }: AuditEntry) => action === 'admin-signed-in');
};

it('a new device of an admin is told to the seller while there is no other admin, and only once', async () => {
  await signInAdmin(shop);
  expect(await alarms()).toEqual([]);
  await signInFrom(admin, '203.0.113.5', firefox('140.0'));
  expect(await alarms()).toEqual(['owner@shop.example: An admin signed in on a new device']);
  office.received.length = 0;
  // An updated browser in the same network is a known device.
  await signInFrom(admin, '203.0.113.99', firefox('141.1'));
  expect(await alarms()).toEqual([]);
  await signInFrom(admin, '198.51.100.7', firefox('141.1'));
  expect(await alarms()).toEqual(['owner@shop.example: An admin signed in on a new device']);
});

it('each sign-in of an admin is in the audit trail, and one that is only renewed is not', async () => {
  const before = (await signIns()).length;
  const claims = { auth_time: Math.floor(Date.now() / 1000) - 5 };
  const { body } = await signInFrom(admin, '203.0.113.5', firefox('141.1'), { claims });
  await signInFrom(admin, '203.0.113.5', firefox('141.1'), { claims, held: body.token });
  const after = await signIns();
  // Two: the first sign-in, and the one for reading the trail.
  expect(after.length - before).toBe(2);
  expect(after[1]).toMatchObject({ by: admin, whom: admin, from: '203.0.113.5' });
  const buyer = 'buyer@example.com';
  await signIn(shop, buyer);
  const { body: lines } = await shop.as(await signInAdmin(shop)).get(`/audit?q=${buyer}`);
  expect(lines).toEqual([]);
});

it.each<[string, () => Promise<string>]>([
  ['another account', () => signIn(shop, 'thief@example.com')],
  [
    'an earlier sign-in',
    async () => {
      const claims = { auth_time: Math.floor(Date.now() / 1000) - 60 };
      return (await signInFrom(admin, '203.0.113.5', firefox('141.1'), { claims })).body.token;
    },
  ],
])('a sign-in of an admin beside a token of %s counts as one', async (_, tokenOf) => {
  const held = await tokenOf();
  const before = (await signIns()).length;
  await signInFrom(admin, '203.0.113.5', firefox('141.1'), { held });
  // Two: this sign-in, and the one for reading the trail.
  expect((await signIns()).length - before).toBe(2);
});

it('a new admin, an export of all orders and saved settings are told to the other admins', async () => {
  const token = shop.as(await signInAdmin(shop));
  await signIn(shop, 'second@example.com');
  await token.put('/user/admin/second@example.com').expect(200);
  expect(await alarms()).toEqual(['owner@shop.example: There is a new admin']);
  office.received.length = 0;
  await token.get('/orders/csv').expect(200);
  await token.get('/orders/csv?tab=unpaid').expect(200);
  expect(await alarms()).toEqual(['second@example.com: All orders were exported']);
  office.received.length = 0;
  const { version } = (await token.get('/settings/shop').expect(200)).body;
  const decided = { name: 'A new name' };
  await token.put('/settings/shop').send({ version, decided }).expect(200);
  expect(await alarms()).toEqual(['second@example.com: The settings were changed']);
});

it('an export of many orders is told as well, by whatever tab or search, but not what is to be shipped', async () => {
  const token = shop.as(await signInAdmin(shop));
  const order = await paidOrder(shop, { address: home });
  const orders = shop.db.collection<Document>('bookings');
  const stored = await orders.findOne({ _id: new ObjectId(order.id) });
  const copies = Array.from({ length: fewExported + 1 }, (_, index) => ({
    ...stored,
    _id: new ObjectId(),
    number: 1_000_000 + index,
    transactionId: `pi_copy_${index}`,
    transactions: [`pi_copy_${index}`],
  }));
  await orders.insertMany(copies, { bypassDocumentValidation: true });
  await token.get('/orders/csv?tab=to-ship').expect(200);
  await token.get(`/orders/csv?q=${order.buyer.email}`).expect(200);
  await orders.updateMany({ _id: { $in: copies.map(({ _id }) => _id) } }, { $set: { status: 'shipped' } });
  await token.get('/orders/csv?tab=shipped').expect(200);
  const told = (await alarms()).filter((mail) => mail.includes('exported'));
  expect(told).toEqual(Array(2).fill('second@example.com: Many orders were exported'));
});

it('each admin exports orders six times an hour at most', async () => {
  await signIn(shop, 'third@example.com');
  await shop.db.collection('users').updateOne({ email: 'third@example.com' }, { $set: { role: 'admin' } });
  const token = shop.as(await signIn(shop, 'third@example.com'));
  for (let exports = 0; exports < 6; exports += 1) await token.get('/orders/csv?tab=unpaid').expect(200);
  const refused = await token.get('/orders/csv?tab=unpaid');
  expect(refused.body).toMatchObject({ status: 429, code: 'exports_used_up', parameters: { perHour: 6 } });
  await shop
    .as(await signInAdmin(shop))
    .get('/orders/csv?tab=unpaid')
    .expect(200);
});

it('a device is known of an account, not of its e-mail', async () => {
  const at = ['192.0.2.5', firefox('141.1')] as const;
  const makeAdmin = (email: string) =>
    shop.db.collection('users').updateOne({ email }, { $set: { role: 'admin' } });
  const isNew = async (email: string, uid: string) => {
    await signInFrom(email, ...at, { uid });
    const { body } = await shop.as(await signInAdmin(shop)).get(`/audit?q=${email}`);
    return body.find(({ action }: AuditEntry) => action === 'admin-signed-in').after.isNew;
  };
  const [old, current] = ['moving-admin@example.com', 'moved-admin@example.com'];
  await signInFrom(old, ...at, { uid: 'moving-admin' });
  await makeAdmin(old);
  expect(await isNew(old, 'moving-admin')).toBe(true);
  expect(await isNew(old, 'moving-admin')).toBeUndefined();
  expect(await isNew(current, 'moving-admin')).toBeUndefined();
  await signInFrom(old, ...at, { uid: 'next-admin' });
  await makeAdmin(old);
  expect(await isNew(old, 'next-admin')).toBe(true);
});
