import {
  createScratchDatabase,
  useTestDatabase,
  type ScratchDatabase,
} from '@switchyard/local-services/database/scratch-database';
import { ObjectId, type Db, type Document } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { indexesAfter } from '../src/migrations/migration.ts';
import { migrate, type MigrateOptions } from '../src/migrations/migrate.ts';
import { migrations, wantedIndexes } from '../src/migrations/migrations.ts';
import { MigrationError, readProgress, type DoneMigration } from '../src/migrations/progress.ts';
import { findMissingIndexes, namesOf } from '../src/platform/indexes.ts';
import { createLogger } from '../src/platform/logger.ts';
import { searchTerms } from '../src/platform/search-terms.ts';
import { brokenRules } from '../src/platform/validators.ts';
import { migrateShop, silentWatch } from './support/migrate-shop.ts';
import { operate } from './support/operate.ts';
import { buildDocuments, fillAsBefore, type StoredDocument } from './support/stored-documents.ts';

const numbers = migrations.map(({ number }) => number);
const newest = numbers.at(-1) ?? 0;

const made: ScratchDatabase[] = [];
afterEach(async () => {
  for (const scratch of made.splice(0)) await scratch.drop();
});
async function newDatabase(): Promise<ScratchDatabase> {
  const scratch = await createScratchDatabase();
  made.push(scratch);
  return scratch;
}

/** Migrates, and answers what was told meanwhile. */
async function migrateTelling(db: Db, options: Partial<MigrateOptions> = {}) {
  const told = { done: [] as number[], repaired: [] as string[], uncheckable: [] as string[] };
  await migrate({
    db,
    migrations,
    watch: {
      ...silentWatch,
      onDone: ({ number }) => told.done.push(number),
      onRepaired: (indexes) => told.repaired.push(...indexes),
      onUncheckable: (collections) => told.uncheckable.push(...collections),
    },
    ...options,
  });
  return told;
}

async function indexNames(db: Db, collection: string): Promise<string[]> {
  const indexes = await db.collection(collection).listIndexes().toArray();
  return indexes.map(({ name }) => String(name)).filter((name) => name !== '_id_');
}

async function collectionsWithRules(db: Db): Promise<string[]> {
  const found = await db.listCollections({}, { nameOnly: false }).toArray();
  return found
    .filter((one) => 'options' in one && one.options?.validator !== undefined)
    .map(({ name }) => name);
}

const ruled = Object.keys(migrations[0]?.validators ?? {});

describe('the list of migrations', () => {
  it('is numbered without a gap, and none needs what comes after it', () => {
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
    for (const { number, needs } of migrations) expect(needs).toBeLessThan(number);
  });

  it('drops no index that is wanted in the end', () => {
    const dropped = migrations.flatMap(({ droppedIndexes = {} }) =>
      Object.entries(droppedIndexes).flatMap(([collection, names]) =>
        names.map((name) => `${collection}.${name}`),
      ),
    );
    const wanted = new Set(namesOf(wantedIndexes));
    expect(dropped.filter((name) => wanted.has(name))).toEqual([]);
  });

  it('tells the indexes of its end: those made, without those dropped later', () => {
    const step = { name: 'x', needs: 0 };
    const index = (name: string) => ({ key: { [name]: 1 } as const, name });
    expect(
      indexesAfter([
        { ...step, number: 1, indexes: { parts: [index('a'), index('b')] } },
        {
          ...step,
          number: 2,
          droppedIndexes: { parts: ['a'], users: ['z'] },
          indexes: { parts: [index('c')] },
        },
      ]),
    ).toEqual({ parts: [index('b'), index('c')], users: [] });
  });
});

