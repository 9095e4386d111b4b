import { describe, expect, test } from 'vitest';
import { newDataFile, pay, startForTest, startReceiver } from './support.ts';

const amounts = (list: { type: string; amount: number; fee: number; net: number }[]) =>
  list.map(({ type, amount, fee, net }) => [type, amount, fee, net]);

describe('a refund', () => {
  test('may be a part, several times, until nothing is left', async () => {
    const sandbox = await startForTest();
    const { stripe } = sandbox;
    const payment = await pay(sandbox);
    const refund = (amount?: number) =>
      stripe.refunds.create({ payment_intent: payment, ...(amount && { amount }) });
    await expect(refund(1235)).rejects.toMatchObject({
      message: 'Refund amount ($12.35) is greater than charge amount ($12.34)',
      param: 'amount',
    });
    const first = await stripe.refunds.create({
      amount: 1000,
      metadata: { refund: '7' },
      payment_intent: payment,
      reason: 'requested_by_customer',
    });
    expect(first).toMatchObject({
      amount: 1000,
      metadata: { refund: '7' },
      reason: 'requested_by_customer',
      status: 'succeeded',
    });
    await expect(refund(235)).rejects.toMatchObject({
      message: 'Refund amount ($2.35) is greater than unrefunded amount on charge ($2.34)',
    });
    const rest = await refund();
    expect(rest.amount).toBe(234);
    await expect(refund(1)).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const { data } = await stripe.refunds.list({ payment_intent: payment });
    expect(data).toEqual([rest, first]);
  });

  test('that is pending succeeds later', async () => {
    const receiver = await startReceiver();
    const sandbox = await startForTest({ webhookUrl: receiver.url });
    const payment = await pay(sandbox, 'pm_card_pendingRefund');
    const refund = await sandbox.stripe.refunds.create({ payment_intent: payment });
    expect(refund.status).toBe('pending');
    await sandbox.refundsSettled();
    await sandbox.webhooks.settled();
    const { data } = await sandbox.stripe.refunds.list({ payment_intent: payment });
    expect(data).toEqual([{ ...refund, status: 'succeeded' }]);
    expect(receiver.types().filter((type) => type.startsWith('refund.'))).toEqual(
      expect.arrayContaining(['refund.created', 'refund.updated']),
    );
  });

  test('that fails later gives the money back to the account, also after a restart', async () => {
    const dataFile = newDataFile();
    const first = await startForTest({ dataFile, refundMilliseconds: 60_000 });
    const payment = await pay(first, 'pm_card_refundFail');
    const refund = await first.stripe.refunds.create({ amount: 500, payment_intent: payment });
    expect(refund.status).toBe('succeeded');
    await first.stop();

    const receiver = await startReceiver();
    const sandbox = await startForTest({ dataFile, webhookUrl: receiver.url });
    await sandbox.refundsSettled();
    await sandbox.webhooks.settled();
    expect(receiver.types()).toEqual(expect.arrayContaining(['refund.updated', 'refund.failed']));
    const { data } = await sandbox.stripe.balanceTransactions.list();
    expect(amounts(data)).toEqual([
      ['refund_failure', 500, 0, 500],
      ['refund', -500, 0, -500],
      ['charge', 1234, 66, 1168],
    ]);
    const whole = await sandbox.stripe.refunds.create({ payment_intent: payment });
    expect(whole.amount).toBe(1234);
  });
});

