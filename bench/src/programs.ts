import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Program {
  /** Milliseconds from the start to the first answer. */
  startMs: number;
  /** Milliseconds of processor time that the program has used so far, with all its threads. Needs Linux. */
  processor(): number;
  stop(): Promise<void>;
}

export interface ProgramOptions {
  /** Also the name of the log file. */
  name: string;
  command: readonly [string, ...string[]];
  cwd: string;
  environment?: Record<string, string | undefined> | undefined;
  /** A URL that returns 200 once the program is ready. */
  readyAt: string;
  /** The folder for the log file. */
  folder: string;
}

const startLimitMs = 60_000;

/**
 * A shell runs the program and kills it when the shell's stdin closes. The kernel closes it however this
 * process ends, even by `kill -9`, so no server is left behind. The shell has its own process group, so that
 * Ctrl-C does not end it first.
 */
const script = `exec 3<&0
"$@" 3<&- & pid=$!
echo $pid >"$PID_FILE"
(cat <&3 >/dev/null; kill $pid 2>/dev/null) &
wait $pid`;

/**
 * Starts a server and waits until it answers. It inherits only PATH from the environment.
 * @throws with the end of its log if it ends first
 */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { name, command, cwd, environment, readyAt, folder } = options;
  const logFile = join(folder, `${name}.log`);
  const log = openSync(logFile, 'a');
  const pidFile = `${logFile}.pid`;
  const startedAt = performance.now();
  const shell = spawn('sh', ['-c', script, 'sh', ...command], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', ...environment, PID_FILE: pidFile },
    stdio: ['pipe', log, log],
    detached: true,
  });
  closeSync(log);
  const ended = once(shell, 'exit');
  const stop = async () => {
    shell.stdin?.end();
    await ended;
  };
  const deadline = performance.now() + startLimitMs;
  while (!(await isReady(readyAt))) {
    const hasEnded = shell.exitCode !== null || shell.signalCode !== null;
    if (hasEnded || performance.now() > deadline) {
      await stop();
      throw new Error(`${name} did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    }
    await sleep(20);
  }
  const startMs = performance.now() - startedAt;
  const pid = readFileSync(pidFile, 'utf8').trim();
  return { startMs, processor: () => processorOf(pid), stop };
}

async function isReady(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** /proc counts in hundredths of a second, on all Linux systems that Node.js runs on. */
const msPerTick = 10;

function processorOf(pid: string): number {
  // The second field is the program's name in brackets, which may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [user, system] = fields.slice(11, 13).map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) * msPerTick;
}
