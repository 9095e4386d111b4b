import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { IdentityOutcome } from '../providers/measured-identity.ts';
import type { ProviderOperation, ProviderOutcome } from '../providers/measured-provider.ts';
import type { PoolUse } from '../database/mongo-watch.ts';
import type { Figure, ReadFigure } from '../database/figures.ts';

interface ShopMetricsOptions {
  registry: Registry;
  clock: Clock;
  /** The figures that are counted in the database. */
  figures: readonly Figure[];
  readFigures(now: Date): Promise<ReadFigure[]>;
  poolUse: (() => PoolUse) | undefined;
  onError(error: unknown): void;
}

/** How long a scrape waits for the database, in milliseconds. */
const patienceMs = 3000;
const inSeconds = (moment: Date) => moment.getTime() / 1000;

type WebhookOutcome = 'handled' | 'deferred' | 'repeated' | 'refused';
/** `refused`: the mail server will never take the mail. `too-late`: the mail is of no use any more. */
const mailOutcomes = ['sent', 'postponed', 'refused', 'given-up', 'too-late'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];
/** `unknown`: the provider does not know the payment. */
type PaymentOutcome = 'started' | 'paid' | 'declined' | 'refunded' | 'unknown';

/** Counts what happens to payments. */
export interface PaymentWatch {
  /** Reports an event of the provider. `lagMs` is the event's age; undefined if the event came before its order. */
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
    // Starts with the current time: otherwise a new process would look late.
    gauge.set(inSeconds(clock.now()));
    return gauge;
  };

  const swept = moment(
    'shop_sweep_completed_timestamp_seconds',
    'When this process last went through orders: stock, reminders, papers.',
  );
  const reconciled = moment(
    'shop_reconciliation_completed_timestamp_seconds',
    'When this process last went through payments: ended holds, due refunds, unreported payments.',
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
  const identityCalls = counter(
    'shop_identity_provider_calls_total',
    'Calls to the identity provider, by outcome. A refused sign-in is an answer.',
    ['outcome'],
  );
  const mails = counter('shop_mails_total', 'Mails that this process tried to send, by outcome.', [
    'outcome',
  ]);
  // Starts at 0, because an alert on the first increase needs an earlier sample.
  for (const outcome of ['unknown', 'declined']) payments.inc({ outcome }, 0);
  for (const outcome of ['answered', 'unavailable']) identityCalls.inc({ outcome }, 0);
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0);
  const differences = new Gauge({
    name: 'shop_books_differences',
    help: 'Differences between the shop and the payment provider when this process last compared two days.',
    registers,
  });
  if (options.poolUse) showPool(registry, options.poolUse);
  const showFigures = createFigureGauges(registry, options.figures, clock);

  return {
    swept: () => swept.set(inSeconds(clock.now())),
    reconciled: () => reconciled.set(inSeconds(clock.now())),
    providerCalled: (operation: ProviderOperation, outcome: ProviderOutcome) =>
      calls.inc({ operation, outcome }),
    identityCalled: (outcome: IdentityOutcome) => identityCalls.inc({ outcome }),
    booksCompared: (found: number) => differences.set(found),
    mailed: (outcome: MailOutcome) => mails.inc({ outcome }),
    paymentWatch: {
      event: (outcome: WebhookOutcome, lagMs?: number) => {
        events.inc({ outcome });
        if (lagMs !== undefined) lag.observe(Math.max(0, lagMs) / 1000);
      },
      payment: (outcome: PaymentOutcome) => payments.inc({ outcome }),
    },
    /** Reads the figures for a scrape. If that fails or takes too long, the old figures stay. Never rejects. */
    async refresh(): Promise<void> {
      const reading = options.readFigures(clock.now()).then(showFigures).catch(options.onError);
      await Promise.race([reading, sleep(patienceMs, undefined, { ref: false })]);
    },
  };
}

/** A gauge that is always 1. Its labels carry the build; alerts and panels join them. */
export function showBuild(registry: Registry, labels: Record<'version' | 'commit', string>): void {
  const labelNames = Object.keys(labels);
  const help = 'The version of this process, and the commit that it was built from.';
  new Gauge({ name: 'switchyard_build_info', help, labelNames, registers: [registry] }).set(labels, 1);
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

function createFigureGauges(registry: Registry, figures: readonly Figure[], clock: Clock) {
  const gauges = new Map(
    figures.map(({ metric, help, label }) => {
      const labelNames = label === undefined ? [] : [label];
      return [metric, new Gauge({ name: metric, help, labelNames, registers: [registry] })];
    }),
  );
  const readAt = new Gauge({
    name: 'shop_readings_timestamp_seconds',
    help: 'When the database was last read for these.',
    registers: [registry],
  });
  readAt.set(0);
  return (read: readonly ReadFigure[]) => {
    readAt.set(inSeconds(clock.now()));
    for (const { figure, value } of read) {
      const gauge = gauges.get(figure.metric);
      if (typeof value === 'number') gauge?.set(value);
      else for (const [name, one] of Object.entries(value)) gauge?.set({ [figure.label ?? '']: name }, one);
    }
  };
}
