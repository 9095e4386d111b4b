import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { explainExit, type ServerEnd } from './explain-exit.ts';

/** How long a database server may take to stop cleanly before it is killed (milliseconds). */
const STOP_LIMIT = 20_000;
const POLL_INTERVAL = 20;
/** How much of the end of a log goes into a message (bytes). */
const TAIL_LENGTH = 2000;

export interface ServerCommand {
  readonly executable: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly dataFolder: string;
  readonly port: number;
  /** Appended to. */
  readonly logFile: string;
  /** How long it may take until it says that it waits for connections (milliseconds). */
  readonly startLimit: number;
  /**
   * Leads a process group of its own, so that a Ctrl-C meant for its starter does not reach it: its starter stops it
   * when nobody needs it any more.
   */
  readonly standsAlone: boolean;
  /** Told the process as soon as there is one, which is before it is ready. */
  readonly onSpawn?: (pid: number) => void;
}

export interface RunningServer {
  readonly pid: number;
  /** Resolves, never rejects, when the process has ended for whatever reason; with the reason in words. */
  readonly ended: Promise<string>;
  /** Stops cleanly; resolves when the process is gone. @throws when it had to be killed, or failed on the way out */
  stop(): Promise<void>;
  /** Kills without warning, as a crash would; resolves when the process is gone. */
  crash(): Promise<void>;
}

/**
 * Starts a mongod as a process of its own and resolves when it waits for connections. It writes to its log file
 * itself, so that its starter's death does not cut it off.
 * @throws when it ends or takes too long, with the reason and the end of its log; nothing is left running then
 */
export async function startServer(command: ServerCommand): Promise<RunningServer> {
  const log = openLog(command.logFile);
  const child = spawn(
    command.executable,
    ['--port', String(command.port), '--dbpath', command.dataFolder, '--bind_ip', '127.0.0.1'],
    {
      stdio: ['ignore', log.descriptor, log.descriptor],
      detached: command.standsAlone,
      env: { ...process.env, ...command.environment },
    },
  );
  closeSync(log.descriptor);
  const end = waitForEnd(child);
  if (child.pid !== undefined) command.onSpawn?.(child.pid);
  const explain = (how: ServerEnd) =>
    explainExit(how, command.dataFolder, readFrom(command.logFile, log.start).slice(-TAIL_LENGTH));

  const until = Date.now() + command.startLimit;
  while (!/waiting for connections/i.test(readFrom(command.logFile, log.start))) {
    const ended = await Promise.race([end, sleep(POLL_INTERVAL)]);
    if (ended instanceof Error) throw new Error(`it could not be run: ${ended.message}`);
    if (ended) throw new Error(explain(ended));
    if (Date.now() > until) {
      child.kill('SIGKILL');
      await end;
      const tail = readFrom(command.logFile, log.start).slice(-TAIL_LENGTH).trim();
      const said = tail ? `\nIts last output:\n${tail}` : ', and printed nothing';
      throw new Error(
        `it did not say 'Waiting for connections' within ${command.startLimit / 1000} s${said}`,
      );
    }
  }
  return control(child, end, explain);
}

function control(
  child: ChildProcess,
  end: Promise<ServerEnd | Error>,
  explain: (end: ServerEnd) => string,
): RunningServer {
  const { pid } = child;
  if (pid === undefined) throw new Error('the process has no id');
  let stopping = false;
  const inWords = (how: ServerEnd | Error) => (how instanceof Error ? how.message : explain(how));
  return {
    pid,
    ended: end.then(inWords),
    async stop() {
      stopping ||= child.kill('SIGTERM');
      const tooLong = new AbortController();
      const how = await Promise.race([end, sleep(STOP_LIMIT, undefined, { signal: tooLong.signal })]);
      tooLong.abort();
      if (!how) {
        child.kill('SIGKILL');
        await end;
        throw new Error(
          `the database (process ${pid}) did not stop within ${STOP_LIMIT / 1000} s and was killed`,
        );
      }
      const clean = !(how instanceof Error) && how.code === 0;
      if (stopping && !clean)
        throw new Error(`the database (process ${pid}) did not stop cleanly: ${inWords(how)}`);
    },
    async crash() {
      child.kill('SIGKILL');
      await end;
    },
  };
}

function waitForEnd(child: ChildProcess): Promise<ServerEnd | Error> {
  return new Promise((resolve) => {
    child.once('error', resolve);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** Opens a log for appending; `start` is where the new server's lines will begin. */
function openLog(file: string): { descriptor: number; start: number } {
  mkdirSync(path.dirname(file), { recursive: true });
  const start = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return { descriptor: openSync(file, 'a'), start };
}

function readFrom(file: string, start: number): string {
  const descriptor = openSync(file, 'r');
  try {
    const length = statSync(file).size - start;
    if (length <= 0) return '';
    const bytes = Buffer.alloc(length);
    return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, length, start));
  } finally {
    closeSync(descriptor);
  }
}
