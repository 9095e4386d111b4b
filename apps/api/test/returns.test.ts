import { beforeAll, describe, expect, it } from 'vitest';
import { soldOrder } from './support/copied-orders.ts';
import { asAdmin, home, newBuyer, openOrder, paidOrder, type TestOrder } from './support/orders.ts';
import { oneBack, useReturning, type Returning } from './support/returning.ts';
import { addPart, runLoops } from './support/shop.ts';

const returning = useReturning();
const { deliveredOrder, declare, declared, ofOrder, desk, act, markSent, mailsTo, trailOf } = returning;
let office: Returning['office'];
let shop: Returning['shop'];
let mortal: Returning['mortal'];
let database: Returning['database'];
beforeAll(() => {
  ({ office, shop, mortal, database } = returning.running());
});

const one = [{ n: 0, quantity: 1 }];
const two = [{ n: 0, quantity: 2 }];

describe('a return', () => {
  it('goes from its declaration to the refund, with mails, a trail, and the unit back in stock', async () => {
    const order = await deliveredOrder();
    const id = await declared(order, { kind: 'does-not-fit', words: 'The pins are too wide' });
    const { declared: list, returns } = await ofOrder(order);
    expect(list).toMatchObject([
      {
        _id: id,
        kind: 'does-not-fit',
        state: 'declared',
        nth: 1,
        lines: one,
        words: 'The pins are too wide',
      },
    ]);
    expect(returns.lines).toEqual(one);
    expect(await mailsTo('desk@shop.example')).toHaveLength(1);
    for (const changed of [1, 0]) expect((await act(id, 'accepted')).body.modifiedCount).toBe(changed);
    for (const changed of [1, 0]) expect((await markSent(order, id)).body.modifiedCount).toBe(changed);
    expect(await desk(`q=${order.buyer.email}&tab=open`)).toMatchObject([{ _id: id, state: 'sent' }]);
    for (const changed of [1, 0]) expect((await act(id, 'received')).body.modifiedCount).toBe(changed);
    expect((await act(id, 'settled', { refund: oneBack })).status).toBe(200);
    expect((await act(id, 'settled', { refund: oneBack })).body.code).toBe('withdrawal_settled');
    expect(await order.read()).toMatchObject({ refunds: [{ state: 'made', restocked: 1, lines: one }] });
    expect(await order.stock()).toMatchObject({ available: 9, sold: 1 });
    expect(await order.faults()).toEqual([]);
    const mails = await mailsTo(order.buyer.email);
    expect(mails.map((mail) => /Subject: ([^(]+?) \(return/.exec(mail)?.[1]).toSorted()).toEqual([
      'We have your return',
      'We take it back',
      'Your parcel is back with us',
    ]);
    expect(mails.find((mail) => mail.includes('We take it back'))).toContain('1 High Street');
    expect(await trailOf(id)).toEqual(['return-accepted', 'return-received', 'return-settled']);
    expect(await desk(`q=${order.buyer.email}&tab=open`)).toEqual([]);
  });

  it('is refused with a reason, which its buyer reads, and its unit can be declared again', async () => {
    const order = await deliveredOrder();
    const id = await declared(order, { lines: two });
    expect((await act(id, 'refused', {})).body.code).toBe('invalid_input');
    expect((await act(id, 'refused', { reason: 'It was soldered.' })).body.modifiedCount).toBe(1);
    expect((await act(id, 'refused', { reason: 'Too late.' })).body.modifiedCount).toBe(0);
    for (const step of ['accepted', 'received', 'settled'] as const)
      expect((await act(id, step)).body).toMatchObject({ code: 'return_in_other_state' });
    expect((await ofOrder(order)).declared).toMatchObject([
      { state: 'refused', refusal: 'It was soldered.' },
    ]);
    const mails = await mailsTo(order.buyer.email);
    expect(mails.find((mail) => mail.includes('We cannot take it back'))).toContain('It was soldered.');
    expect(await desk(`q=${order.buyer.email}&tab=refused`)).toHaveLength(1);
    await declared(order, { lines: two });
  });

  it('must be accepted before anything else, and its buyer can only say that it was sent', async () => {
    const order = await deliveredOrder();
    const id = await declared(order);
    expect((await markSent(order, id)).body.code).toBe('return_in_other_state');
    expect((await act(id, 'settled', { refund: oneBack })).body.code).toBe('return_in_other_state');
    expect((await order.read()).refunds).toEqual([]);
    for (const step of ['accepted', 'refused'] as const) {
      const call = shop.as(order.buyer.token).put(`/withdrawals/${id}/${step}`);
      expect((await call.send({ reason: 'Mine' })).status).toBe(403);
    }
    const other = await deliveredOrder();
    expect((await markSent(other, id)).body.code).toBe('no_such_withdrawal');
  });

  it('that is settled without a refund is told by a mail of its own', async () => {
    const order = await deliveredOrder();
    const id = await declared(order);
    await act(id, 'accepted');
    expect((await act(id, 'settled')).status).toBe(200);
    expect((await mailsTo(order.buyer.email)).join()).toContain('Your return is settled');
    expect((await order.read()).refunds).toEqual([]);
  });
});

it('is found by the number on its slip, at both desks and in My Orders', async () => {
  const order = await deliveredOrder();
  const id = await declared(order);
  const { number } = await order.read();
  for (const q of [`${number}-1`, `Return ${number}-1`]) {
    expect(
      (await desk(`q=${q}`)).map(({ _id }) => _id),
      q,
    ).toEqual([id]);
    const own = shop.as(order.buyer.token).get('/booking').query({ q });
    for (const orders of [own, (await asAdmin(shop)).get('/orders').query({ q })])
      expect(
        (await orders).body.map(({ _id }: { _id: string }) => _id),
        q,
      ).toEqual([order.id]);
  }
});

describe('what a buyer writes with a return', () => {
  const words = 'Look at https://evil.example/';
  const unlinked = 'https:=E2=81=A0/=E2=81=A0/=E2=81=A0evil.=E2=81=A0example/';

  it('is no link in any mail', async () => {
    const order = await deliveredOrder();
    await declared(order, { words });
    for (const to of ['desk@shop.example', order.buyer.email]) {
      const [mail = ''] = await mailsTo(to);
      expect(mail).toContain(unlinked);
      expect(mail).not.toContain('evil.example');
    }
  });

  it('is not mailed to an e-mail that nobody has verified', async () => {
    const order = await deliveredOrder();
    const { email } = order.buyer;
    await shop.db.collection('users').updateOne({ email }, { $set: { verified: false } });
    await declared(order, { words });
    const [mail = ''] = await mailsTo(email);
    expect(mail).toContain('We have your return');
    expect(mail).not.toContain('Look at');
  });
});

describe('what can be declared', () => {
  it('is not a withdrawal, no line, a line that is not there, or more units than were sent', async () => {
    const order = await deliveredOrder();
    for (const [body, code] of [
      [{ kind: 'withdrawal' }, 'invalid_input'],
      [{ lines: [] }, 'invalid_input'],
      [{ lines: [{ n: 6, quantity: 1 }] }, 'invalid_input'],
      [{ lines: [{ n: 0, quantity: 3 }] }, 'too_few_to_return'],
    ] as const)
      expect((await declare(order, body)).body.code, JSON.stringify(body)).toBe(code);
    expect((await ofOrder(order)).declared).toEqual([]);
  });

  it('is only what was sent, paid, and one’s own', async () => {
    expect((await declare(await openOrder(shop))).body.code).toBe('order_unpaid');
    const order = await soldOrder(shop, { address: home });
    expect((await declare(order)).body).toMatchObject({ code: 'too_few_to_return' });
    const { token } = await newBuyer(shop);
    const body = { kind: 'faulty', lines: one };
    const path = `/booking/${order.id}/return`;
    expect((await shop.as(token).post(path).send(body)).body.code).toBe('order_not_yours');
    await order.refund({ amount: order.booking.total });
    expect((await declare(order)).body.code).toBe('booking_not_open');
  });

  it('comes back without a fault for as many days as were promised, and with one at any time', async () => {
    const order = await deliveredOrder();
    const { returns } = await ofOrder(order);
    const end = Date.parse(returns.until ?? '');
    const days = (end - shop.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(20);
    // At most: the rest of the day, a weekend, and 26 hours between the first time zone and the last.
    expect(days).toBeLessThan(24.1);
    shop.clock.forward(end - shop.clock.now().getTime());
    expect((await ofOrder(order)).returns).toMatchObject({ isOpen: false, lines: two });
    expect((await declare(order, { kind: 'return' })).body.code).toBe('return_period_over');
    await declared(order, { kind: 'faulty' });
    await declared(order, { kind: 'does-not-fit' });
  });

  it('is one return however often it is sent', async () => {
    const order = await deliveredOrder();
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => declare(order, {}, key)));
    const ids = new Set(answers.map(({ body }) => body.insertedId));
    expect(ids.size).toBe(1);
    expect((await ofOrder(order)).declared).toHaveLength(1);
    expect(await mailsTo('desk@shop.example')).toHaveLength(1);
  });

  it('is answered the same when it is repeated, also once the order is refunded in full', async () => {
    const order = await deliveredOrder();
    const key = crypto.randomUUID();
    const { insertedId } = (await declare(order, { lines: two }, key).expect(200)).body;
    await order.refund({ amount: order.booking.total });
    expect((await order.read()).status).toBe('refunded');
    expect((await declare(order, { lines: two }, key)).body).toMatchObject({ insertedId });
  });

  it('is never more than was sent, however many are declared at the same moment', async () => {
    const order = await deliveredOrder();
    const answers = await Promise.all(
      ['faulty', 'return', 'does-not-fit', 'faulty', 'return'].map((kind) => declare(order, { kind })),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'declared' : body.code));
    expect(codes.filter((code) => code === 'declared')).toHaveLength(2);
    expect(codes.filter((code) => code === 'too_few_to_return')).toHaveLength(3);
    expect((await ofOrder(order)).declared.map(({ nth }) => nth)).toEqual([1, 2]);
  });

  it('ends with the twentieth return of an order', async () => {
    const part = await addPart(shop, { availableQuantity: 30 });
    const order = await paidOrder(shop, { part, quantity: 21, address: home });
    for (const step of ['packed', 'shipped', 'delivered'] as const) await order.fulfil(step);
    for (let number = 1; number <= 20; number += 1) await declared(order);
    expect((await declare(order)).body.code).toBe('too_many_returns');
    // The statutory withdrawal has its own limit.
    const path = `/booking/${order.id}/withdrawal`;
    await shop.as(order.buyer.token).post(path).send({}).expect(200);
  });
});

