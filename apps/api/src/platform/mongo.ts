import { MongoClient, MongoError, MongoServerError, type Db } from 'mongodb';
import { watchPool, watchSlowCommands, type PoolUse, type SlowCommand } from './mongo-watch.ts';

export interface Database {
  db: Db;
  /** How the connections of this process are used at this moment. */
  poolUse(): PoolUse;
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A command that takes longer is told of, in milliseconds; Infinity tells of none. */
  slowCommandMs?: number;
  onSlowCommand?(command: SlowCommand): void;
  /** How long a command may be without an answer, in milliseconds; 0 for work that takes as long as it takes. */
  socketTimeoutMs?: number;
}

/**
 * Connects to MongoDB. Every write is acknowledged by a majority and journaled: what the shop answers as done
 * must survive kill -9 of any process and a failover. The database is the one the URI names, else `switchyard`.
 */
export async function connectDatabase(uri: string, options: DatabaseOptions = {}): Promise<Database> {
  const { slowCommandMs = Infinity, onSlowCommand, socketTimeoutMs = 20_000 } = options;
  const client = new MongoClient(uri, {
    appName: 'switchyard-api',
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'local' },
    serverSelectionTimeoutMS: 3000,
    connectTimeoutMS: 3000,
    socketTimeoutMS: socketTimeoutMs,
    maxPoolSize: 50,
    waitQueueTimeoutMS: 5000,
    monitorCommands: slowCommandMs < Infinity,
  });
  const poolUse = watchPool(client);
  if (onSlowCommand && slowCommandMs < Infinity) watchSlowCommands(client, slowCommandMs, onSlowCommand);
  await client.connect();
  const db = client.db(databaseNameOf(uri));
  return {
    db,
    poolUse,
    ping: async () => {
      await db.command({ ping: 1 }, { timeoutMS: 2000 });
    },
    close: () => client.close(),
  };
}

/** The database that an address names, else `switchyard`. */
function databaseNameOf(uri: string): string {
  const address = new URL(uri.replace(/^mongodb(\+srv)?:/, 'http:').replace(/,[^/]*/, ''));
  return address.pathname.slice(1) || 'switchyard';
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
