import { expect } from 'vitest';
import type { Works } from './dying.ts';
import { endBehindTheProvider } from './invariants.ts';
import { home, openOrder, paidOrder, parcel, newAdmin } from './orders.ts';
import { idsOf, placing, placingCart } from './placing.ts';
import { buildEvent, createProvider, deliver } from './provider.ts';
import { openLines, paidLines } from './several-lines.ts';
import { bearer, type Shop } from './shop.ts';

const threePrices = [10, 25, 40];

const hasSold =
  ({ sold }: { sold(): Promise<number[]> }, ...units: readonly number[]) =>
  async () =>
    expect(await sold()).toEqual(units);

const allSold = (order: Parameters<typeof hasSold>[0]) => hasSold(order, 3, 2, 2);

const reads =
  ({ read }: { read(): Promise<unknown> }, wanted: object) =>
  async () =>
    expect(await read()).toMatchObject(wanted);

/** Actions on orders. */
export const orderWorks = {
  async 'an order is placed'(shop) {
    const { parts, run } = await placing(shop);
    return { parts, run, ends: ['', 'expired'] };
  },
  async 'an order is placed, and sent again with the same key'(shop) {
    const { parts, run } = await placing(shop);
    return { parts, run, again: async () => run(shop), ends: ['expired'] };
  },
  async 'a cart is placed'(shop) {
    const { parts, run, isRight } = await placingCart(shop);
    return { parts, run, again: async () => run(shop), isRight, ends: ['expired'] };
  },
  async 'a cart is placed again'(shop) {
    const { parts, run } = await placingCart(shop, { again: true });
    return { parts, run, ends: ['expired', 'cancelled', 'cancelled,expired', 'expired,cancelled'] };
  },
  async 'a cart is placed again, and that is sent again with the same key'(shop) {
    const { parts, run, isRight } = await placingCart(shop, { again: true });
    const ends = ['cancelled,expired', 'expired,cancelled'];
    return { parts, run, again: async () => run(shop), isRight, ends };
  },
  async 'the order of a cart is paid, with units in it that were added since'(shop) {
    const { parts, as, save, run } = await placingCart(shop);
    const booking = (await run(shop)).body.insertedId;
    await save(5, 2, 1, 7);
    const started = await shop.api.post('/create-payment-intent').set(as).send({ booking });
    const transactionId = String(started.body.clientSecret).split('_secret_')[0] ?? '';
    await createProvider(shop.sandbox).pay(transactionId);
    return {
      parts,
      run: ({ api }) => api.patch(`/booking/${booking}`).set(as).send({ transactionId }),
      isRight: reads(
        { read: async () => (await shop.api.get('/cart').set(as)).body },
        { lines: [{ partId: parts[3], quantity: 2 }] },
      ),
      ends: ['paid'],
    };
  },
  async 'a payment is started'(shop) {
    const order = await openOrder(shop);
    const start = ({ api }: Shop) =>
      api.post('/create-payment-intent').set(bearer(order.buyer.token)).send({ booking: order.id });
    return { parts: [order.part._id], run: start, again: order.intent, ends: ['expired'] };
  },
  async 'a payment is reported'(shop) {
    const { as, path, charge, ...order } = await openLines(shop, threePrices);
    const transactionId = await charge();
    const report = ({ api }: Shop) => api.patch(path).set(as).send({ transactionId });
    return { parts: idsOf(order.parts), run: report, isRight: allSold(order), ends: ['paid'] };
  },
  async 'an event reports a payment'(shop) {
    const order = await openLines(shop, threePrices);
    const intent = await createProvider(shop.sandbox).intent(await order.charge());
    const event = buildEvent('payment_intent.succeeded', intent);
    const run = ({ api }: Shop) => deliver(api, event);
    return { parts: idsOf(order.parts), run, isRight: allSold(order), ends: ['paid'] };
  },
  async 'an order with a payment is cancelled'(shop) {
    const { as, id, path, parts } = await openLines(shop, threePrices);
    await shop.api.post('/create-payment-intent').set(as).send({ booking: id }).expect(200);
    const cancel = ({ api }: Shop) => api.delete(path).set(as);
    return { parts: idsOf(parts), run: cancel, ends: ['cancelled', 'expired'] };
  },
  async 'money that came too late is given back'(shop) {
    const order = await openOrder(shop);
    const intentId = await order.intent();
    await endBehindTheProvider(shop.db, intentId, 'cancelled');
    const { pay, intent } = createProvider(shop.sandbox);
    await pay(intentId);
    const event = buildEvent('payment_intent.succeeded', await intent(intentId));
    /** The provider retries the event only if the shop has not stored it. */
    const again = async () => {
      const stored = shop.db.collection<{ _id: string }>('paymentEvents');
      if (!(await stored.findOne({ _id: event.id }))) await deliver(shop.api, event);
    };
    return { parts: [order.part._id], run: ({ api }) => deliver(api, event), again, ends: ['refunded'] };
  },
  async 'an admin gives back a part, with a unit'(shop) {
    const order = await paidOrder(shop);
    const admin = bearer((await newAdmin(shop)).token);
    const key = crypto.randomUUID();
    const refund = ({ api }: Shop) =>
      api
        .post(`/booking/${order.id}/refund`)
        .set(admin)
        .set('Idempotency-Key', key)
        .send({ amount: 10, reason: 'Damaged', restock: 1 });
    return { parts: [order.part._id], run: refund, again: async () => refund(shop), ends: ['paid'] };
  },
  async 'an admin gives back units of two lines'(shop) {
    const order = await paidLines(shop);
    const key = crypto.randomUUID();
    const lines = [
      { n: 0, quantity: 2, restock: 1 },
      { n: 1, quantity: 1, restock: 1 },
    ];
    const refund = (by: Shop) => order.refund({ lines }, by, key);
    return {
      parts: idsOf(order.parts),
      run: refund,
      again: async () => refund(shop),
      async isRight() {
        await reads(order, { refunded: 45, refunds: [{ state: 'made' }] })();
        await hasSold(order, 2, 1)();
      },
      ends: ['paid'],
    };
  },
  async 'a part of an order is shipped'(shop) {
    const order = await paidLines(shop);
    const ship = (by: Shop) => order.ship({ lines: [{ n: 0, quantity: 2 }] }, by);
    return {
      parts: idsOf(order.parts),
      run: ship,
      again: async () => ship(shop),
      isRight: reads(order, { parcels: [{ lines: [{ n: 0, quantity: 2 }] }] }),
      ends: ['paid'],
    };
  },
  async 'an event tells of a refund made by hand, and of a dispute'(shop) {
    const order = await paidOrder(shop, { card: 'disputed' });
    await createProvider(shop.sandbox).decideDispute(order.intentId, 'won');
    await createProvider(shop.sandbox).refundByHand(order.intentId);
    const event = (await order.providerEvents()).find(({ type }) => type === 'refund.created') ?? {};
    const again = async () => deliver(shop.api, { ...event, id: `evt_${crypto.randomUUID()}` });
    return { parts: [order.part._id], run: ({ api }) => deliver(api, event), again, ends: ['refunded'] };
  },
  async 'an event tells that the bank took the money of an unsent order'(shop) {
    const order = await paidLines(shop, { card: 'disputed' });
    const provider = createProvider(shop.sandbox);
    await order.deliverEvents();
    await provider.decideDispute(order.intentId, 'lost');
    const events = await provider.eventsOf(new Set([order.intentId]));
    const event = events.find(({ type }) => type === 'charge.dispute.closed') ?? {};
    const again = async () => deliver(shop.api, { ...event, id: `evt_${crypto.randomUUID()}` });
    const isRight = hasSold(order, 0, 0);
    const run = ({ api }: Shop) => deliver(api, event);
    return { parts: idsOf(order.parts), run, again, isRight, ends: ['charged-back'] };
  },
  async 'an order is shipped'(shop) {
    const order = await paidOrder(shop, { address: home });
    const admin = bearer((await newAdmin(shop)).token);
    const ship = ({ api }: Shop) => api.post(`/booking/${order.id}/shipment`).set(admin).send(parcel);
    return { parts: [order.part._id], run: ship, again: async () => ship(shop), ends: ['shipped'] };
  },
  async 'the sweep runs'(shop) {
    const { as, id, parts } = await openLines(shop, threePrices);
    await shop.api.post('/create-payment-intent').set(as).send({ booking: id }).expect(200);
    return { parts: idsOf(parts), run: ({ app }) => app.sweep(), isOverdue: true, ends: ['expired'] };
  },
} satisfies Works;
