import { MongoServerError, type Db } from 'mongodb';
import { collections } from './collections.ts';
import { applyDefinitions } from './database/collection.ts';
import { migrate } from './database/migrate.ts';
import { connectDatabase } from './database/mongo.ts';
import { migrations } from './migrations.ts';
import type { Logger } from './observability/logger.ts';

export interface PreparationWatch {
  onMigrated(name: string): void;
  /** Another process is migrating the database. */
  onWaiting(): void;
  /** The database cannot change the rules of these existing collections. */
  onMissing(names: string[]): void;
}

export class PreparationError extends Error {}

/**
 * Makes the migrations, document rules and indexes that the database lacks. Only reads where there is nothing to do.
 * Migrations come first: a new rule or unique index may need older documents changed.
 * @throws PreparationError when the database user lacks the rights
 */
export async function prepare(db: Db, watch: Partial<PreparationWatch> = {}): Promise<void> {
  try {
    await migrate(db, migrations, {
      onMade: (name) => watch.onMigrated?.(name),
      onWaiting: () => watch.onWaiting?.(),
    });
    const missing = await applyDefinitions(db, collections);
    if (missing.length > 0) watch.onMissing?.(missing);
  } catch (error) {
    if (!(error instanceof MongoServerError && error.codeName === 'Unauthorized')) throw error;
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

/** Prepares the shop's database over a connection of its own without a time limit: a large index takes long. */
export async function prepareDatabase(uri: string, logger: Logger, signal: AbortSignal): Promise<void> {
  const database = await connectDatabase(uri, { socketTimeoutMs: 0 });
  // Ends whatever is under way or waited for.
  signal.addEventListener('abort', () => void database.close());
  try {
    await prepare(database.db, {
      onMigrated: (migration) => logger.info({ migration }, 'A migration is done'),
      onWaiting: () => logger.info('Waiting for another process to migrate the database'),
      onMissing: (missing) =>
        logger.warn({ missing }, 'This database cannot change the rules of an existing collection'),
    });
  } finally {
    await database.close();
  }
}
