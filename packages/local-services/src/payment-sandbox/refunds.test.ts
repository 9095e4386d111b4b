import { describe, expect, test } from 'vitest';
import type { SandboxForTest } from './test-support.ts';
import { createIntent, startForTest } from './test-support.ts';

async function paidIntent({ stripe }: SandboxForTest) {
  const { id } = await createIntent({ stripe }, 1000);
  return stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
}

test('gives all of a payment back', async () => {
  const sandbox = await startForTest();
  const { stripe } = sandbox;
  const intent = await paidIntent(sandbox);
  const refund = await stripe.refunds.create({
    payment_intent: intent.id,
    reason: 'requested_by_customer',
    metadata: { order: '7' },
  });
  expect(refund).toMatchObject({
    object: 'refund',
    amount: 1000,
    charge: intent.latest_charge,
    currency: 'usd',
    metadata: { order: '7' },
    payment_intent: intent.id,
    reason: 'requested_by_customer',
    status: 'succeeded',
  });
  await expect(stripe.refunds.retrieve(refund.id)).resolves.toEqual(refund);
  await expect(stripe.charges.retrieve(String(intent.latest_charge))).resolves.toMatchObject({
    amount_refunded: 1000,
    refunded: true,
  });
  await expect(stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({ status: 'succeeded' });
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
  });
});

test('gives parts back, together never more than was paid', async () => {
  const sandbox = await startForTest();
  const { stripe } = sandbox;
  const intent = await paidIntent(sandbox);
  await stripe.refunds.create({ payment_intent: intent.id, amount: 300 });
  await stripe.refunds.create({ charge: String(intent.latest_charge), amount: 300 });
  await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 401 })).rejects.toMatchObject({
    param: 'amount',
    message: 'Refund amount ($4.01) is greater than unrefunded amount on charge ($4.00)',
  });
  const rest = await stripe.refunds.create({ payment_intent: intent.id });
  expect(rest.amount).toBe(400);
  const { data } = await stripe.refunds.list({ payment_intent: intent.id });
  expect(data.map(({ amount }) => amount)).toEqual([400, 300, 300]);
  await expect(stripe.refunds.list({ payment_intent: 'pi_other' })).resolves.toMatchObject({ data: [] });
});

test('refunds once for one idempotency key', async () => {
  const sandbox = await startForTest();
  const intent = await paidIntent(sandbox);
  const refund = () =>
    sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 400 }, { idempotencyKey: 'refund-7' });
  const [first, second] = [await refund(), await refund()];
  expect(second.id).toBe(first.id);
  expect((await sandbox.stripe.refunds.list()).data).toHaveLength(1);
});

describe('refuses to refund', () => {
  test.each([
    ['what was not paid', 'payment_intent_unexpected_state'],
    ['what does not exist', 'resource_missing'],
  ])('%s', async (what, code) => {
    const sandbox = await startForTest();
    const unpaid = await createIntent(sandbox);
    const id = what === 'what was not paid' ? unpaid.id : 'pi_unknown';
    await expect(sandbox.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      statusCode: 400,
      code,
    });
  });

  test('nothing, and parts of nothing', async () => {
    const sandbox = await startForTest();
    const intent = await paidIntent(sandbox);
    await expect(sandbox.stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400 });
    await expect(
      sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 0 }),
    ).rejects.toMatchObject({
      param: 'amount',
    });
  });
});
