import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { addPart, bearer, payByCard, placeOrder, startPayment, useShop } from '../support/shop.ts';
import { createAccounts } from './support/accounts.ts';
import { endBehindTheProvider, findFaults, readStock } from './support/books.ts';
import { until } from './support/patience.ts';
import { buildEvent, createProvider, deliver } from './support/provider.ts';

const shop = useShop({ ORDER_HOLD_MINUTES: '60' });
const afterTheHold = 61 * 60_000;
const provider = () => createProvider(shop().sandbox);

afterEach(() => shop().sandbox.faults.clear());

/** An order of two units whose payment has begun, and what its buyer does with it. */
async function startedOrder() {
  const part = await addPart(shop(), { price: 19.99, availableQuantity: 10 });
  const [buyer] = await createAccounts(shop().db, 1);
  if (!buyer) throw new Error('there is no buyer');
  const booking = await placeOrder(shop(), buyer.token, part, buyer.email, 2);
  const { intentId, clientSecret } = await startPayment(shop(), buyer.token, booking._id);
  return {
    part,
    intentId,
    clientSecret,
    booking,
    start: () =>
      shop().api.post('/create-payment-intent').set(bearer(buyer.token)).send({ booking: booking._id }),
    report: () =>
      shop().api.patch(`/booking/${booking._id}`).set(bearer(buyer.token)).send({ transactionId: intentId }),
    cancel: () => shop().api.delete(`/booking/${booking._id}`).set(bearer(buyer.token)),
    read: async () => (await shop().api.get(`/booking/${booking._id}`).set(bearer(buyer.token))).body,
    intents: async () => (await provider().intents()).filter(({ bookingId }) => bookingId === booking._id),
    faults: () => findFaults(shop().db, provider(), part._id),
  };
}

/** An order that has ended without the provider's knowing, and whose card is charged all the same. */
async function orderPaidTooLate(status: 'cancelled' | 'expired') {
  const order = await startedOrder();
  await endBehindTheProvider(shop().db, order.intentId, status);
  await shop().app.sweep();
  await provider().pay(order.intentId);
  return order;
}

describe('events that come in another order than they happened', () => {
  it.each([
    ['a decline after the success', ['payment_failed', 'succeeded'], ['succeeded', 'payment_failed']],
    [
      'the creation last of all',
      ['created', 'payment_failed', 'succeeded'],
      ['succeeded', 'payment_failed', 'created'],
    ],
    ['everything twice', ['created', 'succeeded'], ['succeeded', 'created', 'created', 'succeeded']],
  ])('pay the order all the same: %s', async (_, happened, arrived) => {
    const order = await startedOrder();
    if (happened.includes('payment_failed')) await provider().pay(order.intentId, 'declined');
    await provider().pay(order.intentId);
    const events = await provider().eventsOf(new Set([order.intentId]));
    for (const type of arrived) {
      const event = events.find((one) => one.type === `payment_intent.${type}`);
      expect((await deliver(shop().api, event ?? {})).status).toBe(200);
    }
    expect(await order.read()).toMatchObject({ status: 'paid', transactionId: order.intentId });
    expect(await order.faults()).toEqual([]);
  });

  it('leave a paid order paid, where the provider says “canceled” of its intent after “succeeded”', async () => {
    const order = await startedOrder();
    await provider().pay(order.intentId);
    const intent = await provider().intent(order.intentId);
    await deliver(shop().api, buildEvent('payment_intent.succeeded', intent));
    const late = buildEvent('payment_intent.canceled', intent, { status: 'canceled', amount_received: 0 });
    expect((await deliver(shop().api, late)).status).toBe(200);
    await shop().app.sweep();
    expect(await order.read()).toMatchObject({ status: 'paid', paid: true });
    expect(await order.faults()).toEqual([]);
  });

  it('do not pay an open order whose card was only declined', async () => {
    const order = await startedOrder();
    await provider().pay(order.intentId, 'declined');
    for (const event of await provider().eventsOf(new Set([order.intentId])))
      await deliver(shop().api, event);
    await shop().app.sweep();
    expect(await order.read()).toMatchObject({ status: 'held', paid: false });
  });
});

