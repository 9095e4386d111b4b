import type { ScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { ObjectId, type Document } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../src/collections.ts';
import type { KeptOfPeople, Person } from '../src/infrastructure/database/collection.ts';
import { personOf } from '../src/forget-account.ts';
import { createRepositories } from '../src/repositories.ts';
import { createAccounts } from './support/accounts.ts';
import { keptSamples } from './support/kept-samples.ts';
import { mostApart } from '../src/people/users/emails.repository.ts';
import { operate } from './support/operate.ts';
import { openPostOffice, type PostOffice } from './support/post-office.ts';
import { takePreparedDatabase } from './support/prepared-database.ts';
import {
  accountId,
  addPart,
  bearer,
  placeOrder,
  idToken,
  signInAdmin,
  startShop,
  type Shop,
  runLoops,
} from './support/shop.ts';
import { keyIn, letWait, soldOutPart, storedWaiting } from './support/waiting.ts';
import { mailTo } from './support/mortal-shop.ts';

let office: PostOffice;
let scratch: ScratchDatabase;
let shop: Shop;
const { newEmail } = createAccounts(() => shop, 'freed');
beforeAll(async () => {
  office = await openPostOffice();
  scratch = await takePreparedDatabase();
  shop = await startShop(mailTo(office), scratch.db);
});
afterAll(async () => {
  await shop?.stop();
  await office?.close();
  await scratch?.drop();
});

/** Signs in the Firebase user with this uid, who now has this e-mail. */
async function enter(email: string, uid: string, at = shop): Promise<{ Authorization: string }> {
  const { status, body } = await at.api.put(`/user/${email}`).set(bearer(await idToken(email, {}, uid)));
  expect(status, JSON.stringify(body)).toBe(200);
  shop.clock.forward(1000);
  return bearer(body.token);
}
const data = async (email: string, as: { Authorization: string }) =>
  JSON.parse((await shop.api.get(`/user/${email}/data`).set(as).expect(200)).text);
const write = (email: string, message: string) =>
  shop.api.post('/contact').send({ email, subject: 'Hello', message }).expect(200);
const asAdmin = async () => bearer(await signInAdmin(shop));
const remove = async (email: string) =>
  shop.api
    .delete(`/user/${email}`)
    .set(await asAdmin())
    .expect(200);

const declared = collections.flatMap(({ name, people }) =>
  people === 'nothing' || 'within' in people ? [] : [{ name, people }],
);

describe('of everything that a collection keeps of people', () => {
  const [freed, moved] = [newEmail(), newEmail()];
  let next: { Authorization: string };

  /** Stores a sample in each collection with personal data for the account that now has this e-mail. */
  async function keep(email: string, mark: string): Promise<void> {
    const named = { id: await accountId(shop, email), email, at: shop.clock.now() };
    for (const { name, people } of declared) {
      const documents = (keptSamples[people.as]?.(named) ?? []).map(({ _id = new ObjectId(), ...rest }) =>
        people.as === 'audit' ? { _id: { ..._id, mark } } : { _id, ...rest, mark },
      );
      if (documents.length > 0)
        await shop.db
          .collection<Document & { _id: unknown }>(name)
          .insertMany(documents, { bypassDocumentValidation: true });
    }
    shop.clock.forward(1000);
  }

  const personWith = async (email: string): Promise<Person> => {
    const repositories = createRepositories(shop.db);
    return personOf(repositories, await repositories.users.findWhole({ email }), email);
  };

  /** The marks, by collection, of the documents that are found for the e-mail's current owner. */
  async function found(email: string): Promise<Record<string, string[]>> {
    const person = await personWith(email);
    const lists = declared.map(async ({ name, people }) => [people.as, await marksOf(name, people, person)]);
    return Object.fromEntries(await Promise.all(lists));
  }
  async function marksOf(name: string, people: KeptOfPeople, person: Person): Promise<string[]> {
    const documents = await shop.db
      .collection<Document>(name)
      .find(people.find(person) ?? { _id: { $in: [] } })
      .toArray();
    return documents.flatMap((document: Document) => document['mark'] ?? document['_id'].mark ?? []);
  }
  const all = (mark: string) =>
    Object.fromEntries(
      Object.entries(keptSamples).map(([as, sample]) => {
        const { length } = sample({ id: '0'.repeat(24), email: '', at: new Date() });
        return [as, Array.from({ length }, () => mark)];
      }),
    );

  beforeAll(async () => {
    await enter(freed, 'first-owner');
    await keep(freed, 'first');
    await enter(moved, 'first-owner');
    next = await enter(freed, 'second-owner');
    await keep(freed, 'second');
  });

  it('there is a sample here, so none is left out below', () => {
    expect(Object.keys(keptSamples).toSorted()).toEqual(declared.map(({ people }) => people.as).toSorted());
  });

  it('what is of before the e-mail was freed stays with the account', async () => {
    expect(await found(moved)).toEqual(all('first'));
  });

  it('the next owner of the e-mail finds nothing from before', async () => {
    expect(await found(freed)).toEqual(all('second'));
    expect(JSON.stringify(await data(freed, next))).not.toContain('first');
  });

  it('the next owner’s erasure takes nothing from before, and the third owner finds nothing of both', async () => {
    await remove(freed);
    expect(await found(moved)).toEqual(all('first'));
    const nobody = Object.fromEntries(Object.keys(keptSamples).map((as) => [as, []]));
    // While nobody owns the e-mail, it leads to no more documents than its next owner will see.
    expect(await found(freed)).toEqual(nobody);
    await enter(freed, 'third-owner');
    expect(await found(freed)).toEqual(nobody);
    await keep(freed, 'third');
    expect(await found(freed)).toEqual(all('third'));
  });

  it('an e-mail that its account gets back has what is of before and after the other one had it', async () => {
    const [mine, other] = [newEmail(), newEmail()];
    await enter(mine, 'returning');
    await write(mine, 'before');
    shop.clock.forward(1000);
    await enter(other, 'returning');
    await enter(mine, 'guest-owner');
    await write(mine, 'theirs');
    shop.clock.forward(1000);
    await enter(newEmail(), 'guest-owner');
    const back = await enter(mine, 'returning');
    await write(mine, 'after');
    const { messages } = await data(mine, back);
    expect(messages.map(({ message }: { message: string }) => message)).toEqual(['before', 'after']);
  });
});

it('an admin’s copy of an account has no order of the e-mail’s former owner', async () => {
  const email = newEmail();
  const first = await enter(email, 'bought-first');
  const { _id } = await placeOrder(shop, tokenIn(first), await addPart(shop), email);
  await remove(email);
  // Nobody has the e-mail now, so the request may come from the former owner.
  expect((await data(email, await asAdmin())).orders).toMatchObject([{ _id }]);
  await enter(email, 'bought-second');
  expect((await data(email, await asAdmin())).orders).toEqual([]);
});

it('many accounts that free an e-mail are few in the database, and their past stays closed', async () => {
  const { emails } = createRepositories(shop.db);
  const email = newEmail();
  const at = (second: number) => new Date(1_700_000_000_000 + second * 1000);
  for (let n = 0; n <= mostApart + 9; n += 1)
    await emails.free(email, { account: `account-${n}`, at: at(n) });
  await emails.free(email, { account: `account-${mostApart}`, at: at(1000) });
  const freed = (await emails.freedOf([email])).get(email) ?? [];
  expect(freed).toHaveLength(mostApart + 1);
  expect(freed[0]).toEqual({ account: `account-${mostApart}`, at: at(1000) });
  expect(freed.at(-1)).toEqual({ account: 'earlier', at: at(9) });
});

describe('somebody who never had an account', () => {
  let email: string;
  let part: string;
  beforeEach(async () => {
    email = newEmail();
    part = (await soldOutPart(shop))._id;
    await shop.api.post('/waiting/email').send({ partId: part, email, quantity: 1 }).expect(200);
  });
  const nothingLeft = async () => {
    expect(await storedWaiting(shop, part)).toEqual([]);
    const again = await shop.api.delete(`/user/${email}`).set(await asAdmin());
    expect(again.body.code).toBe('no_such_user');
  };

  it('is exported and erased by e-mail, by the command', async () => {
    const run = (...words: string[]) => operate(['user', ...words], { MONGODB_URI: scratch.uri });
    expect(JSON.parse((await run('export', email)).out).waiting).toMatchObject([{ email }]);
    const { code, stderr } = await run('erase', email, '--yes');
    expect(code).toBe(0);
    expect(stderr).toContain('1 wishes to be told that a part is back: to be deleted');
    expect(stderr).toContain('There is no account.');
    await nothingLeft();
  });

  it('is exported and erased by e-mail, by an admin', async () => {
    expect((await data(email, await asAdmin())).waiting).toMatchObject([{ email }]);
    await remove(email);
    await nothingLeft();
  });
});

describe('an e-mail of ADMIN_EMAILS', () => {
  it('makes one account an admin, and not the next owner', async () => {
    const [email, later] = [newEmail(), newEmail()];
    const chosen = await startShop({ ADMIN_EMAILS: `${email},admin@example.com` }, shop.db);
    try {
      const isAdmin = async (of: string, as: { Authorization: string }) =>
        (await chosen.api.get(`/admin/${of}`).set(as).expect(200)).body.admin;
      expect(await isAdmin(email, await enter(email, 'chief', chosen))).toBe(true);
      expect(await isAdmin(later, await enter(later, 'chief', chosen))).toBe(true);
      expect(await isAdmin(email, await enter(email, 'no-chief', chosen))).toBe(false);
      expect(await isAdmin(email, await enter(email, 'no-chief', chosen))).toBe(false);
    } finally {
      await chosen.stop();
    }
  });

  it('does not either if the first one was an admin already', async () => {
    const email = newEmail();
    const chosen = await startShop({ ADMIN_EMAILS: email }, shop.db);
    try {
      await chosen.api
        .put(`/user/${email}`)
        .set(bearer(await idToken(email, { email_verified: false }, 'deputy')));
      await shop.db.collection('users').updateOne({ email }, { $set: { role: 'admin' } });
      await enter(email, 'deputy', chosen);
      await enter(newEmail(), 'deputy', chosen);
      const next = await enter(email, 'no-deputy', chosen);
      expect((await chosen.api.get(`/admin/${email}`).set(next)).body.admin).toBe(false);
    } finally {
      await chosen.stop();
    }
  });
});

describe('somebody who changed the e-mail', () => {
  it('gets at the new one what the mail server did not take before, and the former one is told of the change', async () => {
    const part = await soldOutPart(shop);
    const [old, current] = [newEmail(), newEmail()];
    const waiter = await enter(old, 'patient');
    await shop.api.post('/waiting').set(waiter).send({ partId: part._id, quantity: 1 }).expect(200);
    office.refuseAll(true);
    expect(await toldOf(part._id)).toEqual([]);
    await enter(current, 'patient');
    await enter(old, 'next-patient');
    office.refuseAll(false);
    shop.clock.forward(3_600_000);
    await runLoops(shop, 'waiting', 'mail');
    const subjects = office.received.map(({ to, header }) => [...to, header('Subject')]);
    expect(subjects.filter(([to]) => to === current || to === old).toSorted()).toEqual(
      [
        [current, expect.stringContaining('Back in stock')],
        [old, 'The email of your account was changed'],
      ].toSorted(),
    );
  });

  it('gets the answer to a message at the new one, and the next owner does not', async () => {
    const [old, current] = [newEmail(), newEmail()];
    await enter(old, 'writer');
    const { body } = await write(old, 'my private words');
    shop.clock.forward(1000);
    await enter(current, 'writer');
    await enter(old, 'next-reader');
    await shop.api
      .post(`/messages/${body.insertedId}/reply`)
      .set(await asAdmin())
      .send({ text: 'Yes, it is.' })
      .expect(200);
    office.received.length = 0;
    await runLoops(shop, 'contact', 'mail', 'contact', 'mail');
    const answered = office.received.filter(({ source }) => source.includes('Yes, it is.'));
    expect(answered.map(({ to }) => to)).toEqual([[current]]);
  });

  it('keeps what was asked for by mail, and the next owner is neither told nor takes it', async () => {
    const part = await soldOutPart(shop);
    const [old, current] = [newEmail(), newEmail()];
    await enter(old, 'waiter');
    await shop.api.post('/waiting/email').send({ partId: part._id, email: old, quantity: 1 }).expect(200);
    office.received.length = 0;
    await runLoops(shop, 'waiting', 'mail');
    const key = keyIn(office.received.find(({ to }) => to.includes(old))?.source ?? '');
    await shop.api.post(`/waiting/${key}/confirmation`).expect(200);
    shop.clock.forward(1000);
    await enter(current, 'waiter');
    const next = await enter(old, 'next-waiter');
    await shop.api.post('/waiting').set(next).send({ partId: part._id, quantity: 3 }).expect(200);
    // Both mails are sent at the same time, so either may arrive first.
    expect((await toldOf(part._id)).toSorted()).toEqual([current, old].toSorted());
  });

  it('to one that waits as well is told once', async () => {
    const part = await soldOutPart(shop);
    const [old, current] = [newEmail(), newEmail()];
    const waiter = await enter(old, 'twice');
    await shop.api.post('/waiting').set(waiter).send({ partId: part._id, quantity: 1 }).expect(200);
    await letWait(shop, part._id, [1]);
    await shop.db
      .collection('waiting')
      .updateOne({ email: `waiting-0-${part._id}@example.com` }, { $set: { email: current } });
    shop.clock.forward(1000);
    const after = await enter(current, 'twice');
    expect((await shop.api.get('/waiting').set(after)).body).toHaveLength(1);
    expect(await toldOf(part._id)).toEqual([current]);
  });

  it('is told once even before the next sign-in', async () => {
    const part = await soldOutPart(shop);
    const [waiting = ''] = await letWait(shop, part._id, [1]);
    const email = newEmail();
    const waiter = await enter(email, 'unmerged');
    await shop.api.post('/waiting').set(waiter).send({ partId: part._id, quantity: 1 }).expect(200);
    await shop.db.collection('users').updateOne({ email }, { $set: { email: waiting } });
    expect(await toldOf(part._id)).toEqual([waiting]);
    expect(await storedWaiting(shop, part._id)).toMatchObject([{ state: 'told' }, { state: 'told' }]);
  });
});

it('an admin who cancels the unpaid orders of an e-mail leaves those of its former owner alone', async () => {
  const email = newEmail();
  const first = await enter(email, 'unpaid-first');
  const order = await placeOrder(shop, tokenIn(first), await addPart(shop), email);
  await enter(newEmail(), 'unpaid-first');
  await enter(email, 'unpaid-second');
  const { body } = await shop.api
    .delete('/booking')
    .query({ buyer: email })
    .set(await asAdmin());
  expect(body.matchedCount).toBe(0);
  const still = await shop.api.get(`/booking/${order._id}`).set(await asAdmin());
  expect(still.body).toMatchObject({ paid: false, status: 'held' });
});

const tokenIn = ({ Authorization }: { Authorization: string }) => Authorization.replace('Bearer ', '');

/** Restocks a part. @returns the recipients of the notifications */
async function toldOf(partId: string): Promise<string[]> {
  await shop.api
    .patch(`/part/${partId}`)
    .set(await asAdmin())
    .send({ restock: 9 })
    .expect(200);
  office.received.length = 0;
  for (let sweeps = 0; sweeps < 4; sweeps += 1) await runLoops(shop, 'waiting', 'mail');
  return office.received.filter((mail) => mail.source.includes('/waiting/')).flatMap(({ to }) => to);
}
