import type { Db } from 'mongodb';

interface BackupRecord {
  _id: 'last';
  completedAt: Date;
}

const recordsOf = (db: Db) => db.collection<BackupRecord>('backups');

/** Notes that a backup is complete, so that an alert can tell when the last one was. */
export async function recordBackup(db: Db, completedAt: Date): Promise<void> {
  await recordsOf(db).updateOne({ _id: 'last' }, { $max: { completedAt } }, { upsert: true });
}

/** When the last backup was completed; undefined if `backup` was never used here. */
export async function findLastBackup(db: Db, maxTimeMS: number): Promise<Date | undefined> {
  return (await recordsOf(db).findOne({ _id: 'last' }, { maxTimeMS }))?.completedAt;
}
