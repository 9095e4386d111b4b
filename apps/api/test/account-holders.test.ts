import type { AuditEntry } from '@switchyard/shared/audit';
import type { Booking, BookingEvent } from '@switchyard/shared/bookings';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mailingShop } from './support/mortal-shop.ts';
import {
  accountId,
  addPart,
  buyPart,
  idToken,
  payByCard,
  placeOrder,
  signIn,
  signInAdmin,
  startPayment,
  startShop,
  stockOf,
  useShop,
  runLoops,
} from './support/shop.ts';

const shop = useShop();
const unverified = { email_verified: false };
let people = 0;
const newEmail = () => `holder-${(people += 1)}@example.com`;

/** An ID token of the Firebase user with this uid. */
const tokenOf = (email: string, uid: string, claims: Record<string, unknown> = {}) =>
  idToken(email, claims, uid);
const enter = async (email: string, uid: string, claims: Record<string, unknown> = {}) =>
  shop()
    .as(await tokenOf(email, uid, claims))
    .put(`/user/${email}`);
const stored = (email: string) => shop().db.collection('users').findOne({ email });
/** The audit trail about an account, without entries about its orders. */
const linesOf = async (email: string): Promise<AuditEntry[]> => {
  const admin = shop().as(await signInAdmin(shop()));
  const { body } = await admin.get(`/audit?q=${email}`);
  return body.filter(({ action }: AuditEntry) => action !== 'orders-cancelled');
};
const profile = { education: 'x', location: 'x', city: 'Squat', phone: '12345', linkedin: 'x', img: '/x' };
const ordersOf = async (token: string): Promise<Booking[]> => (await shop().as(token).get('/booking')).body;

