import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { clientSecretOf, createIntent, startForTest, startReceiver, WEBHOOK_SECRET } from './test-support.ts';

test('tells the shop of everything, signed as Stripe signs', async () => {
  const receiver = await startReceiver();
  const sandbox = await startForTest({ webhookUrl: receiver.url });
  const { stripe } = sandbox;
  const [paid, canceled] = [await createIntent(sandbox), await createIntent(sandbox)];
  await stripe.paymentIntents
    .confirm(paid.id, { payment_method: 'pm_card_visa_chargeDeclined' })
    .catch(() => undefined);
  await stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_authenticationRequired' });
  await sandbox.browser.rawRequest('POST', `/v1/payment_intents/${paid.id}/complete_challenge`, {
    ...clientSecretOf(paid),
    outcome: 'succeeded',
  });
  await stripe.paymentIntents.cancel(canceled.id);
  await stripe.refunds.create({ payment_intent: paid.id });
  await sandbox.webhooks.settled();

  expect(receiver.types().toSorted()).toEqual([
    'charge.refunded',
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'payment_intent.succeeded',
    'refund.created',
  ]);
  const succeeded = receiver.received.find(({ event }) => event.type === 'payment_intent.succeeded');
  expect(succeeded?.event).toMatchObject({
    object: 'event',
    api_version: Stripe.API_VERSION,
    data: { object: { id: paid.id, amount_received: 1234, status: 'succeeded' } },
    livemode: false,
  });
  const { webhooks } = new Stripe('sk_test_x');
  const { payload = '', signature = '' } = succeeded ?? {};
  expect(() => webhooks.constructEvent(`${payload} `, signature, WEBHOOK_SECRET)).toThrow(
    'No signatures found',
  );
  expect(() => webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow('No signatures found');
});

test('lists events, newest first, for a shop that missed some', async () => {
  const sandbox = await startForTest();
  const { stripe } = sandbox;
  const intent = await createIntent(sandbox);
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  const { data } = await stripe.events.list({
    types: ['payment_intent.succeeded', 'payment_intent.created'],
  });
  expect(data.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'payment_intent.created']);
  const [newest, oldest] = data;
  await expect(stripe.events.retrieve(String(newest?.id))).resolves.toEqual(newest);
  await expect(stripe.events.list({ starting_after: String(newest?.id) })).resolves.toMatchObject({
    data: [oldest],
  });
  await expect(stripe.events.list({ type: 'payment_intent.*', limit: 1 })).resolves.toMatchObject({
    has_more: true,
  });
  await expect(stripe.events.list({ created: { gt: Number(newest?.created) } })).resolves.toMatchObject({
    data: [],
  });
});

test('tries again until the shop takes the event', async () => {
  let refusals = 2;
  const receiver = await startReceiver(() => (refusals-- > 0 ? 500 : 200));
  const sandbox = await startForTest({ webhookUrl: receiver.url });
  await createIntent(sandbox);
  await sandbox.webhooks.settled();
  expect(receiver.types()).toEqual(Array(3).fill('payment_intent.created'));
  const { data } = await sandbox.stripe.events.list();
  expect(data[0]?.pending_webhooks).toBe(0);
});

test('gives up in the end, keeps the event, and delivers it again when told to', async () => {
  let broken = true;
  const receiver = await startReceiver(() => (broken ? 503 : 200));
  const sandbox = await startForTest({ webhookUrl: receiver.url });
  await createIntent(sandbox);
  await sandbox.webhooks.settled();
  expect(receiver.received).toHaveLength(4);

  broken = false;
  const { data } = await sandbox.stripe.events.list({ delivery_success: false });
  sandbox.webhooks.replay(String(data[0]?.id));
  await sandbox.webhooks.settled();
  expect(receiver.received).toHaveLength(5);
  await expect(sandbox.stripe.events.list({ delivery_success: true })).resolves.toMatchObject({
    data: [{ id: data[0]?.id }],
  });
});

test('delivers after a restart what was not delivered before', async () => {
  const first = await startForTest();
  await createIntent(first);
  await first.stop();

  const receiver = await startReceiver();
  const second = await startForTest({ dataFile: first.dataFile });
  expect(second.webhooks.status().pending).toMatchObject([{ type: 'payment_intent.created' }]);
  second.setWebhookUrl(receiver.url);
  await second.webhooks.settled();
  await second.stop();

  const third = await startForTest({ dataFile: first.dataFile, webhookUrl: receiver.url });
  await createIntent(third);
  await third.webhooks.settled();
  expect(receiver.types()).toEqual(['payment_intent.created', 'payment_intent.created']);
});

test('holds events back, and delivers each several times, for tests', async () => {
  const receiver = await startReceiver();
  const sandbox = await startForTest({ webhookUrl: receiver.url });
  sandbox.webhooks.hold();
  await createIntent(sandbox);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(receiver.received).toEqual([]);

  sandbox.webhooks.setCopies(3);
  sandbox.webhooks.release();
  await sandbox.webhooks.settled();
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
  expect(receiver.received).toHaveLength(3);
});
