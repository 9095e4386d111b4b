import { setTimeout as sleep } from 'node:timers/promises';

/** How long something may take that happens by itself, on a busy machine (milliseconds). */
export const patience = 30_000;

/** Reads again and again until what is read is as hoped for; gives up with what was last read. */
export async function until<T>(read: () => Promise<T>, hoped: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + patience; ; await sleep(25)) {
    const value = await read();
    if (hoped(value)) return value;
    if (Date.now() > end) throw new Error(`gave up waiting; at the end it was ${JSON.stringify(value)}`);
  }
}

/** Waits until a reading of faults finds none. */
export const untilNone = (read: () => Promise<string[]>) => until(read, (faults) => faults.length === 0);

/** Runs a piece of work over and over, one run after the other, until stopped. */
export function repeatedly(work: () => Promise<void>): { stop(): Promise<void> } {
  const state = { stopped: false };
  async function run(): Promise<void> {
    while (!state.stopped) {
      await work();
      await sleep(1);
    }
  }
  const running = run();
  // The failure is told by stop(), which the test awaits; until then it must not end the process.
  running.catch(() => undefined);
  return {
    stop() {
      state.stopped = true;
      return running;
    },
  };
}
