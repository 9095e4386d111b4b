import { createScratchDatabase, type ScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { MongoClient, type Db } from 'mongodb';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { collections } from '../src/collections.ts';
import { brokenRules } from '../src/infrastructure/observability/broken-rules.ts';
import { findMissing, findMissingIndexes, makeIndexes } from '../src/infrastructure/database/collection.ts';
import { exclusively } from '../src/infrastructure/database/lock.ts';
import { migrate, readMigrations, type Migration } from '../src/infrastructure/database/migrate.ts';
import { dropUnusedIndexes } from '../src/infrastructure/database/unused-indexes.ts';
import { createLogger } from '../src/infrastructure/observability/logger.ts';
import { migrations } from '../src/migrations.ts';
import { findNewer, prepare } from '../src/preparation.ts';
import { program } from '../src/version.ts';
import { createApiProcess } from './support/api-process.ts';
import { operate, operateAlone } from './support/operate.ts';
import { until } from './support/patience.ts';
import { takePreparedDatabase, usePreparedDatabase } from './support/prepared-database.ts';
import { buildDocuments, type StoredDocument } from './support/stored-documents.ts';

const made: ScratchDatabase[] = [];
afterEach(async () => {
  for (const scratch of made.splice(0)) await scratch.drop();
});
async function newDatabase(): Promise<ScratchDatabase> {
  const scratch = await createScratchDatabase();
  made.push(scratch);
  return scratch;
}

describe('preparing a database', () => {
  const few = collections.filter(({ name }) => ['users', 'parts', 'boards'].includes(name));
  const prepareFew = (db: Db) => prepare(db, {}, { collections: few, migrations });

  it('makes every rule and index, by any number of processes at once', async () => {
    const { db, uri } = await newDatabase();
    const command = operateAlone(['migrate', 'run'], { MONGODB_URI: uri });
    const [{ code }] = await Promise.all([command, prepare(db), prepare(db)]);
    expect(code).toBe(0);
    expect(await findMissing(db, collections)).toEqual([]);
  });

  it('only reads when there is nothing to do', async () => {
    const { uri, drop } = await takePreparedDatabase();
    onTestFinished(drop);
    const watched = await MongoClient.connect(uri, { monitorCommands: true });
    const commands = new Set<string>();
    watched.on('commandStarted', ({ commandName }) => commands.add(commandName));
    await prepare(watched.db());
    expect([...commands].sort()).toEqual(['find', 'listCollections', 'listIndexes']);
    await watched.close();
  });

  it('finishes what a crash left half done, and keeps the documents', async () => {
    const { db } = await newDatabase();
    // `users` has no schema validation, `parts` lacks one index, and `boards` does not exist.
    const user = { email: 'ann@example.com', createdAt: new Date() };
    await db.collection('users').insertOne(user);
    await prepareFew(db);
    await db.collection('parts').dropIndex('found');
    await db.collection('boards').drop();
    await prepareFew(db);
    expect(await db.collection('users').findOne()).toEqual(user);
    expect(await findMissing(db, few)).toEqual([]);
  });

  it('fails, and names the index, if there is another one in its place', async () => {
    const { db } = await newDatabase();
    await db.collection('users').createIndex({ email: 1 }, { name: 'email' });
    await expect(prepareFew(db)).rejects.toThrow('email');
  });
});

describe('an index that no version declares any more', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const start = Date.now();
  const onDay = (day: number) => new Date(start + day * dayMs);
  const parts = collections.filter(({ name }) => name === 'parts');
  const before = parts.map((one) => ({
    ...one,
    indexes: [...one.indexes, { key: { onSale: 1, name: 1 } as const, name: 'on_sale_name' }],
  }));
  const isThere = async (db: Db) =>
    (await db.collection('parts').indexes()).some(({ name }) => name === 'on_sale_name');

  /** A database just upgraded from a version that declares this index. */
  async function upgraded() {
    const { db, uri } = await newDatabase();
    await makeIndexes(db, before);
    await prepare(db, {}, { collections: parts, migrations });
    return { db, uri };
  }

  it('stays for a week, in which older copies are ready, and is dropped by the first start after it', async () => {
    const { db, uri } = await upgraded();
    expect(await dropUnusedIndexes(db, parts, onDay(6))).toEqual([]);
    expect(await findMissingIndexes(db, before)).toEqual([]);
    const { out } = await operate(['migrate', 'status'], { MONGODB_URI: uri });
    expect(out).toMatch(/^· parts\.on_sale_name: no longer used, dropped by the first start from \d{4}-/m);
    expect(await dropUnusedIndexes(db, parts, onDay(8))).toEqual(['parts.on_sale_name']);
    expect(await findMissing(db, parts)).toEqual([]);
    expect(await isThere(db)).toBe(false);
  });

  it('is dropped once by several processes', async () => {
    const { db } = await upgraded();
    await Promise.all([1, 2, 3].map(() => dropUnusedIndexes(db, parts, onDay(8))));
    expect(await isThere(db)).toBe(false);
    expect(await dropUnusedIndexes(db, parts, onDay(16))).toEqual([]);
  });

  it('gets another week whenever a version that declares it runs again', async () => {
    const { db } = await upgraded();
    await dropUnusedIndexes(db, before, onDay(6));
    await dropUnusedIndexes(db, parts, onDay(8));
    expect(await dropUnusedIndexes(db, parts, onDay(14))).toEqual([]);
    expect(await dropUnusedIndexes(db, parts, onDay(16))).toEqual(['parts.on_sale_name']);
    // A version that declares the index must rebuild it before it serves again.
    await makeIndexes(db, before);
    await dropUnusedIndexes(db, before, onDay(17));
    expect(await dropUnusedIndexes(db, parts, onDay(30))).toEqual([]);
    expect(await isThere(db)).toBe(true);
  });

  it('of a collection that is not the shop’s is left alone', async () => {
    const { db } = await newDatabase();
    await db.collection('reports').createIndex({ day: 1 });
    await dropUnusedIndexes(db, collections, onDay(0));
    expect(await dropUnusedIndexes(db, collections, onDay(8))).toEqual([]);
    expect(await db.collection('reports').indexes()).toHaveLength(2);
  });
});

