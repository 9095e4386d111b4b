/** A metric over two hours, a sample a minute, in promtool's notation: `first+step×120`. */
export type Series = Record<string, string>;

const constant = (value: number) => `${value}+0x120`;
/** A counter that grows, or a moment that follows the clock: promtool's begins at 0. */
const growing = (perMinute: number) => `0+${perMinute}x120`;
const now = growing(60);

/** The shop when all is well, as one process shows it. */
export const healthy: Series = {
  'up{job="switchyard-api",instance="a"}': constant(1),
  'http_request_duration_seconds_count{route="/readyz",status="200",instance="a"}': growing(6),
  'http_request_duration_seconds_count{route="/part",status="200",instance="a"}': growing(600),
  'http_request_duration_seconds_bucket{route="/part",le="0.1"}': growing(600),
  'http_request_duration_seconds_bucket{route="/part",le="2.5"}': growing(600),
  'http_request_duration_seconds_bucket{route="/part",le="+Inf"}': growing(600),
  shop_sweep_completed_timestamp_seconds: now,
  shop_reconciliation_completed_timestamp_seconds: now,
  shop_readings_timestamp_seconds: now,
  'shop_webhook_lag_seconds_bucket{le="5"}': growing(2),
  'shop_webhook_lag_seconds_bucket{le="900"}': growing(2),
  'shop_webhook_lag_seconds_bucket{le="+Inf"}': growing(2),
  shop_webhook_oldest_waiting_seconds: constant(0),
  'shop_webhook_events_total{outcome="handled"}': growing(2),
  shop_overdue_orders: constant(0),
  shop_live_holds: constant(5),
  'nodejs_eventloop_lag_p99_seconds{instance="a"}': constant(0.02),
  'mongodb_pool_connections{state="waiting",instance="a"}': constant(0),
  'shop_payment_provider_calls_total{outcome="answered"}': growing(10),
  'shop_payments_total{outcome="started"}': growing(2),
  'shop_payments_total{outcome="paid"}': growing(2),
};

/** What goes wrong: series that are not there any more, and series that are otherwise. */
interface Fault {
  what: string;
  gone?: RegExp;
  instead?: Series;
  /** What the alert bears beside its severity. */
  labels?: Record<string, string>;
}

const a = { instance: 'a' };
const gone = (metric: string): Fault => ({ what: `${metric} is gone`, gone: new RegExp(`^${metric}`) });

/** For each alert, what it has to notice. */
export const faults: Record<string, Fault[]> = {
  ApiDown: [
    {
      what: 'a process does not answer',
      instead: { 'up{job="switchyard-api",instance="a"}': constant(0) },
      labels: { ...a, job: 'switchyard-api' },
    },
  ],
  ApiIsGone: [
    { what: 'no process is known', gone: /^up/ },
    {
      what: 'none of those that are known answers',
      instead: { 'up{job="switchyard-api",instance="a"}': constant(0) },
    },
  ],
  TooFewProcesses: [{ what: 'no process is known', gone: /^up/ }],
  NoProcessIsReady: [
    {
      what: 'every answer of /readyz is 503',
      gone: /readyz/,
      instead: {
        'http_request_duration_seconds_count{route="/readyz",status="503",instance="a"}': growing(6),
      },
    },
  ],
  ProcessIsNotReady: [
    {
      what: 'one of two processes is not ready',
      instead: {
        'http_request_duration_seconds_count{route="/readyz",status="503",instance="b"}': growing(6),
      },
      labels: { instance: 'b' },
    },
  ],
  ManyRequestsFail: [
    {
      what: 'one call in twenty is answered with 500',
      instead: {
        'http_request_duration_seconds_count{route="/part",status="500",instance="a"}': growing(30),
      },
    },
  ],
  RequestsAreSlow: [
    {
      what: 'one call in ten takes two seconds',
      instead: { 'http_request_duration_seconds_bucket{route="/part",le="0.1"}': growing(540) },
    },
  ],
  SweepIsStale: [
    gone('shop_sweep_completed'),
    { what: 'no sweep is completed', instead: { shop_sweep_completed_timestamp_seconds: constant(0) } },
  ],
  ReconciliationIsStale: [
    gone('shop_reconciliation_completed'),
    {
      what: 'nobody asks the provider',
      instead: { shop_reconciliation_completed_timestamp_seconds: constant(0) },
    },
  ],
  WebhooksLag: [
    {
      what: 'events arrive late',
      instead: { 'shop_webhook_lag_seconds_bucket{le="5"}': constant(0) },
    },
    { what: 'an event waits', instead: { shop_webhook_oldest_waiting_seconds: now } },
  ],
  WebhooksAreRefused: [
    {
      what: 'events come with a wrong signature',
      instead: { 'shop_webhook_events_total{outcome="refused"}': growing(6) },
    },
  ],
  WebhooksAreMissing: [
    { what: 'no events come, though payments succeed', gone: /^shop_webhook_events/ },
    {
      what: 'all events are refused, though payments succeed',
      gone: /^shop_webhook_events/,
      instead: { 'shop_webhook_events_total{outcome="refused"}': growing(2) },
    },
  ],
  HoldsGrow: [
    { what: 'orders outlive their hold', instead: { shop_overdue_orders: constant(21) } },
    { what: 'holds grow', instead: { shop_live_holds: growing(10) } },
  ],
  EventLoopIsBlocked: [
    {
      what: 'the event loop is blocked',
      instead: { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': constant(0.6) },
      labels: a,
    },
  ],
  DatabaseConnectionsRunOut: [
    {
      what: 'requests wait for connections',
      instead: { 'mongodb_pool_connections{state="waiting",instance="a"}': constant(21) },
      labels: a,
    },
  ],
  PaymentsFail: [
    {
      what: 'one call to the provider in three fails',
      instead: { 'shop_payment_provider_calls_total{outcome="failed"}': growing(5) },
    },
    { what: 'no payment is completed', gone: /outcome="paid"/ },
  ],
  ReadingsAreStale: [
    gone('shop_readings'),
    { what: 'the database cannot be read', instead: { shop_readings_timestamp_seconds: constant(0) } },
  ],
};
