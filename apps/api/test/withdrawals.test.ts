import type { ListedWithdrawal, OrderWithdrawal } from '@switchyard/shared/withdrawals';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveredOrder, soldOrder } from './support/copied-orders.ts';
import { createMortalDatabase } from './support/mortal-database.ts';
import { asAdmin, home, newBuyer, openOrder, paidOrder, newAdmin, type TestOrder } from './support/orders.ts';
import { openPostOffice, type PostOffice } from './support/post-office.ts';
import { addPart, bearer, idToken, startShop, type Shop, runLoops } from './support/shop.ts';

let office: PostOffice;
const settings = () => ({
  SMTP_URL: office.url,
  MAIL_FROM: 'Switchyard <orders@shop.example>',
  SELLER_EMAIL: 'desk@shop.example',
  SITE_ORIGIN: 'https://shop.example',
  MESSAGES_PER_DAY: '2000',
});
let shop: Shop;
/** A second process of the same shop, in which crashes are simulated. */
let mortal: Shop;
let database: ReturnType<typeof createMortalDatabase>;
beforeAll(async () => {
  office = await openPostOffice();
  shop = await startShop(settings());
  database = createMortalDatabase(shop.db);
  mortal = await startShop({ ...settings(), STRIPE_API_URL: shop.sandbox.origin }, database.db);
});
afterAll(async () => {
  database.dieAt(undefined);
  await mortal.stop();
  await shop.stop();
  await office.close();
});
/** Runs what withdrawals and their mails need. */
const sweep = () => runLoops(shop, 'withdrawals', 'mail');
beforeEach(async () => {
  // Nobody reads the mails that the test before has left.
  await runLoops(shop, 'withdrawals');
  await shop.db.collection('mails').deleteMany({});
  office.received.length = 0;
});

const berlin = {
  name: 'Ada Buyer',
  line1: 'Unter den Linden 1',
  city: 'Berlin',
  postalCode: '10117',
  country: 'DE',
};
const numberOf = async (order: TestOrder): Promise<number> => (await order.read()).number;
const declare = (body: object, api = shop.api) =>
  api.post('/withdrawal').send({ name: 'Ada Buyer', ...body });
const declareOwn = (order: TestOrder, body: object = {}) =>
  shop.as(order.buyer.token).post(`/booking/${order.id}/withdrawal`).send(body);
const ofOrder = async (order: TestOrder): Promise<OrderWithdrawal> =>
  (await shop.as(order.buyer.token).get(`/booking/${order.id}/withdrawal`)).body;
const desk = async (query: string): Promise<ListedWithdrawal[]> =>
  (await (await asAdmin(shop)).get(`/withdrawals?${query}`)).body;
const act = async (id: string, what: 'received' | 'settled', body: object = {}) => {
  const as = await asAdmin(shop);
  return what === 'received'
    ? as.put(`/withdrawals/${id}/received`)
    : as.post(`/withdrawals/${id}/settled`).send(body);
};
const mailsTo = (to: string, subject = /withdrawal has arrived/i) =>
  office.received.filter((mail) => mail.to.includes(to) && subject.test(mail.header('Subject') ?? ''));
/** The text of a mail without quoted-printable line breaks. */
const textOf = (source: string | undefined) => (source ?? '').replaceAll('=\r\n', '').replaceAll('\r\n', ' ');
async function ship(order: TestOrder) {
  for (const step of ['packed', 'shipped'] as const) await order.fulfil(step);
}

it('of a deleted account is told to nobody who has its e-mail now', async () => {
  const order = await deliveredOrder(shop, { address: home });
  const { email } = order.buyer;
  const number = await numberOf(order);
  const { insertedId } = (
    await shop
      .as(order.buyer.token)
      .post(`/booking/${order.id}/return`)
      .send({ kind: 'faulty', lines: [{ n: 0, quantity: 1 }], words: 'It does not click.' })
      .expect(200)
  ).body;
  await sweep();
  await (await asAdmin(shop)).delete(`/user/${email}`).expect(200);
  const next = await idToken(email, {}, `next-${order.id}`);
  await shop.as(next).put(`/user/${email}`).expect(200);
  office.received.length = 0;
  const admin = await asAdmin(shop);
  await admin.put(`/withdrawals/${insertedId}/refused`).send({ reason: 'My private reason' }).expect(200);
  await declare({ order: String(number), email, words: 'private' }).expect(200);
  for (let sweeps = 0; sweeps < 3; sweeps += 1) await sweep();
  expect(mailsTo(email, /./)).toEqual([]);
  expect(textOf(mailsTo('desk@shop.example', /^Withdrawal/)[0]?.source)).toContain(
    'its email may be somebody else',
  );
});

