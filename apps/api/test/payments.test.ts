import { ObjectId } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { createPaymentProvider } from '../src/infrastructure/providers/stripe/stripe.ts';
import { createAccounts } from './support/stored-accounts.ts';
import { endBehindTheProvider } from './support/invariants.ts';
import { buildEvent, createProvider, deliver } from './support/provider.ts';
import { chargedOrder, newBuyer, openOrder } from './support/orders.ts';
import { readSamples, scrape } from './support/scrape.ts';
import { until } from './support/patience.ts';
import { addPart, signInAdmin, useShop, sweepOrders } from './support/shop.ts';

const shop = useShop();
const provider = () => createProvider(shop().sandbox);
afterEach(() => shop().sandbox.faults.clear());

describe('starting a payment', () => {
  it('answers the client secret of the order’s one payment, however many callers ask at once', async () => {
    const order = await openOrder(shop());
    const answers = await Promise.all(Array.from({ length: 6 }, order.start));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect((await order.start()).body).toEqual(answers[0]?.body);
    expect(await order.intents()).toHaveLength(1);
  });

  it('finds an unpaid order of the caller by the price alone', async () => {
    const order = await openOrder(shop(), { price: 7.77 });
    const ask = (price: unknown) =>
      shop().as(order.buyer.token).post('/create-payment-intent').send({ price });
    expect((await ask('15.54')).body).toEqual((await order.start()).body);
    expect((await ask(15.55)).status).toBe(404);
    expect((await ask(-1)).status).toBe(400);
  });

  it('refuses a visitor, an order of somebody else, an unknown one, another price and an empty request', async () => {
    const order = await openOrder(shop());
    const { token } = order.buyer;
    const ask = async (as: string, body: object) =>
      (await shop().as(as).post('/create-payment-intent').send(body)).status;
    const booking = order.id;
    expect((await shop().api.post('/create-payment-intent').send({ booking })).status).toBe(401);
    expect(await ask((await newBuyer(shop())).token, { booking })).toBe(403);
    expect(await ask(await signInAdmin(shop()), { booking })).toBe(403);
    expect(await ask(token, { booking: '507f1f77bcf86cd799439011' })).toBe(403);
    expect(await ask(token, { booking, price: 0.5 })).toBe(409);
    expect(await ask(token, {})).toBe(400);
  });

  it('answers 502 while the provider is down, and works afterwards', async () => {
    const order = await openOrder(shop());
    shop().sandbox.faults.add({ path: '/v1/payment_intents', kind: 'error', times: 'always' });
    const answer = await order.start();
    expect(answer.body).toMatchObject({ status: 502, code: 'payment_provider_unavailable' });
    expect(answer.headers['retry-after']).toBeDefined();
    shop().sandbox.faults.clear();
    expect((await order.start()).status).toBe(200);
  });

  it('creates one payment even if the provider’s answer is lost, or late for three impatient clicks', async () => {
    const lost = await openOrder(shop());
    shop().sandbox.faults.add({ path: '/v1/payment_intents', method: 'POST', kind: 'lose-answer', times: 2 });
    expect((await lost.start()).status).toBe(502);
    expect((await lost.start()).status).toBe(200);
    expect(await lost.intents()).toHaveLength(1);

    const late = await openOrder(shop());
    const hang = { kind: 'hang', milliseconds: 400 } as const;
    shop().sandbox.faults.add({ path: '/v1/payment_intents', method: 'POST', ...hang });
    const answers = await Promise.all([late.start(), late.start(), late.start()]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 502)).toEqual([]);
    expect((await late.start()).status).toBe(200);
    expect(await late.intents()).toHaveLength(1);
  });
});

