import { migrate, type MigrationWatch } from './migrations/migrate.ts';
import { migrations } from './migrations/migrations.ts';
import type { Logger } from './platform/logger.ts';
import { connectDatabase } from './platform/mongo.ts';

/**
 * Brings the shop's database up to what this version knows, over a connection of its own: an index of a large collection
 * takes as long as it takes.
 * @throws MigrationError where this version cannot work with the database
 */
export async function prepareDatabase(uri: string, logger: Logger, signal: AbortSignal): Promise<void> {
  const database = await connectDatabase(uri, { socketTimeoutMs: 0 });
  try {
    await migrate({ db: database.db, migrations, watch: logged(logger), signal });
  } finally {
    await database.close();
  }
}

function logged(logger: Logger): MigrationWatch {
  return {
    onDone: ({ number, name }, durationMs) =>
      logger.info({ migration: number, name, durationMs }, 'A migration is done'),
    onRepaired: (indexes) => logger.warn({ indexes }, 'Indexes were missing and are made again'),
    onWaiting: () => logger.info('Waiting for another process to migrate the database'),
    onUncheckable: (collections) =>
      logger.warn(
        { collections },
        'This database cannot change the rules of a collection; they are not kept',
      ),
  };
}
