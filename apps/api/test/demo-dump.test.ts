import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createScratchDatabase, type ScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { backupLines, readDump } from '@switchyard/local-stack/demo-dump';
import { deskTabs, type Booking, type DeskTab } from '@switchyard/shared/bookings';
import type { Part } from '@switchyard/shared/parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../src/collections.ts';
import { restoreBackup } from '../src/cli/restore.ts';
import { examineBooks } from '../src/cli/doctor-books.ts';
import { findMissing } from '../src/infrastructure/database/collection.ts';
import { prepare } from '../src/preparation.ts';
import { openPostOffice, type PostOffice } from './support/post-office.ts';
import { bearer, idToken, startShop, type Shop } from './support/shop.ts';

const dayMs = 24 * 60 * 60_000;
/** Stands for every smaller width of a picture: making them would take most of the time. */
const narrow = async () => Buffer.from('a smaller picture');
const dump = readDump();
let scratch: ScratchDatabase;
let office: PostOffice;
let shop: Shop;
let admin: { Authorization: string };
let orders: Booking[];

const signIn = async (email: string, uid: string) => {
  const token = await idToken(email, {}, uid);
  return bearer((await shop.api.put(`/user/${email}`).set(bearer(token))).body.token);
};
const get = async (path: string, who = admin) => {
  const { status, body } = await shop.api.get(path).set(who);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
  return body;
};

