import { setTimeout as sleep } from 'node:timers/promises';

/** How long to wait for something on a busy machine, in milliseconds. */
export const patience = 90_000;

/** Reads again and again until the value is as hoped. @throws with the last value after a long wait */
export async function until<T>(read: () => Promise<T>, hoped: (value: T) => boolean): Promise<T> {
  // oxlint-disable-next-line switchyard/sleeps -- what is read does not tell when it changes
  for (const end = Date.now() + patience; ; await sleep(25)) {
    const value = await read();
    if (hoped(value)) return value;
    if (Date.now() > end) throw new Error(`gave up waiting; at the end it was ${JSON.stringify(value)}`);
  }
}

/** Waits until a reading of faults finds none. */
export const untilNone = (read: () => Promise<string[]>) => until(read, (faults) => faults.length === 0);

/** Lets others have their turn before the next of many calls. */
export async function pause(): Promise<void> {
  // oxlint-disable-next-line switchyard/sleeps -- the pace of a load
  await sleep(1);
}

/** A moment by chance within so many milliseconds, at which something is killed. */
export async function anyMoment(within: number): Promise<void> {
  // oxlint-disable-next-line switchyard/sleeps -- any moment will do
  await sleep(Math.random() * within);
}

/** Runs a piece of work over and over until stopped. */
export function repeatedly(work: () => Promise<void>): { stop(): Promise<void> } {
  const state = { stopped: false };
  async function run(): Promise<void> {
    while (!state.stopped) {
      await work();
      await pause();
    }
  }
  const running = run();
  // The test awaits stop(), which rejects. Until then a failure must not end the process.
  running.catch(() => undefined);
  return {
    stop() {
      state.stopped = true;
      return running;
    },
  };
}
