import { describe, expect, test } from 'vitest';
import { createIntent, payInBrowser, startForTest } from './support.ts';

describe('a payment', () => {
  test('succeeds with the good card, and is final', async () => {
    const sandbox = await startForTest();
    const { stripe } = sandbox;
    const intent = await stripe.paymentIntents.create({
      allowed_payment_method_types: ['card'],
      amount: 1234,
      currency: 'usd',
      metadata: { order: '7' },
    });
    await expect(payInBrowser(sandbox, intent, '4242424242424242')).resolves.toMatchObject({
      status: 'succeeded',
    });
    await expect(stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({
      amount_received: 1234,
      metadata: { order: '7' },
      status: 'succeeded',
    });
    const final = { code: 'payment_intent_unexpected_state', statusCode: 400 };
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject(final);
    await expect(
      stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject(final);
  });

  test.each([
    ['4000000000000002', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
  ])('is declined with %s, and another card may follow', async (number, declineCode) => {
    const sandbox = await startForTest();
    const intent = await createIntent(sandbox);
    await expect(payInBrowser(sandbox, intent, number)).rejects.toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: declineCode,
      payment_intent: { status: 'requires_payment_method' },
    });
    await expect(payInBrowser(sandbox, intent, '4242424242424242')).resolves.toMatchObject({
      last_payment_error: null,
      status: 'succeeded',
    });
  });

  test.each([
    ['succeeded', 'succeeded'],
    ['failed', 'requires_payment_method'],
  ])('after an authentication that %s is %s', async (outcome, status) => {
    const sandbox = await startForTest();
    const intent = await createIntent(sandbox);
    await expect(payInBrowser(sandbox, intent, '4000002500003155')).resolves.toMatchObject({
      status: 'requires_action',
    });
    const answer = () =>
      sandbox.browser.rawRequest('POST', `/v1/payment_intents/${intent.id}/complete_challenge`, {
        client_secret: intent.client_secret,
        outcome,
      });
    await answer();
    await expect(sandbox.stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({ status });
    await expect(answer()).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  test('that was canceled takes no money', async () => {
    const { stripe } = await startForTest();
    const { id } = await createIntent({ stripe });
    await expect(stripe.paymentIntents.cancel(id)).resolves.toMatchObject({ status: 'canceled' });
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(
      { code: 'payment_intent_unexpected_state' },
    );
  });

  test('is refunded once', async () => {
    const { stripe } = await startForTest();
    const { id } = await createIntent({ stripe });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund).toMatchObject({ amount: 1234, payment_intent: id, status: 'succeeded' });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    await expect(stripe.refunds.list({ payment_intent: id })).resolves.toMatchObject({ data: [refund] });
    await expect(stripe.refunds.list({ payment_intent: 'pi_other' })).resolves.toMatchObject({ data: [] });
  });
});

describe('a payment in another currency', () => {
  test.each([
    ['eur', 50, '€0.50', '€12.34'],
    ['gbp', 30, '£0.30', '£12.34'],
    ['jpy', 50, '¥50', '¥1,234'],
    ['sek', 300, 'SEK\u00a03.00', 'SEK\u00a012.34'],
    ['krw', 700, '₩700', '₩1,234'],
  ])(
    '%s has its own least amount, and what comes of it has the same currency',
    async (currency, least, leastShown, paid) => {
      const { stripe } = await startForTest();
      await expect(stripe.paymentIntents.create({ amount: least - 1, currency })).rejects.toMatchObject({
        message: `Invalid amount: Amount must be at least ${leastShown} ${currency}`,
        param: 'amount',
      });
      await expect(stripe.paymentIntents.create({ amount: least, currency })).resolves.toMatchObject({
        currency,
      });

      const { id } = await stripe.paymentIntents.create({ amount: 1234, currency });
      await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
      await expect(stripe.refunds.create({ payment_intent: id, amount: 9999 })).rejects.toThrow(`(${paid})`);
      await expect(stripe.refunds.create({ payment_intent: id, amount: 234 })).resolves.toMatchObject({
        currency,
      });
      const { data } = await stripe.balanceTransactions.list();
      expect(data.map((one) => [one.type, one.amount, one.currency])).toEqual([
        ['refund', -234, currency],
        ['charge', 1234, currency],
      ]);
    },
  );
});

describe('the API refuses', () => {
  test('unknown keys, and calls that need the other key', async () => {
    const sandbox = await startForTest();
    const intent = await createIntent(sandbox);
    await expect(createIntent({ stripe: sandbox.browser })).rejects.toMatchObject({ statusCode: 401 });
    const number = '4242424242424242';
    await expect(payInBrowser({ browser: sandbox.stripe }, intent, number)).rejects.toMatchObject({
      statusCode: 401,
    });
    const answer = await fetch(`${sandbox.origin}/v1/payment_intents`);
    expect(answer.status).toBe(401);
  });

  test('a browser that does not know the secret of the intent', async () => {
    const sandbox = await startForTest();
    const [intent, other] = [await createIntent(sandbox), await createIntent(sandbox)];
    const wrong = { ...intent, client_secret: other.client_secret };
    await expect(payInBrowser(sandbox, wrong, '4242424242424242')).rejects.toMatchObject({
      param: 'client_secret',
    });
    await expect(sandbox.browser.paymentIntents.retrieve(intent.id)).rejects.toMatchObject({
      param: 'client_secret',
    });
  });

  test('what it does not know, and a card that may be real', async () => {
    const sandbox = await startForTest();
    const { stripe } = sandbox;
    const unknown: object = { surprise: 'yes' };
    await expect(
      stripe.paymentIntents.create({ amount: 1234, currency: 'usd', ...unknown }),
    ).rejects.toMatchObject({ code: 'parameter_unknown' });
    await expect(createIntent(sandbox, 49)).rejects.toMatchObject({ param: 'amount' });
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    await expect(stripe.customers.create()).rejects.toMatchObject({ statusCode: 404 });
    const intent = await createIntent(sandbox);
    await expect(payInBrowser(sandbox, intent, '4111111111111111')).rejects.toMatchObject({
      decline_code: 'test_mode_live_card',
    });
  });
});

test('lists are read page by page, newest first', async () => {
  const sandbox = await startForTest();
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push((await createIntent(sandbox)).id);
  const found = [];
  for await (const { id } of sandbox.stripe.paymentIntents.list({ limit: 2 })) found.push(id);
  expect(found).toEqual(ids.toReversed());
});

describe('an idempotency key', () => {
  test('makes repeated calls one, and belongs to one call', async () => {
    const { stripe } = await startForTest();
    const fields = { amount: 1234, currency: 'usd' };
    const first = await stripe.paymentIntents.create(fields, { idempotencyKey: 'a' });
    const second = await stripe.paymentIntents.create(fields, { idempotencyKey: 'a' });
    expect(second.id).toBe(first.id);
    await expect(
      stripe.paymentIntents.create({ ...fields, amount: 1235 }, { idempotencyKey: 'a' }),
    ).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  test('is refused while a call with it is under way', async () => {
    const sandbox = await startForTest();
    sandbox.faults.add({ kind: 'hang', milliseconds: 200 });
    const create = () =>
      sandbox.stripe.paymentIntents.create({ amount: 1234, currency: 'usd' }, { idempotencyKey: 'a' });
    const [slow, refused] = await Promise.allSettled([create(), create()]);
    expect(slow.status).toBe('fulfilled');
    expect(refused).toMatchObject({ reason: { statusCode: 409 } });
  });
});

describe('faults', () => {
  test('an error does nothing, as often as set', async () => {
    const sandbox = await startForTest();
    sandbox.faults.add({ kind: 'error', path: '/v1/payment_intents', method: 'POST', times: 2 });
    await expect(createIntent(sandbox)).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
    await expect(createIntent(sandbox)).rejects.toMatchObject({ statusCode: 500 });
    await createIntent(sandbox);
    expect((await sandbox.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  test('a lost answer leaves the work done', async () => {
    const sandbox = await startForTest();
    const { id } = await createIntent(sandbox);
    sandbox.faults.add({ kind: 'lose-answer', path: '/v1/payment_intents/*/cancel', times: 'always' });
    // 'always', because the SDK retries once when a kept-alive connection breaks.
    await expect(sandbox.stripe.paymentIntents.cancel(id)).rejects.toBeInstanceOf(Error);
    sandbox.faults.clear();
    await expect(sandbox.stripe.paymentIntents.retrieve(id)).resolves.toMatchObject({ status: 'canceled' });
  });
});
