/** Metrics over two hours with one sample a minute, in promtool's notation: `first+step×120`. */
export type Series = Record<string, string>;

const constant = (value: number) => `${value}+0x120`;
/** A counter that grows, or a timestamp that follows the clock; promtool's clock starts at 0. */
const growing = (perMinute: number) => `0+${perMinute}x120`;
const now = growing(60);

const up = 'up{job="switchyard-api",instance="a"}';
const requests = (route: string, status: string, instance = 'a') =>
  `http_request_duration_seconds_count{route="${route}",status="${status}",instance="${instance}"}`;
const duration = (le: string) => `http_request_duration_seconds_bucket{route="/part",le="${le}"}`;
const started = 'process_start_time_seconds{job="switchyard-api",instance="a"}';
const eventLoop = 'nodejs_eventloop_lag_p99_seconds{instance="a"}';
const waiting = 'mongodb_pool_connections{state="waiting",instance="a"}';
const site = (metric: string) => `${metric}{job="site",instance="https://shop.example/"}`;
const disk = (metric: string) => `node_filesystem_${metric}{job="disks",mountpoint="/disks/docker"}`;
const onSite = { job: 'site', instance: 'https://shop.example/' };
const onDisk = { job: 'disks', mountpoint: '/disks/docker' };
const gigabytes = (count: number) => constant(count * 1e9);

/** The metrics of one process and its surroundings when all is well. */
export const healthy: Series = {
  [up]: constant(1),
  [started]: constant(0),
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
  'shop_identity_provider_calls_total{outcome="answered"}': growing(2),
  'shop_payments_total{outcome="started"}': growing(2),
  'shop_payments_total{outcome="paid"}': growing(2),
  'shop_payments_total{outcome="unknown"}': constant(0),
  'shop_payments_total{outcome="declined"}': growing(0.2),
  shop_mail_oldest_waiting_seconds: constant(60),
  'shop_mail_overdue_seconds{urgency="now"}': constant(5),
  'shop_mail_overdue_seconds{urgency="soon"}': constant(5),
  // Reminders are low priority and may wait.
  'shop_mail_overdue_seconds{urgency="later"}': constant(1200),
  shop_open_disputes: constant(0),
  shop_books_differences: constant(0),
  shop_books_known_until_timestamp_seconds: now,
  'shop_backup_completed_timestamp_seconds{by="operator"}': constant(0),
  shop_backup_refused: constant(0),
  'shop_mails_total{outcome="sent"}': growing(2),
  'shop_mails_total{outcome="postponed"}': growing(1),
  'shop_mails_total{outcome="given-up"}': constant(0),
  'shop_mails_total{outcome="refused"}': growing(0.1),
  [site('up')]: constant(1),
  [site('probe_success')]: constant(1),
  // The certificate expires after sixty days.
  [site('probe_ssl_earliest_cert_expiry')]: constant(60 * 86_400),
  [disk('size_bytes')]: gigabytes(100),
  [disk('avail_bytes')]: gigabytes(50),
  [disk('files')]: constant(1e6),
  [disk('files_free')]: constant(9e5),
  'alertmanager_notifications_failed_total{integration="email"}': constant(0),
};

interface Fault {
  /** The first minute in which the alert fires. Most faults begin in minute 0. */
  firesAt: number;
  what: string;
  /** Matches the healthy series that this fault removes. */
  gone?: RegExp;
  /** Series that this fault adds or changes. */
  instead?: Series;
  /** The expected labels of the alert, apart from its severity. */
  labels?: Record<string, string>;
}

const missing = (firesAt: number, metric: string): Fault => ({
  firesAt,
  what: `${metric} is missing`,
  gone: new RegExp(`^${metric}`),
});
const changed = (
  firesAt: number,
  what: string,
  series: string,
  values: string,
  labels?: Record<string, string>,
): Fault => ({
  firesAt,
  what,
  instead: { [series]: values },
  ...(labels && { labels }),
});
const a = { instance: 'a' };