describe('a withdrawal beside returns', () => {
  const withdraw = async (order: TestOrder): Promise<string> =>
    (await shop.as(order.buyer.token).post(`/booking/${order.id}/withdrawal`).send({})).body.insertedId;

  it('in time can never be refused; one that is late can, with a reason that its buyer reads', async () => {
    const [inTime, late] = [await deliveredOrder(), await deliveredOrder()];
    const early = await withdraw(inTime);
    await runLoops(shop, 'withdrawals', 'mail');
    expect((await act(early, 'refused', { reason: 'No.' })).body.code).toBe('withdrawal_in_time');
    shop.clock.forward(30 * 86_400_000);
    const id = await withdraw(late);
    await runLoops(shop, 'withdrawals', 'mail');
    expect((await act(id, 'refused', { reason: 'The 14 days were over.' })).status).toBe(200);
    expect(await trailOf(id)).toEqual(['withdrawal-refused']);
    await runLoops(shop, 'withdrawals', 'mail');
    const said = office.received
      .filter(({ to }) => to.includes(late.buyer.email))
      .map(({ source }) => source);
    expect(said.some((source) => source.includes('The 14 days were over.'))).toBe(true);
    // After a refusal, the same units can be declared again.
    expect(await withdraw(late)).not.toBe(id);
  });

  it('needs no acceptance, and can be on its way', async () => {
    const order = await deliveredOrder();
    const id = await withdraw(order);
    await shop.app.loops.upkeep();
    expect((await act(id, 'accepted')).body.code).toBe('return_in_other_state');
    expect((await markSent(order, id)).body.modifiedCount).toBe(1);
    expect((await declare(order)).body.code).toBe('too_few_to_return');
    expect((await act(id, 'received')).body.modifiedCount).toBe(1);
  });
});

