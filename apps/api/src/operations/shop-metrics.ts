import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { createCachedReading } from '../platform/cached-reading.ts';
import type { Clock } from '../platform/clock.ts';
import type { ProviderOperation, ProviderOutcome } from '../platform/measured-provider.ts';
import type { PoolUse } from '../platform/mongo-watch.ts';
import type { Readings } from './readings.repository.ts';

export interface ShopMetricsOptions {
  registry: Registry;
  clock: Clock;
  read(now: Date): Promise<Readings>;
  poolUse: (() => PoolUse) | undefined;
  onError(error: unknown): void;
}

/** How old what is counted in the database may become, and how long a scrape waits for it, in milliseconds. */
const readingAge = { maxAgeMs: 10_000, patienceMs: 3000 };
const inSeconds = (moment: Date) => moment.getTime() / 1000;

export type ShopMetrics = ReturnType<typeof createShopMetrics>;

/** What an operator watches of the shop itself. Every label has a fixed set of values. */
export function createShopMetrics(options: ShopMetricsOptions) {
  const { registry, clock } = options;
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const moment = (name: string, help: string) => {
    const gauge = new Gauge({ name, help, registers });
    // A process that has only begun is not late: its age counts from its start.
    gauge.set(inSeconds(clock.now()));
    return gauge;
  };

  const swept = moment('shop_sweep_completed_timestamp_seconds', 'When this process last completed a sweep.');
  const reconciled = moment(
    'shop_reconciliation_completed_timestamp_seconds',
    'When this process last asked after every payment that nobody reported.',
  );
  const events = counter(
    'shop_webhook_events_total',
    'Events the payment provider sent, by what became of them.',
    ['outcome'],
  );
  const lag = new Histogram({
    name: 'shop_webhook_lag_seconds',
    help: 'How long after it was made an event arrived for the first time.',
    buckets: [1, 2, 5, 10, 30, 60, 300, 900, 3600, 21_600],
    registers,
  });
  const payments = counter('shop_payments_total', 'Payments, by what became of them in this process.', [
    'outcome',
  ]);
  const calls = counter('shop_payment_provider_calls_total', 'Calls to the payment provider.', [
    'operation',
    'outcome',
  ]);
  if (options.poolUse) showPool(registry, options.poolUse);
  const showReadings = createReadingGauges(registry, clock);
  const reading = createCachedReading({
    read: () => options.read(clock.now()),
    onError: options.onError,
    ...readingAge,
  });

  return {
    swept: () => swept.set(inSeconds(clock.now())),
    reconciled: () => reconciled.set(inSeconds(clock.now())),
    providerCalled: (operation: ProviderOperation, outcome: ProviderOutcome) =>
      calls.inc({ operation, outcome }),
    paymentWatch: {
      event: (outcome: string, lagMs?: number) => {
        events.inc({ outcome });
        if (lagMs !== undefined) lag.observe(Math.max(0, lagMs) / 1000);
      },
      payment: (outcome: string) => payments.inc({ outcome }),
    },
    /** Brings what is counted in the database up to date for a scrape; what cannot be read stays as it was. */
    async refresh(): Promise<void> {
      const readings = await reading.latest();
      if (readings) showReadings(readings);
    },
  };
}

function showPool(registry: Registry, poolUse: () => PoolUse): void {
  const states = { open: 'open', inUse: 'in-use', waiting: 'waiting' } as const;
  const gauge = new Gauge({
    name: 'mongodb_pool_connections',
    help: 'Connections to the database that are open, that are in use, and operations that wait for one.',
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
    'Open orders whose hold has run out: a sweep should have ended them.',
  );
  const holds = gauge('shop_live_holds', 'Holds that stand on parts.');
  const units = gauge('shop_held_units', 'Units that are held.');
  const waiting = gauge('shop_webhook_waiting_events', 'Events that were stored and not handled yet.');
  const oldest = gauge('shop_webhook_oldest_waiting_seconds', 'How long ago the oldest of them was made.');
  const readAt = gauge('shop_readings_timestamp_seconds', 'When the database was last read for these.');
  readAt.set(0);
  let shown: Readings | undefined;
  return (readings: Readings) => {
    if (readings !== shown) readAt.set(inSeconds(clock.now()));
    shown = readings;
    for (const [state, count] of Object.entries(readings.orders)) orders.set({ state }, count);
    overdue.set(readings.overdueOrders);
    holds.set(readings.holds);
    units.set(readings.heldUnits);
    waiting.set(readings.waitingEvents);
    const { oldestWaitingEvent } = readings;
    oldest.set(oldestWaitingEvent ? Math.max(0, inSeconds(clock.now()) - inSeconds(oldestWaitingEvent)) : 0);
  };
}
