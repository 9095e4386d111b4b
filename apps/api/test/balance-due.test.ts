import { describe, expect, it } from 'vitest';
import { clearDelivery } from './support/clear-delivery.ts';
import { soldOrder } from './support/copied-orders.ts';
import { buildEvent, createProvider, deliver } from './support/provider.ts';
import { asAdmin, chargedOrder, home, openOrder, type TestOrder } from './support/orders.ts';
import { signInAdmin, useShop, type Api, sweepOrders } from './support/shop.ts';

const shop = useShop();

/**
 * Delivery costs $5.95 plus 10% tax to the United States, and $40 to all other countries. Two units cost
 * $20.00.
 */
async function shopThatCharges() {
  const group = (name: string, code: string, price: number) => ({
    name,
    countries: [code],
    by: 'value',
    steps: [{ from: 0, price }],
  });
  const admin = shop().as(await signInAdmin(shop()));
  const { version } = (await admin.get('/delivery/table')).body;
  const groups = [group('Home', 'US', 5.95), group('World', '*', 40)];
  const taxes = [{ country: 'US', percent: 10, included: false }];
  const table = { version, home: 'US', addressRequired: false, groups, taxes };
  await admin.put('/delivery/table').send(table).expect(200);
}

/**
 * A paid order of $20.00 whose address came after the payment, so that $5.95 and 10% of $25.95 are still due.
 */
async function owingOrder() {
  await shopThatCharges();
  const order = await soldOrder(shop(), { price: 10 });
  const add = (address = home) =>
    shop().as(order.buyer.token).put(`/booking/${order.id}/address`).send(address);
  return {
    ...order,
    add,
    waive: async (as?: Api) =>
      (as ?? (await asAdmin(shop()))).post(`/booking/${order.id}/waiver`).send({ reason: 'Our mistake' }),
  };
}
const due = 8.55;

const deskIds = async (tab: string) => {
  const { body } = await (await asAdmin(shop())).get(`/orders?tab=${tab}`);
  return body.map(({ _id }: { _id: string }) => _id);
};

it('saves nobody delivery and tax by naming the address after the payment', async () => {
  const order = await owingOrder();
  expect(await order.read()).toMatchObject({ total: 20, troubles: ['address missing'] });
  const { body } = await order.add();
  expect(body.booking).toMatchObject({ total: 20, balanceDue: due, troubles: ['balance due'], paid: true });
  expect(await deskIds('trouble')).toContain(order.id);
  expect(await deskIds('to-ship')).not.toContain(order.id);
  expect((await order.fulfil('packed')).body.refused).toEqual([
    { order: order.id, message: 'This order still owes $8.55 for delivery and tax.' },
  ]);
  expect((await order.fulfil('shipped')).body).toMatchObject({ status: 409, code: 'balance_due' });
  const csv = await (await asAdmin(shop())).get('/orders/csv?tab=trouble');
  expect(csv.text).toMatch(new RegExp(`^${order.id},.*,balance due,.*,8\\.55,usd,2 × .*\r$`, 'm'));
  // The invoice covers only what was paid.
  expect(await order.papers()).toMatchObject([
    { kind: 'invoice', bill: { goods: 20, delivery: 0, tax: 0, total: 20 } },
  ]);
});

it('takes no second address, so a cheap country cannot be exchanged for a dear one', async () => {
  const order = await owingOrder();
  await order.add();
  const abroad = {
    name: 'Ada',
    line1: '1 High Street',
    city: 'Cambridge',
    postalCode: 'CB1 2AB',
    country: 'GB',
  };
  expect((await order.add(abroad)).status).toBe(409);
  expect(await order.read()).toMatchObject({ balanceDue: due });
});

it('ships once an admin has waived the balance, which the audit trail and the buyer can read', async () => {
  const order = await owingOrder();
  await order.add();
  const { body } = await order.waive();
  expect(body).toMatchObject({ modifiedCount: 1, booking: { troubles: [], total: 20 } });
  expect(body.booking.balanceDue).toBeUndefined();
  expect((await order.waive()).body.modifiedCount).toBe(0);
  const { body: lines } = await (await asAdmin(shop())).get(`/audit?q=${order.buyer.email}`);
  expect(lines).toMatchObject([
    { action: 'balance-waived', after: { order: order.id, amount: due, reason: 'Our mistake' } },
  ]);
  expect((await order.events()).at(-1)).toMatchObject({ action: 'balance-waived', amount: due, by: 'shop' });
  expect((await order.fulfil('shipped')).body.booking).toMatchObject({ status: 'shipped' });
});

it('is out of trouble once it is refunded', async () => {
  const order = await owingOrder();
  await order.add();
  expect((await order.refund({ amount: 5 })).body.booking).toMatchObject({ troubles: ['balance due'] });
  const { booking } = (await order.refund({ amount: 15 })).body;
  expect(booking).toMatchObject({ status: 'refunded', troubles: [] });
  expect(booking.balanceDue).toBeUndefined();
  expect((await order.waive()).body).toMatchObject({ code: 'booking_not_open' });
});

it('waives no amount that is not known yet, nor for anybody but an admin, and leaves no line of it', async () => {
  const order = await owingOrder();
  expect((await order.waive()).body).toMatchObject({ status: 409, code: 'address_missing' });
  await order.add();
  expect((await order.waive(shop().as(order.buyer.token))).status).toBe(403);
  const { body: lines } = await (await asAdmin(shop())).get(`/audit?q=${order.buyer.email}`);
  expect(lines).toEqual([]);
  expect(await order.read()).toMatchObject({ balanceDue: due });
});

