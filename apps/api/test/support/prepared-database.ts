import { createScratchDatabase, type ScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import type { Db } from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { collections } from '../../src/collections.ts';
import { findMissing } from '../../src/infrastructure/database/collection.ts';
import { prepare } from '../../src/preparation.ts';

/** Names of databases that have all collections and indexes. */
const prepared = new Set<string>();

/** Prepares a database, unless this process already has. */
export async function prepareOnce(db: Db): Promise<void> {
  if (prepared.has(db.databaseName)) return;
  await prepare(db);
  prepared.add(db.databaseName);
}

const known = new Set(collections.map(({ name }) => name));

/** Databases of earlier test files in this process, oldest first. */
const used: ScratchDatabase[] = [];

// A server given by MONGODB_URI outlives the tests, so nothing may remain there.
const mayReuse = !process.env['MONGODB_URI'];

/**
 * Returns an empty database with all collections and indexes. Databases are reused, because creating all that takes
 * longer than many tests. Each stays unused for at least one file, in case its previous shop is still writing.
 */
export async function takePreparedDatabase(): Promise<ScratchDatabase> {
  const reused = used.length > 1 ? used.shift() : undefined;
  const scratch = reused ?? (await createScratchDatabase());
  if (reused) await empty(reused);
  await prepareOnce(scratch.db);
  return mayReuse ? { ...scratch, drop: async () => void used.push(scratch) } : scratch;
}

/** Takes such a database before the tests of a file or a `describe`, and gives it back after them. */
export function usePreparedDatabase(): () => ScratchDatabase {
  let scratch: ScratchDatabase | undefined;
  beforeAll(async () => {
    scratch = await takePreparedDatabase();
  });
  afterAll(() => scratch?.drop());
  return () => {
    if (!scratch) throw new Error('the database exists only inside hooks and tests');
    return scratch;
  };
}

/**
 * Empties a database. Collections with changed validation rules are dropped, because the engine cannot change
 * them back. The record of migrations is kept.
 */
async function empty({ db, name: database }: ScratchDatabase): Promise<void> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  const changed = new Set((await findMissing(db, collections)).map((missing) => missing.split(/[ .]/)[0]));
  if (changed.size > 0) prepared.delete(database);
  await Promise.all(
    found.map(async ({ name }) => {
      if (name === 'migrations') return;
      if (known.has(name) && !changed.has(name)) await db.collection(name).deleteMany({});
      else await db.collection(name).drop();
    }),
  );
}
