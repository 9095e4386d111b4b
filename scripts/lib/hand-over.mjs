import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

/** npm passes on the Ctrl-C that the terminal sends to this process too: two within this time are one. Milliseconds. */
const samePress = 400;

/**
 * Runs a program on the workspace's Node to its end, and leaves nothing of it behind.
 *
 * It gets its own process group, so that Ctrl-C reaches it once and it can end its parts in order, and a channel that
 * closes when this process is gone, which tells it to end.
 * @param {{ root: string, file: string, words: string[], asks?: true }} program `asks`: it reads what is typed
 * @returns {Promise<number>} the exit code
 */
export async function handOver({ root, file, words, asks }) {
  const binaries = join(root, 'node_modules', '.bin');
  const child = spawn(join(binaries, 'node'), [join(root, file), ...words], {
    cwd: root,
    detached: true,
    stdio: [asks ? 'pipe' : 'ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
      TURBO_TELEMETRY_DISABLED: '1',
      // The packages are installed; pnpm's own check would install again in a copied checkout.
      pnpm_config_verify_deps_before_run: 'false',
    },
  });
  if (child.stdin) {
    child.stdin.on('error', () => {}); // the program may end before everything was read
    process.stdin.pipe(child.stdin);
  }
  const release = passSignals((signal) => child.kill(signal));
  const [code, signal] = await once(child, 'exit').catch((error) => {
    console.error(
      `\nThe workspace's Node cannot be run (${error.message}). Delete node_modules and try again.\n`,
    );
    return [1];
  });
  process.stdin.destroy();
  release();
  try {
    // What a crashed program left running. A program that ended in order has left nothing.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is empty.
  }
  return code ?? 128 + constants.signals[signal];
}

/**
 * Passes signals on, and sends SIGTERM when npm is gone: killed with -9, it passes nothing on.
 * @param {(signal: NodeJS.Signals) => void} pass
 * @returns {() => void} ends it
 */
function passSignals(pass) {
  let last = 0;
  /** @param {NodeJS.Signals} signal */
  const handle = (signal) => {
    if (Date.now() - last < samePress) return;
    last = Date.now();
    pass(signal);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, handle);
  const parent = process.ppid;
  const timer = setInterval(() => {
    // Without npm the parent is a shell, which may end while this runs in the background.
    if (process.env.npm_lifecycle_event && process.ppid !== parent) handle('SIGTERM');
  }, 500);
  return () => {
    clearInterval(timer);
    for (const signal of signals) process.off(signal, handle);
  };
}
