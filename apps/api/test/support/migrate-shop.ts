import type { Db } from 'mongodb';
import { migrate, type MigrationWatch } from '../../src/migrations/migrate.ts';
import { migrations } from '../../src/migrations/migrations.ts';

export const silentWatch: MigrationWatch = {
  onDone: () => {},
  onRepaired: () => {},
  onWaiting: () => {},
  onUncheckable: () => {},
};

/** Brings a database up to date, as the API does when it starts. */
export const migrateShop = (db: Db) => migrate({ db, migrations, watch: silentWatch });
