import type { Db } from 'mongodb';

const collection = 'unfinishedRestore';

/**
 * Whether a restore of this database is unfinished. Until the restore removes its mark, nothing may use the database.
 */
export const isRestoreUnfinished = async (db: Db): Promise<boolean> =>
  (await db.collection(collection).countDocuments({}, { limit: 1, maxTimeMS: 2000 })) > 0;

/** Marks the database as unfinished. */
export async function beginRestore(db: Db, file: string): Promise<void> {
  await db.collection(collection).insertOne({ file, begunAt: new Date() });
}

/** Removes the mark. */
export async function finishRestore(db: Db): Promise<void> {
  await db.collection(collection).drop();
}
