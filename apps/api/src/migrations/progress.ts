import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../platform/mongo.ts';
import type { Migration } from './migration.ts';

/** A step that was done to a database, by whichever version. */
export interface DoneMigration {
  /** Its number. */
  _id: number;
  name: string;
  needs: number;
  doneAt: Date;
  durationMs: number;
}

export interface Progress {
  done: DoneMigration[];
  /** What this version knows and the database has not had yet, in order. */
  pending: Migration[];
  /** What a newer version did, and this one can work with. */
  newer: DoneMigration[];
}

/** Why a database cannot be brought up to date, in words for an operator. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MigrationError';
  }
}

const recordsOf = (db: Db): Collection<DoneMigration> => db.collection('migrations');

/**
 * How far a database is. Reads only.
 * @throws MigrationError where it was changed by a version that this one cannot work beside
 */
export async function readProgress(db: Db, migrations: readonly Migration[]): Promise<Progress> {
  const done = await recordsOf(db)
    .find({}, { sort: { _id: 1 } })
    .toArray();
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  const last = Math.max(0, ...known.keys());
  for (const { _id: number, name, needs } of done) {
    const mine = known.get(number)?.name;
    if (mine !== undefined && mine !== name) {
      throw new MigrationError(
        `The database has had another migration ${number} (“${name}”) than this version has (“${mine}”). It belongs to another program, or to a version that was never released.`,
      );
    }
    if (mine === undefined && needs > last) {
      throw new MigrationError(
        `A newer version has changed the database (migration ${number}, “${name}”) in a way that this one, which knows ${last}, cannot work with. Run a version that knows migration ${needs} or later.`,
      );
    }
  }
  const numbers = new Set(done.map(({ _id }) => _id));
  return {
    done,
    pending: migrations.filter(({ number }) => !numbers.has(number)),
    newer: done.filter(({ _id }) => !known.has(_id)),
  };
}

/** Records that a step was done. Where somebody else did it meanwhile, theirs stays. */
export async function recordDone(db: Db, { number, name, needs }: Migration, durationMs: number) {
  try {
    await recordsOf(db).insertOne({ _id: number, name, needs, doneAt: new Date(), durationMs });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
