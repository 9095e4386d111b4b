import type { Db } from 'mongodb';

/**
 * A change to stored data that is made once per database, before a new version serves.
 *
 * Older copies of the API keep working meanwhile. So a migration may add, and may remove only what they do not use,
 * or it says in `needs` which copies must stop. It must be safe to run again, because a crash can interrupt it
 * anywhere, and must not undo what an older copy changes while it runs: it changes each document by a pipeline, or
 * only if the document is still as it was read.
 */
export interface Migration {
  /** Without a colon. */
  name: string;
  /**
   * The migration that a copy must know to go on beside this one: its own name if no older copy may. The copies that do
   * not know it are no longer ready and cannot start. What they still write has to follow the document rules of the new
   * version, which are in force before the migration runs.
   */
  needs?: string;
  run(db: Db): Promise<void>;
}

interface MigrationRecord {
  _id: string;
  /** From then on it may have changed documents. */
  begunAt: Date;
  madeAt?: Date;
  /** The version of the program that began it. */
  by: string;
  needs?: string;
}

const recordsOf = (db: Db) => db.collection<MigrationRecord>('migrations');

/** The migrations with the time at which each was made; undefined for those still to be made. */
export async function readMigrations(db: Db, migrations: readonly Migration[]) {
  const records = await recordsOf(db).find().toArray();
  const madeAt = new Map(records.map((record) => [record._id, record.madeAt]));
  return migrations.map((migration) => ({ migration, madeAt: madeAt.get(migration.name) }));
}

export async function findPending(db: Db, migrations: readonly Migration[]): Promise<Migration[]> {
  const all = await readMigrations(db, migrations);
  return all.flatMap(({ migration, madeAt }) => (madeAt ? [] : migration));
}

/**
 * The migrations that a program has begun which knows more than these, and those among them that need one that is not
 * among these. The latest is the last.
 */
export async function readUnknownMigrations(db: Db, known: readonly Migration[]) {
  const names = known.map(({ name }) => name);
  // Notes beside the migrations have a colon.
  const unknown = await recordsOf(db)
    .find({ _id: { $nin: names, $not: /:/ } })
    .sort({ begunAt: 1, _id: 1 })
    .toArray();
  return {
    names: unknown.map(({ _id }) => _id),
    refusing: unknown.filter(({ needs }) => needs !== undefined && !names.includes(needs)),
  };
}

/**
 * Makes the migrations that this database lacks, one after another. Call it in one process at a time.
 * @param options.setRules puts the document rules of this version in force. It is called once older copies can see
 * which migrations have begun, and before the first of them runs.
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[],
  by: string,
  options: { setRules?(): Promise<void>; onMade?(name: string): void } = {},
): Promise<void> {
  const pending = await findPending(db, migrations);
  for (const { name, needs } of pending) {
    const begun = { begunAt: new Date(), by, ...(needs !== undefined && { needs }) };
    await recordsOf(db).updateOne({ _id: name }, { $set: begun }, { upsert: true });
  }
  await options.setRules?.();
  for (const { name, run } of pending) {
    await run(db);
    await recordsOf(db).updateOne({ _id: name }, { $set: { madeAt: new Date() } });
    options.onMade?.(name);
  }
}
