import { createScratchDatabase, type ScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import type { Db, Document } from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { prepare } from '../../src/preparation.ts';

/** The databases that have all collections and indexes, by name: what `describeAll` said of them. */
const prepared = new Map<string, Map<string, string>>();

// A server given by MONGODB_URI outlives the tests, so nothing may remain there.
const mayReuse = !process.env['MONGODB_URI'];

/** Prepares a database, unless this process already has. */
export async function prepareOnce(db: Db): Promise<void> {
  if (prepared.has(db.databaseName)) return;
  await prepare(db);
  prepared.set(db.databaseName, mayReuse ? await describeAll(db) : new Map());
}

/** Databases of earlier test files in this process, oldest first. */
const used: ScratchDatabase[] = [];

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
 * Empties a database. Collections with changed rules or indexes are dropped, because the engine cannot change them
 * back. The record of migrations is kept.
 */
async function empty({ client, db, name: database }: ScratchDatabase): Promise<void> {
  const [made, found] = [prepared.get(database) ?? new Map<string, string>(), await describeAll(db)];
  const isAsMade = (name: string) => made.get(name) === found.get(name);
  const [kept, changed] = [
    [...found.keys()].filter(isAsMade),
    [...found.keys()].filter((name) => !isAsMade(name)),
  ];
  await client.bulkWrite(
    kept
      .filter((name) => name !== 'migrations')
      .map((name) => ({ name: 'deleteMany', namespace: `${database}.${name}`, filter: {} })),
    { ordered: false },
  );
  await Promise.all(changed.map((name) => db.dropCollection(name)));
  if (kept.length < made.size) prepared.delete(database);
}

/** The rules and indexes of each collection, by the collection's name. One command. */
async function describeAll({ client, databaseName }: Db): Promise<Map<string, string>> {
  const stages = [{ $listCatalog: {} }, { $match: { db: databaseName } }];
  const found = await client.db('admin').aggregate(stages).toArray();
  const describe = ({ options, indexes }: Document) => {
    const specs: string[] = indexes.map(({ spec }: Document) => JSON.stringify(spec));
    return JSON.stringify([options.validator, specs.toSorted()]);
  };
  return new Map(found.map(({ name, md }) => [String(name), describe(md)]));
}
