import type { ListedWithdrawal, OrderWithdrawal } from '@switchyard/shared/withdrawals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMortalDatabase } from './support/mortal-database.ts';
import { asAdmin, home, newBuyer, openOrder, paidOrder, type TestOrder } from './support/orders.ts';
import { openPostOffice, type PostOffice } from './support/post-office.ts';
import { addPart, bearer, startShop, type Shop } from './support/shop.ts';

let office: PostOffice;
let shop: Shop;
/** Another process of the same shop, which dies. */
let mortal: Shop;
let database: ReturnType<typeof createMortalDatabase>;
beforeAll(async () => {
  office = await openPostOffice();
  const settings = {
    SMTP_URL: office.url,
    MAIL_FROM: 'Switchyard <orders@shop.example>',
    SELLER_EMAIL: 'desk@shop.example',
    SHOP_NAME: 'Ann Smith Ltd',
    SHOP_ADDRESS: '1 High Street, London',
    SITE_ORIGIN: 'https://shop.example',
    RETURN_DAYS: '20',
  };
  shop = await startShop(settings);
  database = createMortalDatabase(shop.db);
  mortal = await startShop({ ...settings, STRIPE_API_URL: shop.sandbox.origin }, database.db);
});
afterAll(async () => {
  database.dieAt(undefined);
  await mortal.stop();
  await shop.stop();
  await office.close();
});
beforeEach(async () => {
  await shop.app.sweep();
  office.received.length = 0;
});

const one = [{ n: 0, quantity: 1 }];
const two = [{ n: 0, quantity: 2 }];
const oneBack = { reason: 'It was faulty', lines: [{ n: 0, quantity: 1, restock: 1 }] };

/** An order of two units that has arrived. */
async function deliveredOrder(facts: Parameters<typeof paidOrder>[1] = {}): Promise<TestOrder> {
  const order = await paidOrder(shop, { address: home, ...facts });
  for (const step of ['packed', 'shipped', 'delivered'] as const) await order.fulfil(step);
  return order;
}
const declare = (order: TestOrder, body: object = {}, key: string = crypto.randomUUID(), api = shop.api) =>
  api
    .post(`/booking/${order.id}/return`)
    .set(bearer(order.buyer.token))
    .set('Idempotency-Key', key)
    .send({ kind: 'faulty', lines: one, ...body });
const declared = async (order: TestOrder, body: object = {}): Promise<string> =>
  (await declare(order, body).expect(200)).body.insertedId;
const ofOrder = async (order: TestOrder): Promise<OrderWithdrawal> =>
  (await shop.api.get(`/booking/${order.id}/withdrawal`).set(bearer(order.buyer.token)).expect(200)).body;
const desk = async (query: string): Promise<ListedWithdrawal[]> =>
  (await shop.api.get(`/withdrawals?${query}`).set(await asAdmin(shop))).body;
type Step = 'accepted' | 'refused' | 'received' | 'settled';
const act = async (id: string, step: Step, body: object = {}, { api } = shop) => {
  const path = `/withdrawals/${id}/${step}`;
  const call = step === 'settled' ? api.post(path) : api.put(path);
  return call.set(await asAdmin(shop)).send(body);
};
const markSent = ({ id: order, buyer }: TestOrder, id: string) =>
  shop.api.put(`/booking/${order}/withdrawal/${id}/sent`).set(bearer(buyer.token));
/** What the shop has written to somebody about a return, in no particular sequence. */
async function mailsTo(to: string): Promise<string[]> {
  await shop.app.sweep();
  return office.received
    .filter((mail) => mail.to.includes(to) && /return/i.test(mail.header('Subject') ?? ''))
    .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('\r\n', ' '));
}
const trailOf = async (id: string): Promise<string[]> => {
  const trail = shop.db.collection<{ _id: { action: string; whom: string } }>('audit');
  const found = await trail.find({ '_id.whom': id }).toArray();
  return found.map(({ _id }) => _id.action).toSorted();
};

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
      const call = shop.api.put(`/withdrawals/${id}/${step}`).set(bearer(order.buyer.token));
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

