import type { Books, Difference } from '@switchyard/shared/books';
import { Stripe } from 'stripe';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createPaymentProvider } from '../src/infrastructure/providers/stripe/stripe.ts';
import { endBehindTheProvider } from './support/invariants.ts';
import { createProvider } from './support/provider.ts';
import { storeMovements, storeOrder, storeProgress } from './support/books.ts';
import { chargedOrder, openOrder } from './support/orders.ts';
import { adminToken, signIn, useShop, sweepOrders } from './support/shop.ts';

const shop = useShop();
const db = () => shop().db;
const at = (day: string, time = '12:00:00') => new Date(`${day}T${time}.000Z`);
const today = () => shop().clock.now().toISOString().slice(0, 10);

beforeEach(async () => {
  for (const name of ['bookings', 'providerMovements', 'booksProgress'])
    await db().collection(name).deleteMany({});
});

async function read(query = '', of = shop()): Promise<Books> {
  const answer = await of.as(await adminToken(of)).get(`/books${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function readDay(day: string) {
  const [line] = (await read(`?from=${day}&days=1`)).days;
  return line;
}

async function differencesOf(day: string): Promise<Difference[]> {
  const answer = await shop()
    .as(await adminToken(shop()))
    .get(`/books/${day}/differences`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe('a day on which both sides agree', () => {
  const day = '2026-03-31';

  it('adds up sales, partial refunds, a dispute lost, one won, and fees', async () => {
    const sale = { id: 'pi_1', at: at(day), amountMinor: 5000 };
    const refund = { kind: 'refunded', id: 're_1', payment: 'pi_1', at: at(day), amountMinor: 1250 } as const;
    const failing = { ...refund, id: 're_2', amountMinor: 300 };
    const failed = { ...failing, kind: 'refund-failed' } as const;
    const lost = { id: 'pi_2', at: at(day), amountMinor: 2000 };
    const dispute = {
      kind: 'disputed',
      id: 'dp_2',
      payment: 'pi_2',
      at: at(day),
      amountMinor: 2000,
    } as const;
    const won = { ...lost, id: 'pi_3' };
    const disputeOfWon = { ...dispute, id: 'dp_3', payment: 'pi_3' };
    const back = { ...disputeOfWon, kind: 'dispute-won' } as const;
    await storeOrder(db(), sale, refund, failing, failed);
    await storeOrder(db(), lost, dispute);
    await storeOrder(db(), won, disputeOfWon, back);
    await storeMovements(
      db(),
      { ...sale, fee: 175 },
      refund,
      failing,
      failed,
      { ...lost, fee: 88 },
      { ...dispute, fee: 1500 },
      { ...won, fee: 88 },
      { ...disputeOfWon, fee: 1500 },
      { ...back, fee: -1500 },
    );
    const moved = { taken: 90, refunded: 12.5, disputed: 20, total: 57.5 };
    const line = {
      shop: moved,
      provider: { ...moved, fees: 18.51, net: 38.99 },
      differences: 0,
      differing: 0,
      waiting: 0,
    };
    const books = await read(`?from=${day}&days=2`);
    const none = { taken: 0, refunded: 0, disputed: 0, total: 0 };
    expect(books.days).toEqual([
      {
        day: '2026-04-01',
        shop: none,
        provider: { ...none, fees: 0, net: 0 },
        differences: 0,
        differing: 0,
        waiting: 0,
      },
      { day, ...line },
    ]);
    expect(books).toMatchObject({ sum: line, firstDay: day });
    expect(await differencesOf(day)).toEqual([]);
  });

  it('is the provider’s day, though the shop heard after midnight, or days later', async () => {
    const late = { id: 'pi_1', at: at(day, '23:59:59'), amountMinor: 5000 };
    const refund = { kind: 'refunded', id: 're_1', payment: 'pi_1', at: at(day), amountMinor: 100 } as const;
    await storeMovements(db(), late, refund);
    await storeOrder(
      db(),
      { ...late, at: at('2026-04-01', '00:00:02') },
      { ...refund, at: at('2026-04-09') },
    );
    await storeProgress(db(), shop().clock.now());
    const { days, sum } = await read(`?from=${day}&days=14`);
    expect(sum).toMatchObject({ shop: { taken: 50, refunded: 1 }, differences: 0 });
    expect(days.at(-1)).toMatchObject({ day, shop: { taken: 50, refunded: 1, total: 49 } });
    expect(await readDay(day)).toMatchObject({
      shop: { total: 49 },
      provider: { total: 49 },
      differences: 0,
    });
    for (const other of ['2026-04-01', '2026-04-09'])
      expect(await readDay(other)).toMatchObject({ shop: { total: 0 }, differences: 0 });
  });
});

describe('a difference', () => {
  const day = '2026-05-05';

  it('is a movement of the provider that the shop lacks, with the order of its payment', async () => {
    const sale = { id: 'pi_1', at: at(day, '09:00:00'), amountMinor: 5000 };
    const order = await storeOrder(db(), sale);
    const unknown = { id: 'pi_9', at: at(day, '08:00:00'), amountMinor: 4500 };
    const refund = { kind: 'refunded', id: 're_1', payment: 'pi_1', at: at(day), amountMinor: 750 } as const;
    await storeMovements(db(), sale, unknown, refund);
    expect(await readDay(day)).toMatchObject({ differences: 2, differing: 52.5, waiting: 0 });
    expect(await differencesOf(day)).toEqual([
      {
        movement: 'refunded:re_1',
        kind: 'refunded',
        problem: 'not-in-shop',
        at: at(day).toISOString(),
        provider: 7.5,
        order,
        transactionId: 'pi_1',
        what: 'The provider refunded $7.50 that no order of the shop has.',
        advice: expect.stringMatching(/^Wait for the next reconciliation/),
      },
      {
        movement: 'taken:pi_9',
        kind: 'taken',
        problem: 'not-in-shop',
        at: at(day, '08:00:00').toISOString(),
        provider: 45,
        transactionId: 'pi_9',
        what: 'The provider took $45.00 that no order of the shop has.',
        advice: expect.stringMatching(/^Look at the payment at the provider/),
      },
    ]);
  });

  it('is an entry of an order that the provider does not know', async () => {
    const sale = { id: 'pi_1', at: at(day), amountMinor: 5000 };
    const order = await storeOrder(db(), sale, {
      kind: 'refunded',
      id: 're_1',
      payment: 'pi_1',
      at: at(day),
      amountMinor: 750,
    });
    await storeMovements(db(), sale);
    await storeProgress(db(), shop().clock.now());
    expect(await readDay(day)).toMatchObject({
      shop: { refunded: 7.5 },
      provider: { refunded: 0 },
      differences: 1,
      differing: 7.5,
    });
    expect(await differencesOf(day)).toMatchObject([
      {
        movement: 'refunded:re_1',
        problem: 'not-at-provider',
        shop: 7.5,
        order,
        what: 'The shop says a refund of $7.50 was made; the provider does not know it.',
      },
    ]);
  });

  it('is another amount, also if two orders claim one payment', async () => {
    const sale = { id: 'pi_1', at: at(day), amountMinor: 5000 };
    const claimed = { id: 'pi_2', at: at(day), amountMinor: 300 };
    await storeMovements(db(), { ...sale, amountMinor: 4900 }, claimed);
    const order = await storeOrder(db(), sale);
    await storeOrder(db(), claimed, { ...claimed });
    expect(await readDay(day)).toMatchObject({ differences: 2, differing: 4 });
    const [first, second] = (await differencesOf(day)).toSorted((one, other) =>
      one.movement < other.movement ? -1 : 1,
    );
    expect(first).toMatchObject({
      movement: 'taken:pi_1',
      problem: 'amounts-differ',
      shop: 50,
      provider: 49,
      order,
      what: 'The shop says $50.00, and the provider says $49.00.',
    });
    expect(second).toMatchObject({ movement: 'taken:pi_2', shop: 6, provider: 3 });
  });

  it('is none while it is minutes old, or while the provider’s side is not read that far', async () => {
    const now = shop().clock.now();
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    await storeMovements(
      db(),
      { id: 'pi_1', at: ago(9), amountMinor: 100 },
      { id: 'pi_2', at: ago(11), amountMinor: 200 },
    );
    await storeOrder(db(), { id: 'pi_3', at: ago(50), amountMinor: 300 });
    await storeOrder(db(), { id: 'pi_4', at: ago(80), amountMinor: 400 });
    await storeProgress(db(), ago(60));
    // Two days, in case it is just after midnight.
    const from = ago(24 * 60)
      .toISOString()
      .slice(0, 10);
    expect((await read(`?from=${from}&days=2`)).sum).toMatchObject({
      differences: 2,
      differing: 6,
      waiting: 2,
    });
    await storeProgress(db(), now);
    expect((await read(`?from=${from}&days=2`)).sum).toMatchObject({ differences: 3, waiting: 1 });
  });
});

describe('the sweep', () => {
  const payments = () => createPaymentProvider(shop().config.stripe);
  let made = 0;
  async function pay(amountMinor: number): Promise<string> {
    made += 1;
    const intent = { amountMinor, currency: 'usd' as const, metadata: {}, description: 'a part' };
    const { id } = await payments().createIntent({ ...intent, idempotencyKey: `books-${made}` });
    await createProvider(shop().sandbox).pay(id);
    return id;
  }
  const stored = () => db().collection('providerMovements').countDocuments();

  it('reads the provider’s movements once, however many processes do so and whenever an answer is lost', async () => {
    const sale = { id: await pay(5000), at: new Date(), amountMinor: 5000 };
    await shop().app.loops.books();
    expect(await stored()).toBe(0); // No order has a payment yet.
    await storeOrder(db(), sale);
    shop().sandbox.faults.add({ path: '/v1/balance_transactions', kind: 'lose-answer', times: 2 });
    await shop().app.loops.books();
    expect((await read()).knownUntil).toBeUndefined();
    await Promise.all([shop().app.loops.books(), shop().app.loops.books(), shop().app.loops.books()]);
    const { sum, knownUntil } = await read('?days=2');
    expect(sum).toMatchObject({ shop: { taken: 50 }, provider: { taken: 50, fees: 1.75, net: 48.25 } });
    expect(sum.differences + sum.waiting).toBe(0);
    expect(knownUntil).toBeDefined();

    const later = await pay(700);
    await shop().app.loops.books();
    await shop().app.loops.books();
    expect(await stored()).toBe(2);
    expect((await read('?days=2')).sum).toMatchObject({ provider: { taken: 57 }, waiting: 1 });
    await storeOrder(db(), { id: later, at: new Date(), amountMinor: 700 });
    expect((await read('?days=2')).sum).toMatchObject({ shop: { taken: 57 }, differences: 0, waiting: 0 });
  });
});

describe('the shop at work', () => {
  const own = useShop();

  it('agrees with the provider after refunds from both sides and disputes, heard by webhook', async () => {
    const { origin, sandbox, app, config } = own();
    sandbox.setWebhookUrl(`${origin}/webhook/stripe`);
    onTestFinished(() => sandbox.setWebhookUrl(undefined));
    const { hostname, port } = new URL(sandbox.origin);
    const stripe = new Stripe(config.stripe.secretKey, { host: hostname, port, protocol: 'http' });
    const refunded = await chargedOrder(own());
    await refunded.report(refunded.intentId).expect(200);
    expect((await refunded.refund({ amount: 5 })).status).toBe(200);
    await createProvider(sandbox).refundByHand(refunded.intentId, 700);
    const late = await chargedOrder(own());
    await endBehindTheProvider(own().db, late.intentId, 'cancelled');
    for (const evidence of ['winning_evidence', 'losing_evidence']) {
      const disputed = await openOrder(own());
      const intentId = await disputed.intent();
      await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_createDispute' });
      await sandbox.webhooks.settled();
      const { data } = await stripe.disputes.list({ payment_intent: intentId });
      const dispute = data[0]?.id ?? '';
      await stripe.disputes.update(dispute, { evidence: { uncategorized_text: evidence } });
    }
    await sandbox.webhooks.settled();
    await sweepOrders({ app });
    await app.loops.books();
    const { sum } = await read('?days=2', own());
    const moved = { taken: 159.92, refunded: 51.98, disputed: 39.98, total: 67.96 };
    expect(sum).toMatchObject({ shop: moved, provider: moved, differences: 0, waiting: 0 });
  });
});

describe('the range', () => {
  it('ends today and has 14 days unless asked otherwise, and at most 31', async () => {
    const books = await read();
    expect(books.days).toHaveLength(14);
    expect(books.days[0]?.day).toBe(today());
    expect(books.firstDay).toBeUndefined();
    expect((await read('?days=31')).days).toHaveLength(31);
    expect((await read('?from=2024-02-28&days=3')).days.map(({ day }) => day)).toEqual([
      '2024-03-01',
      '2024-02-29',
      '2024-02-28',
    ]);
  });

  it.each([
    ['/books?days=32', 'query.days'],
    ['/books?days=0', 'query.days'],
    ['/books?from=2026-02-30', 'query.from'],
    ['/books?from=9999-12-31', 'query.from'],
    ['/books/yesterday/differences', 'params.day'],
  ])('refuses %s', async (address, path) => {
    const answer = await shop()
      .as(await adminToken(shop()))
      .get(address);
    expect(answer.body).toMatchObject({ code: 'invalid_input', issues: [{ path }] });
  });

  it('is for admins only', async () => {
    const buyer = shop().as(await signIn(shop(), 'ann@example.com'));
    expect((await buyer.get('/books')).status).toBe(403);
    expect((await shop().api.get('/books')).status).toBe(401);
  });
});