describe('a card that is declined', () => {
  const declineOnce = async (intentId: string) => {
    const intent = await provider().intent(intentId);
    const event = buildEvent('payment_intent.payment_failed', intent);
    expect((await deliver(shop().api, event)).status).toBe(200);
    return event;
  };
  const statusOf = async (intentId: string) => (await provider().intent(intentId)).status;

  it('five times ends its payment, and the buyer gets another one', async () => {
    const order = await openOrder(shop());
    const first = await order.intent();
    for (let declines = 1; declines < 5; declines += 1) {
      const event = await declineOnce(first);
      // The provider may deliver an event again; it counts once.
      await deliver(shop().api, event);
    }
    expect(await statusOf(first)).not.toBe('canceled');
    await declineOnce(first);
    expect(await statusOf(first)).toBe('canceled');
    const second = await order.intent();
    expect(second).not.toBe(first);
    await provider().pay(second);
    expect((await order.report(second)).body.booking.paid).toBe(true);
    expect(await order.faults()).toEqual([]);
  });

  it('ten times makes its buyer wait until the next day, whatever orders it was for', async () => {
    const buyer = await newBuyer(shop());
    const orders = [];
    for (let count = 0; count < 4; count += 1) orders.push(await openOrder(shop(), { buyer }));
    const intents = [];
    for (const order of orders) intents.push(await order.intent());
    for (const intentId of [...intents.slice(0, 3), ...intents.slice(0, 3), ...intents.slice(0, 3)])
      await declineOnce(intentId);
    expect((await orders[0]?.start())?.status).toBe(200);
    await declineOnce(intents[0] ?? '');
    for (const intentId of intents) expect(await statusOf(intentId)).toBe('canceled');
    const refused = await orders[3]?.start();
    expect(refused?.body).toMatchObject({
      status: 429,
      code: 'cards_declined',
      parameters: { declines: 10 },
    });
    expect(refused?.body.message).toMatch(/pay by card again in 24 hours/);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await (await openOrder(shop())).start()).status).toBe(200);
    shop().clock.forward(24 * 3_600_000);
    expect((await (await openOrder(shop(), { buyer })).start()).status).toBe(200);
  });

  it('ends its payment by a later sweep if the provider does not answer when the news comes', async () => {
    const order = await openOrder(shop());
    const intentId = await order.intent();
    for (let declines = 1; declines < 5; declines += 1) await declineOnce(intentId);
    const intent = await provider().intent(intentId);
    shop().sandbox.faults.add({ path: '/v1/*', kind: 'error', times: 'always' });
    await deliver(shop().api, buildEvent('payment_intent.payment_failed', intent));
    shop().sandbox.faults.clear();
    shop().clock.forward(11_000);
    await sweepOrders(shop());
    expect(await statusOf(intentId)).toBe('canceled');
  });
});

describe('reporting a payment', () => {
  it('marks the order paid once the provider confirms it, and sells the units', async () => {
    const order = await openOrder(shop());
    const intentId = await order.intent();
    expect((await order.report(intentId)).body.code).toBe('payment_not_completed');
    await provider().pay(intentId);
    expect((await order.report(intentId)).body).toMatchObject({
      modifiedCount: 1,
      booking: { paid: true, status: 'paid', transactionId: intentId },
    });
    expect((await order.report(intentId)).body).toMatchObject({ modifiedCount: 0 });
    expect(await order.stock()).toEqual({ available: 8, held: 0, sold: 2, stocked: 10 });
    expect(await order.faults()).toEqual([]);
  });

  it('needs the payment, and refuses to name another order than the URL', async () => {
    const [order, other] = [await chargedOrder(shop()), await openOrder(shop())];
    const report = (body: object) => shop().as(order.buyer.token).patch(`/booking/${order.id}`).send(body);
    expect((await report({ order: order.id })).body.issues).toEqual([
      { path: 'body.transactionId', message: 'is Required' },
    ]);
    const named = await report({ order: other.id, transactionId: order.intentId });
    expect(named.body).toMatchObject({ status: 400, issues: [{ path: 'body.order' }] });
    expect(await order.read()).toMatchObject({ paid: false });
    const sent = { order: order.id.toUpperCase(), transactionId: order.intentId };
    expect((await report(sent)).body).toMatchObject({ booking: { paid: true } });
  });

  it('uses the same payment again after a declined card', async () => {
    const order = await openOrder(shop());
    const intentId = await order.intent();
    await provider().pay(intentId, 'declined');
    expect((await order.report(intentId)).body.code).toBe('payment_not_completed');
    expect(await order.intent()).toBe(intentId);
    await provider().pay(intentId);
    expect((await order.report(intentId)).body.booking.paid).toBe(true);
  });

  it('does not believe the browser: a payment of another amount or buyer, or an invented one, pays nothing', async () => {
    const order = await openOrder(shop(), { price: 100 });
    const cheap = await chargedOrder(shop(), { price: 1, buyer: order.buyer });
    const stranger = await chargedOrder(shop(), { price: 100 });
    for (const id of [cheap.intentId, stranger.intentId])
      expect((await order.report(id)).body.code, id).toBe('payment_mismatch');
    expect((await order.report('pi_invented')).body.code).toBe('no_such_payment');
    expect((await order.report('nonsense')).status).toBe(400);
    const path = `/booking/${order.id}`;
    const asStranger = shop().as(stranger.buyer.token).patch(path);
    expect((await asStranger.send({ transactionId: stranger.intentId })).status).toBe(403);
    expect(await order.read()).toMatchObject({ paid: false, status: 'held' });
  });

  it('does not take as many dollars as an order costs in euros', async () => {
    const order = await chargedOrder(shop());
    await shop()
      .db.collection('bookings')
      .updateOne({ _id: new ObjectId(order.id) }, { $set: { 'bill.currency': 'eur' } });
    expect((await order.report(order.intentId)).body.code).toBe('payment_mismatch');
    expect(await order.read()).toMatchObject({ paid: false, status: 'held' });
  });
});

