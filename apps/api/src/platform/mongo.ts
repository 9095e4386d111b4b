import {
  MongoBulkWriteError,
  MongoClient,
  MongoError,
  MongoServerError,
  type Db,
  type Document,
  type WriteConcernSettings,
} from 'mongodb';
import {
  traceCommands,
  watchPool,
  watchSlowCommands,
  type PoolUse,
  type SlowCommand,
} from './mongo-watch.ts';
import type { Tracing } from './tracing.ts';

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
  /** Makes spans of commands. */
  traceCommand?: Tracing['traceCommand'] | undefined;
  /** How long a command may be without an answer, in milliseconds; 0 for work that takes as long as it takes. */
  socketTimeoutMs?: number;
}

/**
 * Connects to MongoDB, such that every write waits until it can no longer be lost: what the shop answers as done must survive
 * kill -9 of any process and a failover. The database is the one the URI names, else `switchyard`. What kind of server it
 * is, is asked once: a single server that is made a replica set wants its clients restarted.
 */
export async function connectDatabase(uri: string, options: DatabaseOptions = {}): Promise<Database> {
  const { slowCommandMs = Infinity, onSlowCommand, traceCommand, socketTimeoutMs = 20_000 } = options;
  const client = new MongoClient(uri, {
    appName: 'switchyard-api',
    readConcern: { level: 'local' },
    serverSelectionTimeoutMS: 3000,
    connectTimeoutMS: 3000,
    socketTimeoutMS: socketTimeoutMs,
    maxPoolSize: 50,
    waitQueueTimeoutMS: 5000,
    monitorCommands: slowCommandMs < Infinity || traceCommand !== undefined,
  });
  const poolUse = watchPool(client);
  if (onSlowCommand && slowCommandMs < Infinity) watchSlowCommands(client, slowCommandMs, onSlowCommand);
  if (traceCommand) traceCommands(client, traceCommand);
  await client.connect();
  const hello = client.db('admin').command({ hello: 1 }, { timeoutMS: 3000 });
  // A client that is left open keeps its process from ending.
  hello.catch(() => client.close());
  const db = client.db(databaseNameOf(uri), { writeConcern: lastingWrites(await hello) });
  return {
    db,
    poolUse,
    ping: async () => {
      await db.command({ ping: 1 }, { timeoutMS: 2000 });
    },
    close: () => client.close(),
  };
}

/**
 * What a write waits for, by what a server says of itself: the journals of a majority, or the one journal there is. Found by
 * trying, and so in the server's source: asked for a majority, a single server leaves the wait to the replication that
 * it does not have. It begins to write its journal and answers, and a kill -9 lost such answers in 10 tries of 30. Asked
 * for `w: 1` it waits, and lost none.
 */
export function lastingWrites({ setName, isreplicaset, msg }: Document): WriteConcernSettings {
  const hasMembers = setName !== undefined || isreplicaset === true || msg === 'isdbgrid';
  return { w: hasMembers ? 'majority' : 1, journal: true };
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
  'MongoServerClosedError',
  'MongoStalePrimaryError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoClientClosedError',
]);

/** What a server answers that is shutting down or is no primary any more (the drivers' specification, "Server Discovery and Monitoring"). */
const leaving = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436]);

/**
 * True when the database refused something because its disk is full, or nearly: an index needs 500 MB (`OutOfDiskSpace`). A
 * server whose disk is quite full ends, and cannot say so.
 */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof MongoError && (error.code === 14031 || /no space left on device/i.test(error.message))
  );
}

/** How Node tells of a lost connection. Where it is lost while a command is being written, the driver passes that on as it is. */
const lost = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ETIMEDOUT']);

/** True when the database could not be reached or asked: the same call may go through later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // The driver wraps what ended a batch of inserts.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof MongoError)
    return isDatabaseUnavailable(error.errorResponse);
  if (!(error instanceof MongoError))
    return error instanceof Error && 'code' in error && lost.has(error.code);
  return (
    unavailable.has(error.name) ||
    leaving.has(error.code) ||
    error.hasErrorLabel('RetryableWriteError') ||
    error.hasErrorLabel('NetworkError')
  );
}
