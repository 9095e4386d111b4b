import type { OrderWithdrawal } from '@switchyard/shared/withdrawals';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderLike } from './support/copied-orders.ts';
import { asAdmin, home, paidOrder, newAdmin, type TestOrder } from './support/orders.ts';
import { useReturning, type Returning } from './support/returning.ts';
import { addPart, bearer, signInAdmin, type Shop, runLoops } from './support/shop.ts';
import { paidLines } from './support/several-lines.ts';

// Regression tests: faults seen in shops that count an order's units in more than one way.

const returning = useReturning();
const { declared, declare, act, desk } = returning;
let shop: Shop;
let mortal: Returning['mortal'];
let database: Returning['database'];
let provider: Shop['sandbox'];
beforeAll(async () => {
  ({ shop, mortal, database } = returning.running());
  provider = shop.sandbox;
  const admin = shop.as(await signInAdmin(shop));
  const flat = (name: string, country: string, price: number) => ({
    name,
    countries: [country],
    by: 'weight',
    steps: [{ from: 0, price }],
  });
  const table = {
    version: 0,
    home: 'US',
    addressRequired: false,
    defaultWeight: 100,
    groups: [flat('Home', 'US', 5.95), flat('Germany', 'DE', 12)],
    taxes: [{ country: 'DE', percent: 19, included: false }],
  };
  await admin.put('/delivery/table').send(table).expect(200);
});

const berlin = {
  name: 'Ada Buyer',
  line1: 'Unter den Linden 1',
  city: 'Berlin',
  postalCode: '10117',
  country: 'DE',
};
const units = (quantity: number, facts: object = {}) => [{ n: 0, quantity, ...facts }];

/** A paid order of units at ten dollars. */
const orderOf = (quantity: number, address = home) =>
  orderLike(shop, `${quantity} to ${address.city}`, async () => {
    const part = await addPart(shop, { price: 10, weight: 100, availableQuantity: 20 });
    return paidOrder(shop, { part, quantity, address });
  });
const send = async ({ id }: { id: string }, body: object = {}, key?: string) => {
  const call = (await keyed()).post(`/booking/${id}/shipment`);
  return (key === undefined ? call : call.set('Idempotency-Key', key)).send({ carrier: 'DHL', ...body });
};
let admin: ReturnType<typeof asAdmin> | undefined;
const keyed = () => (admin ??= asAdmin(shop));
const delivered = (quantity: number, address = home) =>
  orderLike(shop, `${quantity} delivered to ${address.city}`, async () => {
    const order = await orderOf(quantity, address);
    await send(order);
    await order.fulfil('delivered');
    return order;
  });
const withdraw = (order: TestOrder, body: object = {}, { api } = shop) =>
  api.post(`/booking/${order.id}/withdrawal`).set(bearer(order.buyer.token)).send(body);
const withdrawn = async (order: TestOrder, body: object = {}): Promise<string> =>
  (await withdraw(order, body).expect(200)).body.insertedId;
const ofOrder = async (order: TestOrder): Promise<OrderWithdrawal> =>
  (await shop.as(order.buyer.token).get(`/booking/${order.id}/withdrawal`)).body;
const dueOf = async (order: TestOrder, id: string) =>
  (await ofOrder(order)).declared.find((one) => one._id === id)?.due;
const settle = (id: string, refund: object = {}) =>
  act(id, 'settled', { refund: { reason: 'You withdrew.', ...refund } });
const toShip = async (): Promise<string[]> =>
  (await (await keyed()).get('/orders?tab=to-ship')).body.map(({ _id }: { _id: string }) => _id);

describe('a settled return', () => {
  it('never changes what is still to be sent, although no parcel has all of its units', async () => {
    const order = await orderOf(5);
    for (const quantity of [2, 1]) await send(order, { lines: units(quantity) });
    const id = await declared(order, { lines: units(3) });
    await act(id, 'accepted');
    expect((await act(id, 'settled', { refund: { reason: 'Faulty', lines: units(3) } })).status).toBe(200);
    expect(await order.read()).toMatchObject({
      status: 'paid',
      lines: [{ sent: 3, returned: 3, refunded: 3, toShip: 2 }],
      refunds: [
        {
          lines: [
            { quantity: 2, of: 0 },
            { quantity: 1, of: 1 },
          ],
        },
      ],
    });
    expect(await toShip()).toContain(order.id);
    expect(await order.faults()).toEqual([]);
  });

  it('takes its units from parcels, whatever is named and however it is asked for', async () => {
    for (const refund of [{}, { amount: 5 }, { lines: units(2) }]) {
      const order = await orderOf(4);
      await send(order, { lines: units(2) });
      const id = await declared(order, { lines: units(2) });
      await act(id, 'accepted');
      await settle(id, refund).then(({ status }) => expect(status).toBe(200));
      expect(await order.read()).toMatchObject({ lines: [{ returned: 2, toShip: 2 }] });
    }
  });
});

