import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, createWriteStream, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StackFailure } from './failure.ts';
import type { Folders } from './folders.ts';
import { freshLogFile } from './log-files.ts';

/**
 * Builds the client if its sources have changed, which turbo decides, and copies the result: the next build
 * empties the output folder, perhaps while this stack runs.
 * @returns the copy: `client/` for browsers, `server/` for rendering
 * @throws StackFailure with the log of the build
 */
export async function buildClient(
  { root, cache, logs, site }: Folders,
  signal: AbortSignal,
): Promise<string> {
  const logFile = freshLogFile(logs, 'client-build');
  const binaries = join(root, 'node_modules', '.bin');
  const child = spawn(
    join(binaries, 'turbo'),
    ['run', 'build', '--filter=@switchyard/web', '--ui=stream', `--cache-dir=${join(cache, 'turbo')}`],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // a process group, because a signal to turbo's wrapper alone does not reach turbo
    },
  );
  const log = createWriteStream(logFile);
  child.stdout.pipe(log);
  child.stderr.pipe(log, { end: false });
  const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  const [code] = await once(child, 'exit').finally(() => signal.removeEventListener('abort', stop));
  signal.throwIfAborted();
  if (code !== 0) throw new StackFailure(`The client could not be built (code ${code}).`, logFile);

  rmSync(site, { recursive: true, force: true });
  cpSync(join(root, 'apps', 'web', 'dist'), site, { recursive: true });
  // The files left their package, so Node needs to be told that they are ES modules.
  writeFileSync(join(site, 'package.json'), '{ "type": "module" }');
  return site;
}
