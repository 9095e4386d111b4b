import type { Db } from 'mongodb';

const collection = 'unfinishedRestore';

/** The mark in a database that a restore writes to: while it is there, what is there is not the shop's. */
export const isRestoreUnfinished = async (db: Db): Promise<boolean> =>
  (await db.collection(collection).countDocuments({}, { limit: 1, maxTimeMS: 2000 })) > 0;

export async function beginRestore(db: Db, file: string): Promise<void> {
  await db.collection(collection).insertOne({ file, begunAt: new Date() });
}

export async function finishRestore(db: Db): Promise<void> {
  await db.collection(collection).drop();
}