describe('a dispute', () => {
  test('takes the payment back at once, and can be lost', async () => {
    const receiver = await startReceiver();
    const sandbox = await startForTest({ webhookUrl: receiver.url });
    const { stripe } = sandbox;
    const payment = await pay(sandbox, 'pm_card_createDispute');
    const { data } = await stripe.disputes.list({ payment_intent: payment });
    const [dispute] = data;
    expect(data).toMatchObject([{ amount: 1234, reason: 'fraudulent', status: 'needs_response' }]);
    await expect(stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    const id = dispute?.id ?? '';
    const evidence = { uncategorized_text: 'losing_evidence' };
    await expect(stripe.disputes.update(id, { evidence })).resolves.toMatchObject({ status: 'lost' });
    await expect(stripe.disputes.update(id, { evidence })).rejects.toMatchObject({ statusCode: 400 });
    await sandbox.webhooks.settled();
    expect(receiver.types().filter((type) => type.startsWith('charge.'))).toEqual(
      expect.arrayContaining([
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.closed',
      ]),
    );
    const { data: moved } = await stripe.balanceTransactions.list();
    expect(amounts(moved)).toEqual([
      ['adjustment', -1234, 1500, -2734],
      ['charge', 1234, 66, 1168],
    ]);
  });

  test.each([
    ['winning_evidence', 'won', [1234, -1234, 1234]],
    ['losing_evidence', 'lost', [-1234, 1234]],
  ])('with %s is %s', async (text, status, moved) => {
    const receiver = await startReceiver();
    const sandbox = await startForTest({ webhookUrl: receiver.url });
    const payment = await pay(sandbox, 'pm_card_createDispute');
    const [dispute] = (await sandbox.stripe.disputes.list({ payment_intent: payment })).data;
    const evidence = { uncategorized_text: text };
    const submitted = (submit: boolean) =>
      sandbox.stripe.disputes.update(dispute?.id ?? '', { evidence, submit });
    await expect(submitted(false)).resolves.toMatchObject({ evidence, status: 'needs_response' });
    await expect(submitted(true)).resolves.toMatchObject({ status });
    await sandbox.webhooks.settled();
    expect(receiver.types()).toContain('charge.dispute.closed');
    expect(receiver.types().includes('charge.dispute.funds_reinstated')).toBe(status === 'won');
    const { data } = await sandbox.stripe.balanceTransactions.list();
    expect(data.map(({ amount }) => amount)).toEqual(moved);
  });
});

describe('an inquiry', () => {
  const inquire = async () => {
    const receiver = await startReceiver();
    const sandbox = await startForTest({ webhookUrl: receiver.url });
    const payment = await pay(sandbox, 'pm_card_createDisputeInquiry');
    const read = async () => (await sandbox.stripe.disputes.list({ payment_intent: payment })).data[0];
    return { receiver, sandbox, payment, read };
  };

  test('moves no money, and a refund of the whole payment settles it', async () => {
    const { receiver, sandbox, payment, read } = await inquire();
    expect(await read()).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true });
    await sandbox.stripe.refunds.create({ payment_intent: payment, amount: 200 });
    expect(await read()).toMatchObject({ status: 'warning_needs_response' });
    await sandbox.stripe.refunds.create({ payment_intent: payment });
    expect(await read()).toMatchObject({ status: 'warning_closed', balance_transactions: [] });
    await sandbox.webhooks.settled();
    expect(receiver.types()).toContain('charge.dispute.closed');
    expect(receiver.types()).not.toContain('charge.dispute.funds_withdrawn');
  });

  test('can become a chargeback, which takes the money', async () => {
    const { sandbox, payment, read } = await inquire();
    const evidence = { uncategorized_text: 'escalate_inquiry_evidence' };
    await sandbox.stripe.disputes.update((await read())?.id ?? '', { evidence });
    expect(await read()).toMatchObject({ status: 'needs_response', is_charge_refundable: false });
    await expect(sandbox.stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });
});

test('balance transactions are read by time, page by page, with what caused them', async () => {
  const sandbox = await startForTest();
  const before = Math.floor(Date.now() / 1000);
  const payments = [await pay(sandbox), await pay(sandbox), await pay(sandbox)];
  const found: unknown[] = [];
  const query = { created: { gte: before }, expand: ['data.source'], limit: 2 };
  for await (const { source } of sandbox.stripe.balanceTransactions.list(query)) found.push(source);
  expect(found).toMatchObject(
    payments.toReversed().map((id) => ({ object: 'charge', amount: 1234, payment_intent: id })),
  );
  const later = { created: { gte: before + 3600 } };
  const earlier = { created: { lt: before } };
  expect((await sandbox.stripe.balanceTransactions.list(later)).data).toEqual([]);
  expect((await sandbox.stripe.balanceTransactions.list(earlier)).data).toEqual([]);
});
