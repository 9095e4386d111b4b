import { mostWaiting } from '@switchyard/shared/waiting';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newBuyer } from './support/orders.ts';
import { mailTo } from './support/mortal-shop.ts';
import { openPostOffice, type PostOffice } from './support/post-office.ts';
import { addPart, idToken, signIn, signInAdmin, startShop, type Shop, runLoops } from './support/shop.ts';
import { keyIn, letWait, soldOutPart, storedWaiting } from './support/waiting.ts';

let office: PostOffice;
let shop: Shop;
beforeAll(async () => {
  office = await openPostOffice();
  shop = await startShop({ ...mailTo(office), WAITING_MAILS_PER_DAY: '500', TRUST_PROXY: '1' });
});
afterAll(async () => {
  await shop?.stop();
  await office?.close();
});
beforeEach(async () => {
  // Remove the waiting lists of earlier tests.
  await shop.db.collection('waiting').deleteMany({});
  office.received.length = 0;
});

let networks = 0;
/** IP addresses in new networks, so that tests do not use up each other's limits. */
const newNetwork = () => ({
  'X-Forwarded-For': `10.${20 + Math.trunc(networks / 250)}.${(networks += 1) % 250}.1`,
});
const askFor = (partId: string, email: string, network = newNetwork(), quantity = 1) =>
  shop.api.post('/waiting/email').set(network).send({ partId, email, quantity });
const waitAs = (token: string, partId: string, quantity = 1) =>
  shop.as(token).post('/waiting').send({ partId, quantity });
const listOf = async (token: string) => (await shop.as(token).get('/waiting').expect(200)).body;

