import type { Currency } from '@switchyard/shared';
import { MongoServerError, type Db } from 'mongodb';
import { collections } from './collections.ts';
import type { Config } from './infrastructure/config/config.ts';
import { findLateVariables, type FirstSettings } from './infrastructure/config/first-settings.ts';
import {
  findMissing,
  findMissingIndexes,
  makeIndexes,
  setRules,
  type CollectionDefinition,
} from './infrastructure/database/collection.ts';
import { exclusively } from './infrastructure/database/lock.ts';
import {
  findPending,
  migrate,
  readUnknownMigrations,
  type Migration,
} from './infrastructure/database/migrate.ts';
import { connectDatabase } from './infrastructure/database/mongo.ts';
import { currencyFault, findCurrency, noteCurrency } from './infrastructure/database/shop-currency.ts';
import { isRestoreUnfinished } from './infrastructure/database/unfinished-restore.ts';
import { dropUnusedIndexes } from './infrastructure/database/unused-indexes.ts';
import { migrations } from './migrations.ts';
import type { Logger } from './infrastructure/observability/logger.ts';
import { createSettingsRepository } from './shop/settings/settings.repository.ts';
import { program } from './version.ts';

interface PreparationWatch {
  /** A newer version has made these migrations. It says that this one may run all the same. */
  onNewer(names: string[]): void;
  onMigrated(name: string): void;
  /** Another process is migrating the database. */
  onWaiting(): void;
  /** These indexes were dropped, because no version of the past week needs them. */
  onDropped(names: string[]): void;
  /** The database user may not drop indexes that no version needs any more. They only take room. */
  onKept(): void;
}

export class PreparationError extends Error {}

/** What a version needs of its database. */
export interface Schema {
  collections: readonly CollectionDefinition[];
  migrations: readonly Migration[];
}

const schemaOfProgram: Schema = { collections, migrations };

/**
 * Makes the migrations, document rules and indexes that the database lacks, and drops indexes that no version needs any
 * more. Only reads where there is nothing to do. Rules come before migrations, so that older copies store nothing
 * that a migration has left behind; indexes come after them, because a unique one may need documents changed.
 * @throws PreparationError when the database user lacks the rights, or a newer version has made the database unfit for
 * this one
 */
export async function prepare(
  db: Db,
  watch: Partial<PreparationWatch> = {},
  schema = schemaOfProgram,
): Promise<void> {
  const newer = await refuseNewer(db, schema);
  if (newer.length > 0) watch.onNewer?.(newer);
  try {
    if (!(await isPrepared(db, schema)))
      await exclusively(db, 'migrations', () => prepareAlone(db, watch, schema), {
        onWaiting: () => watch.onWaiting?.(),
      });
    await dropUnused(db, schema, watch);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    const advice =
      'it needs dbAdmin besides readWrite, or run `npm run migrate -- run` once as a user who has both';
    throw new PreparationError(
      `The database user may not prepare the database: ${advice}. ${error.message}`,
      {
        cause: error,
      },
    );
  }
}

async function isPrepared(db: Db, { collections, migrations }: Schema): Promise<boolean> {
  const pending = await findPending(db, migrations);
  return pending.length === 0 && (await findMissing(db, collections)).length === 0;
}

async function prepareAlone(db: Db, watch: Partial<PreparationWatch>, schema: Schema): Promise<void> {
  const { collections, migrations } = schema;
  // A newer copy that was here meanwhile has rules in force which those of this version must not replace.
  await refuseNewer(db, schema);
  await migrate(db, migrations, program.version, {
    setRules: () => setRules(db, collections),
    onMade: (name) => watch.onMigrated?.(name),
  });
  await makeIndexes(db, collections);
}

/** @returns the migrations that this version does not know and may run beside */
async function refuseNewer(db: Db, { migrations }: Schema): Promise<string[]> {
  const { names, fault } = await findNewer(db, migrations);
  if (fault) throw new PreparationError(fault);
  return names;
}

/** The migrations that are not among the known ones, and why a version that knows only these must not run, if so. */
export async function findNewer(db: Db, known = migrations) {
  const { names, refusing } = await readUnknownMigrations(db, known);
  const last = refusing.at(-1);
  const fault =
    last &&
    `Version ${last.by} has changed this database (${last._id}), and a version that does not know ${last.needs} ` +
      `cannot use it any more. This is ${program.version}. Run ${last.by} or newer, or restore a backup that is older ` +
      'than the upgrade (docs/runbook.md, "Upgrading")';
  return { names, fault };
}

/** Why this version cannot serve from the database, as a running copy asks again and again. Reads only. */
export async function findFaults(db: Db): Promise<string[]> {
  if (await isRestoreUnfinished(db)) return ['an unfinished restore'];
  const { fault } = await findNewer(db);
  return fault ? [fault] : findMissingIndexes(db, collections);
}

async function dropUnused(db: Db, { collections }: Schema, watch: Partial<PreparationWatch>): Promise<void> {
  try {
    const dropped = await dropUnusedIndexes(db, collections);
    if (dropped.length > 0) watch.onDropped?.(dropped);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    watch.onKept?.();
  }
}

const isUnauthorized = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && error.codeName === 'Unauthorized';

/** @throws PreparationError if the prices are meant in another currency: amounts must not change what they mean */
export async function keepCurrency(db: Db, currency: Currency): Promise<void> {
  const found = await findCurrency(db, collections);
  const fault = currencyFault(found, currency);
  if (fault) throw new PreparationError(fault);
  if (found === undefined) await noteCurrency(db, currency);
}

/** Stores the settings that a new shop begins with. Later, only the shop's own settings count. */
export async function keepFirstSettings(db: Db, first: FirstSettings, logger: Logger): Promise<void> {
  const configured = await createSettingsRepository(db).begin(first.values, new Date());
  const late = findLateVariables(first, configured);
  if (late.length === 0) return;
  logger.warn(
    { variables: late },
    'These variables are not applied: they count only at the first start of a shop. Change the shop under Settings',
  );
}

/** Prepares the shop's database over a connection of its own without a time limit: a large index takes long. */
export async function prepareDatabase(
  { mongodbUri, currency, firstSettings }: Pick<Config, 'mongodbUri' | 'currency' | 'firstSettings'>,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  const database = await connectDatabase(mongodbUri, { socketTimeoutMs: 0 });
  // Ends whatever is under way or waited for.
  signal.addEventListener('abort', () => void database.close());
  try {
    await keepCurrency(database.db, currency);
    await prepare(database.db, {
      onNewer: (migrations) => logger.warn({ migrations }, 'A newer version has changed the database'),
      onMigrated: (migration) => logger.info({ migration }, 'A migration is done'),
      onWaiting: () => logger.info('Waiting for another process to migrate the database'),
      onDropped: (dropped) => logger.info({ dropped }, 'Indexes that are no longer used were dropped'),
      onKept: () => logger.warn('The database user may not drop indexes that are no longer used'),
    });
    // After the rules of its collection.
    await keepFirstSettings(database.db, firstSettings, logger);
  } finally {
    await database.close();
  }
}