describe('a withdrawal', () => {
  it('of what was sent leaves what was not, once its goods are back', async () => {
    const order = await orderOf(5);
    await send(order, { lines: units(2) });
    const id = await withdrawn(order, { lines: units(2) });
    expect(await order.read()).toMatchObject({ lines: [{ toShip: 1, heldBack: 2 }] });
    await act(id, 'received');
    await settle(id, { lines: units(2) });
    expect(await order.read()).toMatchObject({
      lines: [{ sent: 2, returned: 2, refunded: 2, toShip: 3, heldBack: 0 }],
    });
  });

  it('names its parts on the desk', async () => {
    const order = await orderOf(2);
    const _id = await withdrawn(order, { lines: units(1) });
    const [{ partName }] = (await order.read()).lines;
    const desk = await (await keyed()).get('/withdrawals').query({ q: order.buyer.email });
    expect(desk.body).toMatchObject([{ _id, units: [{ partName, quantity: 1 }] }]);
  });

  it('says whether its units were sent, and holds none back if they were', async () => {
    const order = await orderOf(5);
    await send(order, { lines: units(2) });
    await withdrawn(order, { lines: units(2, { of: 'sent' }) });
    expect(await order.read()).toMatchObject({
      lines: [{ toShip: 3, heldBack: 0 }],
      declarations: [{ kind: 'withdrawal', isProved: true, isOpen: true, lines: units(2, { of: 0 }) }],
    });
    expect((await withdraw(order, { lines: units(3, { of: 'sent' }) })).body.code).toBe('already_declared');
  });

  it.each([
    ['as they were declared', [0, 1]],
    ['the last one first', [1, 0]],
  ])('that contains an earlier one pays what is not given yet, settled %s', async (_, sequence) => {
    const order = await delivered(5);
    const ids = [await withdrawn(order, { lines: units(1) }), await withdrawn(order, { lines: units(2) })];
    for (const index of sequence) {
      // The admin's dialog sends all units that the withdrawal names, too.
      expect((await settle(ids[index] ?? '', { lines: units(index + 1) })).status).toBe(200);
    }
    expect(await order.read()).toMatchObject({ refunded: 20, lines: [{ refunded: 2 }] });
  });

  it('of fewer units than an earlier one has pays none of its own', async () => {
    const order = await delivered(5);
    const ids = [await withdrawn(order, { lines: units(2) }), await withdrawn(order, { lines: units(1) })];
    await settle(ids[0] ?? '', { lines: units(2) });
    expect((await settle(ids[1] ?? '', { lines: units(1) })).body.code).toBe('too_few_to_refund');
    expect(await order.read()).toMatchObject({ refunded: 20, lines: [{ refunded: 2 }] });
  });

  it('settled without units and amount gives all that is due, as its window shows it', async () => {
    const order = await delivered(3);
    const id = await withdrawn(order, { lines: units(2) });
    expect(await dueOf(order, id)).toMatchObject({ amount: 20, lines: units(2, { of: 0 }) });
    await settle(id);
    expect(await order.read()).toMatchObject({ refunded: 20, lines: [{ refunded: 2, returned: 2 }] });
  });

  it('settled with another body than before is refused, and pays nothing', async () => {
    const order = await orderOf(2);
    const id = await withdrawn(order);
    provider.faults.add({ path: '/v1/refunds', method: 'POST', kind: 'error', times: 'always' });
    expect((await settle(id, { amount: 20, lines: units(2) })).status).toBe(502);
    provider.faults.clear();
    const other = await settle(id, { amount: 10, lines: units(1) });
    expect([other.status, other.body.code]).toEqual([409, 'settled_otherwise']);
    expect(await order.read()).toMatchObject({ refunds: [{ amount: 20, state: 'due' }] });
    expect((await settle(id, { amount: 20, lines: units(2) })).status).toBe(200);
    expect(await order.read()).toMatchObject({ refunded: 20, refunds: [{ state: 'made' }] });
  });
});

