import type { Db } from 'mongodb';
import { exclusively, type LockOptions } from './lock.ts';

/**
 * A change to stored data that is made once per database, before a new version serves.
 *
 * Processes of the previous version keep working meanwhile. So a migration may add, and may remove only what that
 * version no longer uses. It must be safe to run again, because a crash can interrupt it anywhere.
 */
export interface Migration {
  name: string;
  run(db: Db): Promise<void>;
}

/** The program that makes a migration. */
export interface Migrator {
  /** Such as `1.2.0`. */
  version: string;
  /** The oldest version that may run on a database after this program has changed it. */
  oldest: string;
}

/** A migration that was made, by its name. */
interface MadeMigration {
  _id: string;
  madeAt: Date;
  /** The program that made it. Older ones did not say. */
  by?: Migrator;
}

const recordsOf = (db: Db) => db.collection<MadeMigration>('migrations');

/** The migrations with the time at which each was made; undefined for those still to be made. */
export async function readMigrations(db: Db, migrations: readonly Migration[]) {
  const records = await recordsOf(db).find().toArray();
  const madeAt = new Map(records.map((record) => [record._id, record.madeAt]));
  return migrations.map((migration) => ({ migration, madeAt: madeAt.get(migration.name) }));
}

/** The migrations that were made by a newer program than one that knows these. Notes beside them have a colon. */
export async function readUnknownMigrations(db: Db, known: readonly Migration[]) {
  const records = await recordsOf(db)
    .find({ _id: { $nin: known.map(({ name }) => name), $not: /:/ } })
    .toArray();
  return records.map(({ _id: name, by }) => ({ name, by }));
}

/** Makes the migrations that this database lacks, one after another and in one process at a time. */
export async function migrate(
  db: Db,
  migrations: readonly Migration[],
  by: Migrator,
  options: LockOptions & { onMade?(name: string): void } = {},
): Promise<void> {
  const findPending = async () =>
    (await readMigrations(db, migrations)).filter(({ madeAt }) => madeAt === undefined);
  if ((await findPending()).length === 0) return;
  await exclusively(
    db,
    'migrations',
    async () => {
      for (const { migration } of await findPending()) {
        await migration.run(db);
        await recordsOf(db).updateOne(
          { _id: migration.name },
          { $set: { madeAt: new Date(), by } },
          { upsert: true },
        );
        options.onMade?.(migration.name);
      }
    },
    options,
  );
}