describe('somebody without an account', () => {
  it('is asked by mail, waits after saying yes on its page, and ends it there', async () => {
    const part = await soldOutPart(shop);
    await askFor(part._id, 'Ada@Example.com').expect(200, { acknowledged: true });
    await runLoops(shop, 'waiting', 'mail');
    await runLoops(shop, 'waiting', 'mail');
    expect(office.received.map(({ to }) => to)).toEqual([['ada@example.com']]);
    const key = keyIn(office.received[0]?.source ?? '');
    // Opened twice, because mail scanners follow links, too.
    for (let times = 0; times < 2; times += 1) {
      const { body } = await shop.api.get(`/waiting/${key}`).expect(200).expect('Cache-Control', 'no-store');
      expect(body).toMatchObject({ state: 'unconfirmed', partId: part._id, quantity: 1, isThere: false });
      expect(JSON.stringify(body)).not.toContain('ada@');
    }
    for (let times = 0; times < 2; times += 1) {
      const { body } = await shop.api.post(`/waiting/${key}/confirmation`).expect(200);
      expect(body.state).toBe('waiting');
    }
    await shop.api.delete(`/waiting/${key}`).expect(200, { acknowledged: true, deletedCount: 1 });
    await shop.api.delete(`/waiting/${key}`).expect(200, { acknowledged: true, deletedCount: 0 });
    await shop.api.get(`/waiting/${key}`).expect(404);
    expect(await storedWaiting(shop, part._id)).toEqual([]);
  });

  it('is told nothing without saying yes, and is forgotten after a day', async () => {
    const part = await soldOutPart(shop);
    await askFor(part._id, 'silent@example.com').expect(200);
    const admin = shop.as(await signInAdmin(shop));
    await admin.patch(`/part/${part._id}`).send({ restock: 10 }).expect(200);
    await runLoops(shop, 'waiting', 'mail');
    expect(office.received.map((mail) => mail.header('Subject'))).toEqual([
      expect.stringContaining('Tell you when it is back?'),
    ]);
    shop.clock.forward(25 * 3_600_000);
    await runLoops(shop, 'waiting', 'mail');
    expect(await storedWaiting(shop, part._id)).toEqual([]);
    await shop.api.post(`/waiting/${keyIn(office.received[0]?.source ?? '')}/confirmation`).expect(404);
  });

  it('finds the wish as it was, although a stranger asked for more meanwhile', async () => {
    const part = await soldOutPart(shop);
    await askFor(part._id, 'victim@example.com', newNetwork(), 3).expect(200);
    await runLoops(shop, 'waiting', 'mail');
    await askFor(part._id, 'victim@example.com', newNetwork(), 500).expect(200);
    await runLoops(shop, 'waiting', 'mail');
    const key = keyIn(office.received[0]?.source ?? '');
    const { body } = await shop.api.post(`/waiting/${key}/confirmation`).expect(200);
    expect(body).toMatchObject({ state: 'waiting', quantity: 3 });
  });

  it('gets the same answer whether the e-mail waits or not, and the one who waits gets no mail', async () => {
    const part = await soldOutPart(shop);
    const [waiting = ''] = await letWait(shop, part._id, [3]);
    const answers = [await askFor(part._id, waiting), await askFor(part._id, 'new@example.com')];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 2 }, () => ({ status: 200, body: { acknowledged: true } })),
    );
    await runLoops(shop, 'waiting', 'mail');
    expect(office.received.map(({ to }) => to)).toEqual([['new@example.com']]);
    expect((await storedWaiting(shop, part._id)).find(({ email }) => email === waiting)).toMatchObject({
      quantity: 3,
      state: 'waiting',
    });
  });

  it.each([
    ['a part that is not sold', { partId: '0'.repeat(24) }, 'no_such_part'],
    ['an e-mail that is none', { email: 'nobody' }, 'invalid_input'],
    ['no unit', { quantity: 0 }, 'invalid_input'],
  ])('cannot wait for %s', async (_, wrong, code) => {
    const part = await soldOutPart(shop);
    const wish = { partId: part._id, email: 'ann@example.com', quantity: 1, ...wrong };
    const { body } = await shop.api.post('/waiting/email').set(newNetwork()).send(wish);
    expect(body.code).toBe(code);
  });

  it('cannot wait for what can be ordered now, but for more than there is', async () => {
    const part = await addPart(shop, { availableQuantity: 12, minimumOrder: 10, quantityStep: 10 });
    const { body } = await askFor(part._id, 'ann@example.com');
    expect(body).toMatchObject({ code: 'enough_in_stock', parameters: { available: 12 } });
    await askFor(part._id, 'ann@example.com', newNetwork(), 11).expect(200);
    expect(await storedWaiting(shop, part._id)).toMatchObject([{ quantity: 20 }]);
  });

  it('has the shop write to one e-mail five times a day, and to ten from one network', async () => {
    const part = await soldOutPart(shop);
    const codes = async (emails: readonly string[], network?: ReturnType<typeof newNetwork>) => {
      const found = [];
      for (const email of emails) found.push((await askFor(part._id, email, network)).body.code);
      return found.map((code) => code ?? 'sent');
    };
    const five = Array.from({ length: 5 }, () => 'sent');
    expect(await codes(Array.from({ length: 6 }, () => 'one@example.com'))).toEqual([
      ...five,
      'email_waits_used_up',
    ]);
    const many = Array.from({ length: 11 }, (_, n) => `many-${n}@example.com`);
    expect(await codes(many, newNetwork())).toEqual([...five, ...five, 'network_waits_used_up']);
  });

  it('is refused for a wide network, nothing is kept, and other networks go on', async () => {
    const few = await startShop({ ...mailTo(office), WAITING_MAILS_PER_DAY: '2', TRUST_PROXY: '1' });
    try {
      const part = await soldOutPart(few);
      const ask = (email: string, network: string) =>
        few.api
          .post('/waiting/email')
          .set('X-Forwarded-For', network)
          .send({ partId: part._id, email: `${email}@example.com`, quantity: 1 });
      await ask('one', '2001:db8:7:1::1').expect(200);
      await ask('two', '2001:db8:7:2::1').expect(429);
      const unproven = await idToken('three@example.com', { email_verified: false });
      const { body } = await few.as(unproven).put('/user/three@example.com').expect(200);
      await few
        .as(body.token)
        .post('/waiting')
        .set('X-Forwarded-For', '2001:db8:7:3::1')
        .send({ partId: part._id, quantity: 1 })
        .expect(429);
      for (const other of [1, 2, 3]) await ask(`other-${other}`, `10.3.${other}.1`).expect(200);
      expect(await storedWaiting(few, part._id)).toHaveLength(4);
    } finally {
      await few.stop();
    }
  });
});

