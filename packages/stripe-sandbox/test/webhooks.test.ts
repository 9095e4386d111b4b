import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { createIntent, newDataFile, startForTest, startReceiver } from './support.ts';

test('every change is an event, signed for the receiver', async () => {
  const receiver = await startReceiver();
  const sandbox = await startForTest({ webhookUrl: receiver.url });
  const { stripe } = sandbox;
  const [paid, canceled] = [await createIntent(sandbox), await createIntent(sandbox)];
  const declined = { payment_method: 'pm_card_visa_chargeDeclined' };
  await stripe.paymentIntents.confirm(paid.id, declined).catch(() => undefined);
  await stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' });
  await stripe.paymentIntents.cancel(canceled.id);
  await stripe.refunds.create({ payment_intent: paid.id });
  await sandbox.webhooks.settled();
  expect(receiver.types().toSorted()).toEqual([
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'refund.created',
  ]);
  expect(receiver.events.find(({ type }) => type === 'payment_intent.succeeded')).toMatchObject({
    api_version: Stripe.API_VERSION,
    data: { object: { id: paid.id, amount_received: 1234, status: 'succeeded' } },
  });
});

test('an event is sent again until it is accepted, or dropped in the end', async () => {
  let refusals = 2;
  const receiver = await startReceiver(() => (refusals-- > 0 ? 500 : 200));
  const sandbox = await startForTest({ webhookUrl: receiver.url });
  await createIntent(sandbox);
  await sandbox.webhooks.settled();
  expect(receiver.events).toHaveLength(3);
  expect((await sandbox.stripe.events.list({ delivery_success: true })).data).toHaveLength(1);

  refusals = Infinity;
  await createIntent(sandbox);
  await sandbox.webhooks.settled();
  expect(receiver.events).toHaveLength(6);
  expect((await sandbox.stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
});

test('events wait for an address, also across a restart, and are delivered once', async () => {
  const dataFile = newDataFile();
  const first = await startForTest({ dataFile });
  await createIntent(first);
  await first.stop();

  const receiver = await startReceiver();
  const second = await startForTest({ dataFile });
  second.setWebhookUrl(receiver.url);
  await second.webhooks.settled();
  await second.stop();
  const third = await startForTest({ dataFile, webhookUrl: receiver.url });
  await third.webhooks.settled();
  expect(receiver.types()).toEqual(['payment_intent.created']);
});

test('a test can have every event sent several times', async () => {
  const receiver = await startReceiver();
  const sandbox = await startForTest({ webhookUrl: receiver.url });
  sandbox.webhooks.setCopies(3);
  await createIntent(sandbox);
  await sandbox.webhooks.settled();
  expect(receiver.events).toHaveLength(3);
  expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(1);
});
