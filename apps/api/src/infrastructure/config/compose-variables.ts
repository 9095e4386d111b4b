import type { DescribedVariable } from './variable.ts';

/** Each default is also in the compose files; a test compares them. */
const variables: Pick<DescribedVariable, 'name' | 'meaning' | 'example' | 'usual' | 'usualInProduction'>[] = [
  {
    name: 'SWITCHYARD_VERSION',
    meaning:
      'the release whose images run, as its file in `operations/compose/images` names them; `build` builds this ' +
      'checkout',
    example: '1.2.0',
    usual: 'build',
  },
  {
    name: 'COMPOSE_PROFILES',
    meaning:
      '`tls` puts Caddy in front, which gets and renews certificates; `monitoring` watches the shop and tells of ' +
      'alerts; `backups` backs it up every night; comma-separated',
    example: 'tls,monitoring,backups',
  },
  {
    name: 'SECRETS_FOLDER',
    meaning:
      'a folder whose files the API sees in `/run/secrets`; user 1000 must be able to read them, and nobody else ' +
      'should',
    example: '/srv/switchyard/secrets',
    usual: './operations/compose/secrets',
  },
  {
    name: 'BIND',
    meaning: 'the interface that the site answers on, with real keys',
    example: '0.0.0.0',
    usual: '127.0.0.1',
  },
  {
    name: 'WEB_TRUSTED_PROXY',
    meaning:
      'the IP address or network of the proxy that ends TLS and names the visitors’ IP addresses; `own-network` is ' +
      'the containers’ network, which also carries what comes from this machine; with another `BIND` it must be ' +
      'named',
    example: '10.0.0.7',
    usual: 'own-network',
  },
  {
    name: 'WEB_RATE',
    meaning: 'calls and pages that one IP address may ask for steadily',
    example: '10r/s',
    usual: '30r/s',
  },
  {
    name: 'WEB_BURST',
    meaning: 'calls and pages that one IP address may ask for in a burst',
    example: '100',
    usual: '300',
  },
  {
    name: 'WEB_CALLS',
    meaning: 'calls that one IP address may have open at a time',
    example: '200',
    usual: '50',
  },
  { name: 'API_COPIES', meaning: 'how many copies of the API run', example: '3', usual: '1' },
  { name: 'PAGES_COPIES', meaning: 'how many copies of the page server run', example: '2', usual: '1' },
  {
    name: 'API_STOP_SECONDS',
    meaning:
      'how long a copy of the API may take to end; more than `SHUTDOWN_GRACE_SECONDS` + `SHUTDOWN_FINISH_SECONDS` + 10',
    example: '90',
    usual: '45',
  },
  {
    name: 'DATABASE_MEMORY',
    meaning: 'memory of the database’s container; its cache takes half of what is over 1 GB, at least 256 MB',
    example: '8g',
    usual: '1g',
  },
  {
    name: 'LOGS',
    meaning:
      'where the containers’ logs go: `files`, which end with their container, or `journal`, the machine’s ' +
      'systemd-journald',
    example: 'journal',
    usual: 'files',
  },
  {
    name: 'ALERT_MAIL',
    meaning: 'who gets mail about alerts, comma-separated; over the server of `SMTP_URL`, from `MAIL_FROM`',
    example: 'ann@shop.example',
  },
  {
    name: 'ALERT_SMTP_URL',
    meaning: 'another mail server for it: this one also works when the shop’s own does not, or is in a file',
    example: 'smtps://USER:PASSWORD@smtp.other.example:465',
  },
  {
    name: 'ALERT_WEBHOOK_URL',
    meaning: 'who is called about alerts, with Alertmanager’s JSON',
    example: 'https://pager.example/hook',
  },
  {
    name: 'ALERT_HEARTBEAT_URL',
    meaning: 'who is called each minute while the monitoring works, and tells you when that stops',
    example: 'https://heartbeat.example/shop',
  },
  {
    name: 'RUNBOOK',
    meaning: 'the URL of docs/runbook.md where your people read it, for the links in alerts',
    example: 'https://git.example/shop/docs/runbook.md',
    usual: 'docs/runbook.md',
  },
  {
    name: 'PROMETHEUS_PORT',
    meaning: 'the port of Prometheus on this machine',
    example: '19090',
    usual: '9090',
  },
  {
    name: 'ALERTMANAGER_PORT',
    meaning: 'the port of Alertmanager on this machine',
    example: '19093',
    usual: '9093',
  },
  { name: 'GRAFANA_PORT', meaning: 'the port of Grafana on this machine', example: '13030', usual: '3030' },
  {
    name: 'DATABASE_HISTORY_SECONDS',
    meaning:
      'how long the database remembers the past: a backup may take that long; the old versions of what changes ' +
      'meanwhile take room on its disk',
    example: '14400',
    usual: '3600',
  },
  {
    name: 'BACKUP_REPOSITORY',
    meaning:
      'where the profile `backups` stores backups, in restic’s words; a repository for this shop alone',
    example: 's3:https://s3.eu-central-1.amazonaws.com/my-shop-backups',
  },
  {
    name: 'BACKUP_TIME',
    meaning: 'when, in UTC',
    example: '02:30',
    usual: '03:17',
  },
  {
    name: 'BACKUP_KEEP',
    meaning: 'which backups are kept, in words of `restic forget`; others are deleted',
    example: '--keep-daily 30',
    usual: '--keep-within 2d --keep-daily 7 --keep-weekly 5 --keep-monthly 12',
  },
  {
    name: 'SANDBOX_AUTH_PORT',
    meaning: 'the port for sign-in on this machine, without keys',
    example: '19099',
    usual: '9099',
  },
  {
    name: 'SANDBOX_PAYMENT_PORT',
    meaning: 'the port for payments on this machine, without keys',
    example: '19220',
    usual: '9220',
  },
  {
    name: 'SANDBOX_MAIL_PORT',
    meaning: 'the port of the mailbox on this machine, without keys',
    example: '11080',
    usual: '1080',
  },
];

/** Variables of the same `.env` that only `docker compose` reads. */
export const composeVariables: DescribedVariable[] = variables.map((variable) => ({
  ...variable,
  group: 'Containers',
  required: false,
}));
