import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lostPort, StackFailure } from './failure.ts';

const parentWatch = fileURLToPath(new URL('parent-watch.ts', import.meta.url));

/** Milliseconds. The auth emulator alone uses twelve seconds of CPU time, and tests share the machine. */
const startLimit = 120_000;

export interface ServerProgram {
  /** Used in messages. */
  name: string;
  file: string;
  words?: readonly string[];
  cwd: string;
  environment: Record<string, string | undefined>;
  logFile: string;
  /** A URL that returns 2xx once the server is ready. */
  readyUrl: string;
}

export interface Child {
  pid: number;
  /** Resolves when the server answers. @throws StackFailure if it exits first or takes too long */
  ready: Promise<void>;
  /** Resolves, never rejects, with a description of how the process ended. */
  ended: Promise<string>;
  /** Asks the process to exit, and kills it after `patience` milliseconds. */
  stop: (patience?: number) => Promise<void>;
}

/** Runs a Node server as a child process that exits whenever this process does, even after kill -9. */
export function startServer(program: ServerProgram, signal?: AbortSignal): Child {
  const log = openSync(program.logFile, 'a');
  const begunAt = fstatSync(log).size;
  const child = spawn(process.execPath, ['--import', parentWatch, program.file, ...(program.words ?? [])], {
    cwd: program.cwd,
    env: program.environment,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  child.once('error', (error) => resolve(error.message));
  child.once('exit', (code, by) => resolve(by ? `it was ended by ${by}` : `it ended with code ${code}`));
  const ready = waitUntilReady(program, { ended, begunAt }, signal);
  ready.catch(() => {}); // no unhandled rejection if the caller stops it first
  return {
    pid: child.pid ?? -1,
    ready,
    ended,
    async stop(patience = 12_000) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(timer);
    },
  };
}

async function waitUntilReady(
  { name, readyUrl, logFile }: ServerProgram,
  { ended, begunAt }: { ended: Promise<string>; begunAt: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const until = Date.now() + startLimit; Date.now() < until;) {
    signal?.throwIfAborted();
    const end = await Promise.race([ended, sleep(50)]);
    if (end !== undefined) {
      const said = readFileSync(logFile).subarray(begunAt).toString();
      const why = said.includes('EADDRINUSE')
        ? lostPort(name, new URL(readyUrl).port)
        : `${name} did not start: ${end}.`;
      throw new StackFailure(why, logFile);
    }
    const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new StackFailure(`${name} was not ready within ${startLimit / 1000} s.`, logFile);
}
