import type { Db } from 'mongodb';

interface BackupRecord {
  _id: 'last';
  completedAt?: Date;
  /**
   * Since when backups are refused, because they would not continue the earlier ones. Undefined while they are
   * accepted.
   */
  refusedAt?: Date;
}

const recordsOf = (db: Db) => db.collection<BackupRecord>('backups');

/** Records when a backup was completed, for an alert on the age of the last one. */
export async function recordBackup(db: Db, completedAt: Date): Promise<void> {
  const done = { $max: { completedAt }, $unset: { refusedAt: 1 as const } };
  await recordsOf(db).updateOne({ _id: 'last' }, done, { upsert: true });
}

export async function readLastBackup(db: Db): Promise<Date | undefined> {
  return (await recordsOf(db).findOne({ _id: 'last' }))?.completedAt;
}

/** Records since when backups are refused, for an alert. An earlier time stays. */
export async function recordRefusal(db: Db, refusedAt: Date): Promise<void> {
  await recordsOf(db).updateOne({ _id: 'last' }, { $min: { refusedAt } }, { upsert: true });
}
