import type { Db } from 'mongodb';

const collection = 'unfinishedRestore';

/**
 * A restore marks its database until it is done. While the mark is there, nothing may use the database as the
 * shop's.
 */
export const isRestoreUnfinished = async (db: Db): Promise<boolean> =>
  (await db.collection(collection).countDocuments({}, { limit: 1, maxTimeMS: 2000 })) > 0;

export async function beginRestore(db: Db, file: string): Promise<void> {
  await db.collection(collection).insertOne({ file, begunAt: new Date() });
}

export async function finishRestore(db: Db): Promise<void> {
  await db.collection(collection).drop();
}
