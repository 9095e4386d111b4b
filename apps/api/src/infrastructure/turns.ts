import { setImmediate } from 'node:timers/promises';

/** Short enough that other calls do not wait, and long enough that the turns themselves cost little. */
const usualSteps = 200;

/** Called before each step of a long task. */
export type Turn = () => Promise<void>;

/**
 * Returns a function to call before each step of a long task. Other calls have their turn every so many steps. Once the
 * signal is aborted, the function throws its reason.
 */
export function createTurns(steps = usualSteps, signal?: AbortSignal): Turn {
  let count = 0;
  return async () => {
    if (count % steps === 0) {
      await setImmediate();
      signal?.throwIfAborted();
    }
    count += 1;
  };
}
