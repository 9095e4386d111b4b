import type { Db } from 'mongodb';

/**
 * A change to stored data that is made once per database, before a new version serves.
 *
 * Processes of the previous version keep working while it runs. So a migration may add data, and may remove only what
 * that version does not use; any other migration must set `needs`. It must be safe to run again, because a crash can
 * interrupt it anywhere. It must not overwrite concurrent changes of other processes: it updates each document by a
 * pipeline, or only if the document is still as it was read.
 */
export interface Migration {
  /** Must not contain a colon, because ids with a colon are notes in the same collection. */
  name: string;
  /**
   * The migration that a process must know in order to run beside this one; this migration itself if no older process
   * may. Processes that do not know it stop being ready and cannot start. What they still write must satisfy the new
   * version's validation rules, which are set before the migration runs.
   */
  needs?: string;
  run(db: Db): Promise<void>;
}

interface MigrationRecord {
  _id: string;
  /** When it began. From then on, documents may have been changed. */
  begunAt: Date;
  madeAt?: Date;
  /** The version of the program that began it. */
  by: string;
  needs?: string;
}

const recordsOf = (db: Db) => db.collection<MigrationRecord>('migrations');

/** Each migration with the time at which it was completed; undefined for a pending one. */
export async function readMigrations(db: Db, migrations: readonly Migration[]) {
  const records = await recordsOf(db).find().toArray();
  const madeAt = new Map(records.map((record) => [record._id, record.madeAt]));
  return migrations.map((migration) => ({ migration, madeAt: madeAt.get(migration.name) }));
}

/** The migrations that this database lacks, in their sequence. */
export async function findPending(db: Db, migrations: readonly Migration[]): Promise<Migration[]> {
  const all = await readMigrations(db, migrations);
  return all.flatMap(({ migration, madeAt }) => (madeAt ? [] : migration));
}

/**
 * The migrations in the database that this version does not know, because a newer version began them. Sorted by when
 * they began.
 * @returns `names`: all of them; `refusing`: those beside which this version must not run, because it does not know the
 * migration that they name in `needs`
 */
export async function readUnknownMigrations(db: Db, known: readonly Migration[]) {
  const names = known.map(({ name }) => name);
  // Excludes the notes in this collection, whose ids have a colon.
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
 * Runs the pending migrations, one after another. Call it in one process at a time.
 * @param options.setRules sets this version's validation rules. It is called after all pending migrations are marked as
 *   begun, so that older processes see them, and before the first one runs.
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