describe('an account', () => {
  it('waits at once, changes the quantity, sees it in its list, and ends it', async () => {
    const part = await soldOutPart(shop);
    const { token } = await newBuyer(shop);
    await waitAs(token, part._id).expect(200, { state: 'waiting' });
    await waitAs(token, part._id, 4).expect(200, { state: 'waiting' });
    const list = await listOf(token);
    expect(list).toMatchObject([{ partId: part._id, name: part.name, quantity: 4, state: 'waiting' }]);
    expect(await listOf((await newBuyer(shop)).token)).toEqual([]);
    await shop.api.delete(`/waiting/${list[0].key}`).expect(200);
    expect(await listOf(token)).toEqual([]);
  });

  it('whose e-mail is not verified is asked by mail', async () => {
    const part = await soldOutPart(shop);
    const email = 'unproven-waiter@example.com';
    const { body } = await shop
      .as(await idToken(email, { email_verified: false }))
      .put(`/user/${email}`)
      .expect(200);
    await waitAs(body.token, part._id).expect(200, { state: 'unconfirmed' });
    expect(await listOf(body.token)).toEqual([]);
    await runLoops(shop, 'waiting', 'mail');
    expect(office.received.map(({ to }) => to)).toEqual([[email]]);
  });

  it('waits once, if its e-mail waits already', async () => {
    const part = await soldOutPart(shop);
    const email = 'twice-waiter@example.com';
    await askFor(part._id, email).expect(200);
    const token = await signIn(shop, email);
    await waitAs(token, part._id, 2).expect(200, { state: 'waiting' });
    await askFor(part._id, email).expect(200);
    expect(await storedWaiting(shop, part._id)).toMatchObject([{ email, state: 'waiting', quantity: 2 }]);
    await runLoops(shop, 'waiting', 'mail');
    expect(office.received).toEqual([]);
  });

  it('waits for at most 50 parts, however many calls come at once', async () => {
    const { token } = await newBuyer(shop);
    const [{ _id: one }, ...others] = await Promise.all([
      soldOutPart(shop),
      soldOutPart(shop),
      soldOutPart(shop),
    ]);
    await waitAs(token, one).expect(200);
    const [first] = await storedWaiting(shop, one);
    const template = { ...first, part: undefined, _id: undefined };
    await shop.db.collection('waiting').insertMany(
      Array.from({ length: mostWaiting - 2 }, () => ({
        ...template,
        _id: new ObjectId(),
        part: new ObjectId(),
        key: crypto.randomUUID(),
      })),
    );
    const answers = await Promise.all(others.map(({ _id }) => waitAs(token, _id)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body).toMatchObject({ code: 'waits_for_too_many', parameters: { most: 50 } });
    const account = first?.['account'];
    expect(await shop.db.collection('waiting').countDocuments({ account })).toBeLessThanOrEqual(mostWaiting);
  });

  it('downloads what it waits for, and takes it along when it is deleted', async () => {
    const part = await soldOutPart(shop);
    const email = 'leaving-waiter@example.com';
    const token = await signIn(shop, email);
    await waitAs(token, part._id).expect(200);
    const other = await soldOutPart(shop);
    await askFor(other._id, email).expect(200);
    const { text } = await shop.as(token).get(`/user/${email}/data`).expect(200);
    expect(JSON.parse(text).waiting).toHaveLength(2);
    await shop
      .as(await signInAdmin(shop))
      .delete(`/user/${email}`)
      .expect(200);
    expect(await shop.db.collection('waiting').countDocuments({ email })).toBe(0);
  });
});

describe('a shop that sends no mail', () => {
  it('lets nobody wait', async () => {
    const mute = await startShop({}, shop.db);
    try {
      const { _id: partId } = await soldOutPart(mute);
      const wish = { partId, email: 'ann@example.com', quantity: 1 };
      const { body } = await mute.api.post('/waiting/email').send(wish).expect(409);
      expect(body.code).toBe('mail_disabled');
    } finally {
      await mute.stop();
    }
  });
});

it('the stock list says how many wait for each part', async () => {
  const [none, some] = [
    await soldOutPart(shop, { name: 'None waits' }),
    await soldOutPart(shop, { name: 'Some wait' }),
  ];
  await letWait(shop, some._id, [1, 2, 3]);
  await askFor(some._id, 'unconfirmed@example.com').expect(200);
  const admin = shop.as(await signInAdmin(shop));
  const { body } = await admin.get('/stock').query({ q: 'wait' }).expect(200);
  const counts = Object.fromEntries(
    body.map(({ _id, waiting }: { _id: string; waiting: number }) => [_id, waiting]),
  );
  expect(counts).toMatchObject({ [none._id]: 0, [some._id]: 3 });
});