describe('migrating', () => {
  it('makes a fresh database whole: rules, indexes and the record of each step', async () => {
    const { db } = await newDatabase();
    const told = await migrateTelling(db);
    expect(told).toEqual({ done: numbers, repaired: [], uncheckable: [] });
    expect(await findMissingIndexes(db, wantedIndexes)).toEqual({});
    expect((await collectionsWithRules(db)).sort()).toEqual([...ruled].sort());
    const { done, pending, newer } = await readProgress(db, migrations);
    expect(done.map(({ _id, name }) => [_id, name])).toEqual(
      migrations.map(({ number, name }) => [number, name]),
    );
    for (const { doneAt, durationMs } of done) {
      expect(doneAt).toBeInstanceOf(Date);
      expect(durationMs).toBeGreaterThanOrEqual(0);
    }
    expect([pending, newer]).toEqual([[], []]);
    expect(await db.collection('locks').countDocuments()).toBe(0);
  });

  it('does nothing the second time', async () => {
    const { db } = await newDatabase();
    await migrateShop(db);
    const before = await readProgress(db, migrations);
    expect((await migrateTelling(db)).done).toEqual([]);
    expect(await readProgress(db, migrations)).toEqual(before);
  });

  it('brings the state of an earlier version up: drops what nothing uses, keeps every document, fills what it lacks', async () => {
    const { db } = await newDatabase();
    await fillAsBefore(db);
    const before = await db.collection('bookings').find().toArray();
    const told = await migrateTelling(db);
    expect(await indexNames(db, 'parts')).not.toEqual(expect.arrayContaining(['on_sale_words']));
    for (const collection of ['reviews', 'users'])
      expect(await indexNames(db, collection)).not.toEqual(expect.arrayContaining(['words']));
    expect(await indexNames(db, 'bookings')).not.toEqual(expect.arrayContaining(['buyer_words']));
    expect(await findMissingIndexes(db, wantedIndexes)).toEqual({});
    expect(await db.collection('bookings').find().toArray()).toEqual(before);
    for (const collection of ['parts', 'reviews', 'users'])
      expect(await db.collection(collection).countDocuments({ beginnings: null })).toBe(0);
    expect(await db.collection('parts').findOne({}, { projection: { _id: 0, beginnings: 1 } })).toEqual({
      beginnings: searchTerms('Ancient Keycap', 'A keycap').beginnings,
    });
    // Every MongoDB server changes the rules of a collection that is there; the embedded engine says that it cannot.
    const covered = new Set([...(await collectionsWithRules(db)), ...told.uncheckable]);
    expect([...covered].sort()).toEqual([...ruled].sort());
  });

  it('keeps the newest review of each account and part, and verifies who paid', async () => {
    const { db } = await newDatabase();
    await fillAsBefore(db);
    const { reviews: review, bookings: order } = buildDocuments();
    const partId = new ObjectId();
    const by = (author: string | undefined, facts: object = {}) => {
      const { author: _, ...rest }: Document = { ...review, _id: new ObjectId(), ...facts };
      return author === undefined ? rest : { ...rest, author };
    };
    const kept = [
      by('ann@example.com', { partId, addComment: 'Newest of the part' }),
      by('ann@example.com', { addComment: 'Newest of the shop' }),
      by('bob@example.com', { partId }),
      by(undefined, { partId }),
      by(undefined, { partId }),
    ];
    const older = [
      by('ann@example.com'),
      by('ann@example.com', { partId }),
      by('ann@example.com', { partId }),
    ];
    const reviews = db.collection<Document>('reviews');
    await reviews.deleteMany({});
    await reviews.insertMany([
      ...older.map((one, age) => ({ ...one, _id: ObjectId.createFromTime(age + 1) })),
      ...kept,
    ]);
    await db
      .collection<Document>('bookings')
      .insertOne({ ...order, _id: new ObjectId(), partId, status: 'paid' });
    await migrateTelling(db);
    const stored = await reviews.find().sort({ _id: 1 }).toArray();
    expect(stored.map(({ _id }) => _id)).toEqual(kept.map(({ _id }) => _id));
    expect(stored.map(({ verified }) => verified)).toEqual([true, true, false, false, false]);
    expect(stored.every(({ shown }) => shown)).toBe(true);
  });

  it('finishes what was done by half, whichever half', async () => {
    const { db } = await newDatabase();
    await fillAsBefore(db);
    await migrateShop(db);
    for (const { number } of migrations) {
      await db.collection<DoneMigration>('migrations').deleteOne({ _id: number });
      expect((await migrateTelling(db)).done).toEqual([number]);
    }
  });

  it('makes an index again that was dropped by hand', async () => {
    const { db } = await newDatabase();
    await migrateShop(db);
    await db.collection('users').dropIndex('email');
    expect((await migrateTelling(db)).repaired).toEqual(['users.email']);
    expect(await findMissingIndexes(db, wantedIndexes)).toEqual({});
  });

  it('stops before its next step when it is asked to, and leaves the lock to the next', async () => {
    const { db } = await newDatabase();
    const stop = new AbortController();
    const watch = { ...silentWatch, onDone: () => stop.abort() };
    await expect(migrate({ db, migrations, watch, signal: stop.signal })).rejects.toThrow('aborted');
    expect((await readProgress(db, migrations)).done).toHaveLength(1);
    expect(await db.collection('locks').countDocuments()).toBe(0);
    expect((await migrateTelling(db)).done).toEqual(numbers.slice(1));
  });
});