it('owes nothing where delivery is free', async () => {
  const order = await owingOrder();
  await clearDelivery(shop());
  const { body } = await order.add();
  expect(body.booking).toMatchObject({ troubles: [] });
  expect((await order.waive()).body).toMatchObject({
    code: 'nothing_due',
    message: 'This order owes nothing.',
  });
  expect((await order.fulfil('shipped')).status).toBe(200);
});

it('asks an unpaid order that gets its address for the whole total, however its payment was started', async () => {
  await shopThatCharges();
  const order = await openOrder(shop(), { price: 10 });
  const early = await order.intent();
  await shop().as(order.buyer.token).put(`/booking/${order.id}/address`).send(home).expect(200);
  expect((await order.intents()).find(({ id }) => id === early)).toMatchObject({ status: 'canceled' });
  const late = await order.intent();
  await createProvider(shop().sandbox).pay(late);
  expect((await order.report(late)).body.booking).toMatchObject({ paid: true, total: 28.55, troubles: [] });
  expect((await order.intents()).find(({ id }) => id === late)).toMatchObject({ received: 2855 });
});

it.each(['webhook', 'report'] as const)(
  'owes the rest when its money came before the address, and the %s after it',
  async (news) => {
    await shopThatCharges();
    const order = await chargedOrder(shop(), { price: 10 });
    await shop().as(order.buyer.token).put(`/booking/${order.id}/address`).send(home).expect(200);
    await (news === 'webhook' ? order.deliverEvents() : order.report(order.intentId));
    expect(await order.read()).toMatchObject({
      paid: true,
      total: 20,
      balanceDue: due,
      troubles: ['balance due'],
    });
    expect(await order.faults()).toEqual([]);
  },
);

describe('an address that was added while the provider did not know the payment of the old total', () => {
  const pay = (intentId: string) => createProvider(shop().sandbox).pay(intentId);

  /**
   * An unpaid order whose total rose from $20.00 to $28.55, and whose payment was started with other provider
   * keys.
   */
  async function orderOfOtherKeys() {
    await shopThatCharges();
    const order = await openOrder(shop(), { price: 10 });
    const old = await order.intent();
    const setIntent = (from: string, to: string) =>
      shop()
        .db.collection('bookings')
        .updateOne({ intentId: from }, { $set: { intentId: to } });
    await setIntent(old, 'pi_of_other_keys');
    const path = `/booking/${order.id}/address`;
    const { body } = await shop().as(order.buyer.token).put(path).send(home).expect(200);
    expect(body.booking).toMatchObject({ status: 'held', total: 28.55 });
    const { intent } = createProvider(shop().sandbox);
    return {
      ...order,
      old,
      takeFormerKeys: () => setIntent('pi_of_other_keys', old),
      tellOfOld: async () =>
        deliver(shop().api, buildEvent('payment_intent.succeeded', await intent(old))).expect(200),
      async payTotal() {
        const present = await order.intent();
        expect(present).not.toBe(old);
        await pay(present);
        const { body: reported } = await order.report(present);
        expect(reported.booking).toMatchObject({ paid: true, total: 28.55, refundable: 28.55 });
      },
    };
  }

  it('lets that payment take nothing any more once the provider knows it again', async () => {
    const order = await orderOfOtherKeys();
    await order.takeFormerKeys();
    await order.payTotal();
    expect(await pay(order.old)).toBe(false);
    expect(await order.read()).toMatchObject({ refunds: [] });
    expect(await order.faults()).toEqual([]);
  });

  it('gives the money of that payment back by itself, and the order stays open and can be paid', async () => {
    const order = await orderOfOtherKeys();
    await order.takeFormerKeys();
    await pay(order.old);
    await order.tellOfOld();
    expect(await order.read()).toMatchObject({ status: 'held', refunds: [{ amount: 20 }], troubles: [] });
    expect((await order.report(order.old)).body).toMatchObject({ code: 'payment_mismatch' });
    await order.payTotal();
    await sweepOrders(shop());
    expect(await order.read()).toMatchObject({ status: 'paid', refunds: [{ amount: 20 }] });
    expect(await order.faults()).toEqual([]);
  });

  it('gives it back when the whole total was paid before', async () => {
    const order = await orderOfOtherKeys();
    await order.payTotal();
    await pay(order.old);
    await order.tellOfOld();
    expect(await order.read()).toMatchObject({
      status: 'paid',
      refunds: [{ amount: 20 }],
      refundable: 28.55,
    });
    expect(await order.faults()).toEqual([]);
  });

  it.each([
    ['its buyer cancels the order', 'cancelled', (order: TestOrder) => order.cancel()],
    ['its hold runs out', 'expired', () => shop().clock.forward(60 * 60_000 + 1)],
    ['its buyer starts another payment', 'held', (order: TestOrder) => order.intent()],
  ] as const)('gives it back when %s before anybody told of it', async (_, status, act) => {
    const order = await orderOfOtherKeys();
    await order.takeFormerKeys();
    await pay(order.old);
    await act(order);
    await sweepOrders(shop());
    expect(await order.read()).toMatchObject({ status, refunds: [{ amount: 20 }] });
    expect(await order.faults()).toEqual([]);
  });
});
