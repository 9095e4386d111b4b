import type { ScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate, operateAlone } from './support/operate.ts';
import { takePreparedDatabase } from './support/prepared-database.ts';
import { buyPart, addPart, placeOrder, signIn, signInAdmin, startShop, type Shop } from './support/shop.ts';

let scratch: ScratchDatabase;
let shop: Shop;
beforeAll(async () => {
  scratch = await takePreparedDatabase();
  shop = await startShop({}, scratch.db);
});
afterAll(async () => {
  await shop?.stop();
  await scratch?.drop();
});

/** Sets only MONGODB_URI: these commands need no key of any service. */
const run = (words: string[]) => operate(words, { MONGODB_URI: scratch.uri });
const roleOf = async (email: string) => (await scratch.db.collection('users').findOne({ email }))?.['role'];

/** A person with data in every collection that stores personal data. */
async function createPerson(email: string): Promise<string> {
  const token = await signIn(shop, email, { name: 'Ann Example' });
  const as = shop.as(token);
  await placeOrder(shop, token, await addPart(shop), email, 2);
  const profile = { education: 'x', location: 'x', city: 'Lisbon', phone: '12345', linkedin: 'x', img: '/x' };
  expect((await as.post('/profile').send(profile)).status).toBe(200);
  const review = { name: 'Ann', addComment: 'Fine switches', ratings: 5, img: '/x' };
  expect((await as.post('/review').send(review)).status).toBe(200);
  const message = { email, subject: 'Hello', message: 'Where are you?' };
  expect((await shop.api.post('/contact').send(message)).status).toBe(200);
  return token;
}

describe('a command', () => {
  it('prints the help on the right stream, with the right exit code', async () => {
    expect(await operateAlone(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('user erase'),
    });
    for (const words of [
      [],
      ['admin', 'demote', 'a@b.example'],
      ['admin', 'promote', 'a@b.example', '--yes'],
    ])
      expect(await operate(words), words.join(' ')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('user erase'),
      });
    expect(await operate(['doctor', '--fast'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--fast'),
    });
  });

  it('names missing variables, and says when the database does not answer', async () => {
    expect(await operate(['admin', 'promote', 'ann@example.com'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('MONGODB_URI is missing'),
    });
    const nowhere = { MONGODB_URI: 'mongodb://user:hunter2@127.0.0.1:1/shop' };
    const { code, stderr } = await operate(['admin', 'promote', 'ann@example.com'], nowhere);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database of MONGODB_URI does not answer/);
    expect(stderr).not.toContain('hunter2');
  });

  it('refuses a text that is not an e-mail', async () => {
    expect(await run(['admin', 'promote', 'ann'])).toMatchObject({
      code: 1,
      stderr: 'ann is not an email address.\n',
    });
  });
});

describe('recount-bought', () => {
  it('has a wrong count of what was bought together counted again', async () => {
    const { _id } = await addPart(shop);
    const related = async () => (await shop.api.get(`/part/${_id}/related`).expect(200)).body.goesWith;
    const wrong = await addPart(shop);
    for (let newer = 0; newer < 6; newer += 1) await addPart(shop);
    await scratch.db
      .collection('parts')
      .updateOne(
        { _id: new ObjectId(_id) },
        { $set: { boughtTogether: { with: [new ObjectId(wrong._id)], at: new Date() } } },
      );
    expect(await related()).toMatchObject([{ _id: wrong._id }]);
    expect((await run(['recount-bought'])).code).toBe(0);
    expect(await related()).toEqual([]);
  });
});

describe('npm run admin -- promote', () => {
  it('makes an account an admin, whatever the case of the e-mail', async () => {
    const token = await signIn(shop, 'promoted@example.com');
    expect((await shop.as(token).get('/user')).status).toBe(403);
    expect(await run(['admin', 'promote', 'Promoted@Example.com'])).toMatchObject({
      code: 0,
      stderr: 'promoted@example.com is an admin now.\n',
    });
    expect((await shop.as(token).get('/user')).status).toBe(401);
    const again = await signIn(shop, 'promoted@example.com');
    expect((await shop.as(again).get('/user')).status).toBe(200);
    expect((await run(['admin', 'promote', 'promoted@example.com'])).stderr).toMatch(/was an admin already/);
  });

  it('says that buyers read the e-mail', async () => {
    const email = 'desk@example.com';
    await signIn(shop, email);
    await scratch.db.collection('shopSettings').updateOne({}, { $set: { 'decided.email': email } });
    expect((await run(['admin', 'promote', email])).stderr).toContain('Every buyer reads this e-mail.');
    await scratch.db.collection('shopSettings').updateOne({}, { $unset: { 'decided.email': '' } });
  });

  it('has the shop mail the other admins, if it sends mail', async () => {
    const { db, uri } = scratch;
    await signInAdmin(shop);
    const promote = async (email: string, environment: Record<string, string>) => {
      await signIn(shop, email);
      await operate(['admin', 'promote', email], { MONGODB_URI: uri, ...environment });
      expect(await roleOf(email)).toBe('admin');
      await db.collection('users').updateOne({ email }, { $unset: { role: '' } });
      const alarms = await db.collection('mails').find({ kind: 'admin-alarm' }).toArray();
      return alarms.map(({ to, data }) => [to, data['what'], data['by'], data['whom']]);
    };
    expect(await promote('quiet@example.com', {})).toEqual([]);
    const sendsMail = {
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'Shop <shop@shop.example>',
      SITE_ORIGIN: 'https://shop.example',
    };
    expect(await promote('told@example.com', sendsMail)).toContainEqual([
      'admin@example.com',
      'new-admin',
      'operator',
      'told@example.com',
    ]);
  });

  it('refuses an e-mail that is not verified', async () => {
    await signIn(shop, 'unproven@example.com', { email_verified: false });
    const { code, stderr } = await run(['admin', 'promote', 'unproven@example.com']);
    expect([code, stderr]).toEqual([1, 'This account’s email is not verified.\n']);
    expect(await roleOf('unproven@example.com')).toBeUndefined();
  });

  it('refuses somebody who has never signed in, and says what to do', async () => {
    const { code, stderr } = await run(['admin', 'promote', 'nobody@example.com']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/has never signed in.*sign in at the shop once/);
    expect(await roleOf('nobody@example.com')).toBeUndefined();
    expect(await scratch.db.collection('users').countDocuments({ email: 'nobody@example.com' })).toBe(0);
  });
});

