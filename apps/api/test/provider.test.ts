import { startPaymentSandbox } from '@switchyard/stripe-sandbox';
import { Stripe } from 'stripe';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPaymentProvider } from '../src/infrastructure/providers/stripe/stripe.ts';
import type { ProviderMovement } from '../src/infrastructure/providers/payment-provider.ts';

const keys = { secretKey: 'sk_test_tests', webhookSecret: 'whsec_tests' };
const refused = { code: 'refund_refused' };
const unavailable = { code: 'payment_provider_unavailable' };

/** Starts a sandbox. @returns the shop's payment provider adapter, and Stripe's own client */
async function openProvider() {
  const sandbox = await startPaymentSandbox({
    ...keys,
    host: '127.0.0.1',
    port: 0,
    publishableKey: 'pk_test_tests',
    refundMilliseconds: 20,
  });
  onTestFinished(() => sandbox.stop());
  const { hostname, port } = new URL(sandbox.origin);
  const stripe = new Stripe(keys.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
  const provider = createPaymentProvider({ ...keys, apiUrl: sandbox.origin });
  let payments = 0;
  async function pay(amountMinor: number, card = 'pm_card_visa'): Promise<string> {
    payments += 1;
    const idempotencyKey = `payment-${payments}`;
    const { id } = await provider.createIntent({
      amountMinor,
      currency: 'usd',
      metadata: {},
      description: 'a part',
      idempotencyKey,
    });
    await stripe.paymentIntents.confirm(id, { payment_method: card });
    return id;
  }
  /** Parses every webhook event so far with the shop's adapter. */
  async function readEvents() {
    const { data } = await stripe.events.list({ limit: 100 });
    return Promise.all(
      data.map((event) => {
        const payload = JSON.stringify(event);
        const header = stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret });
        return provider.readEvent(Buffer.from(payload), header);
      }),
    );
  }
  return { sandbox, stripe, provider, pay, readEvents };
}

async function everyPage(pages: AsyncGenerator<ProviderMovement[]>): Promise<ProviderMovement[]> {
  const all: ProviderMovement[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

describe('a refund', () => {
  it('gives back a part, and knows its own by the shop’s id', async () => {
    const { provider, pay, stripe } = await openProvider();
    const intentId = await pay(5000);
    const part = await provider.refund({ intentId, amountMinor: 1500, ours: 'r1' });
    expect(part).toMatchObject({ intentId, amountMinor: 1500, ours: 'r1', status: 'made' });
    await stripe.refunds.create({ payment_intent: intentId, amount: 500 });
    const refunds = await provider.listRefunds(intentId);
    expect(refunds.map(({ amountMinor, ours }) => [amountMinor, ours])).toEqual([
      [500, undefined],
      [1500, 'r1'],
    ]);
  });

  it('of a payment that was made with other keys says so, and can be tried again', async () => {
    const { provider } = await openProvider();
    const refund = { intentId: 'pi_of_other_keys', amountMinor: 1500, ours: 'r1' };
    await expect(provider.refund(refund)).rejects.toMatchObject({ code: 'payment_of_other_keys' });
    await expect(provider.cancelIntent(refund.intentId)).resolves.toBeUndefined();
  });

  it('is made once, however often it is asked for and whatever answers are lost', async () => {
    const { provider, pay, sandbox, stripe } = await openProvider();
    const intentId = await pay(5000);
    const ask = () => provider.refund({ intentId, amountMinor: 1500, ours: 'r1' });
    sandbox.faults.add({ path: '/v1/refunds', method: 'POST', kind: 'lose-answer', times: 2 });
    await expect(ask()).rejects.toMatchObject(unavailable);
    const answers = await Promise.all([ask(), ask()]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await provider.listRefunds(intentId)).toEqual([answers[0]]);

    // Simulate a refund made so long ago that the provider has forgotten its idempotency key.
    const old = { payment_intent: intentId, amount: 700, metadata: { refund: 'r2' } };
    const { id } = await stripe.refunds.create(old);
    expect(await provider.refund({ intentId, amountMinor: 700, ours: 'r2' })).toMatchObject({ id });
  });

  it('is refused if too little is left or the payment is disputed', async () => {
    const { provider, pay } = await openProvider();
    const intentId = await pay(5000);
    await provider.refund({ intentId, amountMinor: 4000, ours: 'r1' });
    await expect(provider.refund({ intentId, amountMinor: 1001, ours: 'r2' })).rejects.toMatchObject(refused);
    await provider.refund({ intentId, amountMinor: 1000, ours: 'r3' });
    await expect(provider.refund({ intentId, amountMinor: 1000, ours: 'r4' })).rejects.toMatchObject(refused);
    const disputed = await pay(5000, 'pm_card_createDispute');
    await expect(provider.refund({ intentId: disputed, amountMinor: 1, ours: 'r5' })).rejects.toMatchObject(
      refused,
    );
  });

  it('that a person made at the provider is answered, not made again', async () => {
    const { provider, pay, stripe } = await openProvider();
    const intentId = await pay(5000);
    const { id } = await stripe.refunds.create({ payment_intent: intentId });
    const ask = (amountMinor: number, ours: string) => provider.refund({ intentId, amountMinor, ours });
    expect(await ask(5000, 'r1')).toMatchObject({ id, ours: undefined });
    await expect(ask(4999, 'r2')).rejects.toMatchObject(refused);
  });

  it('may fail later, and its events say so', async () => {
    const { provider, pay, sandbox, readEvents } = await openProvider();
    const intentId = await pay(5000, 'pm_card_refundFail');
    const ask = () => provider.refund({ intentId, amountMinor: 5000, ours: 'r1' });
    const made = await ask();
    expect(made.status).toBe('made');
    await sandbox.refundsSettled();
    expect(await ask()).toEqual({ ...made, status: 'failed' });
    const told = (await readEvents()).filter(({ refund }) => refund !== undefined);
    expect(told.map(({ type, refund }) => [type, refund?.status, refund?.ours])).toEqual([
      ['refund.failed', 'failed', 'r1'],
      ['refund.updated', 'failed', 'r1'],
      ['refund.created', 'made', 'r1'],
    ]);
  });

  it('that the provider is still making counts as made', async () => {
    const { provider, pay } = await openProvider();
    const intentId = await pay(5000, 'pm_card_pendingRefund');
    expect(await provider.refund({ intentId, amountMinor: 5000, ours: 'r1' })).toMatchObject({
      status: 'made',
    });
  });
});

describe('a dispute', () => {
  it.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ])('is open until %s, and then %s', async (evidence, status) => {
    const { provider, pay, stripe, readEvents } = await openProvider();
    const intentId = await pay(5000, 'pm_card_createDispute');
    const [dispute] = await provider.listDisputes(intentId);
    expect(dispute).toMatchObject({ intentId, amountMinor: 5000, status: 'open', reason: 'fraudulent' });
    await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: evidence } });
    expect(await provider.listDisputes(intentId)).toMatchObject([{ id: dispute?.id, status }]);
    const told = (await readEvents()).flatMap(({ type, dispute: one }) => (one ? [[type, one.status]] : []));
    expect(told).toContainEqual(['charge.dispute.created', 'open']);
    expect(told).toContainEqual(['charge.dispute.closed', status]);
  });
});