describe('a unit is in one declaration', () => {
  it('so that a return and a withdrawal of the same units are not both taken', async () => {
    const order = await delivered(3);
    await declared(order, { lines: units(3) });
    for (const body of [{}, { lines: units(3) }, { lines: units(1) }])
      expect((await withdraw(order, body)).body.code).toBe('already_declared');
    const other = await delivered(3);
    await withdrawn(other, { lines: units(2) });
    expect((await declare(other, { lines: units(2) })).body.code).toBe('too_few_to_return');
  });

  it('although both are declared at the same moment in two processes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await delivered(3);
      const answers = await Promise.all([
        withdraw(order, { lines: units(3) }, mortal),
        declare(order, { lines: units(3) }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await ofOrder(order)).declared).toHaveLength(1);
    }
  });

  it('although a withdrawal comes between what a return has looked at and what it takes', async () => {
    const order = await delivered(3);
    const beforeTaking = database.sleepAt('bookings', 'findOneAndUpdate', 2);
    const returned = (async () =>
      mortal
        .as(order.buyer.token)
        .post(`/booking/${order.id}/return`)
        .send({ kind: 'faulty', lines: units(3) }))();
    await beforeTaking.asleep;
    await withdrawn(order, { lines: units(3) });
    beforeTaking.wake();
    expect((await returned).body.code).toBe('too_few_to_return');
    expect((await ofOrder(order)).declared).toHaveLength(1);
  });

  it('which a refund on the order’s page ends, so that it is not paid again', async () => {
    const order = await delivered(3);
    const id = await declared(order, { lines: units(2) });
    await act(id, 'accepted');
    await order.refund({ lines: units(2) });
    expect(await order.read()).toMatchObject({
      refunds: [{ lines: [{ quantity: 2, of: 0, declaration: id }] }],
      declarations: [{ id, isOpen: false }],
    });
    expect((await settle(id, { lines: units(2) })).body.code).toBe('withdrawal_settled');
    expect(await desk(`q=${order.buyer.email}&tab=settled`)).toMatchObject([{ _id: id }]);
    expect(await order.read()).toMatchObject({ refunded: 20 });
  });

  it('which a refund that names no place ends first, although some of its line is still to be sent', async () => {
    const order = await orderOf(5);
    await send(order, { lines: units(3) });
    const id = await declared(order, { lines: units(2) });
    await order.refund({ lines: units(2) });
    expect(await order.read()).toMatchObject({
      lines: [{ returned: 2, toShip: 2 }],
      declarations: [{ id, isOpen: false }],
    });
    await order.refund({ lines: units(1, { of: 'unsent' }) });
    expect(await order.read()).toMatchObject({ lines: [{ returned: 2, refunded: 3, toShip: 1 }] });
  });

  it('whose refund by an amount counts towards what is due for it', async () => {
    const order = await delivered(3);
    const id = await declared(order, { lines: units(2) });
    await act(id, 'accepted');
    await order.refund({ amount: 15 });
    expect(await dueOf(order, id)).toMatchObject({ amount: 5 });
    await order.refund({ lines: units(1) });
    await settle(id);
    expect(await order.read()).toMatchObject({
      refunded: 20,
      lines: [{ returned: 2, refunded: 2 }],
      declarations: [{ isOpen: false }],
    });
    expect(await desk(`q=${order.buyer.email}`)).toMatchObject([{ state: 'settled' }]);
    expect(await order.faults()).toEqual([]);
  });

  it('of which nothing is due any more is settled without money, and no unit of it is sent', async () => {
    const order = await orderOf(3);
    const first = await withdrawn(order, { lines: units(1) });
    // This withdrawal includes the unit that the first one names.
    const second = await withdrawn(order, { lines: units(3) });
    await order.refund({ amount: 25 });
    expect((await settle(first)).status).toBe(200);
    expect(await order.read()).toMatchObject({
      status: 'paid',
      refunded: 25,
      lines: [{ toShip: 0, heldBack: 2, refunded: 1 }],
    });
    expect((await settle(second)).status).toBe(200);
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: 35.95 });
    expect(await order.faults()).toEqual([]);
  });

  it('which refunds of all that is due for it end', async () => {
    const order = await orderOf(5);
    await send(order, { lines: units(2) });
    const id = await withdrawn(order, { lines: units(2, { of: 'unsent' }) });
    for (const amount of [15, 5]) await order.refund({ amount });
    expect(await order.read()).toMatchObject({
      lines: [{ toShip: 1, heldBack: 0, refunded: 2 }],
      declarations: [{ id, isOpen: false }],
    });
    expect((await settle(id)).body.code).toBe('withdrawal_settled');
    await send(order);
    expect(await order.read()).toMatchObject({ status: 'shipped', lines: [{ sent: 3 }] });
    expect(await order.faults()).toEqual([]);
  });

  it('and free again once that is refused', async () => {
    const order = await delivered(2);
    const id = await declared(order, { lines: units(2) });
    await act(id, 'refused', { reason: 'It was soldered.' });
    expect(await order.read()).toMatchObject({ declarations: [{ isOpen: false, lines: [] }] });
    await withdrawn(order, { lines: units(2) });
  });

  it('and can be withdrawn from with the whole order, although that was declared before', async () => {
    const order = await delivered(3, berlin);
    const back = await declared(order, { kind: 'return', lines: units(1) });
    const first = await withdrawn(order);
    expect(await withdrawn(order)).toBe(first);
    await act(back, 'refused', { reason: 'It was soldered.' });
    const second = await withdrawn(order);
    expect(second).not.toBe(first);
    await withdrawn(order);
    expect((await ofOrder(order)).declared).toHaveLength(3);
    for (const id of [first, second]) await settle(id);
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: order.booking.total });
  });
});

