import { collections } from '../collections.ts';
import { findMissing } from '../infrastructure/database/collection.ts';
import { readMigrations } from '../infrastructure/database/migrate.ts';
import {
  droppedFrom,
  nameOf,
  readUnusedIndexes,
  type UnusedIndex,
} from '../infrastructure/database/unused-indexes.ts';
import { isRestoreUnfinished } from '../infrastructure/database/unfinished-restore.ts';
import { migrations } from '../migrations.ts';
import { prepare } from '../preparation.ts';
import { PlainError } from './plain-error.ts';
import { tell, withDatabase } from './with-database.ts';

export async function migrationStatus(): Promise<number> {
  const { made, missing, unused } = await withDatabase(async (db) => ({
    made: await readMigrations(db, migrations),
    missing: await findMissing(db, collections),
    unused: await readUnusedIndexes(db, collections),
  }));
  const lines = [
    ...made.map(({ migration: { name }, madeAt }) =>
      madeAt ? `✓ ${name}: ${madeAt.toISOString()}` : `· ${name}: to be done`,
    ),
    ...missing.map((name) => `· ${name}: missing`),
    ...(missing.length === 0 ? ['✓ All rules and indexes are there.'] : []),
    ...unused.map((index) => `· ${nameOf(index)}: no longer used, ${whenDropped(index)}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

const whenDropped = ({ since }: UnusedIndex) =>
  since
    ? `dropped by the first start from ${droppedFrom(since).toISOString()} on`
    : 'noted by the next start';

export async function runMigrations(): Promise<number> {
  await withDatabase(async (db) => {
    if (await isRestoreUnfinished(db))
      throw new PlainError('The database holds an unfinished restore. Drop it and restore again.');
    await prepare(db, {
      onNewer: (names) =>
        tell(`A newer version has made ${names.join(', ')}. This one may run all the same.`),
      onMigrated: (name) => tell(`${name}: done`),
      onWaiting: () => tell('Another process is migrating the database. Waiting for it.'),
      onDropped: (names) => tell(`Dropped, because no longer used: ${names.join(', ')}.`),
      onKept: () => tell('This database user may not drop indexes that are no longer used.'),
    });
  });
  tell('The database is up to date.');
  return 0;
}