describe('what can be declared', () => {
  it.each([
    ['a withdrawal', { kind: 'withdrawal' }, 'invalid_input'],
    ['no line', { lines: [] }, 'invalid_input'],
    ['a line that is not there', { lines: [{ n: 6, quantity: 1 }] }, 'invalid_input'],
    ['more units than were sent', { lines: [{ n: 0, quantity: 3 }] }, 'too_few_to_return'],
  ])('is not %s', async (_, body, code) => {
    const order = await deliveredOrder();
    expect((await declare(order, body)).body.code).toBe(code);
    expect((await ofOrder(order)).declared).toEqual([]);
  });

  it('is only what was sent, paid, and one’s own', async () => {
    expect((await declare(await openOrder(shop))).body.code).toBe('order_unpaid');
    const order = await paidOrder(shop, { address: home });
    expect((await declare(order)).body).toMatchObject({ code: 'too_few_to_return' });
    const { token } = await newBuyer(shop);
    const body = { kind: 'faulty', lines: one };
    const path = `/booking/${order.id}/return`;
    expect((await shop.api.post(path).set(bearer(token)).send(body)).body.code).toBe('order_not_yours');
    await order.refund({ amount: order.booking.total });
    expect((await declare(order)).body.code).toBe('booking_not_open');
  });

  it('comes back without a fault for as many days as were promised, and with one at any time', async () => {
    const order = await deliveredOrder();
    const { returns } = await ofOrder(order);
    const end = Date.parse(returns.until ?? '');
    const days = (end - shop.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(20);
    // A weekend, the time zone, and the end of summer time.
    expect(days).toBeLessThan(23.6);
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
    const order = await deliveredOrder({ part, quantity: 21 });
    for (let number = 1; number <= 20; number += 1) await declared(order);
    expect((await declare(order)).body.code).toBe('too_many_returns');
    // The law's withdrawal is counted apart.
    const path = `/booking/${order.id}/withdrawal`;
    await shop.api.post(path).set(bearer(order.buyer.token)).send({}).expect(200);
  });
});

describe('a withdrawal beside returns', () => {
  const withdraw = async (order: TestOrder): Promise<string> =>
    (await shop.api.post(`/booking/${order.id}/withdrawal`).set(bearer(order.buyer.token)).send({})).body
      .insertedId;

  it('in time can never be refused; one that is late can, with a reason that its buyer reads', async () => {
    const [inTime, late] = [await deliveredOrder(), await deliveredOrder()];
    const early = await withdraw(inTime);
    await shop.app.sweep();
    expect((await act(early, 'refused', { reason: 'No.' })).body.code).toBe('withdrawal_in_time');
    shop.clock.forward(30 * 86_400_000);
    const id = await withdraw(late);
    await shop.app.sweep();
    expect((await act(id, 'refused', { reason: 'The 14 days were over.' })).status).toBe(200);
    expect(await trailOf(id)).toEqual(['withdrawal-refused']);
    await shop.app.sweep();
    const said = office.received
      .filter(({ to }) => to.includes(late.buyer.email))
      .map(({ source }) => source);
    expect(said.some((source) => source.includes('The 14 days were over.'))).toBe(true);
    // What was refused can be declared again.
    expect(await withdraw(late)).not.toBe(id);
  });

  it('needs no acceptance, and can be on its way', async () => {
    const order = await deliveredOrder();
    const id = await withdraw(order);
    await shop.app.sweep();
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
    // The first looks at the order, which awaits the unit of the second, and is about to record its own refund.
    const beforeRecording = database.sleepAt('bookings', 'findOneAndUpdate');
    beforeLooking.wake();
    await beforeRecording.asleep;
    expect(await order.faults()).toContain(awaited);
    // Meanwhile the unit of the second is noted as back.
    const afterMarking = database.sleepAt('bookings', 'findOneAndUpdate');
    beforeMarking.wake();
    await afterMarking.asleep;
    expect(await order.faults()).not.toContain(awaited);
    beforeRecording.wake();
    expect((await one).status).toBe(200);
    afterMarking.wake();
    expect((await other).status).toBe(200);

    // No sweep runs first: it would hide what was lost.
    expect(await order.faults()).toEqual([]);
  });

  it('go back once if the process dies anywhere while it settles', async () => {
    for (const when of ['before', 'after'] as const) {
      for (const write of [1, 3, 5, 7]) {
        const order = await deliveredOrder();
        const id = await declared(order);
        await act(id, 'accepted');
        const settle = (at: Shop) => act(id, 'settled', { refund: oneBack }, at);
        database.dieAt({ write, when });
        await settle(mortal);
        database.dieAt(undefined);
        const last = await settle(shop);
        expect([200, 409], `dead ${when} write ${write}`).toContain(last.status);
        shop.clock.forward(10 * 60_000);
        await shop.app.sweep();
        expect(await order.read()).toMatchObject({ refunds: [{ state: 'made', restocked: 1 }] });
        expect(await desk(`q=${order.buyer.email}`)).toMatchObject([{ state: 'settled' }]);
        expect(await trailOf(id)).toEqual(['return-accepted', 'return-settled']);
        expect(await order.faults()).toEqual([]);
      }
    }
  });

  it('a step is told once, wherever the process dies', async () => {
    for (const when of ['before', 'after'] as const) {
      for (const write of [1, 2, 3, 4]) {
        const order = await deliveredOrder();
        const id = await declared(order);
        const path = `/withdrawals/${id}/accepted`;
        database.dieAt({ write, when });
        await mortal.api.put(path).set(await asAdmin(shop));
        database.dieAt(undefined);
        await shop.api
          .put(path)
          .set(await asAdmin(shop))
          .expect(200);
        shop.clock.forward(10 * 60_000);
        const told = (await mailsTo(order.buyer.email)).filter((mail) => mail.includes('We take it back'));
        const ids = told.map((mail) => /Message-ID: (\S+)/i.exec(mail)?.[1]);
        expect(new Set(ids).size, `dead ${when} write ${write}`).toBe(1);
        expect(await trailOf(id)).toEqual(['return-accepted']);
      }
    }
  });
});