describe('a process that dies', () => {
  it('while something is declared leaves it whole: on its order and on the desk, or nowhere', async () => {
    for (const write of [1, 2, 3, 4]) {
      const order = await delivered(2);
      database.dieAt({ write, when: 'after' });
      await withdraw(order, { lines: units(1) }, mortal);
      database.dieAt(undefined);
      await runLoops(shop, 'payments', 'orders', 'withdrawals');
      const { declarations } = await order.read();
      expect((await ofOrder(order)).declared.map(({ _id }) => _id)).toEqual(
        declarations.map(({ id }: { id: string }) => id),
      );
    }
  });

  it('while a refund ends a return leaves no return that is open here and ended there', async () => {
    for (const write of [2, 4, 6, 8]) {
      const order = await delivered(2);
      const id = await declared(order, { lines: units(2) });
      const { token } = await newAdmin(shop);
      database.dieAt({ write, when: 'after' });
      await mortal
        .as(token)
        .post(`/booking/${order.id}/refund`)
        .set('Idempotency-Key', crypto.randomUUID())
        .send({ reason: 'Sorry', lines: units(2) });
      database.dieAt(undefined);
      await runLoops(shop, 'payments', 'orders', 'withdrawals');
      const [{ isOpen } = { isOpen: true }] = (await order.read()).declarations;
      expect(await desk(`q=${order.buyer.email}&tab=${isOpen ? 'open' : 'settled'}`)).toMatchObject([
        { _id: id },
      ]);
      expect(await order.faults()).toEqual([]);
    }
  });
});

describe('the delivery', () => {
  it('comes back with the last units of a contract that was given up in two steps', async () => {
    const order = await delivered(3, berlin);
    expect(order.booking.total).toBe(49.98);
    await settle(await withdrawn(order, { lines: units(1) }));
    expect(await order.read()).toMatchObject({ refunded: 11.9 });
    const id = await withdrawn(order);
    expect(await dueOf(order, id)).toMatchObject({ amount: 38.08 });
    await settle(id, { lines: units(2) });
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: 49.98 });
    expect(await order.faults()).toEqual([]);
  });

  it('comes back with the last units that somebody without a login named by words', async () => {
    const order = await delivered(3, berlin);
    const { number } = await order.read();
    for (const [words, quantity] of [
      ['One of them', 1],
      ['The other two', 2],
    ] as const) {
      const body = { name: 'Ada', order: String(number), email: order.buyer.email, words };
      await shop.api.post('/withdrawal').send(body).expect(200);
      await shop.app.loops.upkeep();
      const { id } = (await order.read()).declarations.at(-1);
      expect((await settle(id, { lines: units(quantity) })).status).toBe(200);
    }
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: order.booking.total });
  });

  it('comes back although a return and a refund were between them', async () => {
    const order = await delivered(4, berlin);
    await settle(await withdrawn(order, { lines: units(1) }));
    const back = await declared(order, { kind: 'return', lines: units(1) });
    await act(back, 'accepted');
    await order.refund({ lines: units(1, { of: 0 }), reason: 'Sorry' });
    const last = await withdrawn(order);
    await settle(last);
    await settle(back);
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: order.booking.total });
  });

  it('stays with the shop if the last units came back by its own promise, or too late', async () => {
    const order = await delivered(2, berlin);
    await settle(await withdrawn(order, { lines: units(1) }));
    const back = await declared(order, { kind: 'return', lines: units(1) });
    await act(back, 'accepted');
    await settle(back);
    expect(await order.read()).toMatchObject({ refunded: 23.8 });
    const late = await delivered(2, berlin);
    shop.clock.forward(30 * 86_400_000);
    await settle(await withdrawn(late));
    expect(await late.read()).toMatchObject({ refunded: 23.8 });
  });
});

