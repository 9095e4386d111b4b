import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds to wait for something on a busy machine. */
export const patience = 90_000;

/** Polls until the value satisfies the check. @throws an error with the last value after a long wait */
export async function until<T>(
  read: () => Promise<T>,
  hoped: (value: T) => boolean,
  pauseMs = 25,
): Promise<T> {
  // oxlint-disable-next-line switchyard/sleeps -- what is read does not tell when it changes
  for (const end = Date.now() + patience; ; await sleep(pauseMs)) {
    const value = await read();
    if (hoped(value)) return value;
    if (Date.now() > end) throw new Error(`gave up waiting; at the end it was ${JSON.stringify(value)}`);
  }
}

/** Polls until no faults are found. Looking for them reads the whole shop, so the polls are further apart. */
export const untilNone = (read: () => Promise<string[]>) => until(read, (faults) => faults.length === 0, 200);

/** Pauses between the calls of a load, so that other work gets its turn. */
export async function pause(): Promise<void> {
  // oxlint-disable-next-line switchyard/sleeps -- the pace of a load
  await sleep(1);
}

/** Waits for a random time of at most this many milliseconds. */
export async function anyMoment(within: number): Promise<void> {
  // oxlint-disable-next-line switchyard/sleeps -- any moment will do
  await sleep(Math.random() * within);
}

/** Repeats a piece of work until stopped. */
export function repeatedly(work: () => Promise<void>): { stop(): Promise<void> } {
  const state = { stopped: false };
  async function run(): Promise<void> {
    while (!state.stopped) {
      await work();
      await pause();
    }
  }
  const running = run();
  // stop() rejects with the failure, which the test awaits. Until then, it must not count as an unhandled
  // rejection.
  running.catch(() => undefined);
  return {
    stop() {
      state.stopped = true;
      return running;
    },
  };
}
