import { expect, test } from 'vitest';
import { createIntent, keys, pay, startForTest, startReceiver, stripeFor } from './support.ts';

const monthAgo = Date.now() - 30 * 24 * 60 * 60_000;
const inSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

test('what is done at the address of the past happens then, in the same account', async () => {
  const [present, past] = [await startReceiver(), await startReceiver()];
  const sandbox = await startForTest({ webhookUrl: present.url });
  const here = await pay(sandbox);
  let now = monthAgo;
  const door = await sandbox.openPast({ now: () => now, webhookUrl: past.url });
  const stripe = stripeFor(door.origin, keys.secretKey);
  const then = await pay({ stripe }, 'pm_card_refundFail');
  now += 5000;
  await stripe.refunds.create({ payment_intent: then, amount: 100 });
  await door.refundsSettled();
  await door.webhooks.settled();
  await sandbox.webhooks.settled();

  const { data } = await sandbox.stripe.balanceTransactions.list();
  const made = data.map(({ type, created }) => [type, created - inSeconds(monthAgo)]);
  expect(made.slice(1)).toEqual([
    ['refund_failure', 5],
    ['refund', 5],
    ['charge', 0],
  ]);
  expect(data[0]?.created).toBeGreaterThan(inSeconds(monthAgo) + 1000);
  expect(past.types()).toEqual(expect.arrayContaining(['payment_intent.succeeded', 'refund.failed']));
  expect(present.types().toSorted()).toEqual(['payment_intent.created', 'payment_intent.succeeded']);
  expect((await sandbox.stripe.paymentIntents.retrieve(then)).created).toBe(inSeconds(monthAgo));
  await door.stop();
  expect((await createIntent(sandbox)).id).not.toBe(here);
});