/** Loads the dump as `npm start` does, and runs the sweeps of the first two minutes. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-dump-'));
  scratch = await createScratchDatabase();
  office = await openPostOffice();
  const seconds = Math.floor((Date.now() - dump.until.getTime()) / 1000);
  const file = join(folder, 'shop.backup');
  await pipeline(
    Readable.from(backupLines(dump, seconds * 1000, narrow)),
    createGzip({ level: 1 }),
    createWriteStream(file),
  );
  await restoreBackup(scratch.db, file);
  await rm(folder, { recursive: true });
  await prepare(scratch.db);
  shop = await startShop(
    { SMTP_URL: office.url, MAIL_FROM: 'Shop <shop@example.com>', SITE_ORIGIN: 'http://localhost:3000' },
    scratch.db,
  );
  shop.sandbox.addRecords(dump.payments, seconds);
  for (let minute = 0; minute < 2; minute += 1) {
    await shop.app.sweep();
    shop.clock.forward(60_000);
  }
  admin = await signIn('admin@example.com', 'demo-admin');
  orders = await get('/orders');
});
afterAll(async () => {
  await shop?.stop();
  await office?.close();
  await scratch?.drop();
});

describe('the demo’s dump', () => {
  it('is taken by today’s rules: if not, make it anew with `npm run demo-dump`', async () => {
    expect(await findMissing(scratch.db, collections)).toEqual([]);
    for (const { name, validator = {} } of collections) {
      const refused = await scratch.db
        .collection(name)
        .find({ $nor: [validator] })
        .toArray();
      expect(refused, name).toEqual([]);
    }
  });

  it('ends now: no moment of it stands still, and only holds and the like lie ahead', async () => {
    const newest = Math.max(...orders.map(({ createdAt }) => Date.parse(createdAt)));
    expect(Date.now() - newest).toBeLessThan(0.5 * dayMs);
    const [first, last] = [new Date(dump.until.getTime() - 100 * dayMs), dump.until];
    const isOfDump = (text: string) => {
      const moments = [...text.matchAll(/\d{4}-\d\d-\d\d/g)].map(([day]) => new Date(day));
      return moments.some((moment) => moment >= first && moment <= last);
    };
    for (const name of dump.collections.keys())
      for (const line of dump.collections.get(name) ?? [])
        expect(isOfDump(textsOf(JSON.parse(line))), `${name}: ${line}`).toBe(false);
  });

  it('leaves nothing to do: no mail is sent or waits, and no sweep is behind', async () => {
    expect(office.received).toEqual([]);
    const waiting = await scratch.db.collection('mails').find({ state: 'waiting' }).toArray();
    // The sign-in of this test's admin is expected, too: its device was new to the shop.
    expect(waiting.map(({ kind }) => kind)).toEqual(['admin-alarm']);
    for await (const finding of examineBooks(scratch.db)) expect(finding).toMatchObject({ state: 'good' });
  });

  it('has orders in every tab of the desk, with every kind of trouble and dispute', async () => {
    expect(orders.length).toBeGreaterThan(250);
    for (const tab of Object.keys(deskTabs) as DeskTab[])
      expect((await get(`/orders?tab=${tab}`)).length, tab).toBeGreaterThan(1);
    expect(new Set(orders.flatMap(({ troubles }) => troubles))).toEqual(
      new Set(['address missing', 'balance due', 'inquiry', 'disputed', 'refund failed']),
    );
    expect(new Set(orders.flatMap(({ disputes }) => disputes.map(({ status }) => status)))).toEqual(
      new Set(['inquiry', 'open', 'won', 'lost']),
    );
    // The first kind was paid too late; the second was refunded in the provider's dashboard.
    expect(orders.filter(({ refunded, transactionId }) => refunded > 0 && !transactionId)).toHaveLength(1);
    expect(orders.some(({ refunded, total }) => refunded === Math.round(total * 50) / 100)).toBe(true);
    const invoices = orders.flatMap(({ invoice }) => invoice ?? []).toSorted((one, other) => one - other);
    expect(invoices).toEqual(invoices.map((_, index) => index + 1));
  });

  it('has books that agree with the provider, but for the payment that belongs to no order', async () => {
    let differences = 0;
    for (const daysAgo of [30, 61, 92, 123]) {
      const from = new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
      const { days, sum } = await get(`/books?from=${from}&days=31`);
      expect(sum.waiting).toBe(0);
      differences += sum.differences;
      for (const { day } of days.filter((one: { differences: number }) => one.differences > 0))
        expect(await get(`/books/${day}/differences`)).toMatchObject([
          { problem: 'not-in-shop', provider: 64.5 },
        ]);
    }
    expect(differences).toBe(1);
    const moved = await scratch.db.collection('providerMovements').distinct('_id');
    const ofProvider = shop.sandbox.records().filter(([kind]) => kind === 'balance-transaction');
    expect(moved).toEqual(ofProvider.map(([, id]) => id).toSorted());
  });

  it('fills the overview, up to today', async () => {
    const { days, toDo } = await get('/overview?days=30');
    const today = new Date().toISOString().slice(0, 10);
    expect(days.at(-1)).toMatchObject({ day: today });
    expect(days.filter(({ paidOrders }: { paidOrders: number }) => paidOrders > 0).length).toBeGreaterThan(
      25,
    );
    expect(Math.min(toDo.toShip, toDo.trouble, toDo.expiring.count, toDo.lowStock.count)).toBeGreaterThan(0);
  });

  it('gives the demo buyer orders in every state, three of which can still be paid', async () => {
    const buyer = await signIn('buyer@example.com', 'demo-buyer');
    const own: Booking[] = await get('/booking?buyer=buyer@example.com', buyer);
    expect(new Set(own.map(({ status }) => status)).size).toBe(8);
    const held = own.filter(({ status }) => status === 'held');
    expect(held).toHaveLength(3);
    for (const { holdExpiresAt = '' } of held) expect(Date.parse(holdExpiresAt)).toBeGreaterThan(Date.now());
  });

  it('shows each part with its pictures, at every width', async () => {
    const parts: Part[] = await get('/part');
    const pictures = parts.flatMap(({ img, pictures = [] }) => [img, ...pictures.map(({ src }) => src)]);
    expect(pictures.length).toBeGreaterThan(80);
    for (const src of pictures)
      for (const width of ['', '?width=320'])
        expect((await shop.api.get(`${src.replace(/^\/api/, '')}${width}`)).type, src).toBe('image/webp');
  });
});

/** All texts of a value, without dates. */
function textsOf(value: unknown): string {
  if (typeof value === 'string') return `${value}\n`;
  if (typeof value !== 'object' || value === null || '$date' in value) return '';
  return Object.values(value).map(textsOf).join('');
}
