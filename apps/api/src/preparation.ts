import type { Currency } from '@switchyard/shared';
import { MongoServerError, type Db } from 'mongodb';
import { collections } from './collections.ts';
import type { Config } from './config/config.ts';
import { findLateVariables, type FirstSettings } from './config/first-settings.ts';
import { applyDefinitions } from './database/collection.ts';
import { migrate, readUnknownMigrations } from './database/migrate.ts';
import { connectDatabase } from './database/mongo.ts';
import { currencyFault, findCurrency, noteCurrency } from './database/shop-currency.ts';
import { dropUnusedIndexes } from './database/unused-indexes.ts';
import { migrations } from './migrations.ts';
import type { Logger } from './observability/logger.ts';
import { createSettingsRepository } from './settings/settings.repository.ts';
import { isOlder, program } from './version.ts';

interface PreparationWatch {
  /** A newer version has made these migrations. It says that this one may run all the same. */
  onNewer(names: string[]): void;
  onMigrated(name: string): void;
  /** Another process is migrating the database. */
  onWaiting(): void;
  /** The database cannot change the rules of these existing collections. */
  onMissing(names: string[]): void;
  /** These indexes were dropped, because no version of the past week needs them. */
  onDropped(names: string[]): void;
  /** The database user may not drop indexes that no version needs any more. They only take room. */
  onKept(): void;
}

export class PreparationError extends Error {}

/**
 * Makes the migrations, document rules and indexes that the database lacks, and drops indexes that no version needs any
 * more. Only reads where there is nothing to do. Migrations come first: a new rule or unique index may need older
 * documents changed.
 * @throws PreparationError when the database user lacks the rights, or a newer version has made the database unfit for
 * this one
 */
export async function prepare(db: Db, watch: Partial<PreparationWatch> = {}): Promise<void> {
  const newer = await findNewer(db);
  if (newer.fault) throw new PreparationError(newer.fault);
  if (newer.names.length > 0) watch.onNewer?.(newer.names);
  try {
    await migrate(db, migrations, program, {
      onMade: (name) => watch.onMigrated?.(name),
      onWaiting: () => watch.onWaiting?.(),
    });
    const missing = await applyDefinitions(db, collections);
    if (missing.length > 0) watch.onMissing?.(missing);
    await dropUnused(db, watch);
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

/** The migrations that this version does not know, and why it must not run, if it must not. */
export async function findNewer(db: Db, running = program.version) {
  const unknown = await readUnknownMigrations(db, migrations);
  const refusing = unknown.flatMap(({ by }) => (by && isOlder(running, by.oldest) ? by : []));
  const [newest] = refusing.toSorted((one, other) => (isOlder(one.version, other.version) ? 1 : -1));
  const fault =
    newest &&
    `Version ${newest.version} has changed this database, and no version before ${newest.oldest} can use it. ` +
      `This is ${running}. Run ${newest.version} or newer, or restore a backup that is older than the upgrade ` +
      '(docs/runbook.md, "Upgrading")';
  return { names: unknown.map(({ name }) => name), fault };
}

async function dropUnused(db: Db, watch: Partial<PreparationWatch>): Promise<void> {
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
      onMissing: (missing) =>
        logger.warn({ missing }, 'This database cannot change the rules of an existing collection'),
      onDropped: (dropped) => logger.info({ dropped }, 'Indexes that are no longer used were dropped'),
      onKept: () => logger.warn('The database user may not drop indexes that are no longer used'),
    });
    // After the rules of its collection, which not every database can add to one that exists.
    await keepFirstSettings(database.db, firstSettings, logger);
  } finally {
    await database.close();
  }
}
