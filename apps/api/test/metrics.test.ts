import { readFileSync } from 'node:fs';
import { createScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { recordBackup, recordRefusal } from '../src/infrastructure/database/last-backup.ts';
import { buildEvent, createProvider, deliver } from './support/provider.ts';
import { openOrder, paidOrder } from './support/orders.ts';
import {
  addPart,
  cards,
  payByCard,
  placeOrder,
  signIn,
  startPayment,
  startShop,
  useShop,
} from './support/shop.ts';
import { readSamples, scrape } from './support/scrape.ts';

const shop = useShop();
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
const buyer = 'measured@example.com';

describe('GET /metrics', () => {
  it('reports requests by route and the event loop, and names nobody', async () => {
    await shop().api.get('/admin/ann@example.com');
    await shop().api.get('/part/ffffffffffffffffffffffff');
    await shop().api.get('/made-up/by/ann@example.com');
    const text = await scrape(shop());
    const samples = readSamples(text);
    expect(
      samples.get('http_request_duration_seconds_count{method="GET",route="/admin/:email",status="401"}'),
    ).toBe(1);
    expect(
      samples.get('http_request_duration_seconds_count{method="GET",route="/part/:partId",status="404"}'),
    ).toBe(1);
    expect(samples.get('http_request_duration_seconds_count{method="GET",route="none",status="404"}')).toBe(
      1,
    );
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(samples.get(`switchyard_build_info{version="${version}",commit="unknown"}`)).toBe(1);
    expect(text).not.toContain('ann@');
    expect(text).not.toContain('made-up');
  });

  it('reports orders, holds, payments, events and sweeps', async () => {
    const own = await startShop();
    own.sandbox.setWebhookUrl(`${own.origin}/webhook/stripe`);
    const token = await signIn(own, buyer);
    const part = await addPart(own, { availableQuantity: 50 });
    await placeOrder(own, token, part, buyer, 3);
    const cancelled = await placeOrder(own, token, part, buyer, 2);
    expect((await own.as(token).delete(`/booking/${cancelled._id}`)).status).toBe(200);
    const paid = await placeOrder(own, token, part, buyer, 1);
    const { clientSecret, intentId } = await startPayment(own, token, paid._id);
    await payByCard(own, clientSecret, cards.declined);
    await payByCard(own, clientSecret);
    await own.sandbox.webhooks.settled();
    const confirm = await own.as(token).patch(`/booking/${paid._id}`).send({ transactionId: intentId });
    expect(confirm.status).toBe(200);
    await deliver(
      own.api,
      buildEvent('payment_intent.created', { id: 'pi_y', object: 'payment_intent', metadata: {} }),
    );
    await own.api.post('/webhook/stripe').set('Stripe-Signature', 'forged').send('{}');
    const before = Date.now() / 1000 - 1;
    await own.app.sweep();

    const samples = readSamples(await scrape(own));
    const value = (name: string) => samples.get(name);
    expect(value('shop_orders{state="held"}')).toBe(1);
    expect(value('shop_orders{state="paid"}')).toBe(1);
    expect(value('shop_orders{state="cancelled"}')).toBe(1);
    expect(value('shop_orders{state="refunded"}')).toBe(0);
    expect(value('shop_live_holds')).toBe(1);
    expect(value('shop_held_units')).toBe(3);
    expect(value('shop_overdue_orders')).toBe(0);
    expect(value('shop_payments_total{outcome="started"}')).toBe(1);
    expect(value('shop_payments_total{outcome="declined"}')).toBe(1);
    expect(value('shop_payments_total{outcome="paid"}')).toBe(1);
    expect(value('shop_webhook_events_total{outcome="handled"}')).toBeGreaterThan(1);
    expect(value('shop_webhook_events_total{outcome="refused"}')).toBe(1);
    expect(value('shop_webhook_lag_seconds_count')).toBe(
      value('shop_webhook_events_total{outcome="handled"}'),
    );
    expect(value('shop_webhook_waiting_events')).toBe(0);
    expect(value('shop_payment_provider_calls_total{operation="create-intent",outcome="answered"}')).toBe(1);
    expect(value('shop_sweep_completed_timestamp_seconds')).toBeGreaterThan(before);
    expect(value('shop_reconciliation_completed_timestamp_seconds')).toBeGreaterThan(before);
    expect(value('shop_readings_timestamp_seconds')).toBeGreaterThan(before);
    await own.stop();
  });

  it('tells what waits for a person: mail, disputes, differences in the books, and the last backup', async () => {
    const own = await startShop();
    const value = async (name: string) => readSamples(await scrape(own)).get(name);
    expect(await value('shop_mail_oldest_waiting_seconds')).toBe(0);
    expect(await value('shop_open_disputes')).toBe(0);
    expect(await value('shop_backup_completed_timestamp_seconds{by="operator"}')).toBeUndefined();

    const written = new Date(Date.now() - 3_600_000);
    const waiting = { to: 'a@example.com', kind: 'order-paid', state: 'waiting', attempts: 3 };
    const letters = [new Date(), written].map((createdAt) => ({
      _id: createdAt.toISOString(),
      ...waiting,
      createdAt,
      nextAt: new Date(),
    }));
    await own.db.collection<{ _id: string }>('mails').insertMany(letters);
    expect(await value('shop_mail_oldest_waiting_seconds')).toBeGreaterThanOrEqual(3600);
    expect(await value('shop_mails_waiting{urgency="now"}')).toBe(2);
    expect(await value('shop_mails_waiting{urgency="later"}')).toBe(0);
    await own.db.collection('mails').updateMany({}, { $set: { nextAt: written } });
    expect(await value('shop_mail_overdue_seconds{urgency="now"}')).toBeGreaterThanOrEqual(3600);
    expect(await value('shop_mail_overdue_seconds{urgency="soon"}')).toBe(0);

    const order = await paidOrder(own, { card: 'disputed' });
    await order.deliverEvents();
    expect(await value('shop_open_disputes')).toBe(1);
    await createProvider(own.sandbox).decideDispute(order.intentId, 'lost');
    await order.deliverEvents();
    expect(await value('shop_open_disputes')).toBe(0);

    // A movement of money that only the provider knows.
    const amounts = { amountMinor: 77, feeMinor: 3, currency: 'usd' };
    const movement = { key: 'ch_unknown', kind: 'taken', ...amounts, createdAt: written };
    await own.db
      .collection<{ _id: string }>('providerMovements')
      .insertOne({ _id: 'txn_unknown', ...movement });
    await own.app.sweep();
    expect(await value('shop_books_differences')).toBe(1);
    expect(await value('shop_books_known_until_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60);

    expect(await value('shop_backup_refused')).toBe(0);
    await recordRefusal(own.db, written);
    expect(await value('shop_backup_refused')).toBe(1);
    await recordBackup(own.db, written);
    expect(await value('shop_backup_refused')).toBe(0);
    expect(await value('shop_backup_completed_timestamp_seconds{by="operator"}')).toBe(
      written.getTime() / 1000,
    );
    await own.stop();
  });

  it('does not report a sweep that could not settle an order, but everything else is done', async () => {
    const own = await startShop();
    const order = await openOrder(own);
    const bookings = own.db.collection('bookings');
    const stored = await bookings.findOne({ _id: new ObjectId(order.id) });
    // An order in an unknown state.
    const unsettled = {
      ...stored,
      _id: new ObjectId(),
      number: 999_999,
      claims: [],
      status: 'mislaid',
      stockSettled: false,
    };
    await bookings.insertOne(unsettled, { bypassDocumentValidation: true });
    own.clock.forward(24 * 3_600_000);
    await expect(own.app.sweep()).rejects.toThrow('could not be repaired: 1');
    expect((await order.read()).status).toBe('expired');
    expect(await own.db.collection('partCounts').countDocuments()).toBeGreaterThan(0);
    const swept = readSamples(await scrape(own)).get('shop_sweep_completed_timestamp_seconds');
    expect(swept).toBeLessThan(own.clock.now().getTime() / 1000 - 3600);
    await own.stop();
  });

  it('answers without the shop’s figures while the database is down', async () => {
    const scratch = await createScratchDatabase();
    const alone = await startShop({}, scratch.db);
    await scratch.client.close();
    const samples = readSamples(await scrape(alone));
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeDefined();
    expect(samples.get('shop_readings_timestamp_seconds')).toBe(0);
    expect([...samples.keys()].filter((name) => name.startsWith('shop_orders'))).toEqual([]);
    await alone.stop();
    await scratch.client.connect();
    await scratch.drop();
  });
});

describe('the alert rules and the dashboard', () => {
  const fileOf = (name: string) =>
    readFileSync(new URL(`../../../operations/${name}`, import.meta.url), 'utf8');
  /** Prometheus's own metrics, and keywords and functions of PromQL. */
  const words = new Set(
    'sum count rate increase changes histogram_quantile by without max min avg time max_over_time quantile_over_time predict_linear clamp_min on le or and unless up job instance offset vector absent ALERTS'.split(
      ' ',
    ),
  );
  /** Metrics of the monitoring programs, and the number of copies that operations/monitoring configures. */
  const othersMetrics = /^(?:probe|node|prometheus|alertmanager)_|^shop_api_copies$/;
  const namesIn = (expressions: string[]) =>
    new Set(
      expressions
        .map((text) =>
          text.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(by|without|on) *\([^)]*\)|\b\d\w*/g, ' '),
        )
        .flatMap((text) => text.match(/[a-zA-Z_][a-zA-Z0-9_]*/g) ?? [])
        .filter((name) => !words.has(name) && !othersMetrics.test(name)),
    );
  const expressionsOfRules = (text: string) =>
    [...text.matchAll(/^ +expr: (?:>-\n((?: {10,}.*\n)+)|(.*)\n)/gm)].map(
      ([, folded, plain]) => folded ?? plain ?? '',
    );
  const expressionsOfDashboard = (text: string) =>
    [...text.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(
      ([, one = '']) => JSON.parse(`"${one}"`) as string,
    );

  it('name only existing metrics', async () => {
    const rules = expressionsOfRules(fileOf('alert-rules.yml'));
    const panels = expressionsOfDashboard(fileOf('grafana-dashboard.json'));
    expect(rules.length).toBe(fileOf('alert-rules.yml').match(/ - alert:/g)?.length);
    expect(panels.length).toBeGreaterThan(10);
    const text = await scrape(shop());
    const declared = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    // Only a separate process has these (several-processes.test.ts).
    declared.add('mongodb_pool_connections');
    const page = readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8');
    const onPage = [...page.matchAll(/`((?:shop|http|nodejs|process|mongodb)_\w+)`/g)].map(
      ([, name = '']) => name,
    );
    expect(onPage.length).toBeGreaterThan(1);
    const unknown = [...namesIn([...rules, ...panels, ...onPage])].filter(
      (name) => !declared.has(name) && !declared.has(name.replace(/_(bucket|sum|count)$/, '')),
    );
    expect(unknown).toEqual([]);
  });
});
