import { ObjectId } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { createProvider } from './support/provider.ts';
import { soldOrder } from './support/copied-orders.ts';
import { asAdmin, home, newBuyer, openOrder, paidOrder, parcel } from './support/orders.ts';
import { useShop, type Api, sweepOrders } from './support/shop.ts';

const shop = useShop();
afterEach(() => shop().sandbox.faults.clear());

const provider = () => createProvider(shop().sandbox);

describe('a buyer who cancels a paid order', () => {
  it('gets all the money back at once, its delivery too, and the units are for sale again', async () => {
    const order = await soldOrder(shop(), { address: home });
    const { status, body } = await order.cancelPaid();
    expect(status).toBe(200);
    const { total } = order.booking;
    expect(body).toMatchObject({
      modifiedCount: 1,
      booking: {
        status: 'refunded',
        refunded: total,
        refunds: [{ amount: total, state: 'made', reason: 'Cancelled before it was packed.', restocked: 2 }],
      },
    });
    expect(await order.stock()).toMatchObject({ available: 10, sold: 0 });
    expect((await order.events()).slice(-2)).toMatchObject([
      { action: 'cancel-asked', by: 'buyer' },
      { action: 'refunded', by: 'buyer' },
    ]);
    expect(await order.papers()).toMatchObject([
      { kind: 'invoice' },
      { kind: 'credit-note', credited: total },
    ]);
    expect(await order.faults()).toEqual([]);
    // Not an action of an admin, so not in the audit trail.
    expect(await shop().db.collection('audit').countDocuments({ '_id.whom': order.buyer.email })).toBe(0);
  });

  it('cancels once with two clicks at the same moment and another one later', async () => {
    const order = await soldOrder(shop(), { address: home });
    const answers = [
      ...(await Promise.all([order.cancelPaid(), order.cancelPaid()])),
      await order.cancelPaid(),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.modifiedCount, 0)).toBe(1);
    expect(await provider().refunds(order.intentId)).toHaveLength(1);
    expect(await order.stock()).toMatchObject({ available: 10, sold: 0 });
  });

  it('has cancelled even while the provider is away, and the sweep sends the money', async () => {
    const order = await soldOrder(shop(), { address: home });
    shop().sandbox.faults.add({ path: '/v1/refunds', method: 'POST', kind: 'error', times: 'always' });
    const { status, body } = await order.cancelPaid();
    expect([status, body.booking.refunds[0].state]).toEqual([200, 'due']);
    expect((await order.fulfil('packed')).body.refused).toMatchObject([
      { message: 'Its buyer cancelled this order.' },
    ]);
    shop().sandbox.faults.clear();
    await sweepOrders(shop());
    expect(await order.read()).toMatchObject({ status: 'refunded', refunds: [{ state: 'made' }] });
  });

  it('keeps it cancelled if the bank sends the refund back: it is in trouble and cannot be packed', async () => {
    const order = await paidOrder(shop(), { address: home, card: 'refundFails' });
    await order.cancelPaid();
    await shop().sandbox.refundsSettled();
    await order.deliverEvents();
    expect(await order.read()).toMatchObject({ troubles: ['refund failed'] });
    expect((await order.fulfil('shipped')).body.code).toMatch(/cancelled_by_buyer|booking_not_open/);
  });

  it('gets what is left after a partial refund', async () => {
    const order = await soldOrder(shop(), { address: home });
    await order.refund({ lines: [{ n: 0, quantity: 1, restock: 0 }] });
    expect((await order.cancelPaid()).body.booking).toMatchObject({
      status: 'refunded',
      refunded: order.booking.total,
    });
    expect(await order.faults()).toEqual([]);
  });
});

describe('a paid order', () => {
  it.each([
    ['is not paid', 'order_unpaid', () => openOrder(shop())],
    [
      'is packed',
      'booking_not_open',
      async () => {
        const order = await soldOrder(shop(), { address: home });
        await order.fulfil('packed');
        return order;
      },
    ],
    [
      'was partly sent',
      'already_partly_shipped',
      async () => {
        const order = await soldOrder(shop(), { address: home });
        const part = { ...parcel, lines: [{ n: 0, quantity: 1 }] };
        await (await asAdmin(shop())).post(`/booking/${order.id}/shipment`).send(part);
        return order;
      },
    ],
    [
      'is disputed',
      'payment_disputed',
      async () => {
        const order = await paidOrder(shop(), { address: home, card: 'disputed' });
        await order.deliverEvents();
        return order;
      },
    ],
    [
      'is being refunded',
      'all_money_goes_back',
      async () => {
        const order = await soldOrder(shop(), { address: home });
        shop().sandbox.faults.add({ path: '/v1/refunds', method: 'POST', kind: 'error', times: 'always' });
        await order.refund({ amount: order.booking.total });
        return order;
      },
    ],
  ] as const)('cannot be cancelled if it %s', async (_, code, make) => {
    const order = await make();
    const before = await order.read();
    const { status, body } = await order.cancelPaid();
    expect([status, body.code]).toEqual([409, code]);
    expect(await order.read()).toEqual(before);
  });

  it('cannot be cancelled by another buyer or an admin', async () => {
    const order = await soldOrder(shop(), { address: home });
    const { token } = await newBuyer(shop());
    const [buyer, admin] = [shop().as(token), await asAdmin(shop())];
    for (const as of [buyer, admin]) {
      const { status, body } = await as.post(`/booking/${order.id}/cancellation`);
      expect([status, body.code]).toEqual([403, 'order_not_yours']);
    }
    const cancelUnknown = (as: Api) => as.post(`/booking/${new ObjectId()}/cancellation`);
    // A buyer cannot find out whether an order exists.
    expect((await cancelUnknown(buyer)).body.code).toBe('order_not_yours');
    expect((await cancelUnknown(admin)).body.code).toBe('no_such_order');
  });

  it('is either packed or cancelled, whoever comes first', async () => {
    const order = await soldOrder(shop(), { address: home });
    const [cancelled, packed] = await Promise.all([order.cancelPaid(), order.fulfil('packed')]);
    const isPacked = packed.body.packed.length === 1;
    expect(cancelled.status).toBe(isPacked ? 409 : 200);
    expect((await order.read()).status).toBe(isPacked ? 'packed' : 'refunded');
  });

  it('keeps its meaning for DELETE, which cancels only unpaid orders', async () => {
    const order = await soldOrder(shop(), { address: home });
    expect((await order.cancel()).body.code).toBe('booking_not_open');
  });
});
