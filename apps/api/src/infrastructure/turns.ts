import { setImmediate } from 'node:timers/promises';

/** Short enough that other calls do not wait, and long enough that the turns themselves cost little. */
const usualSteps = 200;

/** Returns a function to call before each step of a long task. Other calls have their turn every so many steps. */
export function createTurns(steps = usualSteps): () => Promise<void> {
  let count = 0;
  return async () => {
    if (count % steps === 0) await setImmediate();
    count += 1;
  };
}