describe('what a buyer has withdrawn from before it was sent', () => {
  it('is held back on the desk, on the pick list and from parcels until it is settled', async () => {
    const order = await orderOf(3);
    const id = await withdrawn(order, { lines: units(1) });
    expect(await order.read()).toMatchObject({ troubles: [], lines: [{ toShip: 2, heldBack: 1 }] });
    const { body: picks } = await (await keyed()).get(`/orders/picks?ids=${order.id}`);
    expect(picks).toMatchObject([{ quantity: 2 }]);
    expect((await send(order, { lines: units(3) })).body.code).toBe('too_few_to_ship');
    await send(order);
    expect(await order.read()).toMatchObject({ status: 'paid', parcels: [{ lines: units(2) }] });
    await settle(id);
    expect(await order.read()).toMatchObject({ status: 'shipped', refunded: 10 });
    expect(await order.faults()).toEqual([]);
  });

  it('as a whole stands under Trouble, and is neither packed nor shipped', async () => {
    const order = await orderOf(3);
    const id = await withdrawn(order);
    expect(await order.read()).toMatchObject({ troubles: ['withdrawn'] });
    expect(await toShip()).not.toContain(order.id);
    const packed = await order.fulfil('packed');
    expect(packed.body.refused).toMatchObject([{ order: order.id }]);
    expect((await order.fulfil('shipped')).body.code).toBe('order_withdrawn');
    const many = { parcels: [{ orders: [order.id], carrier: 'DHL' }] };
    const answer = await (await keyed()).post('/orders/shipped').send(many);
    expect(answer.body).toMatchObject({ shipped: [], refused: [{ order: order.id }] });
    await settle(id);
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: order.booking.total });
  });

  it('is still not sent if its refund failed', async () => {
    const part = await addPart(shop, { price: 10, availableQuantity: 20 });
    const order = await paidOrder(shop, { part, quantity: 2, address: home, card: 'refundFails' });
    await settle(await withdrawn(order, { lines: units(1) }));
    await provider.refundsSettled();
    await order.deliverEvents();
    expect(await order.read()).toMatchObject({
      troubles: ['refund failed'],
      lines: [{ toShip: 1, heldBack: 1 }],
    });
    await order.refund({ lines: units(1) });
    expect(await order.read()).toMatchObject({ lines: [{ toShip: 1, heldBack: 0, refunded: 1 }] });
  });

  it('without proof holds nothing back, and whoever packs or ships is asked', async () => {
    const order = await orderOf(2);
    const { number } = await order.read();
    const body = { name: 'Ada', order: String(number), email: order.buyer.email };
    await shop.api.post('/withdrawal').send(body).expect(200);
    await shop.app.loops.upkeep();
    expect(await order.read()).toMatchObject({
      lines: [{ toShip: 2, heldBack: 0 }],
      declarations: [{ isProved: false, isOpen: true, lines: [] }],
    });
    expect((await order.fulfil('packed')).body.refused).toHaveLength(1);
    expect((await send(order)).body.code).toBe('withdrawal_not_proved');
    expect((await send(order, { despiteWithdrawal: true })).status).toBe(200);
  });
});

describe('an order', () => {
  it('ends once every unit is refunded before any was sent, although some of its money stays', async () => {
    const order = await orderOf(2);
    await order.refund({ amount: 15, lines: units(2) });
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: 15 });
    expect(await toShip()).not.toContain(order.id);
    expect(await order.faults()).toEqual([]);
    await order.refund({ amount: 10.95 });
    expect(await order.read()).toMatchObject({ status: 'refunded', refundable: 0 });
  });

  it('that is cancelled gives back only units that no refund gave back', async () => {
    const order = await orderOf(4);
    await order.refund({ lines: units(1, { restock: 0 }) });
    await order.cancelPaid();
    expect(await order.stock()).toMatchObject({ available: 19, sold: 1 });
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: order.booking.total });
  });

  it('that is cancelled ends the withdrawal of it', async () => {
    const order = await orderOf(2);
    const id = await withdrawn(order, { lines: units(1) });
    await order.cancelPaid();
    expect(await order.read()).toMatchObject({ declarations: [{ id, isOpen: false }] });
    expect(await desk(`q=${order.buyer.email}&tab=open`)).toEqual([]);
  });

  it('gets a second parcel like the first: a call is known by its key', async () => {
    const { id } = await paidLines(shop);
    const half = { lines: [{ n: 0, quantity: 1 }] };
    const keys = [crypto.randomUUID(), crypto.randomUUID()];
    for (const key of [...keys, ...keys]) expect((await send({ id }, half, key)).status).toBe(200);
    const { body } = await (await keyed()).get(`/booking/${id}`);
    expect(body.parcels).toHaveLength(2);
  });
});
