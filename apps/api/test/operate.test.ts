import {
  createScratchDatabase,
  type ScratchDatabase,
} from '@switchyard/local-services/database/scratch-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate } from './support/operate.ts';
import { addPart, bearer, placeOrder, signIn, signInAdmin, startShop, type Shop } from './support/shop.ts';

let scratch: ScratchDatabase;
let shop: Shop;
beforeAll(async () => {
  scratch = await createScratchDatabase();
  shop = await startShop({}, scratch.db);
});
afterAll(async () => {
  await shop?.stop();
  await scratch?.drop();
});

/** On the shop's database, with no other variable: no key of any service is needed. */
const run = (words: string[], typed?: string) => operate(words, { MONGODB_URI: scratch.uri }, typed);
const roleOf = async (email: string) => (await scratch.db.collection('users').findOne({ email }))?.['role'];

/** Somebody of whom everything is kept that the shop keeps of people. */
async function createPerson(email: string): Promise<string> {
  const token = await signIn(shop, email, { name: 'Ann Example' });
  const as = bearer(token);
  await placeOrder(shop, token, await addPart(shop), email, 2);
  const profile = { education: 'x', location: 'x', city: 'Lisbon', phone: '12345', linkedin: 'x', img: '/x' };
  expect((await shop.api.post('/profile').set(as).send(profile)).status).toBe(200);
  const review = { name: 'Ann', addComment: 'Fine switches', ratings: 5, img: '/x' };
  expect((await shop.api.post('/review').set(as).send(review)).status).toBe(200);
  const message = { email, subject: 'Hello', message: 'Where are you?' };
  expect((await shop.api.post('/contact').send(message)).status).toBe(200);
  return token;
}

describe('a command line', () => {
  it('is answered with help, on the right stream and with the right code', async () => {
    expect(await operate(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('user erase') });
    for (const words of [
      [],
      ['admin'],
      ['admin', 'demote', 'a@b.example'],
      ['user', 'export'],
      ['doctor', 'all'],
      ['admin', 'promote', 'ann@x.example', '--yes'],
    ])
      expect(await operate(words), words.join(' ')).toMatchObject({
        code: 2,
        told: expect.stringContaining('user erase'),
      });
    expect(await operate(['doctor', '--fast'])).toMatchObject({
      code: 1,
      told: expect.stringContaining('--fast'),
    });
  });

  it('names what is missing in the environment, and says when the database does not answer', async () => {
    expect(await operate(['admin', 'promote', 'ann@example.com'])).toMatchObject({
      code: 1,
      told: expect.stringContaining('MONGODB_URI is missing'),
    });
    const nowhere = { MONGODB_URI: 'mongodb://user:hunter2@127.0.0.1:1/shop' };
    const { code, told } = await operate(['admin', 'promote', 'ann@example.com'], nowhere);
    expect(code).toBe(1);
    expect(told).toMatch(/^The database of MONGODB_URI does not answer/);
    expect(told).not.toContain('hunter2');
  });

  it('takes no text for an e-mail that is none', async () => {
    expect(await run(['admin', 'promote', 'ann'])).toMatchObject({
      code: 1,
      told: 'ann is no e-mail address.\n',
    });
  });
});

describe('npm run admin -- promote', () => {
  it('makes who has signed in an admin, whatever the case of the e-mail, and says so when it was one', async () => {
    const token = await signIn(shop, 'promoted@example.com');
    expect((await shop.api.get('/user').set(bearer(token))).status).toBe(403);
    expect(await run(['admin', 'promote', 'Promoted@Example.com'])).toMatchObject({
      code: 0,
      told: 'promoted@example.com is an admin now.\n',
    });
    expect((await shop.api.get('/user').set(bearer(token))).status).toBe(401);
    const again = await signIn(shop, 'promoted@example.com');
    expect((await shop.api.get('/user').set(bearer(again))).status).toBe(200);
    expect((await run(['admin', 'promote', 'promoted@example.com'])).told).toMatch(/was an admin already/);
  });

  it('refuses an e-mail that is not verified', async () => {
    await signIn(shop, 'unproven@example.com', { email_verified: false });
    const { code, told } = await run(['admin', 'promote', 'unproven@example.com']);
    expect([code, told]).toEqual([1, 'The e-mail of this account is not verified.\n']);
    expect(await roleOf('unproven@example.com')).toBeUndefined();
  });

  it('refuses who has never signed in, says what to do, and makes no account', async () => {
    const { code, told } = await run(['admin', 'promote', 'nobody@example.com']);
    expect(code).toBe(1);
    expect(told).toMatch(/has never signed in.*sign in at the shop once/);
    expect(await roleOf('nobody@example.com')).toBeUndefined();
    expect(await scratch.db.collection('users').countDocuments({ email: 'nobody@example.com' })).toBe(0);
  });
});

