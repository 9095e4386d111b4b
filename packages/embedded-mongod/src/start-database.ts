import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { findDatabaseEngine, type FindEngineOptions } from './find-engine.ts';
import { launch, type DatabaseEngine, type ExecutableEngine, type LaunchOptions } from './launch.ts';
import { makeMemoryFolder } from './memory-folder.ts';

export interface StartDatabaseOptions {
  readonly engine: DatabaseEngine;
  /** Created if missing, and not deleted by `stop()`. */
  readonly dataFolder: string;
  readonly port: number;
  /** Receives the database's output. */
  readonly logFile: string;
}

export interface RunningDatabase {
  /** Requests journaled writes. Without them the embedded engine loses the last 100 ms when it is killed. */
  readonly uri: string;
  /** Undefined if the database was already running. */
  readonly pid: number | undefined;
  /** Resolves with the reason when the server exits. Never resolves for a server that was already running. */
  readonly ended: Promise<string>;
  /** Stops the server cleanly, or kills it after ten seconds. */
  stop(): Promise<void>;
  /** Kills the server, as in a crash. @throws Error if it was already running before */
  crash(): Promise<void>;
}

/**
 * Starts a database that keeps its data, or uses the one given by `MONGODB_URI`.
 * @throws Error with the reason
 */
export async function startDatabase(options: StartDatabaseOptions): Promise<RunningDatabase> {
  const { engine, port, logFile } = options;
  if (engine.kind === 'uri')
    return { ...reachable(engine.uri), pid: undefined, ended: new Promise(() => {}) };
  const dataFolder = resolve(options.dataFolder);
  mkdirSync(dataFolder, { recursive: true });
  mkdirSync(dirname(logFile), { recursive: true });
  claimFolder(dataFolder, engine);
  try {
    const server = await launchServer(engine, { dataFolder, port });
    const log = createWriteStream(logFile, { flags: 'a' });
    const child = server.process();
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    const ended = once(child, 'exit').then(([code, signal]) => {
      log.end();
      return howItEnded(code, signal);
    });
    return { ...server, pid: child.pid, ended };
  } catch (cause) {
    throw new Error(
      `The database (${engine.name}) did not start on ${dataFolder}, port ${port}: ${reasonOf(cause)}`,
      { cause },
    );
  }
}

export interface StartTestDatabaseOptions extends FindEngineOptions {
  /** The result of an earlier `findDatabaseEngine`. */
  readonly engine?: DatabaseEngine;
  /** Called with the reason and the last output when the server exits without having been stopped. */
  readonly endedByItself?: (reason: string) => void;
  /**
   * Keeps the data in memory if there is room, and uses a URI that does not wait for the journal, so that writes take
   * half the processor time. A server that is killed may lose the writes of the last 100 ms.
   */
  readonly inMemory?: boolean;
}

export interface TestDatabase {
  /** A URI without a database name. Each test file should add its own (scratch-database.ts). */
  readonly uri: string;
  /** Stops the server and deletes its data. Does nothing to a database that was already running. */
  stop(): Promise<void>;
  /** Kills the server but keeps its data. @throws Error if it was already running before */
  crash(): Promise<void>;
  /** Starts the server again with the same data and port. @throws Error if it was already running before */
  restart(): Promise<void>;
}

/** Starts a database in a temporary folder on a free port, or uses the one given by `MONGODB_URI`. */
export async function startTestDatabase(options: StartTestDatabaseOptions = {}): Promise<TestDatabase> {
  const engine = options.engine ?? (await findDatabaseEngine(options));
  if (engine.kind === 'uri') return reachable(engine.uri);
  try {
    const launched = await (options.inMemory ? launchInMemory(engine) : launchServer(engine));
    return watched(launched, options.endedByItself);
  } catch (error) {
    // The cached choice may no longer work, so try again with all candidates.
    if (options.engine || options.forget) throw error;
    return startTestDatabase({ ...options, forget: true });
  }
}

interface LaunchedServer extends TestDatabase {
  /** The current server process. A restart replaces it. */
  process(): ChildProcess;
}

async function launchServer(engine: ExecutableEngine, options: LaunchOptions = {}): Promise<LaunchedServer> {
  const server = await launch(engine, options);
  const processOf = () => {
    const found = server.instanceInfo?.instance.mongodProcess;
    if (!found) throw new Error('the database has no process');
    return found;
  };
  return {
    uri: `mongodb://127.0.0.1:${server.instanceInfo?.port}/?directConnection=true&journal=true`,
    process: processOf,
    async stop() {
      await server.stop({ doCleanup: options.dataFolder === undefined });
    },
    async crash() {
      const child = processOf();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    async restart() {
      await server.stop({ doCleanup: false });
      await server.start(true);
    },
  };
}

async function launchInMemory(engine: ExecutableEngine): Promise<LaunchedServer> {
  const dataFolder = makeMemoryFolder();
  const remove = () => rmSync(dataFolder, { recursive: true, force: true });
  try {
    const server = await launchServer(engine, { dataFolder });
    const stop = () => server.stop().finally(remove);
    return { ...server, uri: server.uri.replace('&journal=true', ''), stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Number of output lines kept for the error message when a server exits. */
const LAST_LINES = 20;

/** Calls `endedByItself` whenever the server exits without having been stopped. */
function watched(server: LaunchedServer, endedByItself: (reason: string) => void = () => {}): TestDatabase {
  let wanted = false;
  const watch = () => {
    const child = server.process();
    let said: string[] = [];
    const keep = (output: Buffer) => {
      said = [...said, ...String(output).trimEnd().split('\n')].slice(-LAST_LINES);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    // 'close' comes after the last output, while 'exit' may come before it.
    child.once('close', (code, signal) => {
      if (wanted) return;
      endedByItself([`${howItEnded(code, signal)}. It said last:`, ...said].join('\n  '));
    });
  };
  const asked = (act: () => Promise<void>) => () => {
    wanted = true;
    return act();
  };
  watch();
  return {
    uri: server.uri,
    stop: asked(server.stop),
    crash: asked(server.crash),
    async restart() {
      wanted = true;
      await server.restart();
      wanted = false;
      watch();
    },
  };
}

function howItEnded(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ? `it was ended by ${signal}` : `it exited with code ${code}`;
}

function reachable(uri: string) {
  const refuse = () => Promise.reject(new Error('the database of MONGODB_URI was running already'));
  return { uri, stop: () => Promise.resolve(), crash: refuse, restart: refuse };
}

/** Records beside the folder which family of engine wrote it. @throws Error if it was the other family */
function claimFolder(folder: string, { family, name }: ExecutableEngine): void {
  const note = `${folder}.engine`;
  let writer = '';
  try {
    writer = readFileSync(note, 'utf8');
  } catch {
    // No note exists yet: the folder is new.
  }
  if (writer !== '' && writer !== family) {
    throw new Error(
      `The data folder ${folder} was written by another kind of engine (${writer}) than this machine's (${family}: ` +
        `${name}). They cannot read each other's files. Move or remove the folder to start with an empty one.`,
    );
  }
  writeFileSync(note, family);
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // With unusable data files the engine exits without a message.
  return /code "14"|SIGABRT|SIGSEGV|without throwing an error/.test(message)
    ? `${message}\nThe folder may be damaged, written by another version of MongoDB, or hold files of another user. ` +
        'If its data may go, remove the folder; otherwise restore a backup of it.'
    : message;
}