/** For each alert, the faults that it must notice, and when. */
export const faults: Record<string, Fault[]> = {
  ApiDown: [changed(1, 'a process does not answer', up, constant(0), { ...a, job: 'switchyard-api' })],
  ApiIsGone: [missing(1, 'up{job="switchyard-api"'), changed(1, 'no known process answers', up, constant(0))],
  TooFewProcesses: [
    missing(5, 'up{job="switchyard-api"'),
    changed(5, 'one of two is missing', 'shop_api_copies', constant(2)),
  ],
  ProcessKeepsRestarting: [
    changed(64, 'a process starts anew every minute', started, '0x60 0+60x60', { instance: 'a' }),
  ],
  NoProcessIsReady: [
    {
      ...changed(3, 'every /readyz answer is 503', requests('/readyz', '503'), growing(6)),
      gone: /readyz/,
    },
  ],
  ProcessIsNotReady: [
    changed(11, 'one of two processes is not ready', requests('/readyz', '503', 'b'), growing(6), {
      instance: 'b',
    }),
  ],
  ManyRequestsFail: [changed(6, 'one call in twenty answers 500', requests('/part', '500'), growing(30))],
  RequestsAreSlow: [changed(11, 'one call in ten takes two seconds', duration('0.1'), growing(540))],
  SweepIsStale: [
    missing(1, 'shop_sweep_completed'),
    changed(12, 'no sweep completes', 'shop_sweep_completed_timestamp_seconds', constant(0)),
  ],
  ReconciliationIsStale: [
    missing(1, 'shop_reconciliation_completed'),
    changed(
      12,
      'no reconciliation completes',
      'shop_reconciliation_completed_timestamp_seconds',
      constant(0),
    ),
  ],
  WebhooksLag: [
    changed(6, 'events arrive late', 'shop_webhook_lag_seconds_bucket{le="5"}', constant(0)),
    changed(11, 'an event waits', 'shop_webhook_oldest_waiting_seconds', now),
  ],
  WebhooksAreRefused: [
    changed(23, 'events have a wrong signature', 'shop_webhook_events_total{outcome="refused"}', growing(6)),
  ],
  WebhooksAreMissing: [
    { firesAt: 18, what: 'payments succeed and no event comes', gone: /^shop_webhook_events/ },
    {
      ...changed(
        18,
        'payments succeed and every event is refused',
        'shop_webhook_events_total{outcome="refused"}',
        growing(2),
      ),
      gone: /^shop_webhook_events/,
    },
  ],
  HoldsGrow: [
    changed(15, 'orders outlive their hold', 'shop_overdue_orders', constant(21)),
    changed(76, 'there are eight times as many holds as in the last week', 'shop_live_holds', '5x60 40x60'),
    {
      firesAt: 75,
      what: 'a new process has never seen fewer',
      gone: /^shop_live_holds/,
      instead: {
        'shop_live_holds{instance="a"}': '5x28 40x5 _x90',
        'shop_live_holds{instance="b"}': '_x33 40x90',
      },
    },
  ],
  EventLoopIsBlocked: [changed(10, 'the event loop is blocked', eventLoop, constant(0.6), a)],
  DatabaseConnectionsRunOut: [changed(5, 'requests wait for connections', waiting, constant(21), a)],
  PaymentsFail: [
    changed(
      11,
      'one call to the provider in three fails',
      'shop_payment_provider_calls_total{outcome="failed"}',
      growing(5),
    ),
    { firesAt: 16, what: 'no payment completes', gone: /outcome="paid"/ },
  ],
  PaymentProviderIsAway: [
    {
      firesAt: 2,
      what: 'the provider answers no call',
      gone: /provider_calls_total\{outcome="answered"/,
      instead: { 'shop_payment_provider_calls_total{outcome="unavailable"}': growing(1) },
    },
  ],
  SignInIsAway: [
    {
      firesAt: 2,
      what: 'Firebase answers no call',
      gone: /identity_provider_calls_total\{outcome="answered"/,
      instead: { 'shop_identity_provider_calls_total{outcome="unavailable"}': growing(1) },
    },
  ],
  PaymentIsUnknown: [
    changed(92, 'an order has an unknown payment', 'shop_payments_total{outcome="unknown"}', '0+0x90 1+0x30'),
  ],
  CardsAreTried: [
    changed(
      9,
      'three cards are declined for each payment that starts',
      'shop_payments_total{outcome="declined"}',
      growing(6),
    ),
  ],
  MailFails: [
    {
      firesAt: 21,
      what: 'the mail server takes none',
      gone: /outcome="sent"/,
      instead: { 'shop_mails_total{outcome="sent"}': constant(7) },
    },
  ],
  MailIsLost: [
    changed(92, 'a mail was given up', 'shop_mails_total{outcome="given-up"}', '0+0x90 1+0x30'),
    changed(12, 'the server refuses most recipients', 'shop_mails_total{outcome="refused"}', growing(1)),
  ],
  MailWaits: [
    changed(10, 'a mail waits for three hours', 'shop_mail_oldest_waiting_seconds', constant(10_800)),
  ],
  MailIsOverdue: [
    changed(2, 'a paid order’s mail is late', 'shop_mail_overdue_seconds{urgency="now"}', constant(600)),
    changed(
      2,
      'reminders do not get their turn',
      'shop_mail_overdue_seconds{urgency="later"}',
      constant(7200),
    ),
  ],
  DisputeIsOpen: [changed(5, 'a bank disputes a payment', 'shop_open_disputes', constant(1))],
  BooksDisagree: [
    changed(30, 'one side lacks money', 'shop_books_differences', constant(1)),
    changed(30, 'the process that knows of it is replaced', 'shop_books_differences', '1x95 0x3 1x20'),
  ],
  BooksAreStale: [
    changed(
      66,
      'the provider’s movements stay unread',
      'shop_books_known_until_timestamp_seconds',
      constant(0),
    ),
  ],
  NoBackup: [missing(60, 'shop_backup_completed')],
  BackupIsRefused: [changed(1, 'another shop is backed up there', 'shop_backup_refused', constant(1))],
  BackupIsOld: [
    changed(
      5,
      'the last one was two days ago',
      'shop_backup_completed_timestamp_seconds{by="operator"}',
      constant(-172_800),
    ),
  ],
  ReadingsAreStale: [
    missing(5, 'shop_readings'),
    changed(11, 'the database cannot be read', 'shop_readings_timestamp_seconds', constant(0)),
  ],
  SiteIsUnreachable: [changed(2, 'the site does not answer', site('probe_success'), constant(0), onSite)],
  CertificateExpires: [
    changed(
      11,
      'nothing has renewed the certificate',
      site('probe_ssl_earliest_cert_expiry'),
      constant(10 * 86_400),
    ),
  ],
  DiskFills: [
    changed(30, 'little room is left', disk('avail_bytes'), gigabytes(14), onDisk),
    changed(30, 'few files can be made', disk('files_free'), constant(9e4), onDisk),
    // 30 GB are left after 100 minutes, shrinking by 10 GB an hour.
    changed(68, 'it will be full tomorrow', disk('avail_bytes'), `${46e9}-${16e7}x120`, onDisk),
  ],
  DiskIsFull: [changed(1, 'almost nothing is left', disk('avail_bytes'), gigabytes(0.9), onDisk)],
  WatcherIsDown: [changed(5, 'the probe does not answer', site('up'), constant(0), onSite)],
  AlertsAreNotDelivered: [
    changed(
      97,
      'mails are refused',
      'alertmanager_notifications_failed_total{integration="email"}',
      '0+0x95 1+1x25',
      { integration: 'email' },
    ),
    changed(97, 'Alertmanager is away', 'prometheus_notifications_dropped_total', '0+0x95 1+1x25'),
  ],
};