describe('a migration', () => {
  const count = (db: Db) => db.collection('ran').countDocuments();
  const insert = async (db: Db) => void (await db.collection('ran').insertOne({}));

  it('is made once by several processes, in order, and recorded', async () => {
    const { db } = await newDatabase();
    const order: string[] = [];
    const steps = ['first', 'second'].map((name) => ({
      name,
      async run(on: Db) {
        order.push(name);
        await insert(on);
      },
    }));
    const schema = { collections: [], migrations: steps };
    await Promise.all([1, 2, 3].map(() => prepare(db, {}, schema)));
    await prepare(db, {}, schema);
    expect(order).toEqual(['first', 'second']);
    expect((await readMigrations(db, steps)).map(({ madeAt }) => madeAt)).toEqual([
      expect.any(Date),
      expect.any(Date),
    ]);
  });

  it('is made again after a crash half-way, once the lease of the killed process ends', async () => {
    const { db } = await newDatabase();
    let crashes = true;
    const steps = [
      { name: 'first', run: insert },
      {
        name: 'second',
        async run(on: Db) {
          if (crashes) throw new Error('killed');
          await insert(on);
        },
      },
    ];
    const schema = { collections: [], migrations: steps };
    await expect(prepare(db, {}, schema)).rejects.toThrow('killed');
    crashes = false;
    const leaseEnd = new Date(Date.now() + 400);
    await db
      .collection<{ _id: string; owner: string; expiresAt: Date }>('locks')
      .insertOne({ _id: 'migrations', owner: 'killed', expiresAt: leaseEnd });
    let waited = 0;
    await prepare(db, { onWaiting: () => (waited += 1) }, schema);
    expect(waited).toBe(1);
    expect(Date.now()).toBeGreaterThan(leaseEnd.getTime() - 50);
    expect(await count(db)).toBe(2);
    expect(await db.collection('locks').countDocuments()).toBe(0);
  });
});

