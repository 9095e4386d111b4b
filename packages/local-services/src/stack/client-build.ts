import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StackFailure } from './failure.ts';
import type { Folders } from './folders.ts';
import { freshLogFile } from './log-files.ts';

/**
 * Builds the client where its sources changed; turbo knows when they did, and puts back what it has built before.
 * @returns the folder of the built client: `client/` for browsers, `server/` for rendering
 * @throws StackFailure with the build's log
 */
export async function buildClient({ root, cache, logs }: Folders, signal?: AbortSignal): Promise<string> {
  const logFile = freshLogFile(logs, 'client-build');
  const log = openSync(logFile, 'a');
  const binaries = join(root, 'node_modules', '.bin');
  const words = [
    'run',
    'build',
    '--filter=@switchyard/web',
    '--ui=stream',
    `--cache-dir=${join(cache, 'turbo')}`,
  ];
  const child = spawn(join(binaries, 'turbo'), words, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}`,
      TURBO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
    },
    stdio: ['ignore', log, log],
    // A group of its own: turbo is a program behind a script, and a signal to the script alone does not reach it.
    detached: true,
  });
  closeSync(log);
  const { promise, resolve } = Promise.withResolvers<string>();
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  signal?.addEventListener('abort', stop, { once: true });
  child.once('error', (error) => resolve(error.message));
  child.once('exit', (code, killed) => resolve(code === 0 ? '' : (killed ?? `code ${code}`)));
  const fault = await promise;
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  if (fault) throw new StackFailure(`The client could not be built (${fault}).`, logFile);
  return join(root, 'apps', 'web', 'dist');
}
