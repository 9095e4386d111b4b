import { once } from 'node:events';
import { MongoMemoryServer } from 'mongodb-memory-server';
import type { DatabaseEngine, ExecutableEngine } from './database-engine.ts';
import { findDatabaseEngine, type FindEngineOptions } from './find-engine.ts';
import { journaledUri } from './start-database.ts';

export interface StartTestDatabaseOptions extends FindEngineOptions {
  /** One that was found before; otherwise one is looked for. */
  readonly engine?: DatabaseEngine;
}

export interface TestDatabase {
  /** A server's address without a database name: give every test file a name of its own (see scratch-database.ts). */
  readonly uri: string;
  /** Stops the server and removes its temporary folder; leaves one that runs elsewhere as it is. */
  stop(): Promise<void>;
  /** Kills the server without warning; its data stays. @throws for one that runs elsewhere */
  crash(): Promise<void>;
  /** Starts it again on the same data and port, after a crash or while it runs. @throws for one that runs elsewhere */
  restart(): Promise<void>;
}

/** How long a test's server may take to start (milliseconds). */
const LAUNCH_LIMIT = 60_000;

/**
 * Starts a database for tests, through mongodb-memory-server: on a temporary folder and a free port of its own, and
 * ended by it even when the test runner dies. With `MONGODB_URI`, the database there is used and nothing is started.
 */
export async function startTestDatabase(options: StartTestDatabaseOptions = {}): Promise<TestDatabase> {
  const engine = options.engine ?? (await findDatabaseEngine(options));
  if (engine.kind === 'uri') return reachableTestDatabase(engine.uri);
  try {
    return await startMemoryServer(engine);
  } catch (error) {
    const found = await engine.findAnew?.();
    if (!found) throw error;
    return found.kind === 'uri' ? reachableTestDatabase(found.uri) : startMemoryServer(found);
  }
}

async function startMemoryServer({
  executable,
  environment,
  version,
}: ExecutableEngine): Promise<TestDatabase> {
  // mongodb-memory-server prefers this variable to what it is told. Where it names another program, that one was
  // refused when the engine was found.
  if (process.env.MONGOMS_SYSTEM_BINARY !== executable) delete process.env.MONGOMS_SYSTEM_BINARY;
  const server = await MongoMemoryServer.create({
    binary: { systemBinary: executable, version },
    instance: { ip: '127.0.0.1', launchTimeout: LAUNCH_LIMIT },
    spawn: { env: { ...process.env, ...environment } },
  });
  const port = server.instanceInfo?.port;
  if (port === undefined) throw new Error('mongodb-memory-server started a database without a port');

  return {
    uri: journaledUri(port),
    async stop() {
      await server.stop({ doCleanup: true, force: false });
    },
    async crash() {
      const child = server.instanceInfo?.instance.mongodProcess;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    async restart() {
      await server.stop({ doCleanup: false, force: false });
      await server.start(true);
    },
  };
}

function reachableTestDatabase(uri: string): TestDatabase {
  const notOurs = () => Promise.reject(new Error('the database of MONGODB_URI is not ours to stop'));
  return { uri, stop: () => Promise.resolve(), crash: notOurs, restart: notOurs };
}
