import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { logTail, StackFailure } from './failure.ts';
import { checkoutRoot, type ShopKind } from './folders.ts';
import { readStackFile, type StackFile } from './stack-file.ts';

const cli = fileURLToPath(new URL('cli.ts', import.meta.url));

export interface StackProcessOptions {
  /** The folder for all local data. Each stack needs its own. */
  home: string;
  /** The demo shop by default. */
  kind?: ShopKind;
  /** Gives all parts the same picture, which halves the start time. */
  onePicture?: boolean;
  /** The origin that browsers see, if a server in front of the site has another one. */
  publicOrigin?: string;
}

export interface StackProcess {
  stack: StackFile;
  stop: () => Promise<void>;
}

/**
 * Starts a whole stack as a separate process, for tests, on free ports. It exits when this process does.
 * @throws StackFailure with the output of the stack
 */
export async function startStackProcess({
  home,
  kind = 'demo',
  onePicture = false,
  publicOrigin,
}: StackProcessOptions): Promise<StackProcess> {
  mkdirSync(home, { recursive: true });
  const logFile = join(home, 'stack.log');
  const log = openSync(logFile, 'w');
  const words = ['--home', home, '--without-history'];
  if (kind === 'empty') words.push('--empty');
  if (onePicture) words.push('--one-picture');
  if (publicOrigin !== undefined) words.push('--public-origin', publicOrigin);
  const child = spawn(process.execPath, [cli, ...words], {
    cwd: checkoutRoot,
    // NODE_OPTIONS of a test runner are meant for its own process only.
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(await getPort()) },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const ready = new Promise<undefined>((resolve) => void child.once('message', () => resolve(undefined)));
  const fault = await Promise.race([ended, ready]);
  const stack = readStackFile(join(home, 'stack.json'));
  if (fault !== undefined || !stack) {
    throw new StackFailure(`The stack did not start (${fault}):\n${logTail(logFile, 40)}`, logFile);
  }
  return {
    stack,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