describe('a withdrawal without an account', () => {
  it('is confirmed to the order’s e-mail, with its content, day and time, and reaches the seller', async () => {
    const order = await soldOrder(shop, { address: home });
    const number = await numberOf(order);
    const email = order.buyer.email.toUpperCase();
    await declare({ order: `#${number}`, email, words: 'One of the two switches' }).expect(200);
    expect(await desk(`q=${order.buyer.email}`)).toMatchObject([{ isNew: true }]);
    await sweep();
    await sweep();
    const [receipt, ...more] = mailsTo(order.buyer.email);
    expect(more).toEqual([]);
    const said = textOf(receipt?.source);
    for (const content of ['One of the two switches', 'Ada Buyer', `Order ${number}`, 'UTC'])
      expect(said).toContain(content);
    expect(mailsTo('desk@shop.example', /^Withdrawal: order/)).toHaveLength(1);
    expect(await desk(`q=${order.buyer.email}`)).toMatchObject([
      { order: order.id, state: 'declared', words: 'One of the two switches', isNew: false, isLate: false },
    ]);
  });

  it('finds its order among the words that papers, mails and people write around its number', async () => {
    const order = await soldOrder(shop);
    const number = await numberOf(order);
    const { body: papers } = await shop.as(order.buyer.token).get(`/booking/${order.id}/papers`);
    const ways = [
      `Order number ${number}`,
      `${number}.`,
      `Nr. ${number}`,
      `Monday, 2 switches (order ${number})`,
      `order/${order.id}`,
      `Invoice ${papers[0].number}`,
    ];
    for (const named of ways) await declare({ order: named, email: order.buyer.email }).expect(200);
    await sweep();
    const found = await desk(`q=${order.buyer.email}`);
    expect(found.map((one) => [one.orderNamed, one.order])).toEqual(
      ways.map((named) => [named, order.id]).toReversed(),
    );
    expect(mailsTo(order.buyer.email)).toHaveLength(ways.length);
  });

  it('is found at the desk by the recipient and the tracking number of its order', async () => {
    const order = await paidOrder(shop, { address: { ...home, name: 'Jürgen Quastenflosser' } });
    await order.fulfil('shipped');
    await declare({ order: String(await numberOf(order)), email: order.buyer.email, name: 'J. Q.' }).expect(
      200,
    );
    await sweep();
    for (const q of ['quastenflosser', 'jurgen quast']) {
      expect((await desk(`q=${q}`)).map((one) => one.order)).toEqual([order.id]);
      expect(await desk(`tab=settled&q=${q}`)).toEqual([]);
    }
    expect((await desk('q=JD014600001')).map((one) => one.order)).toContain(order.id);
    expect(await desk('q=quastenflosserin')).toEqual([]);
    const number = await numberOf(order);
    expect(
      (await desk(`q=${encodeURIComponent(`(order number ${number})`)}`)).map((one) => one.order),
    ).toEqual([order.id]);
  });

  it('is about no order if its words name two of the same buyer', async () => {
    const order = await soldOrder(shop);
    const other = await paidOrder(shop, { buyer: order.buyer });
    const named = `${await numberOf(order)} or ${await numberOf(other)}`;
    await declare({ order: named, email: order.buyer.email }).expect(200);
    await sweep();
    expect((await desk(`q=${order.buyer.email}`)).map((one) => one.order)).toEqual([undefined]);
  });

  it('repeats a stranger’s words to the order’s e-mail only, and no mail makes a link of them', async () => {
    const order = await soldOrder(shop);
    const trap = 'See https://evil.example/pay or mail thief@evil.example';
    const body = { order: String(await numberOf(order)), email: order.buyer.email };
    await shop.api
      .post('/withdrawal')
      .send({ ...body, name: 'www.evil.example', words: trap })
      .expect(200);
    await sweep();
    const receipts = mailsTo(order.buyer.email).map(({ source }) => textOf(source));
    expect(receipts).toHaveLength(1);
    expect(receipts[0]).toMatch(/evil/);
    expect(receipts[0]).not.toMatch(/https?:\/\/evil|evil\.example|thief@evil/);
    const [{ _id: id = '' } = {}] = await desk(`q=${order.buyer.email}`);
    office.received.length = 0;
    await shop.db.collection('withdrawals').updateOne({ _id: new ObjectId(id) }, { $set: { late: true } });
    const refusal = { reason: 'It came too late.' };
    await (await asAdmin(shop)).put(`/withdrawals/${id}/refused`).send(refusal).expect(200);
    await sweep();
    const [refused] = mailsTo(order.buyer.email, /cannot take it back/i);
    expect(textOf(refused?.source)).toContain('It came too late.');
    expect(textOf(refused?.source)).not.toMatch(/evil/);
  });

  it('is answered the same whether the order exists, is paid, or has this e-mail; only the order’s gets mail', async () => {
    const [order, unpaid] = [await soldOrder(shop), await openOrder(shop)];
    const stranger = `stranger.${order.id}@example.com`;
    const answers = [
      await declare({ order: String(await numberOf(order)), email: order.buyer.email }),
      await declare({ order: String(await numberOf(order)), email: stranger }),
      await declare({ order: String(await numberOf(unpaid)), email: unpaid.buyer.email }),
      await declare({ order: '999999', email: stranger }),
      await declare({ order: 'the blue one', email: stranger }),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await sweep();
    expect(mailsTo(stranger)).toEqual([]);
    expect(mailsTo(unpaid.buyer.email)).toEqual([]);
    expect(mailsTo(order.buyer.email)).toHaveLength(1);
    const unknown = await desk(`q=${stranger}`);
    expect(unknown).toHaveLength(3);
    expect(unknown.filter((one) => one.order !== undefined)).toEqual([]);
  });

  it('is one withdrawal however often it is sent, and another one if it says something else', async () => {
    const order = await soldOrder(shop);
    const body = { order: String(await numberOf(order)), email: order.buyer.email };
    await Promise.all([declare(body), declare(body)]);
    await sweep();
    await declare(body);
    await declare({ ...body, words: 'The switches' });
    await sweep();
    expect(await desk(`q=${order.buyer.email}`)).toHaveLength(2);
    expect(mailsTo(order.buyer.email)).toHaveLength(2);
  });

  it('sends no more than twenty receipts to one order', async () => {
    const order = await soldOrder(shop);
    const body = { order: String(await numberOf(order)), email: order.buyer.email };
    for (let index = 0; index < 23; index += 1)
      await declare({ ...body, words: `Number ${index}` }).expect(200);
    await sweep();
    await sweep();
    expect(
      await shop.db.collection('mails').countDocuments({ order: order.id, kind: 'withdrawal-receipt' }),
    ).toBe(20);
    const told = () => mailsTo('desk@shop.example', /Withdrawal: order/).map(({ source }) => textOf(source));
    await expect
      .poll(async () => {
        await sweep();
        return told().length;
      })
      .toBe(23);
    expect(told().filter((text) => text.includes('so many receipts'))).toHaveLength(3);
    // A stranger who knows order number and e-mail cannot use up the buyer's own limit.
    await declareOwn(order).expect(200);
    await sweep();
    expect(await ofOrder(order)).toMatchObject({ declared: { length: 21 } });
    expect(
      await shop.db.collection('mails').countDocuments({ order: order.id, kind: 'withdrawal-receipt' }),
    ).toBe(21);
  });

  it('is always stored; of a network that sends many, only those that name an order are mailed', async () => {
    const few = await startShop({ ...settings(), MESSAGES_PER_DAY: '20', TRUST_PROXY: '1' });
    try {
      const order = await paidOrder(few);
      const send = (network: number, body: object) =>
        declare({ order: '1', email: 'nobody@example.com', ...body }, few.api)
          .set('X-Forwarded-For', `2001:db8:7:${network}::1`)
          .expect(200);
      for (const n of [1, 2, 3]) await send(n, { words: `Spam ${n}` });
      await send(4, { order: String(await numberOf(order)), email: order.buyer.email });
      await few.app.loops.upkeep();
      expect(await few.db.collection('withdrawals').countDocuments()).toBe(4);
      const mailed = (kind: string) => few.db.collection('mails').countDocuments({ kind });
      expect(await mailed('withdrawal-declared')).toBe(2);
      expect(await mailed('withdrawal-receipt')).toBe(1);
    } finally {
      await few.stop();
    }
  });
});

describe('a withdrawal by the signed-in buyer', () => {
  it('names lines and units, is shown with the order, and repeated changes nothing', async () => {
    const order = await soldOrder(shop, { address: berlin });
    const returns = { lines: [], isOpen: true };
    expect(await ofOrder(order)).toEqual({ isOpen: true, declared: [], returns });
    const lines = [{ n: 0, quantity: 1 }];
    const answers = await Promise.all([declareOwn(order, { lines }), declareOwn(order, { lines })]);
    expect(answers[0].body).toEqual(answers[1].body);
    expect(answers[0].body.insertedId).toMatch(/^[0-9a-f]{24}$/);
    expect((await ofOrder(order)).declared).toMatchObject([{ lines, state: 'declared' }]);
    await sweep();
    expect(textOf(mailsTo(order.buyer.email)[0]?.source)).toContain(order.part.name);
  });

  it('is another one with a receipt of its own once the one before is settled, even of as many units', async () => {
    const order = await soldOrder(shop, { address: home });
    const lines = [{ n: 0, quantity: 1 }];
    const refund = { reason: 'Withdrawn', lines };
    for (const units of [1, 2]) {
      const { insertedId: id } = (await declareOwn(order, { lines })).body;
      await sweep();
      expect(mailsTo(order.buyer.email)).toHaveLength(units);
      expect((await act(id, 'settled', { refund })).status).toBe(200);
    }
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: order.booking.total });
    expect(await order.faults()).toEqual([]);
  });

  it('is refused after twenty that say something else, but not if it is one of them', async () => {
    const part = await addPart(shop, { availableQuantity: 30 });
    const order = await paidOrder(shop, { part, quantity: 21, address: home });
    const units = (quantity: number) => ({ lines: [{ n: 0, quantity }] });
    for (let quantity = 1; quantity <= 20; quantity += 1)
      await declareOwn(order, units(quantity)).expect(200);
    expect((await declareOwn(order, units(21))).body.code).toBe('too_many_withdrawals');
    await declareOwn(order, units(20)).expect(200);
    // The next test would begin by sending forty mails about them.
    for (const name of ['withdrawals', 'mails']) await shop.db.collection(name).deleteMany({});
  });

  it('cannot name a line that is not there, more units than there are, or no line', async () => {
    const order = await soldOrder(shop);
    for (const [lines, code] of [
      [[{ n: 6, quantity: 1 }], 'invalid_input'],
      [[{ n: 0, quantity: 3 }], 'too_few_to_refund'],
      [[], 'invalid_input'],
    ] as const)
      expect((await declareOwn(order, { lines })).body.code, JSON.stringify(lines)).toBe(code);
    expect((await ofOrder(order)).declared).toEqual([]);
  });

  it('needs a paid order of one’s own', async () => {
    expect((await declareOwn(await openOrder(shop))).body.code).toBe('order_unpaid');
    const order = await soldOrder(shop);
    const { token } = await newBuyer(shop);
    const path = `/booking/${order.id}/withdrawal`;
    expect((await shop.as(token).post(path).send({})).body.code).toBe('order_not_yours');
    await order.refund({ amount: order.booking.total });
    expect((await declareOwn(order)).body.code).toBe('booking_not_open');
  });

  it('is open until the day ends in the buyer’s time zone, and counts as late after that', async () => {
    const order = await soldOrder(shop, { address: berlin });
    await ship(order);
    // Without a delivery date, the period stays open.
    const returns = { lines: [{ n: 0, quantity: 2 }], isOpen: true };
    expect(await ofOrder(order)).toEqual({ isOpen: true, declared: [], returns });
    await order.fulfil('delivered');
    const { isOpen, until } = await ofOrder(order);
    expect(isOpen).toBe(true);
    const end = new Date(until ?? '');
    const time = { timeZone: 'Europe/Berlin', timeStyle: 'medium' } as const;
    expect(end.toLocaleTimeString('en-GB', time)).toBe('00:00:00');
    const days = (end.getTime() - shop.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(14);
    // A weekend may add two days, and the end of daylight saving time an hour.
    expect(days).toBeLessThan(17.1);
    shop.clock.forward(end.getTime() - shop.clock.now().getTime());
    expect((await ofOrder(order)).isOpen).toBe(false);
    // The shop does not know public holidays, so an admin has to decide.
    await declareOwn(order).expect(200);
    await sweep();
    expect(await desk(`q=${order.buyer.email}`)).toMatchObject([{ isLate: true, until }]);
  });
});

