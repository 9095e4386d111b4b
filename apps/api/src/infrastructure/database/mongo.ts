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
import type { Tracing } from '../observability/tracing.ts';

export interface Database {
  db: Db;
  /** The current use of this process's connection pool. */
  poolUse(): PoolUse;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** Commands that take longer are reported. In milliseconds; Infinity reports none. */
  slowCommandMs?: number;
  onSlowCommand?(command: SlowCommand): void;
  traceCommand?: Tracing['traceCommand'] | undefined;
  /** The socket timeout: how long a command may go without an answer. In milliseconds; 0 for no limit. */
  socketTimeoutMs?: number;
}

/**
 * Connects to the database that the URI names, else to `switchyard`. Every write waits for a write concern that
 * survives `kill -9` of any process and a failover, because the shop must not lose what it has confirmed. Whether the
 * server is a replica set is asked only once: restart the shop after turning a single server into one.
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
  // An open client would keep the process alive.
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
 * The write concern that survives a crash. A replica set needs a journaled majority. A single server gets `w: 1`: with
 * `majority` it answers before its journal is on disk, and a kill -9 lost such writes in 10 of 30 tries. With `w: 1`
 * none was lost.
 */
export function lastingWrites({ setName, isreplicaset, msg }: Document): WriteConcernSettings {
  const hasMembers = setName !== undefined || isreplicaset === true || msg === 'isdbgrid';
  return { w: hasMembers ? 'majority' : 1, journal: true };
}

/**
 * The write concern for a write that is useless without a later write of the same call. On a single server it need not
 * wait for the journal, because waiting for the later write covers both. On a replica set it waits, because a failover
 * between the two writes could lose the earlier one.
 */
export const beforeLasting = ({ writeConcern }: Db): WriteConcernSettings =>
  writeConcern?.w === 1 ? { w: 1, journal: false } : { ...writeConcern };

function databaseNameOf(uri: string): string {
  const url = new URL(uri.replace(/^mongodb(\+srv)?:/, 'http:').replace(/,[^/]*/, ''));
  return url.pathname.slice(1) || 'switchyard';
}

/** Waits until earlier writes are covered by this write concern, by a write that changes nothing. */
export async function writeNothing(db: Db, writeConcern: WriteConcernSettings): Promise<void> {
  await db.collection('locks').updateOne({ _id: { $in: [] } }, { $set: { _: 0 } }, { writeConcern });
}

/** Whether a write was refused because another document has the same unique key. */
export function isDuplicateKey(error: unknown): error is MongoServerError {
  return error instanceof MongoServerError && error.code === 11000;
}

/** Whether a write was refused because the document breaks a rule of its collection. */
export function breaksRule(error: unknown): error is MongoServerError {
  return error instanceof MongoServerError && error.code === 121;
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

/**
 * Codes of servers that are shutting down or no longer primary (MongoDB's specification "Server Discovery and
 * Monitoring").
 */
const leaving = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436]);

/**
 * Whether the database refused something for lack of disk space, as when an index build finds less than 500 MB free. A
 * server whose disk is completely full crashes instead.
 */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof MongoError && (error.code === 14031 || /no space left on device/i.test(error.message))
  );
}

/** Node's codes of lost connections. The driver rethrows these errors as they are if it was writing a command. */
const lost = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ETIMEDOUT']);

/** Whether the database could not be reached, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // The driver wraps the errors of inserts.
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
