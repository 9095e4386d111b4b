import { createScratchDatabase, type ScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import type { Db } from 'mongodb';
import { collections } from '../../src/collections.ts';
import { findMissing } from '../../src/infrastructure/database/collection.ts';
import { prepare } from '../../src/preparation.ts';

/** The names of databases that have all collections and indexes. */
const prepared = new Set<string>();

/** Prepares a database that this process has not prepared yet. */
export async function prepareOnce(db: Db): Promise<void> {
  if (prepared.has(db.databaseName)) return;
  await prepare(db);
  prepared.add(db.databaseName);
}

const known = new Set(collections.map(({ name }) => name));

/** What earlier test files of this process left behind, the oldest first. */
const used: ScratchDatabase[] = [];

// A server of one's own outlives the tests, so they leave nothing there.
const mayReuse = !process.env['MONGODB_URI'];

/**
 * An empty database with all collections and indexes. Making them takes longer than many a test, so databases are used
 * again. Each rests for at least one file, until nothing of the shop before writes to it any more.
 */
export async function takePreparedDatabase(): Promise<ScratchDatabase> {
  const reused = used.length > 1 ? used.shift() : undefined;
  const scratch = reused ?? (await createScratchDatabase());
  if (reused) await empty(reused);
  await prepareOnce(scratch.db);
  return mayReuse ? { ...scratch, drop: async () => void used.push(scratch) } : scratch;
}

/** Drops what is not as it was made: the engine cannot change rules. Which migrations were made is kept. */
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