it('a lock keeps the others out for longer than its lease while its process lives', async () => {
  const { db } = await newDatabase();
  const locks = db.collection<{ _id: string; expiresAt: Date }>('locks');
  const leaseEnd = async () => (await locks.findOne({ _id: 'slow' }))?.expiresAt.getTime() ?? 0;
  // Not much shorter: on a busy machine, a process might fail to renew a short lease in time.
  const leaseMs = 2000;
  let running = 0;
  let waiting = 0;
  let done = 0;
  async function work() {
    running += 1;
    expect(running).toBe(1);
    const first = await leaseEnd();
    if (done === 0) await until(leaseEnd, (end) => end > first + leaseMs);
    if (done === 0)
      await until(
        async () => waiting,
        (others) => others === 1,
      );
    done += 1;
    running -= 1;
  }
  const options = { leaseMs, onWaiting: () => (waiting += 1) };
  await Promise.all([1, 2].map(() => exclusively(db, 'slow', work, options)));
  expect(done).toBe(2);
});

describe('a database that a newer version has changed', () => {
  const ofLater: Migration = { name: 'of-later', run: async () => {} };

  /** A database changed by a newer version that has one more migration. */
  async function changedBy(migration: Migration) {
    const { db, uri } = await newDatabase();
    await migrate(db, [...migrations, migration], '9.10.0');
    return { db, uri };
  }

  it('is refused by a version that is too old for it, which says what to do', async () => {
    const { db, uri } = await changedBy({ ...ofLater, needs: 'of-between' });
    const { code, stderr } = await operate(['migrate', 'run'], { MONGODB_URI: uri });
    const advice =
      'Version 9.10.0 has changed.*does not know of-between.*Run 9.10.0 or newer, or restore a backup';
    expect([code, stderr]).toEqual([1, expect.stringMatching(advice)]);
    expect(await findMissing(db, collections)).toContain('parts.on_sale');
    const between: Migration = { name: 'of-between', run: async () => {} };
    const { fault } = await findNewer(db, [...migrations, between]);
    expect(fault).toBeUndefined();

    // The API prepares the database before it opens its port.
    const api = await createApiProcess({
      mongodbUri: uri,
      // No payments here, so no sandbox.
      sandbox: { origin: 'http://127.0.0.1:1' },
      environment: { LOG_LEVEL: 'info' },
    });
    await expect(api.start()).rejects.toThrow('did not start');
    const [first, ...rest] = api.complaints().trim().split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({ msg: 'The API is starting', version: program.version });
    expect(JSON.parse(rest.at(-1) ?? '')).toMatchObject({ reason: expect.stringMatching(advice) });
    expect(api.complaints()).not.toContain('listening');
  });

  it('is prepared by an older version that may run beside it, which says so', async () => {
    const { db } = await changedBy(ofLater);
    // A record of this version in the same collection that is not a migration.
    await db
      .collection<{ _id: string; madeAt: Date }>('migrations')
      .insertOne({ _id: 'unused index: parts.by_price', madeAt: new Date() });
    const newer: string[] = [];
    await prepare(db, { onNewer: (names) => newer.push(...names) });
    expect(newer).toEqual(['of-later']);
    expect(await findMissingIndexes(db, collections)).toEqual([]);
  });
});

describe('npm run migrate', () => {
  it('lists what is missing, makes it, and says that all is there', async () => {
    const { db, uri } = await newDatabase();
    const run = (verb: string) => operate(['migrate', verb], { MONGODB_URI: uri });
    expect((await run('status')).out).toMatch(/^· parts \(rules\): missing\n· parts\.on_sale: missing\n/m);
    expect(await db.listCollections().toArray()).toEqual([]);
    const { stderr } = await run('run');
    expect(stderr).toBe('parts-have-search-words-2: done\nThe database is up to date.\n');
    expect((await run('status')).out).toMatch(/^✓ All rules and indexes are there\.$/m);
    expect((await run('backwards')).code).toBe(2);
  });

  it('refuses a half-restored database', async () => {
    const { db, uri } = await newDatabase();
    await db.collection('unfinishedRestore').insertOne({});
    const { code, stderr } = await operate(['migrate', 'run'], { MONGODB_URI: uri });
    expect([code, stderr]).toEqual([1, expect.stringContaining('unfinished restore')]);
    expect(await findMissing(db, collections)).toContain('parts.on_sale');
  });
});

