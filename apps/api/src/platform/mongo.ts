import { MongoClient, MongoError, MongoServerError, type Db } from 'mongodb';

export interface Database {
  db: Db;
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Connects to MongoDB. Every write is acknowledged by a majority and journaled: what the shop answers as done
 * must survive kill -9 of any process and a failover. The database is the one the URI names, else `switchyard`.
 */
export async function connectDatabase(uri: string): Promise<Database> {
  const client = new MongoClient(uri, {
    appName: 'switchyard-api',
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'local' },
    serverSelectionTimeoutMS: 3000,
    connectTimeoutMS: 3000,
    socketTimeoutMS: 20_000,
    maxPoolSize: 50,
    waitQueueTimeoutMS: 5000,
  });
  await client.connect();
  const named = new URL(uri.replace(/^mongodb(\+srv)?:/, 'http:').replace(/,[^/]*/, '')).pathname.slice(1);
  const db = client.db(named || 'switchyard');
  return {
    db,
    ping: async () => {
      await db.command({ ping: 1 }, { timeoutMS: 2000 });
    },
    close: () => client.close(),
  };
}

/** True when a write was refused because a document with the same unique key is there already. */
export function isDuplicateKey(error: unknown): error is MongoServerError {
  return error instanceof MongoServerError && error.code === 11000;
}

const unavailable = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoClientClosedError',
]);

/** True when the database could not be reached or asked: the same call may go through later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof MongoError)) return false;
  return (
    unavailable.has(error.name) ||
    error.hasErrorLabel('RetryableWriteError') ||
    error.hasErrorLabel('NetworkError')
  );
}
