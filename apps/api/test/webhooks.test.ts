import { afterEach, describe, expect, it } from 'vitest';
import { endBehindTheProvider } from './support/invariants.ts';
import { buildEvent, createProvider, deliver } from './support/provider.ts';
import { chargedOrder, home, openOrder, paidOrder, type TestOrder } from './support/orders.ts';
import { until } from './support/patience.ts';
import { readSamples, scrape } from './support/scrape.ts';
import { useShop, sweepOrders } from './support/shop.ts';

const shop = useShop({ ORDER_HOLD_MINUTES: '60' });
const provider = () => createProvider(shop().sandbox);
afterEach(() => shop().sandbox.faults.clear());

const succeeded = async (intentId: string, facts: object = {}) =>
  buildEvent('payment_intent.succeeded', await provider().intent(intentId), facts);
const eventsOf = (id: string) => provider().eventsOf(new Set([id]));
const readCount = async (outcome: string) =>
  readSamples(await scrape(shop())).get(`shop_webhook_events_total{outcome="${outcome}"}`) ?? 0;
const storedEvents = () => shop().db.collection<{ _id: string }>('paymentEvents');

describe('the webhook', () => {
  it('marks the order paid if the browser never comes back', async () => {
    const order = await openOrder(shop());
    const intentId = await order.intent();
    shop().sandbox.setWebhookUrl(`${shop().origin}/webhook/stripe`);
    await provider().pay(intentId);
    const paid = await until(order.read, (read) => read.paid);
    shop().sandbox.setWebhookUrl(undefined);
    expect(paid).toMatchObject({ status: 'paid', transactionId: intentId });
    // Poll, because the order becomes paid a moment before its units count as sold.
    expect(await until(order.faults, (faults) => faults.length === 0)).toEqual([]);
  });

  it('pays once, however often it comes and whoever else reports the payment at the same moment', async () => {
    const order = await chargedOrder(shop());
    const event = await succeeded(order.intentId);
    const answers = await Promise.all([
      deliver(shop().api, event),
      order.report(order.intentId),
      deliver(shop().api, event),
      deliver(shop().api, { ...event, id: `${event.id}again` }),
      order.report(order.intentId),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await order.faults()).toEqual([]);
  });

  it.each([
    ['a decline after the success', ['succeeded', 'payment_failed']],
    ['the creation last of all', ['succeeded', 'payment_failed', 'created']],
    ['everything twice', ['succeeded', 'created', 'created', 'succeeded']],
  ])('pays the order in whatever order events arrive: %s', async (_, arrived) => {
    const order = await openOrder(shop());
    const intentId = await order.intent();
    await provider().pay(intentId, 'declined');
    await provider().pay(intentId);
    const events = await eventsOf(intentId);
    for (const type of arrived) {
      const event = events.find((one) => one.type === `payment_intent.${type}`);
      expect((await deliver(shop().api, event ?? {})).status).toBe(200);
    }
    // A delayed event does not undo the payment either.
    const canceled = { status: 'canceled', amount_received: 0 };
    const late = buildEvent('payment_intent.canceled', await provider().intent(intentId), canceled);
    expect((await deliver(shop().api, late)).status).toBe(200);
    expect(await order.read()).toMatchObject({ status: 'paid', transactionId: intentId });
    expect(await order.faults()).toEqual([]);
  });

  it('does not pay an order whose card was only declined', async () => {
    const order = await openOrder(shop());
    const intentId = await order.intent();
    await provider().pay(intentId, 'declined');
    for (const event of await eventsOf(intentId)) await deliver(shop().api, event);
    await sweepOrders(shop());
    expect(await order.read()).toMatchObject({ status: 'held', paid: false });
  });

  it('refuses a forged signature, an old one and none, and stores nothing', async () => {
    const order = await chargedOrder(shop());
    const event = await succeeded(order.intentId);
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    expect((await deliver(shop().api, event, { secret: 'whsec_forged' })).status).toBe(400);
    expect((await deliver(shop().api, event, { timestamp: hourAgo })).status).toBe(400);
    expect((await shop().api.post('/webhook/stripe').send(event)).status).toBe(400);
    expect((await order.read()).paid).toBe(false);
    expect(await storedEvents().countDocuments({ _id: event.id })).toBe(0);
  });

  it('is asked for again if the shop cannot read it, and is not called forged', async () => {
    const order = await chargedOrder(shop());
    const event = await succeeded(order.intentId);
    const before = await readCount('refused');
    const unreadable = { ...event, id: `${event.id}x`, data: undefined };
    for (const payload of [JSON.stringify(unreadable), 'no JSON']) {
      const { status, body } = await deliver(shop().api, unreadable, { payload });
      expect([status, body.code]).toEqual([500, 'internal']);
    }
    expect(await readCount('refused')).toBe(before);
    expect((await deliver(shop().api, event, { secret: 'whsec_forged' })).status).toBe(400);
    expect(await readCount('refused')).toBe(before + 1);
  });

  it('is acted on by a later sweep if the provider does not answer when it comes', async () => {
    const order = await paidOrder(shop(), { card: 'disputed', address: home });
    const events = await eventsOf(order.intentId);
    const disputed = events.find(({ type }) => type === 'charge.dispute.created') ?? { id: 'none' };
    shop().sandbox.faults.add({ path: '/v1/*', kind: 'error', times: 'always' });
    expect((await deliver(shop().api, disputed)).status).toBe(200);
    expect(await storedEvents().findOne({ _id: disputed.id })).not.toHaveProperty('handledAt');
    shop().sandbox.faults.clear();
    shop().clock.forward(11_000);
    await sweepOrders(shop());
    expect(await storedEvents().findOne({ _id: disputed.id })).toHaveProperty('handledAt');
    expect(await order.read()).toMatchObject({ troubles: ['disputed'] });
  });

  it('stores what belongs to no order of this shop, and does not ask about it again', async () => {
    const order = await chargedOrder(shop());
    const theirs = { booking: '507f1f77bcf86cd799439011', buyer: 'theirs@example.com' };
    const events = [
      buildEvent('customer.created', {}),
      await succeeded(order.intentId, { id: 'pi_without_order', metadata: {} }),
      await succeeded(order.intentId, { id: 'pi_of_another_shop', metadata: theirs }),
    ];
    for (const event of events) {
      expect((await deliver(shop().api, event)).status).toBe(200);
      expect(await storedEvents().findOne({ _id: event.id })).toHaveProperty('handledAt');
    }
    expect((await order.read()).paid).toBe(false);
  });
});

describe('money for an order that has ended', () => {
  /** An order that ends without the provider's knowledge, after which its card is charged. */
  async function paidTooLate(status: 'cancelled' | 'expired') {
    const order = await openOrder(shop());
    const intentId = await order.intent();
    await endBehindTheProvider(shop().db, intentId, status);
    await provider().pay(intentId);
    return { ...order, intentId };
  }

  /** Sweeps. @returns the order's state and its payment */
  async function outcome(order: TestOrder & { intentId: string }) {
    await sweepOrders(shop());
    const refunds = await provider().refunds(order.intentId);
    return {
      status: (await order.read()).status,
      refunded: refunds.map(({ amount }) => amount),
      available: (await order.stock()).available,
      faults: await order.faults(),
    };
  }
  const refundedOnce = { status: 'refunded', refunded: [3998], available: 10, faults: [] };

  it.each([
    ['an expired', 'expired', 0],
    ['a cancelled', 'cancelled', 0],
    ['a cancelled (while the provider is slow)', 'cancelled', 400],
  ] as const)(
    'of %s order goes back once, however often the event comes',
    async (_, status, milliseconds) => {
      const order = await paidTooLate(status);
      const hang = { kind: 'hang', milliseconds } as const;
      if (milliseconds > 0) shop().sandbox.faults.add({ path: '/v1/refunds', method: 'POST', ...hang });
      const event = await succeeded(order.intentId);
      const answers = await Promise.all([
        deliver(shop().api, event),
        deliver(shop().api, event),
        deliver(shop().api, { ...event, id: `${event.id}again` }),
        order.report(order.intentId).then(() => ({ status: 200 })),
        sweepOrders(shop()),
      ]);
      expect(answers.slice(0, 3).map((answer) => answer?.status)).toEqual([200, 200, 200]);
      expect(await outcome(order)).toEqual(refundedOnce);
      const told = await shop().db.collection('audit').find({ '_id.after.order': order.id }).toArray();
      expect(told.length).toBeGreaterThan(0);
      expect(Object(told[0]?._id)).toMatchObject({ action: 'refunded', by: 'shop', whom: order.buyer.email });
    },
  );

  it('goes back by the sweep if the provider’s answer is lost twice', async () => {
    const order = await paidTooLate('cancelled');
    shop().sandbox.faults.add({ path: '/v1/refunds', method: 'POST', kind: 'lose-answer', times: 2 });
    expect((await deliver(shop().api, await succeeded(order.intentId))).status).toBe(200);
    expect((await order.read()).status).toBe('cancelled');
    await Promise.all([sweepOrders(shop()), sweepOrders(shop())]);
    expect(await outcome(order)).toEqual(refundedOnce);
  });

  it('counts as given back if a person did that at the provider', async () => {
    const order = await paidTooLate('cancelled');
    await provider().refundByHand(order.intentId);
    await deliver(shop().api, await succeeded(order.intentId));
    expect(await outcome(order)).toEqual(refundedOnce);
  });
});

describe('the sweep', () => {
  it('finds a payment that neither the browser nor a webhook reported', async () => {
    const order = await chargedOrder(shop());
    shop().clock.forward(120_000);
    await Promise.all([sweepOrders(shop()), sweepOrders(shop())]);
    expect(await order.read()).toMatchObject({ paid: true });
    expect(await order.faults()).toEqual([]);
  });

  it('keeps an order that is paid while its hold is being ended', async () => {
    const order = await openOrder(shop());
    const intentId = await order.intent();
    const hang = { kind: 'hang', milliseconds: 300 } as const;
    const { met } = shop().sandbox.faults.add({ path: `/v1/payment_intents/${intentId}/cancel`, ...hang });
    shop().clock.forward(61 * 60_000);
    const sweep = sweepOrders(shop());
    await met;
    await provider().pay(intentId);
    await sweep;
    expect(await order.read()).toMatchObject({ status: 'paid', transactionId: intentId });
    expect(await order.faults()).toEqual([]);
  });
});