describe('the desk', () => {
  it('notes that the goods are back, refunds and restocks, and settles, with a trail', async () => {
    const order = await deliveredOrder(shop, { address: home });
    const { insertedId: id } = (await declareOwn(order, { lines: [{ n: 0, quantity: 1 }] })).body;
    await sweep();
    expect((await act(id, 'received')).body.modifiedCount).toBe(1);
    expect((await act(id, 'received')).body.modifiedCount).toBe(0);
    const refund = { reason: 'Withdrawn', lines: [{ n: 0, quantity: 1, restock: 1 }] };
    const both = await Promise.all([act(id, 'settled', { refund }), act(id, 'settled', { refund })]);
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await act(id, 'settled', { refund })).body.code).toBe('withdrawal_settled');
    expect(await order.read()).toMatchObject({
      status: 'delivered',
      refunds: [{ state: 'made', restocked: 1, lines: [{ n: 0, quantity: 1 }] }],
    });
    expect(await order.stock()).toMatchObject({ available: 9, sold: 1 });
    expect(await order.faults()).toEqual([]);
    expect(await desk(`q=${order.buyer.email}&tab=open`)).toEqual([]);
    expect(await desk(`q=${order.buyer.email}&tab=settled`)).toMatchObject([{ _id: id, state: 'settled' }]);
    const trail = await shop.db
      .collection<{ _id: { action: string; whom: string } }>('audit')
      .find({ '_id.whom': id })
      .toArray();
    expect(trail.map(({ _id }) => _id.action)).toEqual(
      expect.arrayContaining(['withdrawal-received', 'withdrawal-settled']),
    );
  });

  it('refunds once if the process dies before it is settled', async () => {
    const order = await soldOrder(shop, { address: home });
    const { insertedId: id } = (await declareOwn(order)).body;
    const refund = { reason: 'Withdrawn', lines: [{ n: 0, quantity: 2, restock: 2 }] };
    const admin = bearer((await newAdmin(shop)).token);
    for (const write of [1, 3, 5, 7]) {
      database.dieAt({ write, when: 'after' });
      await mortal.api.post(`/withdrawals/${id}/settled`).set(admin).send({ refund });
      database.dieAt(undefined);
    }
    const last = await shop.api.post(`/withdrawals/${id}/settled`).set(admin).send({ refund });
    expect([200, 409]).toContain(last.status);
    await runLoops(shop, 'payments', 'orders', 'withdrawals');
    expect(await order.read()).toMatchObject({ status: 'refunded', refunds: [{ state: 'made' }] });
    expect(await desk(`q=${order.buyer.email}`)).toMatchObject([{ state: 'settled' }]);
    expect(await order.faults()).toEqual([]);
  });

  it('keeps one open whose refund is refused, and settles without a refund what was refunded before', async () => {
    const order = await soldOrder(shop, { address: home });
    const { insertedId: id } = (await declareOwn(order)).body;
    await order.refund({ amount: order.booking.total });
    const refund = { reason: 'Withdrawn', lines: [{ n: 0, quantity: 2 }] };
    expect((await act(id, 'settled', { refund })).body.code).toBe('refund_too_large');
    expect(await desk(`q=${order.buyer.email}&tab=open`)).toHaveLength(1);
    await sweep();
    expect((await act(id, 'settled')).status).toBe(200);
  });

  it('of sent and unsent units stays open for the sent ones when the others are refunded before', async () => {
    const order = await soldOrder(shop, { address: home });
    const parcel = { carrier: 'DHL', lines: [{ n: 0, quantity: 1 }] };
    const admin = await asAdmin(shop);
    await admin
      .post(`/booking/${order.id}/shipment`)
      .set('Idempotency-Key', crypto.randomUUID())
      .send(parcel)
      .expect(200);
    const { insertedId: id } = (await declareOwn(order)).body;
    expect(await order.read()).toMatchObject({ troubles: ['withdrawn'] });
    await order.refund({ lines: [{ n: 0, quantity: 1, restock: 1, of: 'unsent' }] });
    expect(await order.read()).toMatchObject({
      status: 'shipped',
      troubles: [],
      declarations: [{ id, isOpen: true }],
      lines: [{ heldBack: 0, toShip: 0, refunded: 1 }],
    });
    await act(id, 'received');
    expect((await act(id, 'settled', { refund: { reason: 'Withdrawn' } })).status).toBe(200);
    // Two refunds that together include the delivery charge.
    expect(await order.read()).toMatchObject({ status: 'refunded', refundable: 0 });
    expect(await order.faults()).toEqual([]);
  });

  it('settles one without an order, and refunds nothing for it', async () => {
    const email = `nobody.${crypto.randomUUID()}@example.com`;
    await declare({ order: '999999', email });
    await sweep();
    const [found] = await desk(`q=${email}`);
    const refund = { reason: 'Withdrawn', amount: 5 };
    const refused = await act(found?._id ?? '', 'settled', { refund });
    expect(refused.body.code).toBe('withdrawal_without_order');
    expect((await act(found?._id ?? '', 'settled')).status).toBe(200);
    expect((await act('0'.repeat(24), 'received')).body.code).toBe('no_such_withdrawal');
  });
});
