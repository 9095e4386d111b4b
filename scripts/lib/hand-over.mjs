import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { launchersToWatch } from './launchers.mjs';
import { PlainError } from './plain-error.mjs';

/** npm passes on the Ctrl-C that the terminal sends to this process as well: two within this time are one. Milliseconds. */
const samePress = 400;
/** How long what is left of the group may take to end by itself, and after a SIGKILL. Milliseconds. */
const groupPatience = { asked: 15_000, killed: 2000 };

/**
 * Runs a program of the workspace on the workspace's Node, to its end, and leaves nothing of it behind.
 *
 * It gets a process group of its own, so that Ctrl-C reaches it through here only, once, and it can end its parts in
 * the right order; and a channel that closes when this process is gone in whatever way, which it takes as the sign to end.
 * @param {{ root: string, file: string, words: string[], asks?: true }} program `file` below `root`; one that `asks` is
 *   given what is typed, through here, because a group of its own has no terminal to read from
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
      DO_NOT_TRACK: '1',
      // What is installed has been checked (install.mjs). pnpm's own check before each script takes a copied or moved checkout
      // for a changed one and installs anew, over the network, under the feet of what runs.
      pnpm_config_verify_deps_before_run: 'false',
    },
  });
  if (child.stdin) passInput(child.stdin);
  const release = passSignals((signal) => child.kill(signal));
  const stopWatching = watchLaunchers(() => child.kill('SIGTERM'));
  /** @type {number} */
  const exitCode = await new Promise((resolve, reject) => {
    child.on('error', (error) =>
      reject(
        new PlainError(
          `The workspace's Node cannot be run (${error.message}). Delete node_modules and try again.`,
        ),
      ),
    );
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  stopWatching();
  process.stdin.destroy();
  if (child.pid !== undefined) await endGroup(child.pid);
  release();
  return exitCode;
}

/** @param {import('node:stream').Writable} input of a program, which may end before all is read */
function passInput(input) {
  input.on('error', () => {});
  process.stdin.pipe(input);
}

/**
 * Passes SIGINT, SIGTERM and SIGHUP on, a doubled one once.
 * @param {(signal: NodeJS.Signals) => void} pass
 * @returns {() => void} ends it
 */
function passSignals(pass) {
  let last = 0;
  /** @param {NodeJS.Signals} signal */
  const handle = (signal) => {
    const now = Date.now();
    if (now - last < samePress) return;
    last = now;
    pass(signal);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, handle);
  return () => {
    for (const signal of signals) process.off(signal, handle);
  };
}

/**
 * Calls `onGone` once when npm, or the shell it started this through, is gone: killed with -9 they pass nothing on.
 * @param {() => void} onGone
 * @returns {() => void} ends it
 */
function watchLaunchers(onGone) {
  const launchers = launchersToWatch();
  if (launchers.length === 0) return () => {};
  const timer = setInterval(() => {
    if (launchers.every((pid) => isAlive(pid))) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Ends what a program that crashed, or was killed, left of its process group.
 * @param {number} leader
 */
async function endGroup(leader) {
  if (!hasMembers(leader)) return;
  signalGroup(leader, 'SIGTERM');
  if (await isGone(leader, groupPatience.asked)) return;
  signalGroup(leader, 'SIGKILL');
  await isGone(leader, groupPatience.killed);
}

/**
 * @param {number} leader
 * @param {number} patience milliseconds
 */
async function isGone(leader, patience) {
  for (const until = Date.now() + patience; Date.now() < until;) {
    if (!hasMembers(leader)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/**
 * Whether anything runs in a process group. The dead whom nobody has collected yet, as in a container whose first process
 * takes its time, are in it as well; on Linux they can be told apart.
 * @param {number} leader
 */
function hasMembers(leader) {
  if (!isAlive(-leader)) return false;
  if (process.platform !== 'linux') return true;
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && runsInGroup(name, leader));
}

/**
 * @param {string} pid
 * @param {number} leader
 */
function runsInGroup(pid, leader) {
  try {
    const [state, , group] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return state !== 'Z' && Number(group) === leader;
  } catch {
    return false; // it ended in between
  }
}

/**
 * @param {number} leader
 * @param {NodeJS.Signals} signal
 */
function signalGroup(leader, signal) {
  try {
    process.kill(-leader, signal);
  } catch {
    // The last of them ended in between.
  }
}

/** @param {number} pid negative for a process group */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
