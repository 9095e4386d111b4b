import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Guard } from './guard.ts';

export interface ProgramOptions {
  /** The file to run with this very Node. */
  file: string;
  cwd: string;
  environment: Record<string, string>;
  /** Takes all that it prints. */
  logFile: string;
  guard: Guard;
  /** Flags of Node and V8 (`node --help`, `node --v8-options`). */
  flags?: readonly string[];
  /** Opens a channel for messages, for the programs of the benchmark itself; the shop has none in production. */
  channel?: boolean;
}

/** A Node program in a process of its own. */
export interface Program {
  pid: number;
  logFile: string;
  /** How it ended, in words; undefined while it runs. */
  ended(): string | undefined;
  send(message: unknown): void;
  /** Resolves with the next message. @throws where the program ends before it sends one */
  receive(): Promise<unknown>;
  /** Asks it to end, and kills it after five seconds. */
  stop(): Promise<void>;
}

const patienceMs = 5000;

export function startProgram(options: ProgramOptions): Program {
  const { file, cwd, environment, logFile, guard, flags = [], channel = false } = options;
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [...flags, file], {
    cwd,
    env: environment,
    stdio: channel ? ['ignore', log, log, 'ipc'] : ['ignore', log, log],
    serialization: 'advanced',
  });
  closeSync(log);
  const pid = child.pid ?? -1;
  if (pid > 0) guard.watch(pid);
  let how: string | undefined;
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  const end = (words: string) => {
    how = words;
    guard.forget(pid);
    resolve(words);
  };
  child.once('error', (error) => end(`could not be run: ${error.message}`));
  child.once('exit', (code, signal) => end(`ended with ${signal ?? `code ${code}`}`));
  return {
    pid,
    logFile,
    ended: () => how,
    send: (message) => void child.send(message as object),
    receive: () =>
      Promise.race([
        new Promise<unknown>((received) => child.once('message', received)),
        ended.then((words) => Promise.reject(new Error(`${file} ${words}; its output is in ${logFile}`))),
      ]),
    async stop() {
      if (how === undefined) child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
