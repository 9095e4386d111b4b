import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lostPort, StackFailure } from './failure.ts';

const parentWatch = fileURLToPath(new URL('parent-watch.ts', import.meta.url));

/** Milliseconds. The auth emulator computes for twelve seconds, and tests share the machine. */
const startLimit = 120_000;

export interface ServerProgram {
  /** For messages. */
  name: string;
  file: string;
  words?: readonly string[];
  cwd: string;
  environment: Record<string, string | undefined>;
  logFile: string;
  /** Answers 2xx once the server is ready. */
  readyUrl: string;
}

export interface Child {
  pid: number;
  /** Resolves when the server answers. @throws StackFailure if it ends first, or takes too long */
  ready: Promise<void>;
  /** Resolves, never rejects, with the way in which it ended. */
  ended: Promise<string>;
  /** Asks it to end, and kills it after `patience` milliseconds. */
  stop: (patience?: number) => Promise<void>;
}

/** Runs a Node server as a child that ends with this process, whatever happens to this process. */
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
  ready.catch(() => {}); // for callers that stop it first
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