describe('npm run user -- export', () => {
  it('writes everything about one person as JSON, and nothing about others', async () => {
    await createPerson('exported@example.com');
    await createPerson('exported-not@example.com');
    const { code, out, stderr } = await run(['user', 'export', 'exported@example.com']);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const data = JSON.parse(out);
    expect(data).toMatchObject({
      email: 'exported@example.com',
      account: { email: 'exported@example.com', name: 'Ann Example' },
      profile: { city: 'Lisbon' },
      orders: [
        {
          buyer: 'exported@example.com',
          lines: [{ quantity: 2 }],
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

  it('says that nothing is kept', async () => {
    const { code, out, stderr } = await run(['user', 'export', 'unknown@example.com']);
    expect({ code, out, stderr }).toEqual({
      code: 1,
      out: '',
      stderr: 'Nothing is stored about unknown@example.com.\n',
    });
  });
});

describe('npm run user -- erase', () => {
  /** What is left after the running shop's next sweep. */
  const ids = new Map<string, string>();
  const left = async (email: string) => {
    shop.clock.forward(60_000);
    await shop.app.sweep();
    const count = (name: string, filter: object) => scratch.db.collection(name).countDocuments(filter);
    // Read the account's id while the account exists, to search for its data after the deletion.
    ids.set(
      email,
      (await scratch.db.collection('users').findOne({ email }))?._id.toHexString() ?? ids.get(email) ?? '',
    );
    const id = ids.get(email);
    return {
      accounts: await count('users', { email }),
      profiles: await count('profiles', { owner: id }),
      authored: await count('reviews', { author: id }),
      messages: await count('contactMessages', { email }),
      orders: await count('bookings', { buyer: email }),
    };
  };
  const all = { accounts: 1, profiles: 1, authored: 1, messages: 1, orders: 1 };

  it('says what it would do, and does nothing unless the answer is yes', async () => {
    const email = 'undecided@example.com';
    await createPerson(email);
    const erase = ['user', 'erase', email];
    for (const typed of ['', 'y\n']) {
      const { code, stderr } = await operate(erase, { MONGODB_URI: scratch.uri }, typed);
      expect(code, typed).toBe(1);
      expect(stderr).toMatch(/1 orders: they stay for the books[^]*Type yes[^]*Nothing was deleted/);
      expect(await left(email)).toEqual(all);
    }
    expect((await operateAlone(erase, { MONGODB_URI: scratch.uri }, 'yes\n')).code).toBe(0);
    expect((await left(email)).accounts).toBe(0);
  });

  it('does nothing while a paid order of the person is not shipped', async () => {
    const email = 'owed@example.com';
    const token = await createPerson(email);
    await buyPart(shop, token, await addPart(shop), email);
    const { code, stderr } = await run(['user', 'erase', email, '--yes']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/owed@example\.com has paid for an order that has not been shipped/);
    expect(await left(email)).toMatchObject({ accounts: 1, profiles: 1, orders: 2 });
  });

  it('does what DELETE /user does', async () => {
    const [byApi, byCommand] = ['erased-by-api@example.com', 'erased-by-command@example.com'];
    const token = await createPerson(byCommand);
    await createPerson(byApi);
    const deleted = await shop.as(await signInAdmin(shop)).delete(`/user/${byApi}`);
    expect(deleted.status).toBe(200);
    const { code, stderr } = await run(['user', 'erase', byCommand, '--yes']);
    expect(code, stderr).toBe(0);
    expect(await left(byCommand)).toEqual(await left(byApi));
    expect((await left(byCommand)).messages).toBe(0);
    expect((await left(byCommand)).orders).toBe(1);
    expect((await shop.as(token).get('/booking')).status).toBe(401);
    expect(
      await scratch.db.collection('reviews').countDocuments({ name: 'Ann', author: { $exists: false } }),
    ).toBe(0);
  });

  it('deletes the messages of somebody without an account, and the mails to them', async () => {
    const email = 'only-wrote@example.com';
    await shop.api.post('/contact').send({ email, subject: 'x', message: 'y' });
    const mail = {
      _id: 'x',
      to: email,
      kind: 'order-paid',
      state: 'sent',
      attempts: 1,
      createdAt: new Date(),
    };
    await scratch.db.collection<typeof mail>('mails').insertOne(mail);
    expect((await run(['user', 'erase', email, '--yes'])).stderr).toMatch(
      /There is no account\. 1 message was deleted/,
    );
    expect((await left(email)).messages).toBe(0);
    expect(await scratch.db.collection('mails').countDocuments({ to: email })).toBe(0);
  });

  it('keeps the last admin', async () => {
    await signInAdmin(shop);
    await scratch.db
      .collection('users')
      .updateMany({ email: { $ne: 'admin@example.com' } }, { $unset: { role: '' } });
    const { code, stderr } = await run(['user', 'erase', 'admin@example.com', '--yes']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/The last admin cannot be deleted\. Promote another account first\./);
    expect(await roleOf('admin@example.com')).toBe('admin');
  });
});
