import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createScratchDatabase, type ScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { BSON, Binary, Decimal128, Double, Int32, Long, MongoServerError, type Db } from 'mongodb';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { collections } from '../src/collections.ts';
import { withAdvice } from '../src/cli/backup.ts';
import { inWords } from '../src/cli/backup-file.ts';
import { restoreBackup } from '../src/cli/restore.ts';
import { PlainError } from '../src/cli/plain-error.ts';
import { findMissingIndexes } from '../src/infrastructure/database/collection.ts';
import { createApiProcess } from './support/api-process.ts';
import { age, findFaults } from './support/invariants.ts';
import { until, untilNone } from './support/patience.ts';
import { takePreparedDatabase } from './support/prepared-database.ts';
import { createProvider } from './support/provider.ts';
import { operate, operateAlone } from './support/operate.ts';
import {
  addPart,
  payByCard,
  placeOrder,
  signIn,
  startPayment,
  startShop,
  type Shop,
} from './support/shop.ts';

let folder: string;
let source: ScratchDatabase;
let shop: Shop;
let file: string;
const targets: ScratchDatabase[] = [];

/** A document with every BSON type that the shop might store, including every number type. */
const everyType = {
  _id: 'every type',
  int: new Int32(7),
  whole: new Double(7),
  fraction: new Double(0.1),
  minusZero: new Double(-0),
  long: Long.fromString('9007199254740993'),
  smallLong: Long.fromNumber(7),
  decimal: Decimal128.fromString('19.99'),
  at: new Date('2026-02-03T04:05:06.007Z'),
  old: new Date('0099-01-01T00:00:00Z'),
  bytes: new Binary(randomBytes(33)),
  text: 'line\nbreak "quoted" \u2028 ünïcödé 🎹 [',
  nothing: null,
  nested: { list: [new Int32(1), new Double(1), { deep: new Long(1) }], empty: {}, none: [] },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchyard-backup-'));
  source = await takePreparedDatabase();
  shop = await startShop({}, source.db);
  await fillShop();
  await source.db.collection<{ _id: string }>('types').insertOne(everyType);
  file = join(folder, 'shop.backup');
  const made = await run(source, 'backup', file);
  if (made.code !== 0) throw new Error(made.stderr);
}, 120_000);
afterEach(async () => {
  for (const target of targets.splice(0)) await target.drop();
});
afterAll(async () => {
  await shop?.stop();
  await source?.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = ({ uri }: ScratchDatabase, command: 'backup' | 'restore', path: string) =>
  operate([command, path], { MONGODB_URI: uri });

async function newTarget(): Promise<ScratchDatabase> {
  const target = await createScratchDatabase();
  targets.push(target);
  return target;
}

/** Creates parts, people, pictures, messages and orders through the API. */
async function fillShop(): Promise<void> {
  shop.sandbox.setWebhookUrl(`${shop.origin}/webhook/stripe`);
  // One picture is stored in several chunks, the other in one.
  for (const [buyer, side] of [
    ['ann@example.com', 400],
    ['bob@example.com', 40],
  ] as const) {
    const token = await signIn(shop, buyer);
    const part = await addPart(shop, { availableQuantity: 500 });
    for (let held = 0; held < 3; held += 1) await placeOrder(shop, token, part, buyer, 1 + held);
    const cancelled = await placeOrder(shop, token, part, buyer, 2);
    await shop.as(token).delete(`/booking/${cancelled._id}`);
    const paid = await placeOrder(shop, token, part, buyer, 3);
    const { clientSecret, intentId } = await startPayment(shop, token, paid._id);
    await payByCard(shop, clientSecret);
    await shop.as(token).patch(`/booking/${paid._id}`).send({ transactionId: intentId });
    const raw = { width: side, height: side, channels: 3 } as const;
    const picture = await sharp(randomBytes(side * side * 3), { raw })
      .png()
      .toBuffer();
    expect((await shop.as(token).post('/image').attach('image', picture, 'a.png')).status).toBe(200);
    await shop.api.post('/contact').send({ email: buyer, subject: 'Hello', message: 'Where are you?' });
    await shop.as(token).post('/review').send({ name: 'A', addComment: 'B', ratings: 5, img: '/x' });
  }
  await shop.sandbox.webhooks.settled();
}

/** All documents of a database, with the type of each value, and its indexes. */
async function contentsOf(db: Db) {
  const collections = await db.listCollections({ type: 'collection' }).toArray();
  const names = collections.map(({ name }) => name).sort();
  const entries = await Promise.all(
    names.map(async (name) => {
      const documents = await db
        .collection(name)
        .find({}, { promoteValues: false, sort: { _id: 1 } })
        .toArray();
      const indexes = await db.collection(name).listIndexes().toArray();
      return [
        name,
        {
          documents: documents.map((document) => BSON.EJSON.stringify(document, { relaxed: false })),
          indexes: indexes.map((index) => JSON.stringify(index)).sort(),
        },
      ] as const;
    }),
  );
  return Object.fromEntries(entries);
}

describe('npm run backup and npm run restore', { timeout: 120_000 }, () => {
  it('copy the whole shop: every document, type and index', async () => {
    const target = await newTarget();
    const { code, stderr } = await run(target, 'restore', file);
    expect(stderr).toMatch(/has been restored and checked against the backup/);
    expect(code).toBe(0);
    // The restored shop's audit trail has one entry more: the restore itself.
    const { deletedCount } = await target.db
      .collection('audit')
      .deleteMany({ '_id.by': 'operator', '_id.action': 'database-restored' });
    expect(deletedCount).toBe(1);
    const restored = await contentsOf(target.db);
    // The backup is recorded in the source database only after it was made.
    const { backups, ...backedUp } = await contentsOf(source.db);
    expect(backups?.documents).toHaveLength(1);
    expect(restored).toEqual(backedUp);
    expect(Object.keys(restored)).toEqual(
      expect.arrayContaining([
        'bookings',
        'images.chunks',
        'parts',
        'paymentEvents',
        'reviews',
        'types',
        'users',
      ]),
    );
    expect(restored['bookings']?.documents).toHaveLength(10);
    expect(restored['types']?.documents).toEqual([BSON.EJSON.stringify(everyType, { relaxed: false })]);
    expect(await findMissingIndexes(target.db, collections)).toEqual([]);

    // A shop started on the restored database is consistent in stock and payments.
    const again = await startShop({ STRIPE_API_URL: shop.sandbox.origin }, target.db);
    onTestFinished(again.stop);
    await age(target.db);
    await untilNone(async () => {
      await again.app.sweep();
      return findFaults(target.db, createProvider(shop.sandbox));
    });
  });

  it('go through standard streams, and count only once another program has stored them', async () => {
    const from = await newTarget();
    await from.db.collection<{ _id: string }>('types').insertOne(everyType);
    const { code, out } = await operateAlone(['backup', '-'], { MONGODB_URI: from.uri });
    expect([code, Object.keys(await contentsOf(from.db))]).toEqual([0, ['shop', 'types']]);
    expect((await operate(['backup-stored'], { MONGODB_URI: from.uri })).code).toBe(0);
    expect(await from.db.collection('backups').countDocuments()).toBe(1);

    const to = await newTarget();
    expect((await operate(['restore', '-'], { MONGODB_URI: to.uri })).stderr).toMatch(/cut off/);
    expect(await contentsOf(to.db)).toEqual({});
    expect((await operateAlone(['restore', '-'], { MONGODB_URI: to.uri }, out)).code).toBe(0);
    expect((await contentsOf(to.db))['types']).toEqual((await contentsOf(from.db))['types']);

    const half = await newTarget();
    const cut = out.slice(0, out.lastIndexOf('["end"'));
    const { stderr } = await operate(['restore', '-'], { MONGODB_URI: half.uri }, cut);
    expect(stderr).toMatch(/is incomplete: Standard input is cut off.*Drop it and restore again/);
    expect(Object.keys(await contentsOf(half.db))).toContain('unfinishedRestore');
  });

  it('say what to do when the database forgets the moment before the backup is done', () => {
    const forgotten = withAdvice(new MongoServerError({ errmsg: 'Read timestamp is too old', code: 239 }));
    expect(forgotten).toBeInstanceOf(PlainError);
    expect(String(forgotten)).toMatch(/not kept\. Raise DATABASE_HISTORY_SECONDS/);
    const other = new MongoServerError({ errmsg: 'interrupted', code: 11601 });
    expect(withAdvice(other)).toBe(other);
  });

  it('write a file that only its owner can read, and never replace one', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file);
    const { code, stderr } = await run(source, 'backup', file);
    expect(code).toBe(1);
    expect(stderr).toMatch(/cannot be made.*exist/i);
    expect(before.equals(await readFile(file))).toBe(true);
    expect((await run(source, 'backup', join(folder, 'no', 'such', 'folder'))).code).toBe(1);
    expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('do not write through a link', async () => {
    const precious = join(folder, 'precious');
    await writeFile(precious, 'precious');
    await symlink(precious, join(folder, 'linked.backup'));
    expect((await run(source, 'backup', join(folder, 'linked.backup'))).stderr).toMatch(/exists already/);
    expect(await readFile(precious, 'utf8')).toBe('precious');
  });

  it('leave the file name free when a backup is killed', async () => {
    const target = await newTarget();
    await target.db
      .collection('noise')
      .insertMany(Array.from({ length: 300 }, () => ({ bytes: new Binary(randomBytes(30_000)) })));
    const killed = join(folder, 'killed.backup');
    const left = async () => (await readdir(folder)).filter((name) => name.startsWith('killed'));
    const backup = spawn(process.execPath, ['src/cli/operate.ts', 'backup', killed], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        MONGODB_URI: target.uri,
      },
    });
    const gone = once(backup, 'exit');
    await until(left, (names) => names.length > 0);
    backup.kill('SIGKILL');
    await gone;
    expect(await left()).toEqual([expect.stringMatching(/^killed\.backup\.[\w-]+\.partial$/)]);
    expect((await run(target, 'backup', killed)).code).toBe(0);
  });

  it('say that the disk is full', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    expect(inWords(full, 'shop.backup')).toEqual(
      new PlainError(
        'shop.backup cannot be made: there is no room left on its disk. Make room, or name a file on another disk.',
      ),
    );
  });

  it('refuse a database that is not empty, and change nothing in it', async () => {
    const target = await newTarget();
    await target.db.collection('users').insertOne({ email: 'mine@example.com' });
    const { code, stderr } = await run(target, 'restore', file);
    expect(code).toBe(1);
    expect(stderr).toMatch(/is not empty: it has users\. Name a new database/);
    expect(Object.keys(await contentsOf(target.db))).toEqual(['users']);
  });

  const lines = async () =>
    gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
  const member = gzipSync('x'.repeat(1_000_000));
  const packed = (all: string[]) => gzipSync(`${all.join('\n')}\n`);
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['is cut off', async () => (await readFile(file)).subarray(0, 20_000), /damaged or cut off/],
    [
      'has a changed byte',
      async () => {
        const bytes = Buffer.from(await readFile(file));
        bytes.writeUInt8(bytes.readUInt8(30_000) ^ 0x55, 30_000);
        return bytes;
      },
      /damaged/,
    ],
    [
      'was cut before it was packed',
      async () => packed((await lines()).slice(0, -1)),
      /cut off: its last line/,
    ],
    [
      'lacks a document',
      async () => packed((await lines()).toSpliced(3, 1)),
      /does not hold what its last line says/,
    ],
    [
      'was changed',
      async () => packed((await lines()).map((line) => line.replace('Where are you', 'Where am I'))),
      /damaged/,
    ],
    [
      // 20 MB compressed into a few KB, which arrive in thousands of chunks.
      'has a very long line',
      async () => packed((await lines()).toSpliced(3, 0, `{"_id":"${'x'.repeat(20_000_000)}"}`)),
      /does not hold what its last line says/,
    ],
    [
      'has a line without an end',
      // A gzip file may have several members, which saves compressing 140 MB.
      async () => Buffer.concat(Array.from({ length: 140 }, () => member)),
      /not a backup of a shop: a line has no end/,
    ],
    ['goes on after its end', async () => packed([...(await lines()), '{}']), /goes on after its end/],
    [
      'is of a newer version',
      async () => packed((await lines()).map((line) => line.replace(/"version":\{[^}]*\}/, '"version":2'))),
      /newer version/,
    ],
    ['is something else', async () => gzipSync('{"name":"a"}\n'), /not a backup of a shop/],
    ['is not packed at all', async () => Buffer.from('{}\n'), /cannot be read/],
    ['is empty', async () => Buffer.alloc(0), /cannot be read|cut off/],
  ])('refuse a file that %s before anything is written', async (what, damage, reason) => {
    const damaged = join(folder, `${what}.backup`);
    await writeFile(damaged, await damage());
    const { db } = await newTarget();
    const refused: unknown = await restoreBackup(db, damaged).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PlainError);
    expect(String(refused)).toMatch(reason);
    expect(await contentsOf(db)).toEqual({});
  });

  it('say in one line that a file is missing', async () => {
    const { code, stderr } = await run(await newTarget(), 'restore', join(folder, 'nothing'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^.*cannot be read.*no such file.*\n$/);
  });

  it('refuse an unfinished restore: to restore, to back up and to serve', async () => {
    const target = await newTarget();
    await target.db.collection('unfinishedRestore').insertOne({ file, begunAt: new Date() });
    expect((await run(target, 'restore', file)).stderr).toMatch(/is incomplete.*Drop it and restore again/);
    expect((await run(target, 'backup', join(folder, 'half.backup'))).stderr).toMatch(
      /holds an unfinished restore/,
    );
    const process = await createApiProcess({ mongodbUri: target.uri, sandbox: shop.sandbox });
    await expect(process.start()).rejects.toThrow(/unfinished restore/);
  });
});
