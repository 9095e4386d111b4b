import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { ProviderOperation, ProviderOutcome } from '../providers/measured-provider.ts';
import type { PoolUse } from '../database/mongo-watch.ts';
import type { Readings } from './readings.repository.ts';

export interface ShopMetricsOptions {
  registry: Registry;
  clock: Clock;
  read(now: Date): Promise<Readings>;
  poolUse: (() => PoolUse) | undefined;
  onError(error: unknown): void;
}

/** How long a scrape waits for the database, in milliseconds. */
const patienceMs = 3000;
const inSeconds = (moment: Date) => moment.getTime() / 1000;

type WebhookOutcome = 'handled' | 'deferred' | 'repeated' | 'refused';
/** `refused` by the mail server for good; `too-late` is of no use any more. */
const mailOutcomes = ['sent', 'postponed', 'refused', 'given-up', 'too-late'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];
type PaymentOutcome = 'started' | 'paid' | 'declined' | 'refunded';

/** Counts what happens to payments. */
export interface PaymentWatch {
  /** The provider sent an event. `lagMs`: how long after it was made, unless it came before. */
  event(outcome: WebhookOutcome, lagMs?: number): void;
  payment(outcome: PaymentOutcome): void;
}

export type ShopMetrics = ReturnType<typeof createShopMetrics>;

/** Metrics of orders, payments and sweeps. Every label has a fixed set of values. */
export function createShopMetrics(options: ShopMetricsOptions) {
  const { registry, clock } = options;
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const moment = (name: string, help: string) => {
    const gauge = new Gauge({ name, help, registers });
    // A new process is not late: its age counts from its start.
    gauge.set(inSeconds(clock.now()));
    return gauge;
  };

  const swept = moment('shop_sweep_completed_timestamp_seconds', 'When this process last completed a sweep.');
  const reconciled = moment(
    'shop_reconciliation_completed_timestamp_seconds',
    'When this process last checked every unreported payment.',
  );
  const events = counter('shop_webhook_events_total', 'Events of the payment provider, by outcome.', [
    'outcome',
  ]);
  const lag = new Histogram({
    name: 'shop_webhook_lag_seconds',
    help: 'Time from when an event was made until it first arrived.',
    buckets: [1, 2, 5, 10, 30, 60, 300, 900, 3600, 21_600],
    registers,
  });
  const payments = counter('shop_payments_total', 'Payments in this process, by outcome.', ['outcome']);
  const calls = counter('shop_payment_provider_calls_total', 'Calls to the payment provider.', [
    'operation',
    'outcome',
  ]);
  const mails = counter('shop_mails_total', 'Mails that this process tried to send, by outcome.', [
    'outcome',
  ]);
  // An alert on the first one needs to see that there was none before.
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0);
  const differences = new Gauge({
    name: 'shop_books_differences',
    help: 'Differences between the shop and the payment provider when this process last compared two days.',
    registers,
  });
  if (options.poolUse) showPool(registry, options.poolUse);
  const showReadings = createReadingGauges(registry, clock);

  return {
    swept: () => swept.set(inSeconds(clock.now())),
    reconciled: () => reconciled.set(inSeconds(clock.now())),
    providerCalled: (operation: ProviderOperation, outcome: ProviderOutcome) =>
      calls.inc({ operation, outcome }),
    booksCompared: (found: number) => differences.set(found),
    mailed: (outcome: MailOutcome) => mails.inc({ outcome }),
    paymentWatch: {
      event: (outcome: WebhookOutcome, lagMs?: number) => {
        events.inc({ outcome });
        if (lagMs !== undefined) lag.observe(Math.max(0, lagMs) / 1000);
      },
      payment: (outcome: PaymentOutcome) => payments.inc({ outcome }),
    },
    /**
     * Reads the database for a scrape. If that fails or takes too long, the figures stay as they were. Never rejects.
     */
    async refresh(): Promise<void> {
      const reading = options.read(clock.now()).then(showReadings).catch(options.onError);
      await Promise.race([reading, sleep(patienceMs, undefined, { ref: false })]);
    },
  };
}

function showPool(registry: Registry, poolUse: () => PoolUse): void {
  const states = { open: 'open', inUse: 'in-use', waiting: 'waiting' } as const;
  const gauge = new Gauge({
    name: 'mongodb_pool_connections',
    help: 'Database connections that are open or in use, and operations that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      const use = poolUse();
      for (const state of ['open', 'inUse', 'waiting'] as const)
        this.set({ state: states[state] }, use[state]);
    },
  });
  registry.registerMetric(gauge);
}

function createReadingGauges(registry: Registry, clock: Clock) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const orders = gauge('shop_orders', 'Orders by state; at most 100000 of each are counted.', ['state']);
  const overdue = gauge(
    'shop_overdue_orders',
    'Held orders whose hold has expired: a sweep should have ended them.',
  );
  const holds = gauge('shop_live_holds', 'Holds on parts.');
  const units = gauge('shop_held_units', 'Held units.');
  const waiting = gauge('shop_webhook_waiting_events', 'Stored events that are not handled yet.');
  const oldest = gauge('shop_webhook_oldest_waiting_seconds', 'Age of the oldest of them.');
  const mail = gauge('shop_mail_oldest_waiting_seconds', 'Age of the oldest mail that waits to be sent.');
  const disputes = gauge('shop_open_disputes', 'Orders with a dispute that the bank has not decided.');
  const books = gauge(
    'shop_books_known_until_timestamp_seconds',
    'Up to when the payment provider’s movements are known.',
  );
  // The label keeps it out of the metrics until there is a backup: not everybody makes them this way.
  const backup = gauge('shop_backup_completed_timestamp_seconds', 'When `backup` was last completed.', [
    'by',
  ]);
  const readAt = gauge('shop_readings_timestamp_seconds', 'When the database was last read for these.');
  readAt.set(0);
  return (readings: Readings) => {
    readAt.set(inSeconds(clock.now()));
    for (const [state, count] of Object.entries(readings.orders)) orders.set({ state }, count);
    overdue.set(readings.overdueOrders);
    holds.set(readings.holds);
    units.set(readings.heldUnits);
    waiting.set(readings.waitingEvents);
    const age = (moment?: Date) => (moment ? Math.max(0, inSeconds(clock.now()) - inSeconds(moment)) : 0);
    oldest.set(age(readings.oldestWaitingEvent));
    mail.set(age(readings.oldestWaitingMail));
    disputes.set(readings.openDisputes);
    if (readings.lastBackup) backup.set({ by: 'operator' }, inSeconds(readings.lastBackup));
    // Before the first money there is nothing to know.
    books.set(inSeconds(readings.booksKnownUntil ?? clock.now()));
  };
}