describe('the document rules', () => {
  const database = usePreparedDatabase();
  const documents = buildDocuments();

  it.each(Object.keys(documents))('accept %s with a field that the next version adds', async (name) => {
    const collection = database().db.collection<StoredDocument>(name);
    const document = { _id: '', ...documents[name], addedLater: { by: 'the next version' } };
    await collection.insertOne(document);
    expect(await collection.countDocuments({ _id: document._id })).toBe(1);
  });

  it.each([
    ['parts', 'with negative stock', { availableQuantity: -1, stockedQuantity: 5 }],
    ['parts', 'with half a unit', { availableQuantity: 0.5, stockedQuantity: 6.5 }],
    ['parts', 'with a price in text', { priceMinor: '1999' }],
    ['parts', 'with a price that is not a number', { priceMinor: Number.NaN }],
    ['parts', 'with a unit that nobody stocked', { availableQuantity: 8 }],
    ['parts', 'with a held unit that no hold has', { heldQuantity: 3, availableQuantity: 5 }],
    ['parts', 'with a hold in text', { 'holds.0.quantity': '2' }],
    ['parts', 'with a stock entry dated in text', { 'stockLedger.0.at': '2026-01-01' }],
    ['bookings', 'with an unknown status', { status: 'lost' }],
    ['bookings', 'with no unit', { 'lines.0.quantity': 0 }],
    ['bookings', 'without a line', { lines: [] }],
    ['bookings', 'with a total of half a cent', { 'bill.total': 0.5 }],
    ['bookings', 'with an unknown ledger entry', { 'ledger.0.action': 'forgotten' }],
    ['bookings', 'without a buyer', { buyer: '' }],
    ['users', 'with an unknown role', { role: 'owner' }],
    ['reviews', 'with six stars', { ratings: 6 }],
    ['profiles', 'without an owner', { owner: null }],
    ['paymentEvents', 'dated with a number', { receivedAt: 1 }],
    ['contactMessages', 'without an e-mail', { email: null }],
    ['shopSettings', 'with a hold of no time', { 'decided.holdMinutes': 0 }],
    ['shopSettings', 'without what the shop began with', { configured: {} }],
    ['shopLaw', 'with a number of no country', { 'facts.packaging.0.country': '' }],
    ['shopLook', 'with a figure without a label', { 'draft.figures.0.label': '' }],
    ['deliveryTables', 'with a tax above 100 %', { 'taxes.0.percent': 101 }],
  ])('refuse one of %s %s, and no value of it is logged', async (name, _what, change) => {
    const { db } = database();
    const collection = db.collection<StoredDocument>(name);
    const { _id, ...fields } = documents[name] ?? { _id: '' };
    await collection.replaceOne({ _id }, fields, { upsert: true });
    const refused = await collection.updateOne({ _id }, { $set: change }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 121 });
    const rules = brokenRules((refused as { errInfo: unknown }).errInfo);
    expect(rules?.length).toBeGreaterThan(0);

    const lines: string[] = [];
    createLogger('info', { write: (line) => void lines.push(line) }).error({ err: refused }, 'Refused');
    expect(lines.join()).toContain(rules?.[0]);
    expect(lines.join()).not.toMatch(/consideredValue|ann@|\b1999\b/);
  });

  it('refuse a second review of the same account and part', async () => {
    const { db } = database();
    const { _id, ...review } = documents['reviews'] ?? {};
    await db.collection('reviews').deleteMany({});
    await db.collection('reviews').insertOne({ ...review });
    await expect(db.collection('reviews').insertOne({ ...review })).rejects.toMatchObject({ code: 11000 });
  });

  it('allow changing a document that already broke a rule', async () => {
    const { db } = database();
    const bookings = db.collection('bookings');
    const buyer = 'old@example.com';
    await bookings.insertOne({ buyer, status: 'held' }, { bypassDocumentValidation: true });
    await bookings.updateOne({ buyer }, { $set: { status: 'paid' } });
    expect(await bookings.countDocuments({ buyer, status: 'paid' })).toBe(1);
  });
});
