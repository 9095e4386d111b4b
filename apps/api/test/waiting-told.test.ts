import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { usePostedShops, type MortalShop } from './support/mortal-shop.ts';
import { newBuyer } from './support/orders.ts';
import { type PostOffice } from './support/post-office.ts';
import { placeOrder, runLoops, signInAdmin, type Shop, type Api } from './support/shop.ts';
import { keyIn, letWait, soldOutPart, storedWaiting } from './support/waiting.ts';

let office: PostOffice;
let shop: Shop;
/** A second process of the same shop, in which crashes are simulated. */
let mortal: Shop;
let database: MortalShop['database'];
let admin: Api;
usePostedShops((all) => ({ office, shop, mortal, database } = all));
beforeEach(async () => {
  office.received.length = 0;
  // Remove the waiting lists of earlier tests.
  await shop.db.collection('waiting').deleteMany({});
  admin = shop.as(await signInAdmin(shop));
});

const restock = (partId: string, units: number) =>
  admin.patch(`/part/${partId}`).send({ restock: units }).expect(200);
const day = 24 * 3_600_000;
const forward = (ms: number) => {
  for (const { clock } of [shop, mortal]) clock.forward(ms);
};

/** Tells people and sends mail, until every mail is sent. */
async function sweepAll(): Promise<void> {
  do await runLoops(shop, 'waiting', 'mail');
  while ((await shop.db.collection('mails').countDocuments({ state: 'waiting' })) > 0);
}

/**
 * The recipients of "Back in stock" mails, sorted like the waiting list. Somebody who was mailed twice occurs twice.
 */
const toldOf = (people: readonly string[]) => {
  const told = office.received.flatMap((mail) =>
    mail.header('Subject')?.startsWith('Back in stock') ? mail.to : [],
  );
  return people.flatMap((email) => told.filter((to) => to === email));
};

it('4 units call 4 of 50 people who want one each, the longest waiting first', async () => {
  const part = await soldOutPart(shop);
  const people = await letWait(
    shop,
    part._id,
    Array.from({ length: 50 }, () => 1),
  );
  await restock(part._id, 4);
  await sweepAll();
  await sweepAll();
  expect(toldOf(people)).toEqual(people.slice(0, 4));

  // Buyers take 3 units, and one more arrives: only that one leads to a new mail.
  const { token, email } = await newBuyer(shop);
  await placeOrder(shop, token, part, email, 3);
  await sweepAll();
  expect(toldOf(people)).toHaveLength(4);
  await restock(part._id, 1);
  await sweepAll();
  expect(toldOf(people)).toEqual(people.slice(0, 5));
});

it('units that nobody took are offered to the next after two days', async () => {
  const part = await soldOutPart(shop);
  const people = await letWait(shop, part._id, [2, 2, 2]);
  await restock(part._id, 4);
  await sweepAll();
  expect(toldOf(people)).toEqual(people.slice(0, 2));
  forward(2 * day + 2 * 3_600_000);
  await sweepAll();
  expect(toldOf(people)).toEqual(people);
});

it('who wants more than there is keeps the turn, and is told when enough come', async () => {
  const part = await soldOutPart(shop);
  const people = await letWait(shop, part._id, [50, 10, 40]);
  await restock(part._id, 45);
  await sweepAll();
  expect(toldOf(people)).toEqual([people[1]]);
  await restock(part._id, 20);
  await sweepAll();
  expect(toldOf(people)).toEqual(people.slice(0, 2));
});

it('a wish for everything keeps nobody else waiting', async () => {
  const part = await soldOutPart(shop);
  const people = await letWait(shop, part._id, [20, 5, 5]);
  await restock(part._id, 20);
  await sweepAll();
  expect(toldOf(people)).toEqual(people);
});

it('units that an order gives back call the next', async () => {
  const part = await soldOutPart(shop);
  await restock(part._id, 2);
  const { token, email } = await newBuyer(shop);
  const order = await placeOrder(shop, token, part, email, 2);
  const people = await letWait(shop, part._id, [1, 1, 1]);
  await sweepAll();
  expect(toldOf(people)).toEqual([]);
  await shop.as(token).delete(`/booking/${order._id}`).expect(200);
  await sweepAll();
  expect(toldOf(people)).toEqual(people.slice(0, 2));
});

it('two processes that sweep at once tell nobody twice, and not more than there is', async () => {
  const part = await soldOutPart(shop);
  const people = await letWait(
    shop,
    part._id,
    Array.from({ length: 20 }, () => 1),
  );
  await restock(part._id, 8);
  await Promise.all([shop, mortal, shop, mortal].map((process) => runLoops(process, 'waiting', 'mail')));
  await sweepAll();
  expect(toldOf(people)).toEqual(people.slice(0, 8));
});

it('a process that chose people and fell asleep tells nobody whom another has told', async () => {
  const part = await soldOutPart(shop);
  const people = await letWait(shop, part._id, [1, 1, 1]);
  await restock(part._id, 2);
  for (const [collection, method] of [
    ['waitingCalls', 'insertOne'],
    ['mails', 'insertMany'],
  ] as const) {
    const { asleep, wake } = database.sleepAt(collection, method);
    const sleeper = runLoops(mortal, 'waiting', 'mail');
    await asleep;
    await sweepAll();
    wake();
    await sleeper;
    await sweepAll();
    expect(toldOf(people), `asleep before ${collection}`).toEqual(people.slice(0, 2));
    await shop.db.collection('waitingCalls').deleteMany({});
    await shop.db.collection('mails').deleteMany({});
    office.received.length = 0;
    await shop.db
      .collection('waiting')
      .updateMany(
        { part: new ObjectId(part._id) },
        { $set: { state: 'waiting', open: true }, $unset: { toldAt: 1 } },
      );
  }
});

describe('somebody who was told', () => {
  it('finds the part behind the link, waits no more, and may wait again', async () => {
    const part = await soldOutPart(shop);
    const { token } = await newBuyer(shop);
    const wait = () => shop.as(token).post('/waiting').send({ partId: part._id, quantity: 2 });
    await wait().expect(200);
    await restock(part._id, 2);
    await sweepAll();
    const source = office.received.at(-1)?.source ?? '';
    expect(source.replaceAll('=\r\n', '')).toContain(`/cart?part=3D${part._id}&quantity=3D2`);
    const { body } = await shop.api.get(`/waiting/${keyIn(source)}`).expect(200);
    expect(body).toMatchObject({ state: 'told', quantity: 2, isThere: true, partId: part._id });
    expect((await shop.as(token).get('/waiting')).body).toEqual([]);
    await restock(part._id, -2);
    await wait().expect(200, { state: 'waiting' });
    expect(await storedWaiting(shop, part._id)).toMatchObject([{ state: 'told' }, { state: 'waiting' }]);
  });

  it('is told at the e-mail that the account has by then', async () => {
    const part = await soldOutPart(shop);
    const { token, email } = await newBuyer(shop);
    await shop.as(token).post('/waiting').send({ partId: part._id, quantity: 1 }).expect(200);
    const now = `now-${email}`;
    await shop.db.collection('users').updateOne({ email }, { $set: { email: now } });
    await restock(part._id, 1);
    await sweepAll();
    expect(toldOf([email, now])).toEqual([now]);
  });
});

it('a deleted part lets go those who wait, without a mail', async () => {
  const part = await soldOutPart(shop);
  const people = await letWait(shop, part._id, [1, 1]);
  await admin.delete(`/part/${part._id}`).expect(200);
  await sweepAll();
  expect(toldOf(people)).toEqual([]);
  expect(await storedWaiting(shop, part._id)).toEqual([]);
});
