import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoData } from './demo/demo-data.ts';
import type { StackFailure } from './failure.ts';
import { checkoutRoot, prepareFolders, type Folders } from './folders.ts';
import { takeLock } from './lock.ts';
import { chooseServicePorts, firstFreePort, loopbackHosts } from './ports.ts';
import type { Progress } from './progress.ts';
import { localSecrets } from './secrets.ts';
import { startEverything, type Start } from './start-parts.ts';
import { announceStack, withdrawStack, type StackFile } from './stack-file.ts';
import { createTeardown } from './teardown.ts';

export interface StackOptions {
  progress: Progress;
  root?: string | undefined;
  /** The folder for everything local; a stack of its own for each. */
  home?: string | undefined;
  /** The site's port; the next free one is taken when it is busy. */
  port?: number | undefined;
  /** The interface the site listens on; loopback unless told otherwise. */
  host?: string | undefined;
  /** The API restarts and the pages refresh as sources change. */
  development?: boolean | undefined;
  demoData: DemoData;
  /** Begins anew: deletes what the shop knew. */
  reset?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

export interface Stack extends StackFile {
  folders: Folders;
  /** Resolves when something ended unasked; then the rest is of no use. */
  failed: Promise<StackFailure>;
  /** Ends everything that was started, the API first and the database last. Resolves to what went wrong on the way. */
  stop: () => Promise<string[]>;
  /** Ends the processes at once. */
  kill: () => void;
}

/**
 * Starts the whole shop with demo data, and announces it in `stack.json` once all is ready.
 * @throws StackFailure when a part does not start, or the signal's reason; nothing is left running then
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const folders = prepareFolders(options.root ?? checkoutRoot, options.home);
  const teardown = createTeardown();
  const { promise: failed, resolve: fail } = Promise.withResolvers<StackFailure>();
  const abandoned = new AbortController();
  const signal = AbortSignal.any([abandoned.signal, ...(options.signal ? [options.signal] : [])]);
  const releaseLock = takeLock(folders.lockFile);
  teardown.add({ name: 'the lock', stage: 'lock', stop: async () => releaseLock() });
  try {
    withdrawStack(folders.stackFile);
    if (options.reset) rmSync(folders.data, { recursive: true, force: true });
    prepareFolders(folders.root, options.home);
    const prepared = await prepareStart(options, folders);
    const abandon = (failure: unknown) => abandoned.abort(failure);
    const file = await startEverything({ ...prepared, folders, teardown, fail, signal, abandon });
    signal.throwIfAborted();
    announceStack(folders.stackFile, file);
    teardown.add({
      name: 'stack.json',
      stage: 'announcement',
      stop: async () => withdrawStack(folders.stackFile),
    });
    return { ...file, folders, failed, stop: teardown.run, kill: teardown.kill };
  } catch (error) {
    await teardown.run();
    signal.throwIfAborted();
    throw error;
  }
}

type Prepared = Omit<Start, 'folders' | 'teardown' | 'fail' | 'signal' | 'abandon'>;

async function prepareStart(options: StackOptions, folders: Folders): Promise<Prepared> {
  const { progress, demoData, development = false, host, port: wanted = 3000 } = options;
  const hosts = host ? [host] : loopbackHosts;
  const port = await firstFreePort(wanted, hosts);
  if (port !== wanted) progress.say(`Port ${wanted} is in use, so the shop takes ${port}.`);
  const name = host && host !== '0.0.0.0' && host !== '::' ? host : 'localhost';
  return {
    progress,
    demoData,
    development,
    secrets: localSecrets(folders.data),
    ports: await chooseServicePorts(join(folders.data, 'ports.json'), [port]),
    site: { port, hosts, origin: `http://${name}:${port}` },
  };
}
