import { createServer } from 'node:http';
import { once } from 'node:events';
import { BSON } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  accountId,
  accessToken,
  addPart,
  bearer,
  idToken,
  placeOrder,
  signIn,
  startShop,
  useShop,
  type Shop,
} from './support/shop.ts';

const shop = useShop({ RATE_LIMIT_CONTACT: '3', RATE_LIMIT_ORDERS: '4', TRUST_PROXY: '1' });
const message = { email: 'ann@example.com', subject: 'Hours', message: 'Are you open on Sunday?' };
const from = (address: string) => ({ 'X-Forwarded-For': address });

describe('POST /contact', () => {
  it('takes a number of messages a day from one wide network, and nobody’s are everybody’s', async () => {
    const few = await startShop({
      MESSAGES_PER_DAY: '40',
      TRUST_PROXY: '1',
      SHOP_EMAIL: 'hello@shop.example',
    });
    const again = await startShop({ MESSAGES_PER_DAY: '40', TRUST_PROXY: '1' }, few.db);
    const send = async (network: string, { api }: Shop = few) =>
      (await api.post('/contact').set(from(network)).send(message)).body;
    try {
      expect([await send('10.1.0.1'), await send('10.1.0.1', again)]).toMatchObject([{}, {}]);
      expect(await send('10.1.0.1')).toMatchObject({
        code: 'network_messages_used_up',
        message: expect.stringMatching(/2 messages a day .*hello@shop.example.* 24 hours/),
      });
      for (const neighbour of ['10.1.0.77', '10.1.0.255'])
        expect(await send(neighbour)).toHaveProperty('code', 'network_messages_used_up');
      for (let customer = 0; customer < 45; customer += 1)
        expect('insertedId' in (await send(`2001:db8:7:${customer.toString(16)}::1`))).toBe(customer < 2);
      for (let other = 0; other < 45; other += 1)
        expect(await send(`10.2.${other}.1`)).toHaveProperty('insertedId');
      expect(await few.db.collection('contactMessages').countDocuments()).toBe(49);
    } finally {
      await again.stop();
      await few.stop();
    }
  });

  it('stores few words of a message, however short they are', async () => {
    const words = Array.from({ length: 1600 }, (_, index) => `${index.toString(36)}-`)
      .join('')
      .slice(0, 5000);
    const subject = Array.from({ length: 60 }, (_, index) => `z${index}`)
      .join(' ')
      .slice(0, 200);
    await shop()
      .api.post('/contact')
      .set(from('10.1.3.1'))
      .send({ ...message, subject, message: words })
      .expect(200);
    const stored = await shop().db.collection('contactMessages').findOne({ subject });
    expect(stored?.['beginnings'].length).toBeLessThan(500);
    expect(BSON.calculateObjectSize(stored ?? {})).toBeLessThan(25_000);
  });

  it('stores the message', async () => {
    const answer = await shop().api.post('/contact').set(from('10.0.0.1')).send(message);
    expect(answer.status).toBe(200);
    const stored = await shop().db.collection('contactMessages').findOne({ subject: 'Hours' });
    expect(stored).toMatchObject(message);
    expect(stored?._id.toHexString()).toBe(answer.body.insertedId);
  });

  it('names the missing fields', async () => {
    const answer = await shop().api.post('/contact').set(from('10.0.0.2')).send({ email: '', subject: ' ' });
    expect(answer.body.issues.map(({ message }: { message: string }) => message)).toEqual([
      'Email is Required',
      'Subject is Required',
      'Message is Required',
    ]);
  });
});

