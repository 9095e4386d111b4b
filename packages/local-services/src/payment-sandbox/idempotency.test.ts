import { expect, test } from 'vitest';
import { startForTest } from './test-support.ts';

const ORDER = { amount: 1234, currency: 'usd', metadata: { order: '7' } };

test('gives the first answer again to the same call with the same key', async () => {
  const { stripe } = await startForTest();
  const first = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'order-7' });
  const second = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'order-7' });
  expect(second).toEqual(first);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('refuses a key used for something else', async () => {
  const { stripe } = await startForTest();
  const intent = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'order-7' });
  const misuse = { statusCode: 400, type: 'StripeIdempotencyError' };
  await expect(
    stripe.paymentIntents.create({ ...ORDER, amount: 99 }, { idempotencyKey: 'order-7' }),
  ).rejects.toMatchObject(misuse);
  await expect(
    stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: 'order-7' }),
  ).rejects.toMatchObject(misuse);
});

test('of many calls at once with one key, one acts', async () => {
  const { stripe } = await startForTest();
  const calls = Array.from({ length: 20 }, () =>
    stripe.paymentIntents.create(ORDER, { idempotencyKey: 'race' }),
  );
  const outcomes = await Promise.allSettled(calls);
  const ids = new Set(
    outcomes.map((one) => (one.status === 'fulfilled' ? one.value.id : one.reason.statusCode)),
  );
  ids.delete(409);
  expect(ids.size).toBe(1);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('answers 409 while a call with the key is still under way', async () => {
  const { faults, stripe } = await startForTest();
  faults.add({ kind: 'hang', milliseconds: 300, path: '/v1/payment_intents' });
  const slow = stripe.paymentIntents.create(ORDER, { idempotencyKey: 'slow' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'slow' })).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  const { id } = await slow;
  await expect(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'slow' })).resolves.toMatchObject({
    id,
  });
});

test('repeats a decline, but lets wrong parameters be corrected under the same key', async () => {
  const { stripe } = await startForTest();
  await expect(
    stripe.paymentIntents.create({ ...ORDER, amount: 1 }, { idempotencyKey: 'order-7' }),
  ).rejects.toMatchObject({ code: 'amount_too_small' });
  const { id } = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'order-7' });

  const pay = () =>
    stripe.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_visa_chargeDeclined' },
      { idempotencyKey: 'pay-7' },
    );
  await expect(pay()).rejects.toMatchObject({ code: 'card_declined' });
  await expect(pay()).rejects.toMatchObject({ code: 'card_declined' });
  const { data } = await stripe.events.list({ type: 'payment_intent.payment_failed' });
  expect(data).toHaveLength(1);
});

test('keeps keys across a restart', async () => {
  const first = await startForTest();
  const intent = await first.stripe.paymentIntents.create(ORDER, { idempotencyKey: 'order-7' });
  await first.stop();
  const second = await startForTest({ dataFile: first.dataFile });
  await expect(second.stripe.paymentIntents.create(ORDER, { idempotencyKey: 'order-7' })).resolves.toEqual(
    intent,
  );
});
