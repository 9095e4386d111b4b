/** A metric over two hours with one sample a minute, in promtool's notation: `first+step×120`. */
export type Series = Record<string, string>;

const constant = (value: number) => `${value}+0x120`;
/** A counter that grows, or a timestamp that follows the clock; promtool's clock starts at 0. */
const growing = (perMinute: number) => `0+${perMinute}x120`;
const now = growing(60);

const up = 'up{job="switchyard-api",instance="a"}';
const requests = (route: string, status: string, instance = 'a') =>
  `http_request_duration_seconds_count{route="${route}",status="${status}",instance="${instance}"}`;
const duration = (le: string) => `http_request_duration_seconds_bucket{route="/part",le="${le}"}`;
const eventLoop = 'nodejs_eventloop_lag_p99_seconds{instance="a"}';
const waiting = 'mongodb_pool_connections{state="waiting",instance="a"}';

/** The metrics of one process when all is well. */
export const healthy: Series = {
  [up]: constant(1),
  [requests('/readyz', '200')]: growing(6),
  [requests('/part', '200')]: growing(600),
  [duration('0.1')]: growing(600),
  [duration('2.5')]: growing(600),
  [duration('+Inf')]: growing(600),
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
  [eventLoop]: constant(0.02),
  [waiting]: constant(0),
  'shop_payment_provider_calls_total{outcome="answered"}': growing(10),
  'shop_payments_total{outcome="started"}': growing(2),
  'shop_payments_total{outcome="paid"}': growing(2),
  shop_mail_oldest_waiting_seconds: constant(60),
  shop_open_disputes: constant(0),
  shop_books_differences: constant(0),
  shop_books_known_until_timestamp_seconds: now,
  'shop_backup_completed_timestamp_seconds{by="operator"}': constant(0),
  'shop_mails_total{outcome="sent"}': growing(2),
  'shop_mails_total{outcome="postponed"}': growing(1),
  'shop_mails_total{outcome="given-up"}': constant(0),
  'shop_mails_total{outcome="refused"}': growing(0.1),
};

interface Fault {
  what: string;
  /** Which of the healthy series are missing. */
  gone?: RegExp;
  /** Series that are added or changed. */
  instead?: Series;
  /** The alert's labels beside its severity. */
  labels?: Record<string, string>;
}

const missing = (metric: string): Fault => ({ what: `${metric} is missing`, gone: new RegExp(`^${metric}`) });
const changed = (what: string, series: string, values: string, labels?: Record<string, string>): Fault => ({
  what,
  instead: { [series]: values },
  ...(labels && { labels }),
});
const a = { instance: 'a' };

/** The faults that each alert must notice. */
export const faults: Record<string, Fault[]> = {
  ApiDown: [changed('a process does not answer', up, constant(0), { ...a, job: 'switchyard-api' })],
  ApiIsGone: [missing('up'), changed('no known process answers', up, constant(0))],
  TooFewProcesses: [missing('up')],
  NoProcessIsReady: [
    {
      ...changed('every /readyz answer is 503', requests('/readyz', '503'), growing(6)),
      gone: /readyz/,
    },
  ],
  ProcessIsNotReady: [
    changed('one of two processes is not ready', requests('/readyz', '503', 'b'), growing(6), {
      instance: 'b',
    }),
  ],
  ManyRequestsFail: [changed('one call in twenty answers 500', requests('/part', '500'), growing(30))],
  RequestsAreSlow: [changed('one call in ten takes two seconds', duration('0.1'), growing(540))],
  SweepIsStale: [
    missing('shop_sweep_completed'),
    changed('no sweep completes', 'shop_sweep_completed_timestamp_seconds', constant(0)),
  ],
  ReconciliationIsStale: [
    missing('shop_reconciliation_completed'),
    changed('no reconciliation completes', 'shop_reconciliation_completed_timestamp_seconds', constant(0)),
  ],
  WebhooksLag: [
    changed('events arrive late', 'shop_webhook_lag_seconds_bucket{le="5"}', constant(0)),
    changed('an event waits', 'shop_webhook_oldest_waiting_seconds', now),
  ],
  WebhooksAreRefused: [
    changed('events have a wrong signature', 'shop_webhook_events_total{outcome="refused"}', growing(6)),
  ],
  WebhooksAreMissing: [
    { what: 'payments succeed and no event comes', gone: /^shop_webhook_events/ },
    {
      ...changed(
        'payments succeed and every event is refused',
        'shop_webhook_events_total{outcome="refused"}',
        growing(2),
      ),
      gone: /^shop_webhook_events/,
    },
  ],
  HoldsGrow: [
    changed('orders outlive their hold', 'shop_overdue_orders', constant(21)),
    changed('holds grow', 'shop_live_holds', growing(10)),
  ],
  EventLoopIsBlocked: [changed('the event loop is blocked', eventLoop, constant(0.6), a)],
  DatabaseConnectionsRunOut: [changed('requests wait for connections', waiting, constant(21), a)],
  PaymentsFail: [
    changed(
      'one call to the provider in three fails',
      'shop_payment_provider_calls_total{outcome="failed"}',
      growing(5),
    ),
    { what: 'no payment completes', gone: /outcome="paid"/ },
  ],
  MailFails: [
    {
      what: 'the mail server takes none',
      gone: /outcome="sent"/,
      instead: { 'shop_mails_total{outcome="sent"}': constant(7) },
    },
  ],
  MailIsLost: [
    changed('a mail was given up', 'shop_mails_total{outcome="given-up"}', '0+0x90 1+0x30'),
    changed('the server refuses most recipients', 'shop_mails_total{outcome="refused"}', growing(1)),
  ],
  MailWaits: [changed('a mail waits for three hours', 'shop_mail_oldest_waiting_seconds', constant(10_800))],
  DisputeIsOpen: [changed('a bank disputes a payment', 'shop_open_disputes', constant(1))],
  BooksDisagree: [changed('one side lacks money', 'shop_books_differences', constant(1))],
  BooksAreStale: [
    changed('the provider’s movements stay unread', 'shop_books_known_until_timestamp_seconds', constant(0)),
  ],
  BackupIsOld: [
    changed(
      'the last one was two days ago',
      'shop_backup_completed_timestamp_seconds{by="operator"}',
      constant(-172_800),
    ),
  ],
  ReadingsAreStale: [
    missing('shop_readings'),
    changed('the database cannot be read', 'shop_readings_timestamp_seconds', constant(0)),
  ],
};
