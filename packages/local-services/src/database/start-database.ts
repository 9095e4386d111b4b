import path from 'node:path';
import type { DatabaseEngine, ExecutableEngine, ReachableEngine } from './database-engine.ts';
import { claimDataFolder, DataFolderRefused } from './data-folder.ts';
import { startServer, type RunningServer } from './server-process.ts';

/** How long the database may take to start on its own folder: after a crash it repairs first (milliseconds). */
const START_LIMIT = 120_000;

export interface StartDatabaseOptions {
  readonly engine: DatabaseEngine;
  /** Kept from one start to the next; made when it is not there. */
  readonly dataFolder: string;
  readonly port: number;
  /** The database's own output is appended to it. */
  readonly logFile: string;
  /** Told in one line, for a person, what is out of the ordinary. */
  readonly log?: (line: string) => void;
}

export interface RunningDatabase {
  /**
   * Asks for journaled writes. Found by trying: without that, the embedded engine loses the last 100 ms when it is
   * killed. Retryable writes need no option: the driver leaves them off where there are no sessions.
   */
  readonly uri: string;
  /** The server's process; undefined when the database is not ours to stop. */
  readonly pid: number | undefined;
  /** Resolves, with the reason in words, when the server has ended for whatever reason; never for one that is not ours. */
  readonly ended: Promise<string>;
  /** Stops cleanly; bounded. @throws when it had to be killed */
  stop(): Promise<void>;
  /** Kills the server without warning, as a crash would. @throws for one that is not ours */
  crash(): Promise<void>;
}

/**
 * Starts the long-lived database of the local stack. One that runs already (`MONGODB_URI`) is left as it is.
 * @throws with the reason in words and the end of the log
 */
export async function startDatabase(options: StartDatabaseOptions): Promise<RunningDatabase> {
  const { engine, port } = options;
  if (engine.kind === 'uri') return reachableDatabase(engine);
  const server = await startExecutable(engine, options).catch(async (error: unknown) => {
    // One that was only remembered may work no more. What is found by looking anew has to do.
    const found = error instanceof DataFolderRefused ? undefined : await engine.findAnew?.();
    if (found?.kind !== 'executable') throw error;
    return startExecutable(found, options);
  });
  return {
    uri: journaledUri(port),
    pid: server.pid,
    ended: server.ended,
    stop: server.stop,
    crash: server.crash,
  };
}

async function startExecutable(
  engine: ExecutableEngine,
  options: StartDatabaseOptions,
): Promise<RunningServer> {
  const { port, logFile, log = () => undefined } = options;
  const dataFolder = path.resolve(options.dataFolder);
  const claim = await claimDataFolder(dataFolder, engine, log);
  try {
    return await startServer({
      executable: engine.executable,
      environment: engine.environment,
      dataFolder,
      port,
      logFile,
      startLimit: START_LIMIT,
      standsAlone: true,
      onSpawn: claim.servedBy,
    });
  } catch (error) {
    claim.giveUp();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database (${engine.name}) did not start on ${dataFolder}, port ${port}: ${reason}\nIts log is ${logFile}`,
      { cause: error },
    );
  }
}

export function journaledUri(port: number): string {
  return `mongodb://127.0.0.1:${port}/?directConnection=true&journal=true`;
}

function reachableDatabase({ uri, name }: ReachableEngine): RunningDatabase {
  return {
    uri,
    pid: undefined,
    ended: new Promise(() => undefined),
    stop: () => Promise.resolve(),
    crash: () => Promise.reject(new Error(`the database of ${name} is not ours to stop`)),
  };
}