describe('a database that a newer version has migrated', () => {
  async function migratedFurther(needs: number) {
    const scratch = await newDatabase();
    await migrateShop(scratch.db);
    await scratch.db
      .collection<DoneMigration>('migrations')
      .insertOne({ _id: 9, name: 'what comes next', needs, doneAt: new Date(), durationMs: 1 });
    return scratch;
  }

  it('is worked with where the newer step needs nothing that this one does not know; no index is missed there', async () => {
    const { db, uri } = await migratedFurther(newest);
    await db.collection('users').dropIndex('role');
    expect(await migrateTelling(db)).toEqual({ done: [], repaired: [], uncheckable: [] });
    const { code, out } = await operate(['migrate', 'status'], { MONGODB_URI: uri });
    expect(code).toBe(0);
    expect(out).toMatch(/✓ 4 search terms[^]*✓ 9 what comes next: .*by a newer version/);
  });

  it('is refused where it was changed in a way that this one does not know, and says what to run instead', async () => {
    const { db, uri } = await migratedFurther(newest + 1);
    await expect(migrateShop(db)).rejects.toThrow(MigrationError);
    const { code, told } = await operate(['migrate', 'run'], { MONGODB_URI: uri });
    expect(code).toBe(1);
    expect(told).toBe(
      `A newer version has changed the database (migration 9, “what comes next”) in a way that this one, which knows ${newest}, cannot work with. Run a version that knows migration ${newest + 1} or later.\n`,
    );
  });

  it('is refused where its steps are not this program’s', async () => {
    const { db } = await newDatabase();
    await migrateShop(db);
    await db
      .collection<DoneMigration>('migrations')
      .updateOne({ _id: 2 }, { $set: { name: 'something else' } });
    await expect(migrateShop(db)).rejects.toThrow('has had another migration 2');
  });
});

describe('npm run migrate', () => {
  it('says what is to be done, does it, and says what was done', async () => {
    const { db, uri } = await newDatabase();
    const run = (verb: string) => operate(['migrate', verb], { MONGODB_URI: uri });
    expect((await run('status')).out).toMatch(/^· 1 validators: to be done\n· 2 indexes: to be done/);
    expect(await db.listCollections().toArray()).toEqual([]);
    expect((await run('run')).told).toMatch(/^1 validators: done in \d+ ms\n[^]*The database is up to date/);
    expect((await run('status')).out).toMatch(/^✓ 1 validators: 20[^]*✓ 7 limits and audit trail: .* ms\n$/);
    expect((await run('backwards')).code).toBe(2);
  });

  it('touches no half restore', async () => {
    const { db, uri } = await newDatabase();
    await db.collection('unfinishedRestore').insertOne({});
    const { code, told } = await operate(['migrate', 'run'], { MONGODB_URI: uri });
    expect([code, told]).toEqual([1, expect.stringContaining('unfinished restore')]);
    expect(await db.collection('migrations').countDocuments()).toBe(0);
  });
});

