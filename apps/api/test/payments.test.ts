import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import {
  addPart,
  bearer,
  cards,
  eventually,
  payByCard,
  placeOrder,
  signIn,
  signInAdmin,
  startPayment,
  stockOf,
  testEnvironment,
  useShop,
} from './support/shop.ts';

const shop = useShop();
const buyer = 'buyer@example.com';

/** A part with an unpaid order of two units, and its buyer's token. */
async function unpaidOrder(facts: { price?: number; email?: string } = {}) {
  const email = facts.email ?? buyer;
  const part = await addPart(shop(), { price: facts.price ?? 19.99, availableQuantity: 10 });
  const token = await signIn(shop(), email);
  const booking = await placeOrder(shop(), token, part, email, 2);
  return { part, token, booking };
}

const patch = (token: string, id: string, transactionId: string) =>
  shop().api.patch(`/booking/${id}`).set(bearer(token)).send({ order: id, transactionId });
const read = async (token: string, id: string) =>
  (await shop().api.get(`/booking/${id}`).set(bearer(token))).body;
const stripe = new Stripe(testEnvironment.STRIPE_SECRET_KEY);

/** Sends an event as the provider signs it. */
function sendEvent(
  event: object,
  secret = testEnvironment.STRIPE_WEBHOOK_SECRET,
  timestamp = Math.floor(Date.now() / 1000),
) {
  const payload = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return shop()
    .api.post('/webhook/stripe')
    .set('Content-Type', 'application/json')
    .set('Stripe-Signature', signature)
    .send(payload);
}

/** The provider's event that an intent succeeded. */
async function succeededEvent(intentId: string, facts: object = {}) {
  const { hostname, port } = new URL(shop().sandbox.origin);
  const provider = new Stripe(testEnvironment.STRIPE_SECRET_KEY, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
  });
  const intent = await provider.paymentIntents.retrieve(intentId);
  return {
    id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Math.floor(Date.now() / 1000),
    data: { object: { ...intent, ...facts } },
  };
}

describe('POST /create-payment-intent', () => {
  it('answers the client secret of the order’s one live payment, however often and at once it is asked', async () => {
    const { token, booking } = await unpaidOrder();
    const secrets = await Promise.all(
      Array.from({ length: 6 }, () => startPayment(shop(), token, booking._id)),
    );
    expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await startPayment(shop(), token, booking._id)).toEqual(secrets[0]);
  });

  it('takes the price alone, as clients of the specification send it, for an order of just that total', async () => {
    const { token, booking } = await unpaidOrder({ price: 7.77 });
    const ask = (price: unknown) =>
      shop().api.post('/create-payment-intent').set(bearer(token)).send({ price });
    const answer = await ask('15.54');
    expect(answer.body.clientSecret).toBe((await startPayment(shop(), token, booking._id)).clientSecret);
    expect((await ask(15.55)).status).toBe(404);
    expect((await ask(-1)).status).toBe(400);
  });

  it('refuses a visitor, another’s order, an absent one, a price that is not the order’s, and an empty request', async () => {
    const { token, booking } = await unpaidOrder();
    const ask = (as: string, body: object) =>
      shop().api.post('/create-payment-intent').set(bearer(as)).send(body);
    const other = await signIn(shop(), 'other@example.com');
    expect((await shop().api.post('/create-payment-intent').send({ booking: booking._id })).status).toBe(401);
    expect((await ask(other, { booking: booking._id })).status).toBe(403);
    expect((await ask(await signInAdmin(shop()), { booking: booking._id })).status).toBe(403);
    expect((await ask(token, { booking: '507f1f77bcf86cd799439011' })).status).toBe(404);
    expect((await ask(token, { booking: booking._id, price: 0.5 })).body.code).toBe('price_changed');
    expect((await ask(token, {})).status).toBe(400);
  });

  it('answers 502 while the provider is down, and works by itself afterwards', async () => {
    const { token, booking } = await unpaidOrder();
    shop().sandbox.faults.add({ path: '/v1/payment_intents', kind: 'error', times: 'always' });
    const answer = await shop()
      .api.post('/create-payment-intent')
      .set(bearer(token))
      .send({ booking: booking._id });
    expect(answer.body).toMatchObject({ status: 502, code: 'payment_provider_unavailable' });
    expect(answer.headers['retry-after']).toBeDefined();
    shop().sandbox.faults.clear();
    await startPayment(shop(), token, booking._id);
  });
});

