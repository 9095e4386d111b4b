import { setTimeout as sleep } from 'node:timers/promises';
import { MongoServerError, type Db } from 'mongodb';
import { dropIndex, findMissingIndexes, makeIndexes, namesOf, type Indexes } from '../platform/indexes.ts';
import { createLock, holding } from '../platform/lock.ts';
import { setValidator } from '../platform/validators.ts';
import { indexesAfter, type Migration } from './migration.ts';
import { MigrationError, readProgress, recordDone } from './progress.ts';

/** Told of what happens, for a log or a terminal. */
export interface MigrationWatch {
  onDone(migration: Migration, durationMs: number): void;
  /** An index that had been dropped by hand is there again. */
  onRepaired(indexes: string[]): void;
  /** Somebody else is at work, and is waited for. */
  onWaiting(): void;
  /** The database cannot change the rules of these collections, so that they are not kept. */
  onUncheckable(collections: string[]): void;
}

export interface MigrateOptions {
  db: Db;
  migrations: readonly Migration[];
  watch: MigrationWatch;
  /** Ends it before its next step. */
  signal?: AbortSignal;
  /** How long it waits for another process that is at work, in milliseconds. */
  patienceMs?: number;
  /** After how long a process that was killed in the midst of it blocks no other any more, in milliseconds. */
  leaseMs?: number;
}

const usual = { patienceMs: 15 * 60_000, leaseMs: 20_000 };
const askAgainMs = 200;

/**
 * Brings a database up to what this version knows. Of any number of processes one does the work and the others wait for it.
 * Where there is nothing to do it only reads.
 * @throws MigrationError where this version cannot work with the database, or has waited too long
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { db, watch, signal, patienceMs = usual.patienceMs, leaseMs = usual.leaseMs } = options;
  const lock = createLock(db, 'migrations', leaseMs);
  const deadline = performance.now() + patienceMs;
  for (let waited = false; ; waited = true) {
    signal?.throwIfAborted();
    if (isDone(await readWork(options))) return;
    if (await lock.take()) return holding(lock, (lost) => bringUpToDate(options, either(signal, lost)));
    if (!waited) watch.onWaiting();
    if (performance.now() > deadline) {
      throw new MigrationError(
        `Another process has been migrating the database for more than ${Math.round(patienceMs / 60_000)} minutes. See what it does; this one may be started again meanwhile.`,
      );
    }
    await sleep(askAgainMs, undefined, { signal });
  }
}

interface Work {
  pending: Migration[];
  /** What was dropped by hand. */
  missing: Indexes;
}

async function readWork({ db, migrations }: MigrateOptions): Promise<Work> {
  const { pending, newer } = await readProgress(db, migrations);
  // A newer version may have dropped what this one knows: then nothing is missed.
  const missing = newer.length > 0 ? {} : await findMissingIndexes(db, indexesAfter(migrations));
  return { pending, missing };
}

const isDone = ({ pending, missing }: Work) => pending.length === 0 && namesOf(missing).length === 0;

async function bringUpToDate(options: MigrateOptions, signal: AbortSignal): Promise<void> {
  const { db, watch } = options;
  const { pending } = await readWork(options);
  for (const migration of pending) {
    signal.throwIfAborted();
    const begunAt = performance.now();
    await apply(db, migration, watch, signal).catch((error: unknown) => {
      throw explained(error, migration);
    });
    const durationMs = Math.round(performance.now() - begunAt);
    await recordDone(db, migration, durationMs);
    watch.onDone(migration, durationMs);
  }
  const { missing } = await readWork(options);
  if (namesOf(missing).length === 0) return;
  await makeIndexes(db, missing);
  watch.onRepaired(namesOf(missing));
}

/** The one refusal that an operator can do something about. */
function explained(error: unknown, { number, name }: Migration): unknown {
  if (!(error instanceof MongoServerError && error.codeName === 'Unauthorized')) return error;
  return new MigrationError(
    `The database's user may not do migration ${number} (“${name}”): it needs dbAdmin besides readWrite. Or run \`npm run migrate -- run\` once with a user who has both.`,
    { cause: error },
  );
}

async function apply(db: Db, migration: Migration, watch: MigrationWatch, signal: AbortSignal) {
  const { validators = {}, droppedIndexes = {}, indexes = {} } = migration;
  const uncheckable: string[] = [];
  for (const [collection, validator] of Object.entries(validators)) {
    if (!(await setValidator(db, collection, validator))) uncheckable.push(collection);
  }
  if (uncheckable.length > 0) watch.onUncheckable(uncheckable);
  await migration.prepare?.(db, signal);
  for (const [collection, names] of Object.entries(droppedIndexes)) {
    for (const name of names) await dropIndex(db, collection, name);
  }
  await makeIndexes(db, indexes);
  await migration.run?.(db, signal);
}

const either = (one: AbortSignal | undefined, other: AbortSignal) =>
  one ? AbortSignal.any([one, other]) : other;
