import { collections } from '../src/collections.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccounts } from './support/accounts.ts';
import { home, parcel } from './support/orders.ts';
import {
  accountId,
  addPart,
  bearer,
  buyPart,
  placeOrder,
  signIn,
  signInAdmin,
  startShop,
  useShop,
  type Api,
} from './support/shop.ts';

const shop = useShop();
const { newEmail, stored, statusWith, linesOf } = createAccounts(shop, 'data-owner');
let admin: Api;
let email: string;
let token: string;
beforeEach(async () => {
  admin = shop().as(await signInAdmin(shop()));
  email = newEmail();
  token = await signIn(shop(), email);
});

const data = (of: string, as: Api) => as.get(`/user/${of}/data`);
const remove = (of: string, as: Api) => as.delete(`/user/${of}`);

/** Gives the account data of every kind. @returns the id of its shipped order */
async function live(): Promise<string> {
  const part = await addPart(shop());
  const own = shop().as(token);
  const order = await buyPart(shop(), token, part, email);
  await own.put(`/booking/${order}/address`).send(home).expect(200);
  await admin.post(`/booking/${order}/shipment`).send(parcel).expect(200);
  const profile = { education: 'x', location: 'x', city: 'Lisbon', phone: '12345', linkedin: 'x', img: '/x' };
  await own.post('/profile').send(profile).expect(200);
  const review = { name: 'Ann', addComment: 'Smooth', ratings: 5, img: '/x', partId: part._id };
  await own.post('/review').send(review).expect(200);
  const other = await signIn(shop(), 'reviewer@example.com');
  const { body: added } = await shop()
    .as(other)
    .post('/review')
    .send({ ...review, partId: '' });
  await own.put(`/review/${added.insertedId}/helpful`).expect(200);
  await own.post(`/booking/${order}/withdrawal`).send({}).expect(200);
  await shop().api.post('/contact').send({ email, subject: 'Hello', message: 'Is it oiled?' }).expect(200);
  const mail = { to: email, kind: 'order-paid', state: 'sent', attempts: 1, createdAt: new Date() };
  await shop()
    .db.collection<{ _id: string }>('mails')
    .insertOne({ _id: `mail to ${email}`, ...mail });
  return order;
}

