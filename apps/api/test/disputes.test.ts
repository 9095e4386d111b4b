import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { soldOrder } from './support/copied-orders.ts';
import { createProvider } from './support/provider.ts';
import { asAdmin, home } from './support/orders.ts';
import { sweepOrders, useShop } from './support/shop.ts';

const shop = useShop();
const provider = () => createProvider(shop().sandbox);

const actions = async (order: { events(): Promise<{ action: string }[]> }) =>
  (await order.events()).map(({ action }) => action);

const inTrouble = async (id: string) => {
  const answer = await (await asAdmin(shop())).get('/orders').query({ tab: 'trouble', q: id });
  return answer.body.length === 1;
};

describe('a dispute that is lost', () => {
  it.each(['paid', 'packed'] as const)(
    'ends an order that is only %s, whose units go back on sale',
    async (last) => {
      const order = await soldOrder(shop(), { card: 'disputed', address: home });
      if (last === 'packed') await order.fulfil('packed');
      await order.deliverEvents();
      await provider().decideDispute(order.intentId, 'lost');
      await order.deliverEvents();
      expect(await order.read()).toMatchObject({
        status: 'charged-back',
        paid: false,
        refundable: 0,
        troubles: [],
        disputes: [{ status: 'lost' }],
      });
      expect(await order.stock()).toEqual({ available: 10, held: 0, sold: 0, stocked: 10 });
      // No order is open any more, so the buyer may delete the account.
      const owed = await shop()
        .db.collection('bookings')
        .countDocuments({ buyer: order.buyer.email, status: { $in: ['paid', 'packed'] } });
      expect(owed).toBe(0);
      await order.deliverEvents();
      await shop().app.loops.orders();
      expect(await order.faults()).toEqual([]);
    },
  );

  it('puts the units back although the process died before it could', async () => {
    const order = await soldOrder(shop(), { card: 'disputed' });
    await order.deliverEvents();
    await provider().decideDispute(order.intentId, 'lost');
    await order.deliverEvents();
    // The state after a crash between the two writes.
    const partId = new ObjectId(order.part._id);
    await shop()
      .db.collection('parts')
      .updateOne(
        { _id: partId },
        { $set: { availableQuantity: 8, soldQuantity: 2 }, $unset: { 'stockLedger.1.refund': '' } },
      );
    await shop()
      .db.collection('bookings')
      .updateOne(
        { 'lines.partId': partId },
        { $set: { 'disputes.0.restock': [{ n: 0, quantity: 2 }] }, $unset: { 'disputes.0.restocked': '' } },
      );
    await sweepOrders(shop());
    await sweepOrders(shop());
    expect(await order.stock()).toEqual({ available: 10, held: 0, sold: 0, stocked: 10 });
    expect(await order.faults()).toEqual([]);
  });

  it('leaves a shipped order shipped, with nothing to refund', async () => {
    const order = await soldOrder(shop(), { card: 'disputed', address: home });
    await order.fulfil('shipped');
    await order.deliverEvents();
    await provider().decideDispute(order.intentId, 'lost');
    await order.deliverEvents();
    expect(await order.read()).toMatchObject({ status: 'shipped', refundable: 0, troubles: [] });
    expect(await order.stock()).toMatchObject({ available: 8, sold: 2 });
  });
});

