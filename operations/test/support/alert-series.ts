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
const started = 'process_start_time_seconds{job="switchyard-api",instance="a"}';
const eventLoop = 'nodejs_eventloop_lag_p99_seconds{instance="a"}';
const waiting = 'mongodb_pool_connections{state="waiting",instance="a"}';
const site = (metric: string) => `${metric}{job="site",instance="https://shop.example/"}`;
const disk = (metric: string) => `node_filesystem_${metric}{job="disks",mountpoint="/disks/docker"}`;
const onSite = { job: 'site', instance: 'https://shop.example/' };
const onDisk = { job: 'disks', mountpoint: '/disks/docker' };
const gigabytes = (count: number) => constant(count * 1e9);

/** The metrics of one process, and of what is around it, when all is well. */
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
  shop_mail_oldest_waiting_seconds: constant(60),
  'shop_mail_overdue_seconds{urgency="now"}': constant(5),
  'shop_mail_overdue_seconds{urgency="soon"}': constant(5),
  // Reminders take a while.
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
  // Sixty days from the beginning.
  [site('probe_ssl_earliest_cert_expiry')]: constant(60 * 86_400),
  [disk('size_bytes')]: gigabytes(100),
  [disk('avail_bytes')]: gigabytes(50),
  [disk('files')]: constant(1e6),
  [disk('files_free')]: constant(9e5),
  'alertmanager_notifications_failed_total{integration="email"}': constant(0),
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
  ApiIsGone: [missing('up{job="switchyard-api"'), changed('no known process answers', up, constant(0))],
  TooFewProcesses: [
    missing('up{job="switchyard-api"'),
    changed('one of two is missing', 'shop_api_copies', constant(2)),
  ],
  ProcessKeepsRestarting: [
    changed('a process starts anew every minute', started, '0x60 0+60x60', { instance: 'a' }),
  ],
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
    changed('there are eight times as many holds as in the last week', 'shop_live_holds', '5x60 40x60'),
    {
      what: 'a new process has never seen fewer',
      gone: /^shop_live_holds/,
      instead: {
        'shop_live_holds{instance="a"}': '5x28 40x5 _x90',
        'shop_live_holds{instance="b"}': '_x33 40x90',
      },
    },
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
  PaymentProviderIsAway: [
    {
      what: 'the provider answers no call',
      gone: /provider_calls_total\{outcome="answered"/,
      instead: { 'shop_payment_provider_calls_total{outcome="unavailable"}': growing(1) },
    },
  ],
  SignInIsAway: [
    {
      what: 'Firebase answers no call',
      gone: /identity_provider_calls_total\{outcome="answered"/,
      instead: { 'shop_identity_provider_calls_total{outcome="unavailable"}': growing(1) },
    },
  ],
  PaymentIsUnknown: [
    changed('an order has an unknown payment', 'shop_payments_total{outcome="unknown"}', '0+0x90 1+0x30'),
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
  MailIsOverdue: [
    changed('a paid order’s mail is late', 'shop_mail_overdue_seconds{urgency="now"}', constant(600)),
    changed('reminders do not get their turn', 'shop_mail_overdue_seconds{urgency="later"}', constant(7200)),
  ],
  DisputeIsOpen: [changed('a bank disputes a payment', 'shop_open_disputes', constant(1))],
  BooksDisagree: [
    changed('one side lacks money', 'shop_books_differences', constant(1)),
    changed('the process that knows of it is replaced', 'shop_books_differences', '1x95 0x3 1x20'),
  ],
  BooksAreStale: [
    changed('the provider’s movements stay unread', 'shop_books_known_until_timestamp_seconds', constant(0)),
  ],
  NoBackup: [missing('shop_backup_completed')],
  BackupIsRefused: [changed('another shop is backed up there', 'shop_backup_refused', constant(1))],
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
  SiteIsUnreachable: [changed('the site does not answer', site('probe_success'), constant(0), onSite)],
  CertificateExpires: [
    changed(
      'nothing has renewed the certificate',
      site('probe_ssl_earliest_cert_expiry'),
      constant(10 * 86_400),
    ),
  ],
  DiskFills: [
    changed('little room is left', disk('avail_bytes'), gigabytes(14), onDisk),
    changed('few files can be made', disk('files_free'), constant(9e4), onDisk),
    // 30 GB are left after 100 minutes, and 10 GB go in an hour.
    changed('it will be full tomorrow', disk('avail_bytes'), `${46e9}-${16e7}x120`, onDisk),
  ],
  DiskIsFull: [changed('almost nothing is left', disk('avail_bytes'), gigabytes(0.9), onDisk)],
  WatcherIsDown: [changed('the probe does not answer', site('up'), constant(0), onSite)],
  AlertsAreNotDelivered: [
    changed(
      'mails are refused',
      'alertmanager_notifications_failed_total{integration="email"}',
      '0+0x95 1+1x25',
      { integration: 'email' },
    ),
    changed('Alertmanager is away', 'prometheus_notifications_dropped_total', '0+0x95 1+1x25'),
  ],
};