describe('an account', () => {
  it('made with somebody else’s e-mail has the shop mail them only about money', async () => {
    const mailing = await startShop(mailingShop);
    onTestFinished(mailing.stop);
    const to = newEmail();
    const mails = async () => {
      await runLoops(mailing, 'payments', 'orders', 'mail');
      return (await mailing.db.collection('mails').find({ to }).toArray()).map(({ kind }) => kind);
    };
    const token = await signIn(mailing, to, unverified);
    const part = await addPart(mailing);
    const place = () => placeOrder(mailing, token, part, to);
    const cancel = ({ _id }: Booking) => mailing.as(token).delete(`/booking/${_id}`).expect(200);
    await cancel(await place());
    const { _id } = await place();
    // Advance to the buyer's reminder, then to the order's expiry.
    for (const minutes of [50, 11]) {
      mailing.clock.forward(minutes * 60_000);
      expect(await mails()).toEqual([]);
    }
    const { body: events } = await mailing.as(token).get(`/booking/${_id}/events`);
    expect(events.map(({ action }: BookingEvent) => action)).toEqual(['held', 'expired']);
    await buyPart(mailing, token, part, to);
    const open = await place();
    expect(await mails()).toEqual(['order-paid']);

    const { body } = await mailing
      .as(await idToken(to))
      .put(`/user/${to}`)
      .send({ accessToken: token });
    expect(await mails()).toEqual(['order-paid']);
    await mailing.as(body.token).delete(`/booking/${open._id}`).expect(200);
    expect(await mails()).toEqual(['order-paid', 'order-cancelled']);
  });

  it('may order and pay before its e-mail is verified', async () => {
    const email = newEmail();
    const token = await signIn(shop(), email, unverified);
    const order = await placeOrder(shop(), token, await addPart(shop()), email);
    const { clientSecret, intentId } = await startPayment(shop(), token, order._id);
    await payByCard(shop(), clientSecret);
    const paid = await shop().as(token).patch(`/booking/${order._id}`).send({ transactionId: intentId });
    expect(paid.body).toMatchObject({ booking: { paid: true } });
    expect(await stored(email)).toMatchObject({ verified: false });

    const { body } = await shop()
      .as(await idToken(email))
      .put(`/user/${email}`)
      .send({ accessToken: token });
    expect(await stored(email)).toMatchObject({ verified: true });
    expect(await ordersOf(body.token)).toHaveLength(1);
    const list = await shop()
      .as(await signInAdmin(shop()))
      .get(`/user?q=${email.split('@')[0]}`);
    expect(list.body).toMatchObject([{ email, verified: true }]);
  });

  it('refuses another Firebase user who has not verified the same e-mail', async () => {
    const email = newEmail();
    expect((await enter(email, 'first')).status).toBe(200);
    const refused = await enter(email, 'second', unverified);
    expect([refused.status, refused.body.code]).toEqual([403, 'email_unproved']);
    expect(await stored(email)).toMatchObject({ uid: 'first', verified: true });
  });

  it('goes with its data to another Firebase user if both have verified the e-mail; old tokens end', async () => {
    const email = newEmail();
    const before = await enter(email, 'prover');
    await shop().as(before.body.token).post('/profile').send(profile);
    const after = await enter(email, 'prover-again');
    expect(after.status).toBe(200);
    expect((await shop().as(before.body.token).get('/profile/me')).status).toBe(401);
    expect((await shop().as(after.body.token).get('/profile/me')).body).toMatchObject({
      city: 'Squat',
    });
    expect(await linesOf(email)).toMatchObject([
      {
        action: 'account-rebound',
        by: email,
        from: expect.stringContaining('127.0.0.1'),
        before: { uid: 'prover', verified: true },
        after: { uid: 'prover-again', verified: true, emptied: false },
      },
    ]);
  });

  it('made by a squatter is empty for the owner of the e-mail, and the squatter sees nothing of hers', async () => {
    const email = newEmail();
    const part = await addPart(shop());
    const squatter = (await enter(email, 'squatter', { ...unverified, name: 'Squatter' })).body.token;
    await shop().as(squatter).post('/profile').send(profile);
    await shop().as(squatter).post('/review').send({ name: 'S', addComment: 'Mine', ratings: 1, img: '/x' });
    const squatted = await placeOrder(shop(), squatter, part, email, 3);

    const former = await accountId(shop(), email);
    const owner = (await enter(email, 'owner')).body.token;
    expect((await shop().as(owner).get('/profile/me')).body).toBeNull();
    expect(await ordersOf(owner)).toEqual([]);
    expect((await shop().as(owner).get(`/booking/${squatted._id}`)).status).toBe(403);
    expect(
      (await shop().as(owner).post('/create-payment-intent').send({ booking: squatted._id })).status,
    ).toBe(403);
    expect(await stockOf(shop(), part._id)).toMatchObject({ held: 0, sold: 0 });
    expect(await stored(email)).toMatchObject({ uid: 'owner', verified: true });
    expect(await stored(email)).not.toHaveProperty('name');
    expect(await shop().db.collection('reviews').countDocuments({ author: former })).toBe(0);
    expect(await linesOf(email)).toMatchObject([{ action: 'account-rebound', after: { emptied: true } }]);

    await placeOrder(shop(), owner, part, email, 1);
    expect(await ordersOf(owner)).toHaveLength(1);
    expect((await shop().as(squatter).get('/booking')).status).toBe(401);
    expect((await enter(email, 'squatter', unverified)).body.code).toBe('email_unproved');
    // An admin still sees both orders.
    const all = await shop()
      .as(await signInAdmin(shop()))
      .get(`/booking?buyer=${email}`);
    expect(all.body).toHaveLength(2);
  });

  it('made by two Firebase users at once goes to one of them; the other is refused', async () => {
    const email = newEmail();
    const tokens = await Promise.all(['left', 'right'].map((uid) => tokenOf(email, uid, unverified)));
    const answers = await Promise.all(
      tokens.flatMap((token) => [1, 2, 3].map(() => shop().as(token).put(`/user/${email}`))),
    );
    const uid = (await stored(email))?.['uid'];
    const expected = ['left', 'left', 'left', 'right', 'right', 'right'].map((one) =>
      one === uid ? 200 : 403,
    );
    expect(answers.map(({ status }) => status)).toEqual(expected);
    expect(await shop().db.collection('users').countDocuments({ email })).toBe(1);
  });

  it('taken by several verified users at once goes to one, and only that one’s token works', async () => {
    const email = newEmail();
    await enter(email, 'made-it', unverified);
    const tokens = await Promise.all(['a', 'b', 'c'].map((uid) => tokenOf(email, `taker-${uid}`)));
    const answers = await Promise.all(tokens.map((token) => shop().as(token).put(`/user/${email}`)));
    const uid = (await stored(email))?.['uid'];
    const alive = await Promise.all(
      answers.map(
        async ({ body }) =>
          (
            await shop()
              .as(body.token ?? 'none')
              .get('/booking')
          ).status === 200,
      ),
    );
    expect(alive).toEqual(['taker-a', 'taker-b', 'taker-c'].map((one) => one === uid));
  });

  it('replaced by another one is deleted by the sweep after a crash, and never seen by the owner of the e-mail', async () => {
    const email = newEmail();
    const squatter = (await enter(email, 'squatter-too', unverified)).body.token;
    await shop().as(squatter).post('/profile').send(profile);
    const former = await accountId(shop(), email);
    // Simulate a crash of the takeover: the account has lost its e-mail, and nothing else has happened yet.
    await shop()
      .db.collection('users')
      .updateOne(
        { email },
        {
          $set: {
            leaving: true,
            replaced: true,
            unfinishedSince: new Date(),
            formerEmails: [{ email, until: new Date() }],
            email: former,
          },
        },
      );
    const token = (await enter(email, 'owner-too')).body.token;
    expect((await shop().as(token).get('/profile/me')).body).toBeNull();
    expect((await shop().as(squatter).get('/profile/me')).status).toBe(401);
    shop().clock.forward(60_000);
    await shop().app.loops.people();
    const left = (field: string) => ({ [field]: former });
    expect(await shop().db.collection('profiles').countDocuments(left('owner'))).toBe(0);
    expect(await shop().db.collection('users').countDocuments({ 'formerEmails.email': email })).toBe(0);
  });
});

describe('ADMIN_EMAILS', () => {
  it('makes an admin once: after a demotion or deletion it does not do so again', async () => {
    const email = 'admin@example.com';
    await signInAdmin(shop());
    const deputy = 'deputy@example.com';
    await signIn(shop(), deputy);
    await shop()
      .as(await signInAdmin(shop()))
      .put(`/user/admin/${deputy}`);
    const asDeputy = shop().as(await signIn(shop(), deputy));
    expect((await asDeputy.delete(`/user/admin/${email}`)).body).toMatchObject({
      modifiedCount: 1,
    });
    const isAdmin = async () =>
      (
        await shop()
          .as(await signInAdmin(shop()))
          .get(`/admin/${email}`)
      ).body.admin;
    expect(await isAdmin()).toBe(false);

    await asDeputy.put(`/user/admin/${email}`);
    expect(await isAdmin()).toBe(true);
    await asDeputy.delete(`/user/${email}`);
    expect(await isAdmin()).toBe(false);
    await asDeputy.put(`/user/admin/${email}`);
  });
});
