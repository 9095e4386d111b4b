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
import {
  currencyFault,
  findCurrency,
  fixIfSold,
  isCurrencyChosen,
  noteCurrency,
} from './infrastructure/database/shop-currency.ts';
import { isRestoreUnfinished } from './infrastructure/database/unfinished-restore.ts';
import { dropUnusedIndexes } from './infrastructure/database/unused-indexes.ts';
import { migrations } from './migrations.ts';
import type { Logger } from './infrastructure/observability/logger.ts';
import { createSettingsRepository } from './shop/settings/settings.repository.ts';
import { program } from './version.ts';

interface PreparationWatch {
  /** Called if a newer version has run these migrations, which allow this version to run beside it. */
  onNewer(names: string[]): void;
  onMigrated(name: string): void;
  /** Called while another process migrates the database. */
  onWaiting(): void;
  /** Called with the names of indexes that were dropped, because no version of the past week declares them. */
  onDropped(names: string[]): void;
  /** Called if the database user may not drop unneeded indexes. They do no harm, but take space. */
  onKept(): void;
}

export class PreparationError extends Error {}

/** What a version needs in its database. */
export interface Schema {
  collections: readonly CollectionDefinition[];
  migrations: readonly Migration[];
}

const schemaOfProgram: Schema = { collections, migrations };

/**
 * Runs the migrations and creates the validation rules and indexes that the database lacks, and drops indexes that no
 * version needs any more. If there is nothing to do, it only reads. Rules come before the migrations, so that older
 * processes cannot store what a migration has replaced. Indexes come after the migrations, because a unique index may
 * need migrated documents.
 * @throws PreparationError if the database user lacks privileges, or a newer version has made the database unusable for
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
  // Checked again: if a newer process has run meanwhile, its rules must not be replaced by this version's.
  await refuseNewer(db, schema);
  await migrate(db, migrations, program.version, {
    setRules: () => setRules(db, collections),
    onMade: (name) => watch.onMigrated?.(name),
  });
  await makeIndexes(db, collections);
}

/**
 * Refuses a database that a newer version has made unusable for this one.
 * @returns the unknown migrations that this version may run beside
 * @throws PreparationError
 */
async function refuseNewer(db: Db, { migrations }: Schema): Promise<string[]> {
  const { names, fault } = await findNewer(db, migrations);
  if (fault) throw new PreparationError(fault);
  return names;
}

/** The migrations that a version does not know. `fault`: why it must not run beside them; undefined if it may. */
export async function findNewer(db: Db, known = migrations) {
  const { names, refusing } = await readUnknownMigrations(db, known);
  const last = refusing.at(-1);
  const fault =
    last &&
    `Version ${last.by} has changed this database (${last._id}), and a version that does not know ${last.needs} ` +
      `cannot use it any more. This is ${program.version}. Run ${last.by} or newer, or restore a backup ` +
      'that is older than the upgrade (docs/runbook.md, "Upgrading")';
  return { names, fault };
}

/** The reasons why this version cannot serve from the database. Called repeatedly by a running process. Reads only. */
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

/**
 * Records the currency of the prices, unless an admin has chosen it.
 * @throws PreparationError if they are in another currency, because amounts must not change their meaning
 */
export async function keepCurrency(db: Db, currency: Currency): Promise<void> {
  if (!(await isCurrencyChosen(db))) {
    const found = await findCurrency(db, collections);
    const fault = currencyFault(found, currency);
    if (fault) throw new PreparationError(fault);
    if (found === undefined) await noteCurrency(db, currency);
  }
  await fixIfSold(db, collections);
}

/** Stores the settings with which a new shop begins. Later starts do not change them. */
export async function keepFirstSettings(db: Db, first: FirstSettings, logger: Logger): Promise<void> {
  const configured = await createSettingsRepository(db).begin(first.values, new Date());
  const late = findLateVariables(first, configured);
  if (late.length === 0) return;
  logger.warn(
    { variables: late },
    'These variables are not applied: they count only at the first start of a shop. Change the shop under Settings',
  );
}

/**
 * Prepares the shop's database, over a separate connection without a time limit, because creating a large index takes
 * long.
 */
export async function prepareDatabase(
  { mongodbUri, currency, firstSettings }: Pick<Config, 'mongodbUri' | 'currency' | 'firstSettings'>,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  const database = await connectDatabase(mongodbUri, { socketTimeoutMs: 0 });
  // Interrupts everything that is running or waiting.
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
    // Needs the collection's validation rules, so it comes last.
    await keepFirstSettings(database.db, firstSettings, logger);
  } finally {
    await database.close();
  }
}
