import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { clientSecretOf, confirmInBrowser, createIntent, startForTest, stripeFor } from './test-support.ts';

describe('creating a payment intent', () => {
  test('answers what Stripe would', async () => {
    const { stripe } = await startForTest();
    const intent = await stripe.paymentIntents.create({
      amount: 2350,
      currency: 'USD',
      description: 'Order 7',
      metadata: { order: '7' },
      allowed_payment_method_types: ['card'],
      receipt_email: 'bo@example.com',
    });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 2350,
      amount_received: 0,
      currency: 'usd',
      description: 'Order 7',
      livemode: false,
      metadata: { order: '7' },
      payment_method_types: ['card'],
      receipt_email: 'bo@example.com',
      status: 'requires_payment_method',
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    expect(intent.lastResponse).toMatchObject({ statusCode: 200, apiVersion: Stripe.API_VERSION });
    expect(intent.lastResponse.requestId).toMatch(/^req_/);
    await expect(stripe.paymentIntents.retrieve(intent.id)).resolves.toEqual(intent);
  });

  test.each([
    ['no amount', { currency: 'usd' }, 'parameter_missing', 'amount'],
    ['no currency', { amount: 100 }, 'parameter_missing', 'currency'],
    ['dollars in place of cents', { amount: 12.5, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    ['nothing to pay', { amount: 0, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    ['less than Stripe takes', { amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
    ['more than Stripe takes', { amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'amount'],
    [
      'a parameter of earlier releases',
      { amount: 100, currency: 'usd', payment_method_types: ['card'] },
      'parameter_unknown',
      'payment_method_types',
    ],
    [
      'a parameter unknown here',
      { amount: 100, currency: 'usd', customer: 'cus_1' },
      'parameter_unknown',
      'customer',
    ],
  ])('refuses %s', async (_what, parameters, code, param) => {
    const { stripe } = await startForTest();
    const answer = await stripe
      .rawRequest('POST', '/v1/payment_intents', parameters)
      .catch((error: unknown) => error);
    expect(answer).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(answer).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', code, param });
  });
});

test('changes the amount until the intent is paid, and its notes for ever', async () => {
  const { stripe } = await startForTest();
  const intent = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    metadata: { a: '1', b: '2' },
  });
  const updated = await stripe.paymentIntents.update(intent.id, { amount: 700, metadata: { a: '', c: '3' } });
  expect(updated).toMatchObject({ amount: 700, metadata: { b: '2', c: '3' } });
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await expect(stripe.paymentIntents.update(intent.id, { amount: 800 })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  await expect(stripe.paymentIntents.update(intent.id, { description: 'paid' })).resolves.toMatchObject({
    description: 'paid',
  });
});

test('cancels once, and never what is paid', async () => {
  const { stripe } = await startForTest();
  const open = await createIntent({ stripe });
  const canceled = await stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect(canceled.canceled_at).toBeGreaterThan(0);

  const paid = await createIntent({ stripe });
  await stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' });
  for (const { id } of [open, paid]) {
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { id },
    });
  }
});

test('refuses to confirm what is paid, canceled, or has no card', async () => {
  const { stripe } = await startForTest();
  const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' };
  const intent = await createIntent({ stripe });
  await expect(stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject(unexpected);
  await expect(
    stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_nothing' }),
  ).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'payment_method',
  });
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await expect(
    stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
  ).rejects.toMatchObject({ ...unexpected, payment_intent: { status: 'succeeded' } });
});

test('lists newest first, in pages', async () => {
  const sandbox = await startForTest();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await createIntent(sandbox)).id);
  const all = await sandbox.stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
  expect(all.map(({ id }) => id)).toEqual(ids);
  const page = await sandbox.stripe.paymentIntents.list({ limit: 2, ending_before: String(ids[3]) });
  expect(page).toMatchObject({ has_more: true, data: [{ id: ids[1] }, { id: ids[2] }] });
  const past = await sandbox.stripe.paymentIntents.list({ created: { lt: 1_000_000 } });
  expect(past.data).toEqual([]);
});

describe('who may ask', () => {
  test('refuses a wrong key, and tells what is unknown from what is forbidden', async () => {
    const { origin, stripe } = await startForTest();
    await expect(
      createIntent({ stripe: stripeFor(origin, 'sk_test_wrong_0123456789') }),
    ).rejects.toMatchObject({
      statusCode: 401,
      type: 'StripeAuthenticationError',
    });
    await expect(stripe.paymentIntents.retrieve('pi_unknown')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
    });
    await expect(stripe.rawRequest('GET', '/v1/customers')).rejects.toMatchObject({ statusCode: 404 });
  });

  test('lets a browser see and pay the one intent whose secret it has, and nothing of its notes', async () => {
    const sandbox = await startForTest();
    const { browser, stripe } = sandbox;
    const [intent, other] = [await createIntent(sandbox), await createIntent(sandbox)];
    await expect(createIntent({ stripe: browser })).rejects.toMatchObject({ code: 'secret_key_required' });
    await expect(browser.paymentIntents.retrieve(intent.id)).rejects.toMatchObject({
      param: 'client_secret',
    });
    await expect(
      confirmInBrowser(sandbox, { ...intent, client_secret: other.client_secret }, 'pm_card_visa'),
    ).rejects.toMatchObject({ code: 'payment_intent_invalid_parameter' });

    await stripe.paymentIntents.update(intent.id, { metadata: { note: 'ours' } });
    const seen = await browser.paymentIntents.retrieve(intent.id, clientSecretOf(intent));
    expect(seen).toMatchObject({ id: intent.id, amount: intent.amount });
    expect(seen).not.toHaveProperty('metadata');
    await expect(confirmInBrowser(sandbox, intent, 'pm_card_visa')).resolves.toMatchObject({
      status: 'succeeded',
    });
  });
});

test('expands references when asked', async () => {
  const { stripe } = await startForTest();
  const intent = await createIntent({ stripe });
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    expand: ['latest_charge'],
  });
  expect(paid.latest_charge).toMatchObject({
    object: 'charge',
    amount: 1234,
    paid: true,
    status: 'succeeded',
  });
  const list = await stripe.paymentIntents.list({ expand: ['data.payment_method'] });
  expect(list.data[0]?.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
});