describe('an event for an order that has ended', () => {
  it.each(['expired', 'cancelled'] as const)(
    'gives the money of an %s order back, once, however often it comes and whoever else brings it',
    async (status) => {
      const order = await orderPaidTooLate(status);
      const event = buildEvent('payment_intent.succeeded', await provider().intent(order.intentId));
      const answers = await Promise.all([
        deliver(shop().api, event),
        deliver(shop().api, event),
        deliver(shop().api, { ...event, id: `${event.id}again` }),
        order.report(),
        shop().app.sweep(),
      ]);
      expect(answers.slice(0, 3).map((answer) => answer?.status)).toEqual([200, 200, 200]);
      await shop().app.sweep();
      expect(await order.read()).toMatchObject({ status: 'refunded', paid: false });
      expect(await provider().refunds(order.intentId)).toMatchObject([{ amount: 3998 }]);
      expect(await readStock(shop().db, order.part._id)).toMatchObject({ available: 10, held: 0, sold: 0 });
      expect(await order.faults()).toEqual([]);
    },
  );

  it('pays the order where the card is charged while the hold is being ended', async () => {
    const order = await startedOrder();
    shop().sandbox.faults.add({
      path: `/v1/payment_intents/${order.intentId}/cancel`,
      kind: 'hang',
      milliseconds: 300,
    });
    shop().clock.forward(afterTheHold);
    const sweep = shop().app.sweep();
    await sleep(100);
    await provider().pay(order.intentId);
    await sweep;
    expect(await order.read()).toMatchObject({ status: 'paid', transactionId: order.intentId });
    expect(await order.faults()).toEqual([]);
  });

  it('of another shop at the same provider is kept and not asked after again and again', async () => {
    const order = await startedOrder();
    await provider().pay(order.intentId);
    const intent = await provider().intent(order.intentId);
    const theirs = {
      id: 'pi_theirs',
      metadata: { booking: '507f1f77bcf86cd799439011', buyer: 'theirs@example.com' },
    };
    const event = buildEvent('payment_intent.succeeded', intent, theirs);
    expect((await deliver(shop().api, event)).status).toBe(200);
    shop().clock.forward(60_000);
    await shop().app.sweep();
    const events = shop().db.collection<{ _id: string }>('paymentEvents');
    expect(await events.findOne({ _id: event.id })).toHaveProperty('handledAt');
  });
});

