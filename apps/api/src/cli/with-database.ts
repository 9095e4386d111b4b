import type { Db } from 'mongodb';
import { readDatabaseConfig } from '../infrastructure/config/config.ts';
import { connectDatabase, isDatabaseUnavailable, isDiskFull } from '../infrastructure/database/mongo.ts';
import { PreparationError } from '../preparation.ts';
import { PlainError } from './plain-error.ts';

/** Writes to the person at the terminal. Standard output is for data that another program may read. */
export const tell = (text: string) => void process.stderr.write(`${text}\n`);

const diskIsFull =
  'The disk of the database is full. Make room, then run this again: docs/runbook.md#the-disk-is-full says how.';
const noAnswer =
  'The database of MONGODB_URI does not answer. `npm run doctor` says more. If it answered before, look at its log: ' +
  'a database with a full disk stops.';

/** Runs work on the database that MONGODB_URI names. @throws PlainError for a failure that an operator can fix */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { mongodbUri } = readDatabaseConfig();
  try {
    // Without a time limit, because a large collection takes long.
    const database = await connectDatabase(mongodbUri, { socketTimeoutMs: 0 });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof PreparationError) throw new PlainError(error.message, { cause: error });
    if (isDiskFull(error)) throw new PlainError(diskIsFull, { cause: error });
    if (isDatabaseUnavailable(error)) throw new PlainError(noAnswer, { cause: error });
    throw error;
  }
}
