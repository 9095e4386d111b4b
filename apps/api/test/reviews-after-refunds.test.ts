import { describe, expect, it } from 'vitest';
import { soldOrder } from './support/copied-orders.ts';
import { createProvider } from './support/provider.ts';
import { home, paidOrder } from './support/orders.ts';
import { useShop } from './support/shop.ts';

const shop = useShop();
const provider = () => createProvider(shop().sandbox);

/** A paid order whose buyer has reviewed both the part and the shop. */
async function reviewed(card?: 'disputed') {
  const order = await soldOrder(shop(), { address: home, ...(card && { card }) });
  const review = (facts: object = {}) =>
    shop()
      .as(order.buyer.token)
      .post('/review')
      .send({ name: order.buyer.email, addComment: 'Good.', ratings: 5, img: '/api/image/x', ...facts });
  expect((await review({ partId: order.part._id })).status).toBe(200);
  expect((await review()).status).toBe(200);
  const marks = async () => {
    const { body } = await shop().api.get('/review');
    return body
      .filter(({ name }: { name: string }) => name === order.buyer.email)
      .map(({ verified }: { verified: boolean }) => verified);
  };
  const count = async () => (await shop().api.get(`/part/${order.part._id}/rating`)).body.count;
  expect(await marks()).toEqual([true, true]);
  return { ...order, review, marks, count };
}

describe('a review whose author has all the money back', () => {
  it.each([
    [
      'an admin refunds the order',
      undefined,
      (id: string, order: Reviewed) => order.refund({ amount: 39.98 }),
    ],
    [
      'it is refunded in the provider’s dashboard',
      undefined,
      async (id: string, order: Reviewed) => {
        await provider().refundByHand(id);
        await order.deliverEvents();
      },
    ],
    [
      'the dispute is lost before the order is sent',
      'disputed',
      async (id: string, order: Reviewed) => {
        await order.deliverEvents();
        await provider().decideDispute(id, 'lost');
        await order.deliverEvents();
      },
    ],
    [
      'the dispute of a shipped order is lost',
      'disputed',
      async (id: string, order: Reviewed) => {
        await order.fulfil('shipped');
        await order.deliverEvents();
        await provider().decideDispute(id, 'lost');
        await order.deliverEvents();
      },
    ],
  ] as const)('is not verified any more, nor counted, when %s', async (_, card, giveBack) => {
    const order = await reviewed(card);
    expect(await order.count()).toBe(1);
    await giveBack(order.intentId, order);
    expect(await order.marks()).toEqual([false, false]);
    expect(await order.count()).toBe(0);
    expect((await order.review({ partId: order.part._id })).body.code).toBe('purchase_required');
  });

  it('stays verified after a partial refund, and while another order of the part is paid', async () => {
    const order = await reviewed();
    await order.refund({ amount: 5 });
    expect(await order.marks()).toEqual([true, true]);
    await paidOrder(shop(), { buyer: order.buyer, part: order.part });
    await order.refund({ amount: 34.98 });
    expect(await order.read()).toMatchObject({ status: 'refunded' });
    expect(await order.marks()).toEqual([true, true]);
  });

  it('stays verified if a lost dispute took only some of the money', async () => {
    const order = await reviewed('disputed');
    await order.fulfil('shipped');
    await order.deliverEvents();
    const ofOrder = { transactionId: order.intentId };
    await shop()
      .db.collection('bookings')
      .updateOne(ofOrder, { $set: { 'disputes.0.amountMinor': 500 } });
    await provider().decideDispute(order.intentId, 'lost');
    await order.deliverEvents();
    expect(await order.marks()).toEqual([true, true]);
  });
});

type Reviewed = Awaited<ReturnType<typeof reviewed>>;
