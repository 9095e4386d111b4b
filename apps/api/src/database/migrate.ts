import type { Db } from 'mongodb';
import { exclusively, type LockOptions } from './lock.ts';

/**
 * A change to stored data that is made once per database, before a new version serves.
 *
 * Processes of the version before keep working meanwhile. So a migration may add, and may remove only what that
 * version no longer uses. It must be safe to run again, because a crash can interrupt it anywhere.
 */
export interface Migration {
  name: string;
  run(db: Db): Promise<void>;
}

/** A migration that was made, by its name. */
interface MadeMigration {
  _id: string;
  madeAt: Date;
}

const recordsOf = (db: Db) => db.collection<MadeMigration>('migrations');

/** The migrations with the time at which each was made; undefined for those still to be made. */
export async function readMigrations(db: Db, migrations: readonly Migration[]) {
  const records = await recordsOf(db).find().toArray();
  const madeAt = new Map(records.map((record) => [record._id, record.madeAt]));
  return migrations.map((migration) => ({ migration, madeAt: madeAt.get(migration.name) }));
}

/** Makes the migrations that this database lacks, in order and in one process at a time. */
export async function migrate(
  db: Db,
  migrations: readonly Migration[],
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
          { $set: { madeAt: new Date() } },
          { upsert: true },
        );
        options.onMade?.(migration.name);
      }
    },
    options,
  );
}