describe('rate limits', () => {
  it('answer an IP address that calls too often with 429 and the time to wait, and no other IP address', async () => {
    const send = (address: string) => shop().api.post('/contact').set(from(address)).send(message);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('10.0.0.3')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('10.0.0.4')).status).toBe(200);
  });

  it('are shared by all processes on one database', async () => {
    const send = ({ api }: Shop) => api.post('/contact').set(from('10.0.0.5')).send(message);
    const other = await startShop({ RATE_LIMIT_CONTACT: '3', TRUST_PROXY: '1' }, shop().db);
    const statuses = [];
    for (const one of [shop(), other, shop(), other]) statuses.push((await send(one)).status);
    await other.stop();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('count an account over all its IP addresses and tokens', async () => {
    const tokens = [await signIn(shop(), 'hasty@example.com'), accessToken('hasty@example.com')];
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push(
        (
          await shop()
            .as(tokens[count % 2] ?? '')
            .post('/booking')
            .set(from(`10.0.1.${count}`))
            .send({})
        ).status,
      );
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
  });

  it('count bad tokens apart, so that they lock no account out', async () => {
    const token = await signIn(shop(), 'good@example.com');
    const order = (authorization: string) =>
      shop().api.post('/booking').set({ Authorization: authorization }).set(from('10.0.2.1')).send({});
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await order(`Bearer bad.bad.bad${count}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    expect((await order(`Bearer ${token}`)).status).toBe(400);
  });

  it('refuse an IP address that has used up its calls before they verify its token', async () => {
    const token = await signIn(shop(), 'busy@example.com');
    const order = (authorization: string) =>
      shop().api.post('/booking').set({ Authorization: authorization }).set(from('10.0.2.2')).send({});
    for (let count = 0; count < 4; count += 1) expect((await order(`Bearer ${token}`)).status).toBe(400);
    expect((await order('Bearer bad.bad.bad')).status).toBe(429);
  });

  it('ask Firebase about a revoked sign-in a few times, however often and from wherever it comes', async () => {
    let asked = 0;
    const firebase = createServer((_, response) => {
      asked += 1;
      response.setHeader('Content-Type', 'application/json').end('{}');
    }).listen(0, '127.0.0.1');
    await once(firebase, 'listening');
    const address = firebase.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const token = await idToken('revoked@example.com');
    const settings = { RATE_LIMIT_SIGN_IN: '5', TRUST_PROXY: '1' };
    const { api, stop } = await startShop(
      { ...settings, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` },
      shop().db,
    );
    onTestFinished(async () => {
      await stop();
      firebase.close();
    });
    const enter = (count: number) =>
      api
        .put('/user/revoked@example.com')
        .set(bearer(token))
        .set(from(`10.0.3.${count % 10}`));
    const statuses = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await enter(count)).status);
    expect([new Set(statuses.slice(0, 5)), new Set(statuses.slice(5))]).toEqual([
      new Set([401]),
      new Set([429]),
    ]);
    expect(asked).toBe(5);
  });

  it.each([
    ['signs out everywhere', '/user/tester@example.com/sessions'],
    ['deletes accounts', '/user/tester@example.com'],
    ['cancels', '/booking/507f1f77bcf86cd799439011'],
  ])('stop somebody who %s again and again, before it costs a call to a provider', async (who, path) => {
    const as = bearer(await signIn(shop(), `${who.replaceAll(' ', '-')}@example.com`));
    const few = { RATE_LIMIT_DATA: '2', RATE_LIMIT_SIGN_IN: '2', RATE_LIMIT_PAYMENTS: '2' };
    const { api, stop } = await startShop(few, shop().db);
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.delete(path).set(as)));
    await stop();
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
  });

  it('count IPv6 addresses by their network, however they are written', async () => {
    const send = (address: string) => shop().api.post('/contact').set(from(address)).send(message);
    const statuses = [];
    for (const host of ['7::1', '7:2:0:0:3', '0007:FFFF:ffff:ffff:ffff', '7::4'])
      statuses.push((await send(`2001:db8:0:${host}`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await send('2001:db8:0:8::1')).status).toBe(200);
  });

  it('take the IP address from the proxy, not from the client', async () => {
    const send = (chain: string) => shop().api.post('/contact').set(from(chain)).send(message);
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await send(`1.2.3.${count}, 10.0.0.9`)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});

describe('DELETE /user/{email}', () => {
  it('deletes the account and its personal data, and keeps the orders', async () => {
    const admin = await signIn(shop(), 'admin@example.com');
    const token = await signIn(shop(), 'leaver@example.com');
    const { db, api } = shop();
    await api
      .post('/review')
      .set(bearer(token))
      .send({ name: 'Lea Ver', addComment: 'Fine.', ratings: 4, img: '/lea.png' });
    await api
      .post('/profile')
      .set(bearer(token))
      .send({ education: 'x', location: 'x', city: 'x', phone: '12345', linkedin: 'x', img: '/x' });
    await placeOrder(shop(), token, await addPart(shop()), 'leaver@example.com');
    const owner = await accountId(shop(), 'leaver@example.com');
    const answer = await api.delete('/user/Leaver@example.com').set(bearer(admin));
    expect(answer.body).toMatchObject({ deletedCount: 1 });
    expect((await api.get('/booking').set(bearer(token))).status).toBe(401);
    expect((await api.get('/review')).body).toMatchObject([
      { name: 'A former customer', addComment: 'Fine.', img: '' },
    ]);
    expect(await db.collection('profiles').countDocuments({ owner })).toBe(0);
    expect(await db.collection('bookings').countDocuments({ buyer: 'leaver@example.com' })).toBe(1);
    expect(JSON.stringify(await db.collection('reviews').find().toArray())).not.toMatch(
      /leaver|Lea Ver|lea\.png/,
    );
    expect((await api.delete('/user/leaver@example.com').set(bearer(admin))).status).toBe(404);
  });

  it('refuses to delete oneself, and leaves an admin when two delete each other at once', async () => {
    const admin = await signIn(shop(), 'admin@example.com');
    const second = await signIn(shop(), 'second@example.com');
    await shop().as(admin).put('/user/admin/second@example.com');
    expect((await shop().as(admin).delete('/user/admin@example.com')).status).toBe(409);
    const answers = await Promise.all([
      shop().as(admin).delete('/user/second@example.com'),
      shop().as(second).delete('/user/admin@example.com'),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(
      await shop()
        .db.collection('users')
        .countDocuments({ role: 'admin', leaving: { $exists: false } }),
    ).toBeGreaterThan(0);
  });
});