describe('two orders of one buyer for the same total', () => {
  async function twoOrders() {
    const first = await chargedOrder(shop(), { price: 30 });
    return { first, second: await openOrder(shop(), first) };
  }

  it('are not both paid by one payment, though both report it at the same moment', async () => {
    const { first, second } = await twoOrders();
    const answers = await Promise.all([first.report(first.intentId), second.report(first.intentId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await until(first.faults, (faults) => faults.length === 0)).toEqual([]);
  });

  it('can be paid by each other’s payments, as a client that names only a price may do', async () => {
    const { first, second } = await twoOrders();
    expect((await second.report(first.intentId)).body.booking).toMatchObject({ paid: true });
    const own = await first.intent();
    expect(own).not.toBe(first.intentId);
    await provider().pay(own);
    expect((await first.report(own)).body.booking).toMatchObject({ paid: true });
    expect(await first.faults()).toEqual([]);
  });

  it.each(['before', 'after'])(
    'do not lose the money of the first when it is reported for the cancelled second, %s it is paid',
    async (when) => {
      const { first, second } = await twoOrders();
      await second.cancel();
      if (when === 'after') await first.report(first.intentId);
      expect((await second.report(first.intentId)).status).toBe(409);
      if (when === 'before') await first.report(first.intentId);
      expect(await first.read()).toMatchObject({ status: 'paid' });
      expect(await first.faults()).toEqual([]);
    },
  );

  it('either use the money of a payment or give it back, never both', async () => {
    const { first, second } = await twoOrders();
    await endBehindTheProvider(shop().db, first.intentId, 'cancelled');
    const event = buildEvent('payment_intent.succeeded', await provider().intent(first.intentId));
    await Promise.all([
      second.report(first.intentId),
      first.report(first.intentId),
      deliver(shop().api, event),
    ]);
    await sweepOrders(shop());
    expect(await first.faults()).toEqual([]);
  });
});

describe('cancelling an order', () => {
  it('leaves no payment that could still be made, though one is started meanwhile', async () => {
    const order = await openOrder(shop());
    await order.intent();
    // The provider cancels the payment, but its response is lost. While the shop retries, the buyer starts a
    // new payment.
    const lost = shop().sandbox.faults.add({ path: '/v1/payment_intents/*/cancel', kind: 'lose-answer' });
    const cancelling = order.cancel().then(({ status }) => status);
    await lost.met;
    const started = await order.intent().catch(() => undefined);
    expect(await cancelling).toBe(200);
    if (started !== undefined) await provider().pay(started);
    expect(await order.read()).toMatchObject({ status: 'cancelled' });
    await sweepOrders(shop());
    expect(await order.faults()).toEqual([]);
  });

  it('while it is paid, over and over, ends in one or the other', async () => {
    const part = await addPart(shop(), { price: 30, availableQuantity: 100 });
    const orders = await Promise.all(
      (await createAccounts(shop().db, 8)).map((buyer) => openOrder(shop(), { buyer, part })),
    );
    await Promise.all(
      orders.map(async (order) => {
        const pay = async () => {
          const intentId = await order.intent().catch(() => undefined);
          if (intentId !== undefined) await provider().pay(intentId);
        };
        await Promise.all([pay(), order.cancel(), pay(), order.cancel()]);
      }),
    );
    shop().clock.forward(120_000);
    await sweepOrders(shop());
    expect(await orders[0]?.faults()).toEqual([]);
  });

  it('is not left half done by a provider that is down', async () => {
    const order = await openOrder(shop());
    const path = `/v1/payment_intents/${await order.intent()}/cancel`;
    shop().sandbox.faults.add({ path, kind: 'error', times: 'always' });
    expect((await order.cancel()).body).toMatchObject({ status: 502, code: 'payment_provider_unavailable' });
    expect(await order.read()).toMatchObject({ status: 'held' });
    shop().sandbox.faults.clear();
    expect((await order.cancel()).status).toBe(200);
    expect(await order.faults()).toEqual([]);
  });
});

describe('an order whose payment was started with other keys', () => {
  /**
   * An order whose payment belongs to other provider keys, so that the provider does not know it any more.
   */
  async function orderOfOtherKeys() {
    const order = await openOrder(shop());
    const intentId = await order.intent();
    const stored = shop().db.collection('bookings');
    await stored.updateOne({ intentId }, { $set: { intentId: 'pi_of_other_keys' } });
    const readUnknown = async () =>
      readSamples(await scrape(shop())).get('shop_payments_total{outcome="unknown"}') ?? 0;
    const before = await readUnknown();
    return { ...order, intentId, newlyUnknown: async () => (await readUnknown()) - before };
  }

  it('can be cancelled', async () => {
    const order = await orderOfOtherKeys();
    expect((await order.cancel()).status).toBe(200);
    expect(await order.read()).toMatchObject({ status: 'cancelled' });
    expect(await order.newlyUnknown()).toBe(1);
  });

  it('can be paid by another payment', async () => {
    const order = await orderOfOtherKeys();
    const intentId = await order.intent();
    expect(intentId).not.toBe(order.intentId);
    await provider().pay(intentId);
    expect((await order.report(intentId)).body.booking).toMatchObject({ paid: true });
    expect(await order.newlyUnknown()).toBe(1);
  });

  it('expires, and gives money back that its payment took after all', async () => {
    const order = await orderOfOtherKeys();
    shop().clock.forward(60 * 60_000 + 1);
    await sweepOrders(shop());
    expect(await order.read()).toMatchObject({ status: 'expired' });
    expect(await order.newlyUnknown()).toBe(1);
    // The former keys are in use again.
    await provider().pay(order.intentId);
    const paid = await provider().intent(order.intentId);
    await deliver(shop().api, buildEvent('payment_intent.succeeded', paid));
    await sweepOrders(shop());
    expect(await order.read()).toMatchObject({ status: 'refunded' });
    expect(await order.faults()).toEqual([]);
  });
});

it('a provider that does not answer is an outage after a bounded time', async () => {
  const order = await openOrder(shop());
  const intentId = await order.intent();
  const impatient = createPaymentProvider(shop().config.stripe, { timeoutMs: 100 });
  const path = `/v1/payment_intents/${intentId}`;
  shop().sandbox.faults.add({ path, kind: 'hang', times: 'always', milliseconds: 1000 });
  await expect(impatient.findIntent(intentId)).rejects.toMatchObject({
    code: 'payment_provider_unavailable',
  });
});