describe('the database itself', () => {
  const database = useTestDatabase();
  const documents = buildDocuments();

  it.each(Object.keys(documents))(
    'takes %s as the shop writes them, with a field that a next version adds',
    async (name) => {
      await migrateShop(database().db);
      const collection = database().db.collection<StoredDocument>(name);
      const document = { _id: '', ...documents[name], addedLater: { by: 'a next version' } };
      await collection.insertOne(document);
      expect(await collection.countDocuments({ _id: document._id })).toBe(1);
    },
  );

  it.each([
    ['parts', 'with less than nothing in stock', { availableQuantity: -1, stockedQuantity: 5 }],
    ['parts', 'with half a unit', { availableQuantity: 0.5, stockedQuantity: 6.5 }],
    ['parts', 'with a price that is text', { priceCents: '1999' }],
    ['parts', 'with a price of no number', { priceCents: Number.NaN }],
    ['parts', 'with a unit that nobody stocked', { availableQuantity: 8 }],
    ['parts', 'with a hold of so many units as text', { 'holds.0.quantity': '2' }],
    ['parts', 'with holds that are no list', { holds: {}, stockedQuantity: 6 }],
    ['parts', 'with an entry of the books without its moment', { 'stockLedger.0.at': '2026-01-01' }],
    ['bookings', 'in a state that there is not', { status: 'lost' }],
    ['bookings', 'for a part named by text', { partId: '507f1f77bcf86cd799439011' }],
    ['bookings', 'of no unit', { quantity: 0 }],
    ['bookings', 'with an end of its hold that is text', { holdExpiresAt: '2026-01-01T00:00:00.000Z' }],
    ['bookings', 'with an entry of the books of an unknown kind', { 'ledger.0.action': 'forgotten' }],
    ['bookings', 'of nobody', { buyer: '' }],
    ['users', 'with a role that there is not', { role: 'owner' }],
    ['users', 'without a moment', { createdAt: null }],
    ['reviews', 'of six stars', { ratings: 6 }],
    ['profiles', 'of nobody', { owner: null }],
    ['paymentEvents', 'with a moment that is a number', { receivedAt: 1 }],
    ['contactMessages', 'without an e-mail', { email: null }],
  ])('refuses one of %s %s, and tells no value of it', async (name, _what, change) => {
    const { db } = database();
    await migrateShop(db);
    const collection = db.collection<StoredDocument>(name);
    const { _id, ...fields } = documents[name] ?? { _id: '' };
    await collection.replaceOne({ _id }, fields, { upsert: true });
    const refused = await collection.updateOne({ _id }, { $set: change }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 121 });
    const { errInfo } = refused as { errInfo: unknown };
    const rules = brokenRules(errInfo);
    expect(rules?.length).toBeGreaterThan(0);
    expect(rules?.join()).not.toMatch(/@|2026|1999/);

    const lines: string[] = [];
    createLogger('info', { write: (line) => void lines.push(line) }).error({ err: refused }, 'Refused');
    expect(lines.join()).toContain(rules?.[0]);
    expect(lines.join()).not.toMatch(/consideredValue|ann@/);
  });

  it('lets one that an earlier version stored, and that breaks a rule, still be changed', async () => {
    const { db } = database();
    await migrateShop(db);
    const old = { buyer: 'old@example.com', status: 'held' };
    const bookings = db.collection('bookings');
    await bookings.insertOne(old, { bypassDocumentValidation: true });
    await bookings.updateOne({ buyer: old.buyer }, { $set: { status: 'paid' } });
    expect(await bookings.countDocuments({ buyer: old.buyer, status: 'paid' })).toBe(1);
  });
});
