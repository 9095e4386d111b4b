import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * Milliseconds. The terminal sends Ctrl-C to this process, and npm forwards it once more: two signals within
 * this time count as one.
 */
const samePress = 400;

/**
 * Runs a program on the workspace's Node until it ends, and leaves none of its processes behind.
 *
 * The program gets its own process group, so that Ctrl-C reaches it only once and it can shut down in order.
 * It also gets an IPC channel that closes if this process dies, which tells the program to shut down.
 * @param {{ root: string, file: string, words: string[], asks?: true }} program `asks`: it reads what is
 * typed
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
      // The packages are already installed. In a copied checkout, pnpm's own check would install them again.
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
    // Kills what a crashed program left running. After an orderly shutdown nothing is left.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // No process is left in the group.
  }
  return code ?? 128 + constants.signals[signal];
}

/**
 * Forwards signals. Also sends SIGTERM when npm is gone: after `kill -9`, npm forwards nothing.
 * @param {(signal: NodeJS.Signals) => void} pass
 * @returns {() => void} stops forwarding
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
    // Without npm the parent is a shell, which may exit while this keeps running in the background.
    if (process.env.npm_lifecycle_event && process.ppid !== parent) handle('SIGTERM');
  }, 500);
  return () => {
    clearInterval(timer);
    for (const signal of signals) process.off(signal, handle);
  };
}