describe('movements', () => {
  it('say what moved, with the same key as the ledger, and what it cost', async () => {
    const { provider, pay, sandbox, stripe } = await openProvider();
    const since = new Date();
    const failing = await pay(5000, 'pm_card_refundFail');
    const refund = await provider.refund({ intentId: failing, amountMinor: 1500, ours: 'r1' });
    await sandbox.refundsSettled();
    const disputed = await pay(2000, 'pm_card_createDispute');
    const [dispute] = await provider.listDisputes(disputed);
    const id = dispute?.id ?? '';
    await stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
    const found = await everyPage(provider.listMovements(since));
    const shape = { id: expect.stringMatching(/^txn_/), currency: 'usd', createdAt: expect.any(Date) };
    const intents = { intentId: failing, ...shape };
    const disputes = { intentId: disputed, ...shape };
    expect(found.toReversed()).toEqual([
      { ...intents, key: `taken:${failing}`, kind: 'taken', amountMinor: 5000, feeMinor: 175 },
      { ...intents, key: `refunded:${refund.id}`, kind: 'refunded', amountMinor: 1500, feeMinor: 0 },
      {
        ...intents,
        key: `refund-failed:${refund.id}`,
        kind: 'refund-failed',
        amountMinor: 1500,
        feeMinor: 0,
      },
      { ...disputes, key: `taken:${disputed}`, kind: 'taken', amountMinor: 2000, feeMinor: 88 },
      { ...disputes, key: `disputed:${id}`, kind: 'disputed', amountMinor: 2000, feeMinor: 1500 },
      { ...disputes, key: `dispute-won:${id}`, kind: 'dispute-won', amountMinor: 2000, feeMinor: -1500 },
    ]);
  });

  it('are read page by page, and an outage half-way is an error, not the end', async () => {
    const { provider, pay, sandbox } = await openProvider();
    const since = new Date();
    for (let count = 0; count < 101; count += 1) await pay(1000);
    const keys = (await everyPage(provider.listMovements(since))).map(({ key }) => key);
    expect(new Set(keys).size).toBe(101);
    expect(await everyPage(provider.listMovements(new Date(Date.now() + 60_000)))).toEqual([]);
    expect(await everyPage(provider.listMovements(new Date(0), new Date(since.getTime() - 1000)))).toEqual(
      [],
    );

    const pages = provider.listMovements(since);
    expect((await pages.next()).value).toHaveLength(100);
    sandbox.faults.add({ path: '/v1/balance_transactions', kind: 'error', times: 'always' });
    await expect(pages.next()).rejects.toMatchObject(unavailable);
  });
});
