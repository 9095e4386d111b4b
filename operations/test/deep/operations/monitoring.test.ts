import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startMonitoring, type Monitoring } from '../../support/monitoring.ts';
import { startShop, type Shop } from '../../support/shop.ts';
import { startStub, type Stub } from '../../support/stub.ts';
import { startTlsFront, type TlsFront } from '../../support/tls-front.ts';

const messageSchema = z.object({
  alerts: z.array(
    z.object({
      status: z.enum(['firing', 'resolved']),
      labels: z.looseObject({ alertname: z.string() }),
      annotations: z.looseObject({ runbook_url: z.string() }),
    }),
  ),
});

const folder = mkdtempSync(join(tmpdir(), 'watched-'));
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);
// The tests kill the database, so they need their own; one given by MONGODB_URI is never killed.
const databaseIsOurs = !process.env['MONGODB_URI'];

let shop: Shop;
let front: TlsFront;
/** A stub for the disk exporter, whose numbers the tests choose, and for Grafana. */
let standIn: Stub;
let freeBytes = 50e9;
let operator: Stub;
let operatorHears = true;
let heartbeats = 0;
let monitoring: Monitoring;
/** Alerts sent to the operator and not yet resolved: labels to runbook URL. */
const told = new Map<string, string>();

beforeAll(async () => {
  shop = await startShop();
  await recordBackup(new Date());
  front = await startTlsFront(shop.site, folder);
  standIn = await startStub((_, response) => {
    const size = 'node_filesystem_size_bytes{mountpoint="/"} 1e11\n';
    response.end(`${size}node_filesystem_avail_bytes{mountpoint="/"} ${freeBytes}\n`);
  });
  operator = await startStub((request, response) => {
    if (request.url === '/heartbeat') heartbeats += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/alerts' && operatorHears) hear(Buffer.concat(chunks).toString());
      response.writeHead(operatorHears ? 200 : 400).end();
    });
  });
  monitoring = await startMonitoring({
    site: front.origin,
    api: shop.api,
    standIn: standIn.address,
    authorities: front.authorities,
    webhook: `http://${operator.address}/alerts`,
    heartbeat: `http://${operator.address}/heartbeat`,
  });
});
afterAll(async () => {
  await monitoring?.stop();
  await Promise.all([operator?.stop(), standIn?.stop(), front?.close()]);
  await shop?.stop();
  rmSync(folder, { recursive: true });
});

function hear(message: string): void {
  for (const { status, labels, annotations } of messageSchema.parse(JSON.parse(message)).alerts) {
    const key = JSON.stringify(labels);
    if (status === 'firing') told.set(key, annotations.runbook_url);
    else told.delete(key);
  }
}

const names = () => [...told.keys()].map((labels): string => JSON.parse(labels).alertname);
const eventually = { timeout: 60_000, interval: 200 };
const all = (alerts: string[]) => expect.arrayContaining(alerts);
const stillOf = (alerts: string[]) => () => names().filter((name) => alerts.includes(name));

interface MailRecord {
  _id: string;
  [field: string]: unknown;
}

interface Loss {
  what: string;
  alerts: string[];
  take(): unknown;
  giveBack(): unknown;
}

/** Without an API process, nothing sweeps, reconciles or takes readings. */
const nobodyWorks = ['SweepIsStale', 'ReconciliationIsStale', 'ReadingsAreStale'];