describe('money and stock', () => {
  it('go back once, although a return is settled twice while another admin refunds the same unit', async () => {
    const order = await deliveredOrder();
    const ids = [await declared(order), await declared(order)];
    for (const id of ids) await act(id, 'accepted');
    await Promise.all([
      ...ids.flatMap((id) => [1, 2].map(() => act(id, 'settled', { refund: oneBack }))),
      order.refund({ reason: 'Sorry', lines: [{ n: 0, quantity: 1, restock: 1 }] }),
    ]);
    const { refunds, refunded, total } = await order.read();
    const made = refunds.filter(({ state }: { state: string }) => state !== 'failed');
    expect(made).toHaveLength(2);
    expect(refunded).toBeLessThanOrEqual(total);
    expect(await order.stock()).toMatchObject({ available: 10, sold: 0 });
    expect(await order.faults()).toEqual([]);
  });

  it('are not awaited again once back, although two returns are settled at the same moment', async () => {
    const order = await deliveredOrder();
    const [first = '', second = ''] = [await declared(order), await declared(order)];
    for (const id of [first, second]) await act(id, 'accepted');
    const settle = (id: string) => act(id, 'settled', { refund: oneBack }, mortal);
    const awaited = `order ${order.id} awaits units`;

    const beforeLooking = database.sleepAt('bookings', 'findOneAndUpdate', 3);
    const one = settle(first);
    await beforeLooking.asleep;
    const beforeMarking = database.sleepAt('bookings', 'updateOne', 2);
    const other = settle(second);
    await beforeMarking.asleep;
    // The first call sees that the order still awaits the unit of the second, and pauses before recording its
    // own refund.
    const beforeRecording = database.sleepAt('bookings', 'findOneAndUpdate');
    beforeLooking.wake();
    await beforeRecording.asleep;
    expect(await order.faults()).toContain(awaited);
    // Meanwhile the second call records its unit as back.
    const afterMarking = database.sleepAt('bookings', 'findOneAndUpdate');
    beforeMarking.wake();
    await afterMarking.asleep;
    expect(await order.faults()).not.toContain(awaited);
    beforeRecording.wake();
    expect((await one).status).toBe(200);
    afterMarking.wake();
    expect((await other).status).toBe(200);

    // Check before any sweep, which would repair a lost update and hide it.
    expect(await order.faults()).toEqual([]);
  });
});
