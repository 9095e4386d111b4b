import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { MongoMemoryServer } from 'mongodb-memory-server';

/** A MongoDB server that is already running. It is neither started nor stopped here. */
export interface ReachableEngine {
  readonly kind: 'uri';
  /** Where the server comes from, for messages. */
  readonly name: string;
  readonly uri: string;
}

/** A mongod program that can be started on this machine. */
export interface ExecutableEngine {
  readonly kind: 'executable';
  /** Where the program comes from, for messages. */
  readonly name: string;
  /** Engines of different families cannot read each other's data files. */
  readonly family: 'mongodb' | 'embedded';
  readonly executable: string;
  /** Environment variables that it needs in addition to the usual ones. */
  readonly environment: Readonly<Record<string, string>>;
  /** Three numbers, such as 8.2.6. */
  readonly version: string;
}

export type DatabaseEngine = ReachableEngine | ExecutableEngine;

/** Text in the output of `--version` that distinguishes the embedded mongod from an official one. */
export const EMBEDDED_MARK = 'embedded-mongod';

/** Milliseconds. */
const VERSION_LIMIT = 10_000;
const CONNECT_LIMIT = 5000;
const START_LIMIT = 120_000;

export interface LaunchOptions {
  /** Survives `stop()`. Without it, a temporary folder is used and then deleted. */
  dataFolder?: string | undefined;
  port?: number | undefined;
  /** Milliseconds until the server must accept connections. After a crash, it first recovers its files. */
  startLimit?: number | undefined;
}

/**
 * Starts a mongod through mongodb-memory-server, whose helper process kills it if this process disappears.
 * @throws Error with the reason, if it does not start
 */
export async function launch(
  { executable, environment, version }: Pick<ExecutableEngine, 'executable' | 'environment' | 'version'>,
  { dataFolder, port, startLimit = START_LIMIT }: LaunchOptions = {},
): Promise<MongoMemoryServer> {
  // mongodb-memory-server prefers this variable to its options. If the variable names another program, that one was
  // tried and refused.
  if (process.env['MONGOMS_SYSTEM_BINARY'] !== executable) delete process.env['MONGOMS_SYSTEM_BINARY'];
  // readVersion has already checked the version, with the right environment.
  process.env['MONGOMS_SYSTEM_BINARY_VERSION_CHECK'] = 'false';
  return MongoMemoryServer.create({
    binary: { systemBinary: executable, version },
    instance: {
      ip: '127.0.0.1',
      launchTimeout: startLimit,
      storageEngine: 'wiredTiger',
      ...(port !== undefined && { port, portGeneration: false }),
      ...(dataFolder !== undefined && { dbPath: dataFolder }),
    },
    spawn: { env: childEnvironment(environment) },
  });
}

/**
 * The environment of the child process. The embedded mongod needs this Node on the PATH, and none of the
 * variables that test runners set for their children.
 */
export function childEnvironment(own: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _1, NODE_CHANNEL_FD: _2, NODE_CHANNEL_SERIALIZATION_MODE: _3, ...rest } = process.env;
  return { ...rest, PATH: `${dirname(process.execPath)}${delimiter}${rest['PATH']}`, ...own };
}

/** Asks a program for its version. @throws Error if it does not answer as a mongod does */
export async function readVersion(
  executable: string,
  environment: Readonly<Record<string, string>>,
): Promise<Pick<ExecutableEngine, 'version' | 'family'>> {
  const { stdout } = await promisify(execFile)(executable, ['--version'], {
    timeout: VERSION_LIMIT,
    killSignal: 'SIGKILL',
    env: childEnvironment(environment),
  });
  const version = /^\s*db version v?(\d+\.\d+\.\d+)/im.exec(stdout)?.[1];
  if (version === undefined) throw new Error(`this is no mongod: --version printed ${stdout.slice(0, 200)}`);
  return { version, family: stdout.includes(EMBEDDED_MARK) ? 'embedded' : 'mongodb' };
}

/**
 * Tests a server: writes to a scratch database, reads back and drops it. @throws Error naming the step that
 * failed
 */
export async function probe(uri: string): Promise<void> {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: CONNECT_LIMIT,
    connectTimeoutMS: CONNECT_LIMIT,
    socketTimeoutMS: 6 * CONNECT_LIMIT,
  });
  try {
    const scratch = client.db(`probe_${randomUUID().replaceAll('-', '')}`);
    const probes = scratch.collection<{ _id: string }>('probes');
    await step('refused a write', () =>
      probes.insertOne({ _id: 'probe' }, { writeConcern: { journal: true } }),
    );
    const found = await step('refused a read', () => probes.findOne({ _id: 'probe' }));
    await step('refused to drop the scratch database', () => scratch.dropDatabase());
    if (!found) throw new Error('it lost a document that it had just stored');
  } finally {
    await client.close();
  }
}

async function step<Result>(what: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (cause) {
    throw new Error(`it ${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