describe('npm run user -- export', () => {
  it('writes all that is kept of one person as JSON, and nothing of another', async () => {
    await createPerson('exported@example.com');
    await createPerson('exported-not@example.com');
    const { code, out, told } = await run(['user', 'export', 'exported@example.com']);
    expect(told).toBe('');
    expect(code).toBe(0);
    const data = JSON.parse(out);
    expect(data).toMatchObject({
      email: 'exported@example.com',
      account: { email: 'exported@example.com', name: 'Ann Example' },
      profile: { city: 'Lisbon' },
      orders: [
        {
          buyer: 'exported@example.com',
          quantity: 2,
          phone: '+44 20 7946 0000',
          ledger: [{ action: 'held' }],
        },
      ],
      reviews: [{ addComment: 'Fine switches' }],
      messages: [{ subject: 'Hello' }],
    });
    expect(out).not.toContain('exported-not');
    expect((await run(['user', 'export', 'exported@example.com'])).out).toContain(
      '"action": "data-exported"',
    );
    expect(data.orders[0]._id).toMatch(/^[0-9a-f]{24}$/);
  });

  it('says so where nothing is kept', async () => {
    const { code, out, told } = await run(['user', 'export', 'unknown@example.com']);
    expect({ code, out, told }).toEqual({
      code: 1,
      out: '',
      told: 'Nothing is kept of unknown@example.com.\n',
    });
  });
});

describe('npm run user -- erase', () => {
  /** What is kept once the running shop has done its part. */
  const left = async (email: string) => {
    shop.clock.forward(60_000);
    await shop.app.sweep();
    const count = (name: string, filter: object) => scratch.db.collection(name).countDocuments(filter);
    return {
      accounts: await count('users', { email }),
      profiles: await count('profiles', { owner: email }),
      authored: await count('reviews', { author: email }),
      messages: await count('contactMessages', { email }),
      orders: await count('bookings', { buyer: email }),
    };
  };
  const all = { accounts: 1, profiles: 1, authored: 1, messages: 1, orders: 1 };

  it('says what it would do and does nothing unless the answer is yes', async () => {
    const email = 'undecided@example.com';
    await createPerson(email);
    for (const typed of ['', 'no\n', 'y\n']) {
      const { code, told } = await run(['user', 'erase', email], typed);
      expect(code, typed).toBe(1);
      expect(told).toMatch(/1 orders: they stay for the books[^]*Type yes[^]*Nothing was deleted/);
      expect(await left(email)).toEqual(all);
    }
    expect((await run(['user', 'erase', email], 'yes\n')).code).toBe(0);
    expect((await left(email)).accounts).toBe(0);
  });

  it('leaves what DELETE /user leaves, and no message either; the orders stay', async () => {
    const [byApi, byCommand] = ['erased-by-api@example.com', 'erased-by-command@example.com'];
    const token = await createPerson(byCommand);
    await createPerson(byApi);
    const deleted = await shop.api.delete(`/user/${byApi}`).set(bearer(await signInAdmin(shop)));
    expect(deleted.status).toBe(200);
    const { code, told } = await run(['user', 'erase', byCommand, '--yes']);
    expect(code, told).toBe(0);
    expect(await left(byCommand)).toEqual({ ...(await left(byApi)), messages: 0 });
    expect((await left(byCommand)).orders).toBe(1);
    expect((await shop.api.get('/booking').set(bearer(token))).status).toBe(401);
    expect(
      await scratch.db.collection('reviews').countDocuments({ name: 'Ann', author: { $exists: false } }),
    ).toBe(0);
  });

  it('deletes the messages of who never had an account', async () => {
    const email = 'only-wrote@example.com';
    await shop.api.post('/contact').send({ email, subject: 'x', message: 'y' });
    expect((await run(['user', 'erase', email, '--yes'])).told).toMatch(
      /There is no account\. 1 messages are deleted/,
    );
    expect((await left(email)).messages).toBe(0);
  });

  it('keeps the last admin', async () => {
    await signInAdmin(shop);
    await scratch.db
      .collection('users')
      .updateMany({ email: { $ne: 'admin@example.com' } }, { $unset: { role: '' } });
    const { code, told } = await run(['user', 'erase', 'admin@example.com', '--yes']);
    expect(code).toBe(1);
    expect(told).toMatch(/The last admin cannot be deleted\. Promote another account first\./);
    expect(await roleOf('admin@example.com')).toBe('admin');
  });
});
