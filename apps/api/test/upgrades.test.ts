import type { ScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { ObjectId, type Collection, type Db } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../src/collections.ts';
import type { Migration } from '../src/infrastructure/database/migrate.ts';
import { migrations } from '../src/migrations.ts';
import { renewWords } from '../src/migrations/renew-words.ts';
import { findFaults, prepare, type Schema } from '../src/preparation.ts';
import { wordsVersion } from '../src/catalogue/search/also-called.ts';
import { chargedOrder } from './support/orders.ts';
import { until } from './support/patience.ts';
import { takePreparedDatabase } from './support/prepared-database.ts';
import { startShop, type Shop } from './support/shop.ts';
import { madeUp, unproved, upgrades, type Upgrade } from './support/upgrades.ts';

let scratch: ScratchDatabase;
/** A process of the previous version. */
let old: Shop;
beforeAll(async () => {
  scratch = await takePreparedDatabase();
  old = await startShop({}, scratch.db);
});
const changed = [madeUp, ...upgrades].map(({ collection }) => collection);
/** The rules of the previous version for what upgrades change. */
const before = collections.filter(({ name }) => changed.includes(name));
afterEach(async () => {
  for (const name of ['migrations', ...changed]) await scratch.db.collection(name).deleteMany({});
  await prepare(scratch.db, {}, { collections: before, migrations });
});
afterAll(async () => {
  await old?.stop();
  await scratch?.drop();
});

/** The new version's schema, with this upgrade's migration replaced by `run`. */
const running = ({ name, after }: Upgrade, run: (migration: Migration, db: Db) => Promise<void>): Schema => ({
  ...after,
  migrations: after.migrations.map((one) =>
    one.name === name ? { ...one, run: (db) => run(one, db) } : one,
  ),
});

/** Lets this many parallel callers store documents through the previous version, until `end` is called. */
async function storing(upgrade: Upgrade, copies: number) {
  const acknowledged: string[] = [];
  const refused: number[] = [];
  let isOver = false;
  async function store(next: Awaited<ReturnType<Upgrade['store']>>): Promise<void> {
    if (isOver) return undefined;
    const { id, status } = await next();
    if (status === 200) acknowledged.push(id);
    else refused.push(status);
    return store(next);
  }
  const callers = await Promise.all(Array.from({ length: copies }, () => upgrade.store(old)));
  const calls = Promise.all(callers.map(store));
  const answers = () => acknowledged.length + refused.length;
  return {
    acknowledged,
    refused,
    /** Resolves once each parallel caller has completed a call that began after this one. */
    async more(): Promise<void> {
      const before = answers();
      await until(
        async () => answers(),
        (now) => now >= before + 2 * copies,
      );
    },
    async end(): Promise<void> {
      isOver = true;
      await calls;
    },
  };
}

/** Migrates while the previous version keeps storing. @returns the responses that the callers got */
async function migrateAmidst(upgrade: Upgrade, collectionsAfter = upgrade.after.collections) {
  const stored = await storing(upgrade, 2);
  await stored.more();
  const schema = running(upgrade, async (migration, db) => {
    await stored.more();
    await migration.run(db);
    await stored.more();
  });
  await prepare(scratch.db, {}, { ...schema, collections: collectionsAfter });
  await stored.more();
  await stored.end();
  return stored;
}

/** A database that refuses all writes to a collection after this many, as if the process had been killed. */
function cutOff(db: Db, collection: string, writes: number): Db {
  let left = writes;
  const limited = (of: Collection) =>
    new Proxy(of, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          if (/^(?:update|replace|insert|bulkWrite)/.test(String(key)) && (left -= 1) < 0)
            throw new Error('killed');
          return Reflect.apply(value, target, given);
        };
      },
    });
  return new Proxy(db, {
    get(target, key) {
      if (key !== 'collection') return Reflect.get(target, key);
      return (name: string) => (name === collection ? limited(db.collection(name)) : db.collection(name));
    },
  });
}

describe.each([madeUp, ...upgrades])('the migration “$name”', (upgrade) => {
  const { after, collection } = upgrade;
  const readAll = () => scratch.db.collection(collection).find().sort({ _id: 1 }).toArray();

  it('loses nothing that a copy of the version before acknowledges meanwhile', async () => {
    const { acknowledged, refused } = await migrateAmidst(upgrade);
    expect((await upgrade.find(scratch.db)).toSorted()).toEqual(acknowledged.toSorted());
    // A refused write must not have stored anything.
    expect(new Set(refused)).toEqual(new Set([500]));
    expect(await scratch.db.collection(collection).countDocuments()).toBe(acknowledged.length);
  });

  it('lets no copy of the version before go on, or start again', async () => {
    expect(await findFaults(scratch.db)).toEqual([]);
    const noticed: string[][] = [];
    await prepare(
      scratch.db,
      {},
      running(upgrade, async () => void noticed.push(await findFaults(scratch.db))),
    );
    const fault = expect.stringContaining(`does not know ${upgrade.name}`);
    expect(noticed).toEqual([[fault]]);
    expect(await findFaults(scratch.db)).toEqual([fault]);
    await expect(prepare(scratch.db)).rejects.toThrow(upgrade.name);
  });

  it('gives the same when it is killed half-way and runs again', async () => {
    const store = await upgrade.store(old);
    for (let count = 0; count < 5; count += 1) await store();
    const before = await readAll();
    const killed = running(upgrade, (migration, db) => migration.run(cutOff(db, collection, 2)));
    await expect(prepare(scratch.db, {}, killed)).rejects.toThrow('killed');
    expect(await upgrade.find(scratch.db)).toHaveLength(2);
    await prepare(scratch.db, {}, after);
    const resumed = await readAll();
    expect(await upgrade.find(scratch.db)).toHaveLength(5);

    await scratch.db.collection(collection).deleteMany({});
    await scratch.db.collection(collection).insertMany(before, { bypassDocumentValidation: true });
    const migration = after.migrations.find(({ name }) => name === upgrade.name);
    for (let times = 0; times < 2; times += 1) {
      await migration?.run(scratch.db);
      expect(await readAll()).toEqual(resumed);
    }
  });

  it('is made once by two processes at once', async () => {
    let made = 0;
    const schema = running(upgrade, async (migration, db) => {
      made += 1;
      await migration.run(db);
    });
    await Promise.all([1, 2].map(() => prepare(scratch.db, {}, schema)));
    await prepare(scratch.db, {}, schema);
    expect(made).toBe(1);
  });
});

it('without the rules that guard it, a migration loses what the version before stores after it', async () => {
  const { acknowledged, refused } = await migrateAmidst(madeUp, before);
  expect(refused).toEqual([]);
  const found = await madeUp.find(scratch.db);
  expect(acknowledged.filter((id) => !found.includes(id)).length).toBeGreaterThan(0);
});

it('an order that a copy of the version before is paid for after a migration stays its buyer’s', async () => {
  const order = await chargedOrder(old);
  await prepare(scratch.db, {}, madeUp.after);
  expect((await order.report(order.intentId)).status).toBe(200);
  const stored = await scratch.db.collection('bookings').findOne({ _id: new ObjectId(order.id) });
  expect(stored).toMatchObject({ status: 'paid', contact: { account: stored?.['account'] } });
});

it('each released migration is proved by an upgrade, and one that is not fails the check', () => {
  // This migration is tested in buyers-words.test.ts.
  const proved = [...upgrades, ...renewWords(wordsVersion)];
  expect(unproved(migrations, proved)).toEqual([]);
  expect(unproved(madeUp.after.migrations, proved)).toEqual([madeUp.name]);
});