describe('a lost dispute over only some of the money', () => {
  /**
   * An order of two units for $39.98 with a lost dispute over this many dollars. The amount is changed in the
   * database, because the sandbox, like the provider's test mode, disputes only whole payments.
   */
  async function partlyLost(dollars: number, others: object[] = []) {
    const order = await soldOrder(shop(), { card: 'disputed', address: home });
    await order.deliverEvents();
    const amountMinor = Math.round(dollars * 100);
    const stored = await storedOf(order.id);
    const [dispute] = stored?.['disputes'] ?? [];
    await change(order.id, { disputes: [...others, { ...dispute, amountMinor }] });
    await provider().decideDispute(order.intentId, 'lost');
    await order.deliverEvents();
    return order;
  }
  const lost = (amountMinor: number) => ({
    id: `dp_${amountMinor}`,
    amountMinor,
    status: 'lost',
    reason: 'general',
    at: new Date(),
  });
  const storedOf = (id: string) =>
    shop()
      .db.collection('bookings')
      .findOne({ _id: new ObjectId(id) });
  const change = (id: string, fields: object) =>
    shop()
      .db.collection('bookings')
      .updateOne({ _id: new ObjectId(id) }, { $set: fields });

  it('leaves an order that was not sent open, under Trouble, until it is shipped', async () => {
    const order = await partlyLost(5);
    const troubles = ['partly charged back'];
    expect(await order.read()).toMatchObject({ status: 'paid', refundable: 34.98, troubles });
    expect(await inTrouble(order.id)).toBe(true);
    await shop().app.loops.orders();
    expect(await order.stock()).toMatchObject({ available: 8, sold: 2 });
    expect((await order.fulfil('shipped')).body.booking).toMatchObject({ status: 'shipped', troubles: [] });
    expect(await inTrouble(order.id)).toBe(false);
  });

  it('leaves the rest to refund, which ends the order', async () => {
    const order = await soldOrder(shop());
    await change(order.id, { disputes: [lost(500)] });
    expect((await order.refund({ amount: 34.99 })).body).toMatchObject({
      code: 'refund_too_large',
      message: 'Only $34.98 is left to refund.',
    });
    expect((await order.refund({ amount: 34.98, restock: 2 })).status).toBe(200);
    expect(await order.read()).toMatchObject({ status: 'refunded', refundable: 0, troubles: [] });
    expect(await order.stock()).toMatchObject({ available: 10, sold: 0 });
  });

  it('can still be shipped if the provider refuses to refund the rest', async () => {
    const order = await partlyLost(5);
    expect((await order.refund({ amount: 34.98 })).body).toMatchObject({ code: 'refund_refused' });
    expect(await order.read()).toMatchObject({
      status: 'paid',
      refundable: 34.98,
      troubles: ['partly charged back', 'refund failed'],
    });
    expect((await order.fulfil('shipped')).status).toBe(200);
  });

  it('ends the order with the dispute that takes the rest', async () => {
    const order = await partlyLost(5, [lost(3498)]);
    expect(await order.read()).toMatchObject({ status: 'charged-back', refundable: 0, troubles: [] });
    expect(await order.stock()).toMatchObject({ available: 10, sold: 0 });
  });
});

describe('an inquiry of a bank', () => {
  const inquired = async () => {
    const order = await soldOrder(shop(), { card: 'inquired', address: home });
    await order.deliverEvents();
    return order;
  };

  it('holds nothing back: the order can be shipped, and no money has moved', async () => {
    const order = await inquired();
    expect(await order.read()).toMatchObject({
      status: 'paid',
      refundable: 39.98,
      disputes: [{ status: 'inquiry' }],
      troubles: ['inquiry'],
    });
    expect(await actions(order)).toContain('inquired');
    expect(await actions(order)).not.toContain('disputed');
    expect(await inTrouble(order.id)).toBe(true);
    const stored = await shop().db.collection('bookings').findOne({ transactionId: order.intentId });
    expect(stored?.['ledger'].flatMap(({ movement = [] }) => movement)).toEqual([`taken:${order.intentId}`]);
    expect((await order.fulfil('shipped')).status).toBe(200);
  });

  it('is settled by a refund, after which there is no trouble', async () => {
    const order = await inquired();
    expect((await order.refund({ amount: 39.98, restock: 2 })).status).toBe(200);
    expect(await order.read()).toMatchObject({ status: 'refunded', troubles: [] });
    expect(await inTrouble(order.id)).toBe(false);
    await order.deliverEvents();
    expect(await order.read()).toMatchObject({ disputes: [{ status: 'closed' }], troubles: [] });
    expect(await order.faults()).toEqual([]);
  });

  it('becomes a dispute when the bank takes the money', async () => {
    const order = await inquired();
    await provider().escalate(order.intentId);
    await order.deliverEvents();
    expect(await order.read()).toMatchObject({ disputes: [{ status: 'open' }], troubles: ['disputed'] });
    expect((await order.refund({ amount: 5 })).body.code).toBe('payment_disputed');
    expect((await order.fulfil('shipped')).body.code).toBe('order_disputed');
    await provider().decideDispute(order.intentId, 'won');
    await order.deliverEvents();
    expect(await actions(order)).toEqual(expect.arrayContaining(['inquired', 'disputed', 'dispute-won']));
    expect(await order.read()).toMatchObject({ refundable: 39.98, troubles: [] });
  });
});
