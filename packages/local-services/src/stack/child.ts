import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const parentWatch = fileURLToPath(new URL('parent-watch.ts', import.meta.url));

export interface NodeProgram {
  /** The file to run. */
  file: string;
  cwd: string;
  environment: Record<string, string | undefined>;
  /** Takes what it prints. */
  logFile: string;
}

export interface Child {
  pid: number;
  /** Resolves, never rejects, when it has ended in whatever way, with the way in words. */
  ended: Promise<string>;
  /** Asks it to end, and kills it when it takes longer than `patience` (milliseconds). Resolves when it is gone. */
  stop: (patience?: number) => Promise<void>;
  kill: () => void;
}

/** Runs a Node program as a child that ends when this process is gone, in whatever way that came about. */
export function startNodeProgram({ file, cwd, environment, logFile }: NodeProgram): Child {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, ['--import', parentWatch, file], {
    cwd,
    env: environment,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  child.once('error', (error) => resolve(`it could not be run: ${error.message}`));
  child.once('exit', (code, signal) =>
    resolve(signal ? `it was ended by ${signal}` : `it ended with code ${code}`),
  );
  return {
    pid: child.pid ?? -1,
    ended,
    kill: () => void child.kill('SIGKILL'),
    async stop(patience = 12_000) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(timer);
    },
  };
}