describe('PATCH /booking/{id}', () => {
  it('marks the order paid once the provider confirms, and sells its units', async () => {
    const { part, token, booking } = await unpaidOrder();
    const { clientSecret, intentId } = await startPayment(shop(), token, booking._id);
    expect((await patch(token, booking._id, intentId)).body.code).toBe('payment_not_completed');
    await payByCard(shop(), clientSecret);
    const answer = await patch(token, booking._id, intentId);
    expect(answer.body).toMatchObject({
      modifiedCount: 1,
      booking: { paid: true, status: 'paid', transactionId: intentId },
    });
    expect((await patch(token, booking._id, intentId)).body).toMatchObject({ modifiedCount: 0 });
    expect(await stockOf(shop(), part._id)).toEqual({ available: 8, held: 0, sold: 2, stocked: 10 });
    const again = await shop()
      .api.post('/create-payment-intent')
      .set(bearer(token))
      .send({ booking: booking._id });
    expect(again.body).toMatchObject({ code: 'booking_not_open', message: 'This order is already paid.' });
  });

  it('does not believe the browser: a payment of another order, amount or buyer pays nothing', async () => {
    const cheap = await unpaidOrder({ price: 1 });
    const dear = await unpaidOrder({ price: 100 });
    const stranger = await unpaidOrder({ price: 100, email: 'stranger@example.com' });
    const paid = await startPayment(shop(), cheap.token, cheap.booking._id);
    await payByCard(shop(), paid.clientSecret);
    expect((await patch(dear.token, dear.booking._id, paid.intentId)).body.code).toBe('payment_mismatch');

    const theirs = await startPayment(shop(), stranger.token, stranger.booking._id);
    await payByCard(shop(), theirs.clientSecret);
    expect((await patch(dear.token, dear.booking._id, theirs.intentId)).body.code).toBe('payment_mismatch');
    expect((await patch(dear.token, dear.booking._id, 'pi_invented')).body.code).toBe('payment_mismatch');
    expect((await patch(dear.token, dear.booking._id, 'nonsense')).status).toBe(400);
    expect((await patch(stranger.token, dear.booking._id, theirs.intentId)).status).toBe(403);
    expect(await read(dear.token, dear.booking._id)).toMatchObject({ paid: false, status: 'held' });
  });

  it('lets one payment pay for one order only', async () => {
    const first = await unpaidOrder({ price: 42 });
    const second = await unpaidOrder({ price: 42 });
    const { clientSecret, intentId } = await startPayment(shop(), first.token, first.booking._id);
    await payByCard(shop(), clientSecret);
    const answers = await Promise.all([
      patch(first.token, first.booking._id, intentId),
      patch(second.token, second.booking._id, intentId),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = await Promise.all([first, second].map(({ token, booking }) => read(token, booking._id)));
    expect(states.filter(({ paid }) => paid)).toHaveLength(1);
  });
});

describe('a declined card', () => {
  it('leaves the order unpaid, and the retry uses the same payment', async () => {
    const { token, booking } = await unpaidOrder();
    const first = await startPayment(shop(), token, booking._id);
    expect((await payByCard(shop(), first.clientSecret, cards.declined)).error).toMatchObject({
      code: 'card_declined',
    });
    expect((await patch(token, booking._id, first.intentId)).body.code).toBe('payment_not_completed');
    const second = await startPayment(shop(), token, booking._id);
    expect(second).toEqual(first);
    await payByCard(shop(), second.clientSecret);
    expect((await patch(token, booking._id, second.intentId)).body.booking.paid).toBe(true);
  });
});

describe('POST /webhook/stripe', () => {
  it('marks the order paid when the browser never comes back', async () => {
    const { part, token, booking } = await unpaidOrder();
    const { clientSecret, intentId } = await startPayment(shop(), token, booking._id);
    shop().sandbox.setWebhookUrl(`${shop().origin}/webhook/stripe`);
    await payByCard(shop(), clientSecret);
    const paid = await eventually(
      () => read(token, booking._id),
      (order) => order.paid,
    );
    shop().sandbox.setWebhookUrl(undefined);
    expect(paid).toMatchObject({ status: 'paid', transactionId: intentId });
    expect(await stockOf(shop(), part._id)).toMatchObject({ held: 0, sold: 2 });
    expect((await patch(token, booking._id, intentId)).body).toMatchObject({ modifiedCount: 0 });
  });

  it('and the browser’s PATCH may come at the same moment, many times, and pay once', async () => {
    const { part, token, booking } = await unpaidOrder();
    const { clientSecret, intentId } = await startPayment(shop(), token, booking._id);
    await payByCard(shop(), clientSecret);
    const event = await succeededEvent(intentId);
    const answers = await Promise.all([
      sendEvent(event),
      patch(token, booking._id, intentId),
      sendEvent(event),
      patch(token, booking._id, intentId),
      sendEvent({ ...event, id: 'evt_another' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await stockOf(shop(), part._id)).toEqual({ available: 8, held: 0, sold: 2, stocked: 10 });
    const stored = await shop().db.collection('bookings').findOne({ transactionId: intentId });
    expect(stored?.['ledger'].filter((entry: { action: string }) => entry.action === 'paid')).toHaveLength(1);
  });

  it('refuses a forged signature, an old one and none, and changes nothing', async () => {
    const { token, booking } = await unpaidOrder();
    const { clientSecret, intentId } = await startPayment(shop(), token, booking._id);
    await payByCard(shop(), clientSecret);
    const event = await succeededEvent(intentId);
    expect((await sendEvent(event, 'whsec_forged')).status).toBe(400);
    expect((await sendEvent(event, undefined, Math.floor(Date.now() / 1000) - 3600)).status).toBe(400);
    expect((await shop().api.post('/webhook/stripe').send(event)).status).toBe(400);
    expect((await read(token, booking._id)).paid).toBe(false);
    expect(
      await shop().db.collection<{ _id: string }>('paymentEvents').countDocuments({ _id: event.id }),
    ).toBe(0);
  });

  it('takes what is none of the shop’s without harm', async () => {
    expect(
      (
        await sendEvent({
          id: 'evt_x',
          object: 'event',
          type: 'customer.created',
          created: 1,
          data: { object: {} },
        })
      ).status,
    ).toBe(200);
    const { booking, token } = await unpaidOrder();
    const { intentId } = await startPayment(shop(), token, booking._id);
    const alien = await succeededEvent(intentId, { id: 'pi_alien', status: 'succeeded', metadata: {} });
    expect((await sendEvent(alien)).status).toBe(200);
    expect((await read(token, booking._id)).paid).toBe(false);
  });
});

describe('money for an order that can no longer be filled', () => {
  it('is refunded once, and the order says so', async () => {
    const { part, token, booking } = await unpaidOrder();
    const { clientSecret, intentId } = await startPayment(shop(), token, booking._id);
    // The order is cancelled without the provider's knowing: what a crash between the two leaves.
    await shop()
      .db.collection('bookings')
      .updateOne({ intentId }, { $set: { status: 'cancelled', stockSettled: false } });
    await payByCard(shop(), clientSecret);
    const event = await succeededEvent(intentId);
    await Promise.all([
      sendEvent(event),
      sendEvent({ ...event, id: 'evt_late' }),
      patch(token, booking._id, intentId),
    ]);
    await shop().app.sweep();
    expect(await read(token, booking._id)).toMatchObject({ status: 'refunded', paid: false });
    const { hostname, port } = new URL(shop().sandbox.origin);
    const provider = new Stripe(testEnvironment.STRIPE_SECRET_KEY, {
      host: hostname,
      port,
      protocol: 'http',
      telemetry: false,
    });
    const refunds = await provider.refunds.list({ payment_intent: intentId });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([3998]);
    expect(await stockOf(shop(), part._id)).toEqual({ available: 10, held: 0, sold: 0, stocked: 10 });
  });

  it('is refunded by the sweep where the provider was down', async () => {
    const { token, booking } = await unpaidOrder();
    const { clientSecret, intentId } = await startPayment(shop(), token, booking._id);
    await shop()
      .db.collection('bookings')
      .updateOne({ intentId }, { $set: { status: 'expired', stockSettled: false } });
    await payByCard(shop(), clientSecret);
    shop().sandbox.faults.add({ path: '/v1/refunds', kind: 'error', times: 'always' });
    expect((await sendEvent(await succeededEvent(intentId))).status).toBe(200);
    expect((await read(token, booking._id)).status).toBe('expired');
    shop().sandbox.faults.clear();
    await shop().app.sweep();
    expect((await read(token, booking._id)).status).toBe('refunded');
    const lines = await shop().db.collection('audit').find({ '_id.action': 'refunded' }).toArray();
    const told = lines.map(({ _id }) => Object(_id)).filter(({ after }) => after.order === booking._id);
    expect(told).toMatchObject([
      { by: 'shop', whom: booking.buyer, after: { transactionId: intentId, amount: booking.price } },
    ]);
  });
});

describe('the reconciliation', () => {
  it('finds a payment that neither the browser nor a webhook reported', async () => {
    const { part, token, booking } = await unpaidOrder();
    const { clientSecret } = await startPayment(shop(), token, booking._id);
    await payByCard(shop(), clientSecret);
    shop().clock.forward(120_000);
    await Promise.all([shop().app.sweep(), shop().app.sweep()]);
    expect(await read(token, booking._id)).toMatchObject({ paid: true });
    expect(await stockOf(shop(), part._id)).toMatchObject({ held: 0, sold: 2 });
  });

  it('keeps an order that was paid at the moment its hold ended', async () => {
    const { token, booking } = await unpaidOrder();
    const { clientSecret } = await startPayment(shop(), token, booking._id);
    await payByCard(shop(), clientSecret);
    shop().clock.forward(25 * 3_600_000);
    await shop().app.sweep();
    expect(await read(token, booking._id)).toMatchObject({ status: 'paid' });
  });
});
