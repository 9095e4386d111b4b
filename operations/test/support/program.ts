import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProgramOptions {
  /** What to run, with Node. */
  words: string[];
  folder: string;
  environment: Record<string, string>;
  /** Answers 200 once the program can serve. */
  readyAt: string;
}

/** One of the shop's programs, in a process of its own. */
export interface Program {
  /** Asks it to end. Resolves when it is gone. */
  stop(): Promise<void>;
  /** `kill -9`. Resolves when it is gone. */
  kill(): Promise<void>;
}

/** The child ends with the test's process, however that ends. */
const endWithParent = `data:text/javascript,process.once("disconnect",()=>process.exit(1)).channel.unref()`;

/** Starts a program with nothing in its environment but what is given. @throws Error with what it said, when it ends */
export async function startProgram({
  words,
  folder,
  environment,
  readyAt,
}: ProgramOptions): Promise<Program> {
  const child = spawn(process.execPath, ['--import', endWithParent, ...words], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (told = (told + chunk.toString()).slice(-4000)));
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  while (!(await isReady(readyAt))) {
    if (child.exitCode !== null) throw new Error(`${words.join(' ')} ended:\n${told}`);
    await sleep(50);
  }
  return { stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
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
