import { expect, test } from 'vitest';
import { laterBy } from '../src/records.ts';
import { newDataFile, pay, startForTest } from './support.ts';

const dayInSeconds = 24 * 3600;

test('moments are moved, wherever they are, and nothing else', () => {
  const card = { exp_month: 12, created: '5' };
  const dispute = {
    amount: 5,
    created: 5,
    evidence_details: { due_by: 7 },
    balance_transactions: [{ available_on: 9 }],
  };
  expect(laterBy([['event', 'evt_1', { data: { object: dispute }, card, canceled_at: null }]], 10)).toEqual([
    [
      'event',
      'evt_1',
      {
        data: {
          object: {
            amount: 5,
            created: 15,
            evidence_details: { due_by: 17 },
            balance_transactions: [{ available_on: 19 }],
          },
        },
        card,
        canceled_at: null,
      },
    ],
  ]);
});

test('another sandbox goes on with the records of the first, a day later, and keeps them', async () => {
  const first = await startForTest();
  const intent = await pay(first);
  await first.stripe.refunds.create({ payment_intent: intent, amount: 234 }, { idempotencyKey: 'refund' });
  const { data: before } = await first.stripe.balanceTransactions.list();

  const dataFile = newDataFile();
  const second = await startForTest({ dataFile });
  const records: typeof first.records = () => JSON.parse(JSON.stringify(first.records()));
  second.addRecords(records(), 0);
  second.addRecords(records(), dayInSeconds);
  expect((await second.stripe.balanceTransactions.list()).data).toEqual(
    before.map((one) => ({
      ...one,
      created: one.created + dayInSeconds,
      available_on: one.available_on + dayInSeconds,
    })),
  );
  await second.stripe.refunds.create({ payment_intent: intent, amount: 234 }, { idempotencyKey: 'refund' });
  await second.stop();

  const again = await startForTest({ dataFile });
  expect((await again.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
  expect((await again.stripe.refunds.create({ payment_intent: intent })).amount).toBe(1000);
});

test('lists are those of the API, also with records that were added later and are older', async () => {
  const [first, second] = await Promise.all([startForTest(), startForTest()]);
  const old = await pay(first);
  await first.stripe.refunds.create({ payment_intent: old, amount: 234 });
  await second.stripe.refunds.create({ payment_intent: await pay(second) });
  second.addRecords(first.records(), -dayInSeconds);

  const { stripe, lists } = second;
  const called = async (list: AsyncIterable<object>) => {
    const all: object[] = [];
    for await (const one of list) all.unshift(one);
    return all;
  };
  expect(lists.paymentIntents()).toEqual(await called(stripe.paymentIntents.list()));
  expect(lists.paymentIntents()[0]?.id).toBe(old);
  expect(lists.refunds()).toEqual(await called(stripe.refunds.list()));
  expect(lists.events().map(({ event }) => event)).toEqual(await called(stripe.events.list({ limit: 100 })));
  expect(lists.events().map(({ delivery }) => delivery)).not.toContain('delivered');
});