describe('a provider whose answer is lost', () => {
  it('on creating a payment, makes one payment and not a second', async () => {
    const order = await startedOrderBefore('lose-answer', 1);
    expect(order.statuses).toEqual([200]);
    expect(await order.intents()).toHaveLength(1);
  });

  it('on creating a payment, as often as the shop asks, is an outage; the next try gets the same payment', async () => {
    const order = await startedOrderBefore('lose-answer', 2);
    expect(order.statuses).toEqual([502]);
    const [made] = await order.intents();
    const answer = await order.start();
    expect(String(answer.body.clientSecret)).toMatch(new RegExp(`^${made?.id}_secret_`));
    expect(await order.intents()).toHaveLength(1);
  });

  it('on charging the card, charges once, and the order is paid by whoever asks next', async () => {
    const order = await startedOrder();
    shop().sandbox.faults.add({ path: `/v1/payment_intents/${order.intentId}/confirm`, kind: 'lose-answer' });
    await expect(payByCard(shop(), order.clientSecret)).rejects.toThrow('fetch failed');
    expect((await payByCard(shop(), order.clientSecret)).error?.code).toBe('payment_intent_unexpected_state');
    expect((await order.report()).body).toMatchObject({ modifiedCount: 1, booking: { paid: true } });
    expect(await order.faults()).toEqual([]);
  });

  it('on cancelling a payment, cancels the order all the same', async () => {
    const order = await startedOrder();
    shop().sandbox.faults.add({ path: '/v1/payment_intents/*/cancel', kind: 'lose-answer', times: 2 });
    const first = await order.cancel();
    const answer = first.status === 200 ? first : await order.cancel();
    expect(answer.body.booking).toMatchObject({ status: 'cancelled' });
    expect(await order.faults()).toEqual([]);
  });

  it('on giving money back, gives it back once: the sweep finishes what two lost answers left', async () => {
    const order = await orderPaidTooLate('cancelled');
    shop().sandbox.faults.add({ path: '/v1/refunds', kind: 'lose-answer', times: 2 });
    const event = buildEvent('payment_intent.succeeded', await provider().intent(order.intentId));
    expect((await deliver(shop().api, event)).status).toBe(200);
    expect((await order.read()).status).toBe('cancelled');
    expect(await provider().refunds(order.intentId)).toHaveLength(1);

    await Promise.all([shop().app.sweep(), shop().app.sweep()]);
    expect((await order.read()).status).toBe('refunded');
    expect(await provider().refunds(order.intentId)).toHaveLength(1);
    expect(await order.faults()).toEqual([]);
  });

  /** An order that is placed while the provider is as given, and the answers to the start of its payment. */
  async function startedOrderBefore(
    kind: 'lose-answer' | 'hang',
    times: number,
    clicks = 1,
    milliseconds = 0,
  ) {
    const part = await addPart(shop(), { price: 19.99, availableQuantity: 10 });
    const [buyer] = await createAccounts(shop().db, 1);
    if (!buyer) throw new Error('there is no buyer');
    const booking = await placeOrder(shop(), buyer.token, part, buyer.email, 2);
    const start = () =>
      shop().api.post('/create-payment-intent').set(bearer(buyer.token)).send({ booking: booking._id });
    shop().sandbox.faults.add({ path: '/v1/payment_intents', method: 'POST', kind, times, milliseconds });
    const answers = await Promise.all(Array.from({ length: clicks }, start));
    const intents = async () =>
      (await provider().intents()).filter(({ bookingId }) => bookingId === booking._id);
    return { statuses: answers.map(({ status }) => status), answers, start, intents };
  }

  it('late, on creating a payment for three impatient clicks, makes one payment and no fault of ours', async () => {
    const order = await startedOrderBefore('hang', 1, 3, 2500);
    expect(order.statuses.filter((status) => status !== 200 && status !== 502)).toEqual([]);
    expect(order.statuses).toContain(200);
    const secrets = new Set(order.answers.flatMap(({ body }) => body.clientSecret ?? []));
    secrets.add((await order.start()).body.clientSecret);
    expect(secrets.size).toBe(1);
    expect(await order.intents()).toHaveLength(1);
  });
});

describe('a provider that is slow', () => {
  it('to give money back, gives it back once, though the event comes again meanwhile', async () => {
    const order = await orderPaidTooLate('expired');
    shop().sandbox.faults.add({ path: '/v1/refunds', method: 'POST', kind: 'hang', milliseconds: 1500 });
    const event = buildEvent('payment_intent.succeeded', await provider().intent(order.intentId));
    const answers = await Promise.all([
      deliver(shop().api, event),
      deliver(shop().api, { ...event, id: `${event.id}again` }),
      shop().app.sweep(),
    ]);
    expect(answers.slice(0, 2).map((answer) => answer?.status)).toEqual([200, 200]);
    await shop().app.sweep();
    expect(await provider().refunds(order.intentId)).toHaveLength(1);
    expect(await order.read()).toMatchObject({ status: 'refunded' });
    expect(await order.faults()).toEqual([]);
  });

  it('beyond all patience, is answered for as an outage, and a cancelled order is not left half cancelled', async () => {
    const order = await startedOrder();
    const path = `/v1/payment_intents/${order.intentId}/cancel`;
    shop().sandbox.faults.add({ path, kind: 'hang', times: 'always', milliseconds: 20_000 });
    const answer = await order.cancel();
    expect(answer.body).toMatchObject({ status: 502, code: 'payment_provider_unavailable' });
    expect(answer.headers['retry-after']).toBeDefined();
    expect(await order.read()).toMatchObject({ status: 'held' });
    shop().sandbox.faults.clear();
    await until(order.cancel, ({ status }) => status === 200);
    expect(await order.faults()).toEqual([]);
  });
});
