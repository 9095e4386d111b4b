import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import type { StoredDocument } from './support/stored-documents.ts';
import { addPart, bearer, buyPart, placeOrder, signIn, signInAdmin, useShop } from './support/shop.ts';

// All different, so that no period can be mistaken for another.
const periods = {
  KEEP_UNPAID_ORDERS_DAYS: '10',
  KEEP_MAILS_DAYS: '20',
  KEEP_MESSAGES_DAYS: '30',
  KEEP_AUDIT_DAYS: '40',
};
const shop = useShop(periods);
const day = 24 * 60 * 60 * 1000;

const message = { email: 'ann@example.com', subject: 'Hours', message: 'When do you open?' };

it('what nobody needs is deleted after the periods that the privacy policy names', async () => {
  const { db, api, clock, app } = shop();
  const token = await signIn(shop(), 'ann@example.com');
  const admin = bearer(await signInAdmin(shop()));
  const part = await addPart(shop());
  const paid = await buyPart(shop(), token, part, 'ann@example.com');
  const cancelled = await placeOrder(shop(), token, part, 'ann@example.com');
  await api.delete(`/booking/${cancelled._id}`).set(bearer(token)).expect(200);
  const expired = await placeOrder(shop(), token, part, 'ann@example.com');
  await api.post('/contact').send(message).expect(200);
  const at = clock.now();
  const mail = { to: 'ann@example.com', kind: 'order-paid', attempts: 1, createdAt: at };
  await db.collection<StoredDocument & { _id: string }>('mails').insertMany([
    { _id: 'sent', ...mail, state: 'sent', sentAt: at },
    { _id: 'given up', ...mail, state: 'failed', failedAt: at, data: { order: { buyerName: 'Ann' } } },
    { _id: 'waiting', ...mail, state: 'waiting', nextAt: new Date(at.getTime() + 1000 * day) },
  ]);
  await api.put('/user/admin/ann@example.com').set(admin).expect(200);
  await api.delete('/user/admin/ann@example.com').set(admin).expect(200);

  const orders = async () => (await db.collection('bookings').find().toArray()).map(({ _id }) => String(_id));
  const kept = async () => ({
    orders: (await orders()).toSorted(),
    mails: (await db.collection('mails').find().toArray()).map(({ _id }) => String(_id)).toSorted(),
    messages: await db.collection('contactMessages').countDocuments(),
    audit: new Set(
      (await db.collection<{ _id: { action: string } }>('audit').find().toArray()).map(
        ({ _id }) => _id.action,
      ),
    ),
  });
  const atFirst = { mails: ['given up', 'sent', 'waiting'], messages: 1, audit: expect.any(Set) };
  const all = [paid, cancelled._id, expired._id].toSorted();
  const { html } = (await api.get('/policy/privacy')).body;

  /**
   * Expects that the privacy policy states this period. Advances to the period's last day and then past its end.
   * @returns what is kept at both times
   */
  const passing = async (days: string) => {
    expect(html).toContain(`${days} days`);
    clock.forward(9 * day);
    for (let repeats = 0; repeats < 2; repeats += 1) await app.sweep();
    const before = await kept();
    clock.forward(day);
    for (let repeats = 0; repeats < 2; repeats += 1) await app.sweep();
    return [before, await kept()];
  };
  expect(await passing(periods.KEEP_UNPAID_ORDERS_DAYS)).toMatchObject([
    { ...atFirst, orders: all },
    { ...atFirst, orders: [paid] },
  ]);
  expect(await passing(periods.KEEP_MAILS_DAYS)).toMatchObject([
    { ...atFirst, orders: [paid] },
    { ...atFirst, orders: [paid], mails: ['waiting'] },
  ]);
  expect(await passing(periods.KEEP_MESSAGES_DAYS)).toMatchObject([{ messages: 1 }, { messages: 0 }]);
  const [before, after] = await passing(periods.KEEP_AUDIT_DAYS);
  expect(before?.audit).toContain('part-added');
  // This entry stays: without it, ADMIN_EMAILS would give the role back.
  expect([...(after?.audit ?? [])]).toEqual(['admin-removed']);
});

it('an order that took money, or still holds units, is never deleted', async () => {
  const { db, clock, app } = shop();
  const token = await signIn(shop(), 'bea@example.com');
  const part = await addPart(shop());
  const cancel = async () => {
    const { _id } = await placeOrder(shop(), token, part, 'bea@example.com');
    await shop().as(token).delete(`/booking/${_id}`).expect(200);
    return new ObjectId(_id);
  };
  const [late, tied] = [await cancel(), await cancel()];
  const refund = { id: 'r', at: clock.now(), by: 'shop' };
  const bookings = db.collection('bookings');
  await bookings.updateOne({ _id: late }, { $set: { transactions: ['pi_late'] } });
  await bookings.updateOne(
    { _id: tied },
    { $set: { refunds: [{ ...refund, transactionId: 'pi_other', amountMinor: 5 }] } },
  );
  clock.forward(100 * day);
  await app.sweep().catch(() => {});
  expect(await bookings.countDocuments({ _id: { $in: [late, tied] } })).toBe(2);
});