describe('GET /user/{email}/data', () => {
  it('is one file with everything about the account, and nothing about others', async () => {
    const order = await live();
    const { status, headers, text } = await data(email, shop().as(token));
    expect(status, text).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename=my-data.json');
    expect(JSON.parse(text)).toMatchObject({
      email,
      account: { email, verified: true },
      profile: { city: 'Lisbon' },
      orders: [{ _id: order, address: home, ledger: expect.any(Array), papers: [{ kind: 'invoice' }] }],
      reviews: [{ addComment: 'Smooth' }],
      helpfulVotes: [{ voter: await accountId(shop(), email), standing: true }],
      messages: [{ subject: 'Hello' }],
      mails: [{ kind: 'order-paid' }],
      audit: [{ action: 'data-exported', by: email }],
    });
    expect(text).not.toContain('admin@example.com');
    expect(text).toContain('"by":"the shop"');
    expect(await linesOf(email)).toMatchObject([{ action: 'data-exported', by: email, whom: email }]);
  });

  it('does not say which admin acted on the account, nor from which IP address', async () => {
    await admin.put(`/user/block/${email}`).expect(200);
    await admin.delete(`/user/block/${email}`).expect(200);
    const { text } = await data(email, shop().as(await signIn(shop(), email)));
    const [blocked, unblocked, exported] = JSON.parse(text).audit;
    for (const entry of [blocked, unblocked]) {
      expect(entry).toMatchObject({ by: 'the shop', whom: email });
      expect(entry).not.toHaveProperty('from');
    }
    expect(exported).toMatchObject({ by: email, from: expect.any(String) });
  });

  it('is whole JSON for an account with nothing', async () => {
    const { text } = await data(email, shop().as(token));
    expect(JSON.parse(text)).toMatchObject({
      profile: null,
      orders: [],
      reviews: [],
      helpfulVotes: [],
      messages: [],
      mails: [],
    });
  });

  it('has no orders of an earlier owner of the e-mail, and those of admins say who did what', async () => {
    await live();
    const own = JSON.parse((await data(email, admin)).text).orders;
    expect(own).toHaveLength(1);
    expect(JSON.stringify(own[0].ledger)).toContain('admin@example.com');
    await shop()
      .db.collection('bookings')
      .updateMany({ buyer: email }, { $set: { account: 'somebody-else' } });
    for (const reader of [shop().as(token), admin])
      expect(JSON.parse((await data(email, reader)).text).orders).toEqual([]);
  });

  it('is refused to strangers and without a verified e-mail, and names nobody who is not there', async () => {
    const stranger = shop().as(await signIn(shop(), newEmail()));
    expect((await data(email, stranger)).body.code).toBe('account_not_yours');
    const unproven = newEmail();
    const unverified = shop().as(await signIn(shop(), unproven, { email_verified: false }));
    expect((await data(unproven, unverified)).body.code).toBe('own_email_unverified');
    expect((await data('nobody@example.com', admin)).status).toBe(404);
    expect(await linesOf(email)).toEqual([]);
  });

  it('is refused to a blocked account', async () => {
    await admin.put(`/user/block/${email}`).expect(200);
    expect((await data(email, shop().as(token))).body.code).toBe('account_blocked');
    expect((await remove(email, shop().as(token))).body.code).toBe('account_blocked');
  });

  it('is given a few times a minute', async () => {
    const { api, stop } = await startShop({ RATE_LIMIT_DATA: '2' }, shop().db);
    const own = await signIn(shop(), email);
    const statuses: number[] = [];
    for (let call = 0; call < 3; call += 1)
      statuses.push((await api.get(`/user/${email}/data`).set(bearer(own))).status);
    await stop();
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('DELETE /user/{email} by its owner', () => {
  it('ends the account at once; paid orders stay, without messages and mails', async () => {
    await live();
    const id = await accountId(shop(), email);
    expect((await remove(email, shop().as(token))).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await statusWith(token)).toBe(401);
    expect(await stored(email)).toBeNull();
    const { db } = shop();
    for (const { name, people } of collections) {
      if (people === 'nothing' || 'within' in people) continue;
      const left = await db
        .collection(name)
        .countDocuments(people.find({ id, email, formerEmails: [] }) ?? { _id: 'none' });
      expect([name, left > 0]).toEqual([name, people.stays !== undefined]);
    }
    expect((await linesOf(email)).at(-1)).toMatchObject({ action: 'account-deleted', by: email });
  });

  it('gives the units of unpaid orders back', async () => {
    const part = await addPart(shop());
    await placeOrder(shop(), token, part, email, 3);
    await remove(email, shop().as(token)).expect(200);
    expect((await shop().api.get(`/part/${part._id}`)).body.availableQuantity).toBe(part.availableQuantity);
  });

  it('forgets no collection: each one of the database is declared', async () => {
    const stored = await shop().db.listCollections({}, { nameOnly: true }).toArray();
    const declared = new Set(collections.map(({ name }) => name));
    expect(stored.map(({ name }) => name).filter((name) => !declared.has(name))).toEqual([]);
  });

  it('waits for a paid order to be shipped; an admin need not', async () => {
    await buyPart(shop(), token, await addPart(shop()), email);
    const { status, body } = await remove(email, shop().as(token));
    expect([status, body.code]).toEqual([409, 'parcel_owed']);
    expect(body.message).toMatch(/not been shipped yet/);
    expect(await statusWith(token)).toBe(200);
    await remove(email, admin).expect(200);
  });

  it('is for nobody else’s account, and not for an admin', async () => {
    expect((await remove(newEmail(), shop().as(token))).status).toBe(403);
    expect((await remove('admin@example.com', shop().as(token))).status).toBe(403);
    await shop()
      .db.collection('users')
      .updateOne({ email }, { $set: { role: 'admin' } });
    const { status, body } = await remove(email, shop().as(token));
    expect([status, body.message]).toEqual([409, 'Admins cannot delete themselves. Ask another admin.']);
    expect(await statusWith(token)).toBe(200);
  });
});

describe('an account that was made with somebody else’s e-mail', () => {
  const write = (to: string) =>
    shop().api.post('/contact').send({ email: to, subject: 'Hello', message: 'Is it oiled?' }).expect(200);
  const keepMail = async (to: string, kind: string) => {
    const mail = { to, kind, state: 'waiting', attempts: 0, createdAt: new Date() };
    await shop()
      .db.collection<{ _id: string }>('mails')
      .insertOne({ _id: `${kind} to ${to}`, ...mail });
  };
  const left = async (of: string) => [
    await shop().db.collection('contactMessages').countDocuments({ email: of }),
    await shop().db.collection('mails').countDocuments({ to: of }),
  ];

  it.each(['its maker', 'an admin'])(
    'takes none of the owner’s messages and mails with it, deleted by %s',
    async (who) => {
      const victim = newEmail();
      await write(victim);
      await keepMail(victim, 'order-paid');
      const unproven = shop().as(await signIn(shop(), victim, { email_verified: false }));
      await remove(victim, who === 'an admin' ? admin : unproven).expect(200);
      expect(await stored(victim)).toBeNull();
      expect(await left(victim)).toEqual([1, 1]);
    },
  );

  it('takes no mail to the seller with it, even if the seller’s address is proved, and exports none', async () => {
    const seller = newEmail();
    const own = shop().as(await signIn(shop(), seller));
    const ofSeller = [
      'new-paid-order',
      'paid-order-cancelled',
      'dispute-opened',
      'contact-message',
      'low-stock',
      'withdrawal-declared',
    ];
    for (const kind of [...ofSeller, 'order-paid']) await keepMail(seller, kind);
    const { mails } = JSON.parse((await data(seller, own)).text);
    expect(mails).toMatchObject([{ kind: 'order-paid' }]);
    await remove(seller, own).expect(200);
    expect(await left(seller)).toEqual([0, ofSeller.length]);
  });
});