/** Faults that take hours, or that happen at another company, are simulated in the database. */
const losses: Loss[] = [
  {
    what: 'the API',
    alerts: ['ApiDown', 'ApiIsGone', 'TooFewProcesses', 'SiteIsUnreachable', ...nobodyWorks],
    take: () => shop.killApi(),
    giveBack: () => shop.startApi(),
  },
  {
    what: 'the way from outside to the site',
    alerts: ['SiteIsUnreachable'],
    take: () => front.close(),
    giveBack: () => front.open(),
  },
  {
    what: 'what renews the certificate',
    alerts: ['CertificateExpires'],
    take: () => front.showCertificate('ending'),
    giveBack: () => front.showCertificate('lasting'),
  },
  {
    what: 'the nightly backup',
    alerts: ['BackupIsOld'],
    take: () => recordBackup(ago(48)),
    giveBack: () => recordBackup(new Date()),
  },
  {
    what: 'the way out of a mail, for three hours,',
    alerts: ['MailWaits'],
    take: () =>
      shop.db.collection<MailRecord>('mails').insertOne({
        _id: 'a mail',
        to: 'ann@shop.example',
        kind: 'orderPaid',
        state: 'waiting',
        attempts: 3,
        createdAt: ago(3),
        nextAt: ago(-1),
      }),
    giveBack: () => shop.db.collection('mails').deleteOne({ kind: 'orderPaid' }),
  },
  {
    what: 'a buyer’s payment, by their bank',
    alerts: ['DisputeIsOpen'],
    take: () =>
      shop.db
        .collection('bookings')
        .insertOne({ status: 'paid', disputes: [{ status: 'open' }] }, { bypassDocumentValidation: true }),
    giveBack: () => shop.db.collection('bookings').deleteMany({ 'disputes.status': 'open' }),
  },
  {
    what: 'the room on the disk',
    alerts: ['DiskFills', 'DiskIsFull'],
    take: () => (freeBytes = 0.5e9),
    giveBack: () => (freeBytes = 50e9),
  },
];

const recordBackup = (completedAt: Date) =>
  shop.db
    .collection<{ _id: string }>('backups')
    .updateOne({ _id: 'last' }, { $set: { completedAt } }, { upsert: true });

describe('the monitoring, with real programs and shortened times,', { timeout: 150_000 }, () => {
  it('tells of nothing while all is well, and its heart beats', async () => {
    await expect.poll(() => heartbeats, eventually).toBeGreaterThan(2);
    await expect.poll(names, eventually).toEqual([]);
  });

  it.each(losses)('tells of it when $what is taken away, and of the end', async (loss) => {
    await loss.take();
    await expect.poll(names, eventually).toEqual(all(loss.alerts));
    for (const link of told.values()) expect(link).toMatch(/^https:\/\/git\.example\/runbook\.md#[a-z-]+$/);
    await loss.giveBack();
    await expect.poll(stillOf(loss.alerts), eventually).toEqual([]);
  });

  it.runIf(databaseIsOurs)('tells that no process is ready when the database is taken away', async () => {
    await shop.database.crash();
    await expect
      .poll(names, eventually)
      .toEqual(all(['NoProcessIsReady', 'ProcessIsNotReady', 'SiteIsUnreachable']));
    await shop.database.restart();
    await expect
      .poll(stillOf(['NoProcessIsReady', 'ProcessIsNotReady', 'SiteIsUnreachable']), eventually)
      .toEqual([]);
  });

  it('tells afterwards that alerts were not delivered', async () => {
    operatorHears = false;
    await recordBackup(ago(48));
    await expect.poll(() => monitoring.firing(), eventually).toContain('AlertsAreNotDelivered');
    operatorHears = true;
    await expect.poll(names, eventually).toEqual(all(['AlertsAreNotDelivered', 'BackupIsOld']));
    await recordBackup(new Date());
    await expect.poll(stillOf(['AlertsAreNotDelivered', 'BackupIsOld']), eventually).toEqual([]);
  });

  it('tells which of its own parts is gone', async () => {
    await standIn.stop();
    await expect.poll(names, eventually).toEqual(all(['WatcherIsDown']));
  });

  it('falls silent when Prometheus is taken away, so that who expects its heartbeat notices', async () => {
    await monitoring.killPrometheus();
    let before = -1;
    const beats = () => {
      const more = heartbeats - before;
      before = heartbeats;
      return more;
    };
    await expect.poll(beats, { timeout: 60_000, interval: 6000 }).toBe(0);
  });
});
